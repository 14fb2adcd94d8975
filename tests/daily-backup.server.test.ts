/** Backups that are made by themselves: one process waits, another makes each of them, and old ones go once the new one is whole. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs/promises'
import path from 'node:path'
import { expect, it } from 'vitest'
import { backUpApart } from '../tools/daily-backup.ts'
import { aDatabase } from './database.ts'
import { aTemporaryFolder, SECRET } from './installation.ts'
import { plainEnvironment } from './process.ts'

const OLD = ['limelight-2020-01-01T031500Z.tar.zst', 'limelight-2020-01-02T031500Z.tar.zst', 'limelight-2020-01-03T031500Z.tar.zst.age']
const NEW = /^limelight-2\d{3}-\d\d-\d\dT\d{6}Z\.tar\.zst$/

async function aFolderWithOldOnes(): Promise<{ backups: string; env: NodeJS.ProcessEnv }> {
  const folder = await aTemporaryFolder()
  const backups = `${path.join(folder, 'backups')}/`
  await fs.mkdir(backups)
  for (const name of OLD) await fs.writeFile(path.join(backups, name), name)
  return { backups, env: { ...plainEnvironment(), SECRET, DATA_DIR: folder } }
}

it('old ones stay when a new one fails or is stopped, and go when it is whole', async () => {
  const { backups, env } = await aFolderWithOldOnes()
  const there = async () => (await fs.readdir(backups)).sort()
  const make = (url: string, stop = new AbortController().signal) => backUpApart([backups, '--keep', '2'], stop, { ...env, DATABASE_URL: url })
  expect(await make('postgres://nobody@127.0.0.1:1/none')).toBe(false)
  expect(await there()).toEqual(OLD)

  const { url } = await aDatabase()
  const stopping = new AbortController()
  const stopped = make(url, stopping.signal)
  stopping.abort()
  expect([await stopped, await there()]).toEqual([false, OLD])

  expect(await make(url)).toBe(true)
  expect(await there()).toEqual([OLD[2], expect.stringMatching(NEW)])
})

it('the process that waits says until when, and ends with SIGTERM', async () => {
  const { backups, env } = await aFolderWithOldOnes()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.resolve(import.meta.dirname, '../tools/backup.ts'), backups, '--keep', '2', '--daily', '03:15'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  const ended = once(child, 'exit')
  const [said] = await once(child.stderr.setEncoding('utf8'), 'data')
  child.kill('SIGTERM')
  expect(said).toMatch(/^The next backup is made at \d{4}-\d\d-\d\dT03:15:00\.000Z\.\n$/)
  expect(await ended).toEqual([0, null])
  expect((await fs.readdir(backups)).sort()).toEqual(OLD)
})

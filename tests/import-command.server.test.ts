/** `npm run import` as an operator types it. */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it, onTestFinished } from 'vitest'
import { aDatabase } from './database.ts'
import { saveLanguages } from '../src/features/languages/server.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const block = (question: string) => `#Q ${question}\n^ a\nA a\nB b\nC c\n\n`

async function aDesk() {
  const database = await aDatabase()
  await saveLanguages(database, [{ code: 'en', name: 'English', default: true }])
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-command-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const env = { ...process.env, DATABASE_URL: database.url, DATA_DIR: path.join(folder, 'data'), INIT_CWD: folder, SEED: 'none' }
  return { folder, command: (...words: string[]) => promisify(execFile)(process.execPath, [path.join(ROOT, 'tools/import.ts'), ...words], { cwd: ROOT, env }) }
}

describe('the command', () => {
  it('ends with the three numbers, and leaves its report in the data folder', async () => {
    const { folder, command } = await aDesk()
    await fs.writeFile(path.join(folder, 'world.txt'), `${block('One')}${block('Two')}${block('One')}#Q Bad`)
    const { stdout } = await command('world.txt')
    expect(stdout.trimEnd().split('\n').slice(-3)).toEqual(['accepted: 2', 'duplicates: 1', 'refused: 1'])
    expect(await fs.readdir(path.join(folder, 'data'))).toEqual([expect.stringMatching(/^import-report-\d{8}T\d{6}Z\.csv$/)])
  })

  it('ends with 1 and a sentence when nothing was imported', async () => {
    const { command } = await aDesk()
    await expect(command('nothing.txt')).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(/nothing\.txt cannot be read.*\nNothing was imported\.\n$/) })
  })

  it('explains itself', async () => expect((await (await aDesk()).command('--help')).stdout).toContain('--dry-run'))
})

import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { backupName, keepNewest, outdated } from './backup-files.ts'

const day = (date: number, isEncrypted = false) => backupName(new Date(Date.UTC(2026, 10, date, 3, 15)), isEncrypted)

async function aFolderWith(...names: string[]): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-kept-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  for (const name of names) await fs.writeFile(path.join(folder, name), name)
  return folder
}

it('a name has the moment, and says whether it is encrypted', () => expect([day(7), day(27, true)]).toEqual(['limelight-2026-11-07T031500Z.tar.zst', 'limelight-2026-11-27T031500Z.tar.zst.age']))

it('the newest stay, encrypted or not, in whatever order they are listed', () => {
  expect(outdated([day(4), day(1), day(3, true), day(2)], day(4), 2)).toEqual([day(1), day(2)])
  expect(outdated([day(4), day(1)], day(4), 2)).toEqual([])
  expect(outdated([day(4), day(1)], day(4), 1)).toEqual([day(1)])
})

it('the one that was just made stays, also where the clock was put back', () => expect(outdated([day(4), day(1), day(3)], day(1), 2)).toEqual([day(3)]))

it('other files stay, and what is being written; what was left behind goes', async () => {
  const others = ['notes.txt', 'limelight-before-upgrade.tar.zst', `${day(1)}.sha256`, 'other-2026-11-01T031500Z.tar.zst']
  const [writing, left] = [`${day(5)}.unfinished`, `${day(2)}.unfinished`]
  const folder = await aFolderWith(day(1), day(3), day(4), writing, left, ...others)
  const now = new Date()
  await fs.utimes(path.join(folder, left), now, new Date(now.getTime() - 86_500_000))
  expect(await keepNewest(path.join(folder, day(4)), 2, now)).toEqual([day(1), left])
  expect((await fs.readdir(folder)).sort()).toEqual([day(3), day(4), writing, ...others].sort())
})

it('a folder that cannot be read is reported in a sentence', async () => {
  await expect(keepNewest(path.join(await aFolderWith(), 'gone', day(1)), 2, new Date())).rejects.toThrow(/^The backup is whole, but older ones in .* cannot be removed: ENOENT/)
})

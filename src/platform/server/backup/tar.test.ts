/** Archives as `tar` reads and writes them. */
import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, it, onTestFinished } from 'vitest'
import { readerOf } from './bytes.ts'
import { entriesOf, fileOf, headerOf, TAR_END, wholeOf } from './tar.ts'

const AT = new Date('2026-11-27T01:00:00Z')
const FILES = [['a.json', Buffer.from('{}')], ['tables/public.player/000001.copy', Buffer.alloc(512, 'x')], ['uploads/empty', Buffer.alloc(0)], [`uploads/aa/${'f'.repeat(62)}-small.webp`, Buffer.alloc(70_000, 'y')]] as const
const archive = Buffer.concat([...FILES.flatMap(([name, bytes]) => [...fileOf(name, bytes, AT)]), TAR_END])

/** In pieces of a size that no block has. */
async function* inPieces(bytes: Buffer, size = 700): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

it('what is written is read again, entry by entry', async () => {
  const read: [string, Buffer][] = []
  for await (const entry of entriesOf(readerOf(inPieces(archive)))) read.push([entry.name, await wholeOf(entry)])
  expect(read).toEqual(FILES)
})

it('entries that nobody reads are skipped', async () => {
  const names: string[] = []
  for await (const { name } of entriesOf(readerOf(inPieces(archive)))) names.push(name)
  expect(names).toEqual(FILES.map(([name]) => name))
})

it('tar unpacks it', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-tar-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  await fs.writeFile(path.join(folder, 'a.tar'), archive)
  await promisify(execFile)('tar', ['-xf', 'a.tar'], { cwd: folder })
  for (const [name, bytes] of FILES) expect((await fs.readFile(path.join(folder, name))).equals(bytes), name).toBe(true)
  expect((await fs.stat(path.join(folder, 'a.json'))).mtime).toEqual(AT)
})

it('what is cut off or no archive is refused, and a name that tar cannot hold', async () => {
  const readAll = async (bytes: Buffer) => {
    for await (const entry of entriesOf(readerOf(inPieces(bytes)))) await wholeOf(entry)
  }
  for (const left of [0, 100, 513, 600, archive.length - 1100]) await expect(readAll(archive.subarray(0, left)), `${left}`).rejects.toThrow(/cut off/)
  await expect(readAll(Buffer.alloc(1024, 'z'))).rejects.toThrow(/^This is not a backup, or it is damaged/)
  expect(() => headerOf('n'.repeat(101), 1, AT)).toThrow(/cannot be a part of a backup/)
})

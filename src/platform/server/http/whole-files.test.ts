import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readSecret } from '../secrets.ts'
import { putFile, putFileOnce } from './whole-files.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-whole-files-'))
})
afterEach(async () => {
  vi.restoreAllMocks()
  await fs.rm(folder, { recursive: true, force: true })
})

test('a reader finds the one or the other, never a piece, and nothing is left beside', async () => {
  const file = path.join(folder, 'words')
  const [one, other] = ['a'.repeat(300_000), 'b'.repeat(300_000)]
  await putFile(file, one)
  let writing = true
  const write = async () => {
    for (let at = 0; at < 30; at++) await putFile(file, at % 2 ? one : other)
    writing = false
  }
  const found = new Set<string>()
  const read = async () => {
    while (writing) found.add(await fs.readFile(file, 'utf8'))
  }
  await Promise.all([write(), read(), read()])
  expect([...found].filter((text) => text !== one && text !== other)).toEqual([])
  expect(await fs.readdir(folder)).toEqual(['words'])
})

test('of concurrent creations of a file one succeeds, and its content stays', async () => {
  const file = path.join(folder, 'once')
  const made = await Promise.all(Array.from({ length: 20 }, (_, at) => putFileOnce(file, `by ${at}`, { mode: 0o600 })))
  expect(made.filter(Boolean)).toHaveLength(1)
  expect(await fs.readFile(file, 'utf8')).toBe(`by ${made.indexOf(true)}`)
  expect((await fs.stat(file)).mode & 0o777).toBe(0o600)
  expect(await fs.readdir(folder)).toEqual(['once'])
})

test('where a disk knows no links one that is there stays, too', async () => {
  vi.spyOn(fs, 'link').mockRejectedValue(Object.assign(new Error('no links'), { code: 'ENOTSUP' }))
  // A slow one.
  const { access } = fs
  vi.spyOn(fs, 'access').mockImplementation(async (asked) => {
    for (let n = 0; n < 20; n++) await fs.readdir(folder)
    return access(asked)
  })
  const file = path.join(folder, 'once')
  expect([await putFileOnce(file, 'first'), await putFileOnce(file, 'second')]).toEqual([true, false])
  expect(await fs.readFile(file, 'utf8')).toBe('first')
  expect(await fs.readdir(folder)).toEqual(['once'])
})

test('starts at the same moment know one secret; an emptied one is an error, not used', async () => {
  const secrets = await Promise.all(Array.from({ length: 20 }, () => readSecret(undefined, folder)))
  expect(new Set(secrets).size).toBe(1)
  expect(secrets[0]).toMatch(/^[0-9a-f]{64}$/)
  await fs.writeFile(path.join(folder, 'secret'), '')
  await expect(readSecret(undefined, folder)).rejects.toThrow(/is empty/)
  expect(await readSecret('given', folder)).toBe('given')
})

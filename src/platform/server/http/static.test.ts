import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { answerFile, readStatic, type StaticFile, type StaticFiles } from './static.ts'

let folder: string
beforeEach(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-static-'))
})
afterEach(() => fs.rm(folder, { recursive: true, force: true }))

const plainOf = ({ br, gzip, plain }: StaticFile) => [br && zlib.brotliDecompressSync(br), gzip && zlib.gunzipSync(gzip), plain].map((form) => form?.toString())

test('starts at the same moment each have every file whole, in every form', async () => {
  const code = (at: number) => `export const n = ${at} // ${'a word '.repeat(at * 50)}`
  for (let at = 0; at < 12; at++) await fs.writeFile(path.join(folder, `${at}.js`), code(at))
  for (let turn = 0; turn < 5; turn++) {
    const starts: Promise<StaticFiles>[] = []
    for (let at = 0; at < 8; at++) {
      starts.push(readStatic(folder, { keep: true }))
      await new Promise((resolve) => setTimeout(resolve, at))
    }
    for (const files of await Promise.all(starts)) {
      expect([...files.keys()].sort()).toEqual(Array.from({ length: 12 }, (_, at) => `/${at}.js`).sort())
      for (let at = 0; at < 12; at++) expect(plainOf(files.get(`/${at}.js`) as StaticFile)).toEqual([code(at), code(at), code(at)])
    }
    for (const name of await fs.readdir(folder)) if (!name.endsWith('.js')) await fs.rm(path.join(folder, name))
  }
})

test('a caller is given the best form it takes; compressed copies are left only where they may be', async () => {
  await fs.writeFile(path.join(folder, 'a.js'), 'export {}')
  await fs.writeFile(path.join(folder, 'a.webp'), 'no text')
  const files = await readStatic(folder, { keep: false })
  expect((await fs.readdir(folder)).sort()).toEqual(['a.js', 'a.webp'])
  const form = (file: string, accepted: string) =>
    answerFile(files.get(file) as StaticFile, new Request('http://localhost/', { headers: { 'accept-encoding': accepted } }), true).headers.get('content-encoding')
  expect([form('/a.js', 'gzip, deflate, br'), form('/a.js', 'gzip'), form('/a.js', ''), form('/a.webp', 'br')]).toEqual(['br', 'gzip', null, null])
})

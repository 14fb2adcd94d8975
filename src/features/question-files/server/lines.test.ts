import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { linesOf } from './lines.ts'

async function read(content: string | Buffer, encoding?: string): Promise<{ lines: string[]; bytes: number }> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-lines-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'a.txt')
  await fs.writeFile(file, content)
  let bytes = 0
  const lines: string[] = []
  for await (const bundle of linesOf(file, { name: 'a.txt', encoding, onBytes: (more) => (bytes += more) })) lines.push(...bundle)
  return { lines, bytes }
}

it.each([
  ['every line end', 'a\nb\r\nc\rd', ['a', 'b', 'c', 'd']],
  ['a last line that ends', 'a\n', ['a']],
  ['a last return', 'a\r', ['a']],
  ['blank lines', '\n\r\n\r', ['', '', '']],
  ['nothing', '', []],
  ['a mark at the beginning', '\ufeffé\n', ['é']],
])('reads %s', async (_what, content, lines) => expect((await read(content)).lines).toEqual(lines))

it('cuts nothing where the disk’s pieces end', async () => {
  // A chunk has 64 KiB: line ends and multi-byte characters are split across chunks.
  for (const shift of [-3, -2, -1, 0, 1]) {
    const before = 'x'.repeat(65_536 + shift)
    const { lines, bytes } = await read(`${before}\r\n“é”\r\nend`)
    expect(lines).toEqual([before, '“é”', 'end'])
    expect(bytes).toBe(65_536 + shift + 15)
  }
})

it.each(['utf16le', 'utf-16be'])('reads %s by its mark', async (encoding) => {
  const little = Buffer.from('\ufeffGröße\nنعم', 'utf16le')
  expect((await read(encoding === 'utf16le' ? little : little.swap16())).lines).toEqual(['Größe', 'نعم'])
})

it('reads a named encoding, lines that would be UTF-8 included', async () => expect((await read(Buffer.from([0xc3, 0xa9, 0x0a, 0xe3]), 'windows-1256')).lines).toEqual(['أ©', 'م']))

import { execFile } from 'node:child_process'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import sharp, { type Sharp } from 'sharp'
import { expect, it, onTestFinished } from 'vitest'
import { kindOf, makePicture } from './pictures.ts'

const plain = (width: number, height: number, channels: 3 | 4 = 3) => sharp({ create: { width, height, channels, background: channels === 4 ? '#ff000080' : '#ff0000' } })

it.each([
  [[0xff, 0xd8, 0xff, 0xe0], 'jpeg'],
  [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 'png'],
  [[...Buffer.from('GIF89a')], 'gif'],
  [[...Buffer.from('RIFF\n\0\0\0WEBPVP8 ')], 'webp'],
  [[...Buffer.from('RIFF\n\0\0\0WAVEfmt ')], undefined],
  [[...Buffer.from('<svg xmlns=')], undefined],
  [[...Buffer.from(' GIF89a')], undefined],
  [[0, 0, 0, 28, ...Buffer.from('ftypavif')], undefined],
  [[], undefined],
])('%j begins like a %s', (bytes, kind) => expect(kindOf(new Uint8Array(bytes))).toBe(kind))

it('queues a dozen, and refuses the others until later', async () => {
  const photo = await plain(100, 100).jpeg().toBuffer()
  const made = await Promise.all(Array.from({ length: 20 }, () => makePicture(photo)))
  expect(made.filter((one) => one === 'busy')).toHaveLength(8)
  expect(await makePicture(photo)).toMatchObject({ large: expect.any(Uint8Array) })
}, 30_000)

/** The greediest pictures that are let in, at once, in a process of their own: how far its memory grew, in megabytes. On Linux `maxRSS` begins with the memory of the process that started this one. */
const GROWTH = `
  import fs from 'node:fs/promises'
  const [code, folder] = process.argv.slice(1)
  const { makePicture, PICTURE_LIMITS } = await import(code)
  // Memory is measured here, on however busy a machine.
  PICTURE_LIMITS.seconds = 100
  await import('sharp')
  const files = await Promise.all((await fs.readdir(folder)).map((name) => fs.readFile(folder + '/' + name)))
  const before = process.memoryUsage().rss
  const made = await Promise.all(files.map((file) => makePicture(file)))
  if (made.some((one) => typeof one === 'string')) throw new Error('refused: ' + made.map((one) => typeof one === 'string' && one))
  const peak = process.platform === 'linux' ? Number(/VmHWM:\\s+(\\d+)/.exec(await fs.readFile('/proc/self/status', 'utf8'))[1]) : process.resourceUsage().maxRSS
  console.log((peak * 1024 - before) / 1e6)
`

it('refuses what would have to lie unpacked as a whole and is too much for that', async () => {
  expect(await makePicture(await plain(4000, 4000, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 2 }).toBuffer())).toBe('too-large')
}, 30_000)

it('takes no more than 200 MB, whatever is in the files', async () => {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-pictures-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const keep = async (name: string, picture: Sharp) => fs.writeFile(path.join(folder, name), await picture.toBuffer())
  await keep('16-bits', plain(4000, 4000, 4).toColourspace('rgb16').png({ compressionLevel: 2 }))
  await keep('16-bits-in-passes', plain(3500, 3500, 4).toColourspace('rgb16').png({ progressive: true, compressionLevel: 2 }))
  await keep('in-passes', plain(4000, 4000).jpeg({ progressive: true, quality: 100, chromaSubsampling: '4:4:4' }))
  await keep('lossless', plain(4000, 4000, 4).webp({ lossless: true, effort: 0 }))
  await keep('gif', plain(4000, 4000).gif({ effort: 1 }))
  await keep('tall', plain(1000, 16_000).png())
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', GROWTH, path.join(import.meta.dirname, 'pictures.ts'), folder])
  expect(Number(stdout)).toBeLessThan(200)
}, 120_000)

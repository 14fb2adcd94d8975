/**
 * Pictures made from uploads: known types only, up to a size. The result is re-encoded, upright and without metadata; the sent bytes are never
 * stored or served.
 */
import pLimit from 'p-limit'
import type { Metadata, SharpOptions } from 'sharp'
import type sharpLibrary from 'sharp'
import { PICTURE_SIDES } from '../../pure/uploads.ts'

/** `unpackedBytes`: limit for a progressive picture, which has to be decoded completely into memory. */
export const PICTURE_LIMITS = { bytes: 2 * 1024 * 1024, pixels: 16_000_000, unpackedBytes: 100_000_000, seconds: 10 }
/** One at a time, since each may take a hundred megabytes; so many may wait, each with its bytes in memory. */
const WAITING = 12

export type PictureRefusal = 'too-heavy' | 'kind' | 'too-large' | 'broken' | 'busy'
export type Picture = { large: Uint8Array; small: Uint8Array }

type Kind = 'jpeg' | 'png' | 'gif' | 'webp'
/** First bytes of a type; a dot matches any byte. */
const BEGINNINGS: [Kind, RegExp][] = [
  ['jpeg', /^\u00ff\u00d8\u00ff/],
  ['png', /^\u0089PNG\r\n\u001a\n/],
  ['gif', /^GIF8[79]a/],
  ['webp', /^RIFF....WEBP/s],
]
/** What shows through a picture with holes. */
const GROUND = '#f4f6ef'
const QUALITY = 82

type Sharp = typeof sharpLibrary

const queue = pLimit(1)

/** The type according to the bytes, whatever name or type was sent. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const beginning = String.fromCharCode(...bytes.subarray(0, 16))
  return BEGINNINGS.find(([, pattern]) => pattern.test(beginning))?.[0]
}

/** A square picture of a person, without holes. */
export function makePicture(bytes: Uint8Array): Promise<Picture | PictureRefusal> {
  return drawn(bytes, async (sharp, source) => {
    const side = PICTURE_SIDES.large
    const upright = sharp(bytes, source).autoOrient().resize(side, side, { fit: 'cover' }).flatten({ background: GROUND }).toColorspace('srgb')
    const large = await upright.webp({ quality: QUALITY }).timeout({ seconds: PICTURE_LIMITS.seconds }).toBuffer()
    return { large, small: await sharp(large).resize(PICTURE_SIDES.small).webp({ quality: QUALITY }).toBuffer() }
  })
}

/** A picture of the product, such as a logo: in its own proportions and with its holes, at most `mostSide` pixels wide and high. */
export function makeGraphic(bytes: Uint8Array, mostSide: number): Promise<Uint8Array | PictureRefusal> {
  return drawn(bytes, (sharp, source) =>
    sharp(bytes, source).autoOrient().resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true }).webp().timeout({ seconds: PICTURE_LIMITS.seconds }).toBuffer(),
  )
}

type Draw<Drawn> = (sharp: Sharp, source: SharpOptions) => Promise<Drawn>

async function drawn<Drawn>(bytes: Uint8Array, draw: Draw<Drawn>): Promise<Drawn | PictureRefusal> {
  if (bytes.length > PICTURE_LIMITS.bytes) return 'too-heavy'
  const kind = kindOf(bytes)
  if (!kind) return 'kind'
  if (queue.activeCount + queue.pendingCount >= WAITING) return 'busy'
  return queue(() => checkedAndDrawn(bytes, kind, draw))
}

async function checkedAndDrawn<Drawn>(bytes: Uint8Array, kind: Kind, draw: Draw<Drawn>): Promise<Drawn | PictureRefusal> {
  const sharp = await library()
  const source = { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error', pages: 1, sequentialRead: true } as const
  try {
    // Reads the header only, which may claim any size: it is checked before anything is decoded.
    const head = await sharp(bytes, { ...source, limitInputPixels: false }).metadata()
    if (head.format !== kind) return 'broken'
    if (head.width * head.height > PICTURE_LIMITS.pixels || unpackedBytes(head) > PICTURE_LIMITS.unpackedBytes) return 'too-large'
    return await draw(sharp, source)
  } catch {
    // Whatever the decoder complains of, it is the picture that is broken: its kind and size were right.
    return 'broken'
  }
}

/** Other pictures are read line by line. */
function unpackedBytes({ isProgressive, format, depth, width, height, channels }: Metadata): number {
  return isProgressive ? width * height * channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1) : 0
}

/** Loaded with the first picture; without cache and with one thread, to keep memory small. */
async function library(): Promise<Sharp> {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

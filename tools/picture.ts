/** Pictures that an operator hands in. */
import sharp from 'sharp'
import { PICTURE_LIMITS } from '../src/platform/server/outbound/pictures.ts'

/** Drawn anew as WebP, upright, at most `mostSide` pixels wide and high, without what a camera writes beside it. Throws what the decoder complains of. */
export function drawnAnew(bytes: Uint8Array, mostSide: number): Promise<Buffer> {
  return sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .webp()
    .timeout({ seconds: PICTURE_LIMITS.seconds })
    .toBuffer()
}

/** Processing of the operator's pictures. */
import { PICTURE_LIMITS } from './pictures.ts'

/** Re-encodes a picture as WebP, rotated by its EXIF orientation, at most `mostSide` pixels wide and high, without metadata. Throws the decoder's error. */
export async function drawnAnew(bytes: Uint8Array, mostSide: number): Promise<Buffer> {
  // Loaded with the first picture.
  const { default: sharp } = await import('sharp')
  return sharp(bytes, { limitInputPixels: PICTURE_LIMITS.pixels, failOn: 'error', pages: 1 })
    .autoOrient()
    .resize({ width: mostSide, height: mostSide, fit: 'inside', withoutEnlargement: true })
    .webp()
    .timeout({ seconds: PICTURE_LIMITS.seconds })
    .toBuffer()
}

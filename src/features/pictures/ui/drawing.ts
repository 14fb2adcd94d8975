/** Image processing in the browser: rotate by EXIF orientation, scale down before cropping, crop to a small square before the upload. */
import { PICTURE_SIDES } from '../../../platform/pure/uploads.ts'

/** Larger images are scaled down first: phone cameras exceed the resolution of the screen. */
const MOST_SIDE = 2048
const QUALITY = 0.9

export type CropArea = { x: number; y: number; width: number; height: number }

/** Decodes a file and applies its EXIF orientation. Undefined: the browser cannot decode it. */
export async function readUpright(file: Blob): Promise<HTMLCanvasElement | undefined> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const shrink = Math.min(1, MOST_SIDE / Math.max(bitmap.width, bitmap.height))
    const canvas = draw(bitmap, { x: 0, y: 0, width: bitmap.width, height: bitmap.height }, bitmap.width * shrink, bitmap.height * shrink)
    bitmap.close()
    return canvas
  } catch (error) {
    console.error('The file could not be read as a picture', error)
    return undefined
  }
}

/** The cropped area in the largest size that is displayed anywhere. */
export function squareOf(canvas: HTMLCanvasElement, part: CropArea): Promise<Blob> {
  return blobOf(draw(canvas, part, PICTURE_SIDES.large, PICTURE_SIDES.large))
}

/** WebP if the browser can encode it, else its fallback format (PNG). */
export function blobOf(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((done, fail) => {
    canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('The canvas gave nothing.'))), 'image/webp', QUALITY)
  })
}

function draw(from: CanvasImageSource, { x, y, width, height }: CropArea, toWidth: number, toHeight: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement('canvas'), { width: Math.max(1, Math.round(toWidth)), height: Math.max(1, Math.round(toHeight)) })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('This browser draws nothing.')
  context.imageSmoothingQuality = 'high'
  context.drawImage(from, x, y, width, height, 0, 0, canvas.width, canvas.height)
  return canvas
}

/** Paths of uploaded files. */
export const UPLOADS = '/media/uploads/'

/** Side lengths of a square profile picture, in pixels. */
export const PICTURE_SIDES = { large: 512, small: 160 }

/** Path of the small version of a picture. */
export function smallAddress(address: string): string {
  return address.replace('.webp', '-small.webp')
}

/** Addresses of what people have uploaded. */
export const UPLOADS = '/media/uploads/'

/** Sides of a square picture of a person, in pixels. */
export const PICTURE_SIDES = { large: 512, small: 160 }

/** Where the small one of a picture lies: beside it. */
export function smallAddress(address: string): string {
  return address.replace('.webp', '-small.webp')
}

/** What is shared: a picture, text and address. `name`: file name, if the picture is saved. */
export type Offer = { picture: Blob; name: string; text: string; url: string }

/** Opens a phone's share sheet. False: not available, or it failed; a player who closes it counts as done. */
export async function shareBySheet({ picture, name, text, url }: Offer): Promise<boolean> {
  const files = [new File([picture], name, { type: picture.type })]
  if (!matchMedia('(pointer: coarse)').matches || !navigator.canShare?.({ files })) return false
  try {
    await navigator.share({ files, text, url })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true
    console.error('The share sheet failed', error)
    return false
  }
}

export function savePicture({ picture, name }: Pick<Offer, 'picture' | 'name'>): void {
  const href = URL.createObjectURL(picture)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
}

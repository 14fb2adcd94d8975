/** What is shared: a picture, and the text and address that go with it. `name`: of the file, where the picture is saved. */
export type Offer = { picture: Blob; name: string; text: string; url: string }

/** The share sheet of a phone. False: there is none, or it failed; a player who closes it has had it. */
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

/** Shares a picture with its text and address; where the browser cannot, the picture is downloaded. */
export type Shared = 'shared' | 'downloaded' | 'cancelled'

export async function share({ picture, name, text, url }: { picture: Blob; name: string; text: string; url: string }): Promise<Shared> {
  const file = new File([picture], name, { type: picture.type })
  if (!navigator.canShare?.({ files: [file] })) return download(file)
  try {
    await navigator.share({ files: [file], text, url })
    return 'shared'
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return 'cancelled'
    console.error('Sharing failed, the picture is downloaded instead', error)
    return download(file)
  }
}

function download(file: File): Shared {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: file.name }).click()
  // The browser reads the address after the click.
  setTimeout(() => URL.revokeObjectURL(href), 10_000)
  return 'downloaded'
}

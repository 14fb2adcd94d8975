/** Sharing a link or a code with another person. */

/** False where the browser does not let us. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch (error) {
    console.error('Nothing could be copied', error)
    return false
  }
}

export const canShareLinks = (): boolean => 'share' in navigator

/** The device's own sheet. False where there is none, or it failed; thinking better of it is no failure. */
export async function shareLink(text: string, url: string): Promise<boolean> {
  if (!canShareLinks()) return false
  try {
    await navigator.share({ text, url })
    return true
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') return true
    console.error('Sharing failed', error)
    return false
  }
}

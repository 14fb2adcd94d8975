/** Sharing a link or a code with another person. */

/** False where the browser refuses. */
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

/** Opens the device's share sheet. False: there is none, or it failed; a player who closes it counts as done. */
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

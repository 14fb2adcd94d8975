/** Invisible characters: they make an empty text pass as text, or two different texts look equal. */

/** Joiners and variation selectors hide as well, but Persian, Hindi and emoji are written with them. */
const HIDDEN = /(?![\u200c\u200d\ufe00-\ufe0f])\p{Default_Ignorable_Code_Point}/gu
/** What draws no ink, the braille blank included. */
const BLANK = /[\s\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu

export function withoutHidden(text: string): string {
  return text.replaceAll(HIDDEN, '')
}

/** Whether there is anything to see. */
export function isSeen(text: string): boolean {
  return text.replaceAll(BLANK, '') !== ''
}

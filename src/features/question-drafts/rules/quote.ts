/** Where a quoted sentence stands in its passage: word for word, whatever blanks and breaks lie between the words. */
export type Span = { from: number; to: number }

const asPattern = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)

/** Undefined: it does not stand there. */
export function quoteIn(passage: string, quote: string): Span | undefined {
  const words = quote.normalize('NFC').split(/\s+/u).filter((word) => word !== '')
  if (words.length === 0) return undefined
  const found = new RegExp(words.map(asPattern).join(String.raw`\s+`), 'u').exec(passage)
  return found ? { from: found.index, to: found.index + found[0].length } : undefined
}

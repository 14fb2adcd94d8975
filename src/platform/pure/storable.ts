/** Text that PostgreSQL stores: without NUL, and without half of a surrogate pair, which JSON can send by an escape. */
export const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0')

/** JSON whose keys and texts can be stored. Throws a `SyntaxError` as `JSON.parse` does. */
export function parseStorable(text: string): unknown {
  return JSON.parse(text, (key, value: unknown) => {
    if (!isStorable(key) || (typeof value === 'string' && !isStorable(value))) throw new SyntaxError('a text holds a NUL or half a character')
    return value
  })
}

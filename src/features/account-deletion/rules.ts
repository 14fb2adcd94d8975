/** Whether the confirmation word was typed; case, diacritics, whitespace and invisible characters are ignored. */
export function isTheWord(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/[\p{Mn}\p{Cf}\s]/gu, '').toLowerCase()
  return plain(typed) !== '' && plain(typed) === plain(word)
}

/** Whether somebody has typed the word that ends an account, in whichever letters, with or without marks above them. */
export function isTheWord(typed: string, word: string): boolean {
  const plain = (text: string) => text.normalize('NFKD').replaceAll(/[\p{Mn}\p{Cf}\s]/gu, '').toLowerCase()
  return plain(typed) !== '' && plain(typed) === plain(word)
}

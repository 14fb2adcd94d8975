/** Pseudo-localization: English, 40 % longer, with accents and in brackets. Players cannot select it. */
const ACCENTED: Record<string, string> = {
  a: 'å', c: 'ç', d: 'ð', e: 'é', g: 'ğ', h: 'ĥ', i: 'î', k: 'ķ', l: 'ļ', n: 'ñ', o: 'ö', r: 'ŕ', s: 'š', t: 'ţ', u: 'û', w: 'ŵ', y: 'ý', z: 'ž',
  A: 'Å', C: 'Ç', D: 'Ð', E: 'É', G: 'Ğ', H: 'Ĥ', I: 'Î', K: 'Ķ', L: 'Ļ', N: 'Ñ', O: 'Ö', R: 'Ŕ', S: 'Š', T: 'Ţ', U: 'Û', W: 'Ŵ', Y: 'Ý', Z: 'Ž',
}
const LONGER = 0.4

/** Lengthens each word separately, as in other languages; inserted values are unchanged. */
export function pseudo(text: string): string {
  return `[${text.replaceAll(/\{\w+\}|\p{L}+/gu, (piece) => (piece.startsWith('{') ? piece : grown(piece)))}]`
}

function grown(word: string): string {
  const letters = [...word]
  const more = Math.ceil(letters.length * LONGER)
  const at = Math.floor(letters.length / 2)
  // The middle of the word is repeated.
  return [...letters.slice(0, at), ...Array.from({ length: more }, () => letters[at] ?? ''), ...letters.slice(at)].map((letter) => ACCENTED[letter] ?? letter).join('')
}

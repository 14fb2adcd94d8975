/** Texts whose bytes were read in another encoding: of a language with a script of its own they have no letter. */
const SCRIPTS: readonly [codes: readonly string[], script: RegExp][] = [
  [['ar', 'fa', 'ur', 'ckb', 'ps'], /\p{Script=Arabic}/u],
  [['he', 'yi'], /\p{Script=Hebrew}/u],
  [['hi', 'mr', 'ne', 'sa'], /\p{Script=Devanagari}/u],
  [['ru', 'uk', 'bg', 'be', 'mk', 'sr', 'kk'], /\p{Script=Cyrillic}/u],
  [['el'], /\p{Script=Greek}/u],
  [['ja', 'zh', 'ko', 'th'], /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}|\p{Script=Hangul}|\p{Script=Thai}/u],
]
/** Accented letters and signs in a row: Windows-1252 where something else was meant. */
const GIBBERISH = /[\u0080-\u00ff€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]{3,}/

/** `language` is a code. False also for a text of another language in its own letters. */
export function isMisread(text: string, language: string): boolean {
  const script = SCRIPTS.find(([codes]) => codes.includes(language.split('-')[0] as string))?.[1]
  return script !== undefined && !script.test(text) && GIBBERISH.test(text)
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'guess-the-word.title': never
    'guess-the-word.tile': never
    'guess-the-word.word': 'spelled'
    'guess-the-word.empty-box': never
    'guess-the-word.keys': never
    'guess-the-word.used': 'letter'
    'guess-the-word.take-out': 'letter' | 'box'
    'guess-the-word.in-box': 'letter' | 'box' | 'of'
    'guess-the-word.delete': never
    'guess-the-word.lock': never
    'guess-the-word.no-hints': never
    'guess-the-word.hints-left': 'n'
  }
}

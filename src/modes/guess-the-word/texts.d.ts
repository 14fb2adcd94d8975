// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'guess-the-word.title': never
    'guess-the-word.tile': never
    'guess-the-word.no-hints': never
    'guess-the-word.hints-left': 'n'
  }
}

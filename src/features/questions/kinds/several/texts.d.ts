// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'questions.several.tick-all': never
    'questions.several.lock-in': never
    'questions.several.tick-worth': 'right' | 'wrong'
    'questions.several.missed': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'questions.word.word': 'spelled'
    'questions.word.empty-box': never
    'questions.word.keys': never
    'questions.word.used': 'letter'
    'questions.word.take-out': 'letter' | 'box'
    'questions.word.in-box': 'letter' | 'box' | 'of'
    'questions.word.delete': never
    'questions.word.lock': never
  }
}

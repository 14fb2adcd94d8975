// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'questions.number.label': never
    'questions.number.in': 'unit'
    'questions.number.hint': never
    'questions.number.sign': never
    'questions.number.wrong': 'example'
    'questions.number.lock': never
    'questions.number.right': 'answer'
    'questions.number.given': 'answer'
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'questions.sequence.put-in-order': never
    'questions.sequence.order-worth': 'right' | 'wrong'
    'questions.sequence.order-keys': never
    'questions.sequence.place-of': 'text' | 'at' | 'total'
    'questions.sequence.up': 'text'
    'questions.sequence.down': 'text'
    'questions.sequence.picked-up': 'text' | 'at' | 'total'
    'questions.sequence.moved': 'text' | 'at' | 'total'
    'questions.sequence.dropped': 'text' | 'at' | 'total'
    'questions.sequence.put-back': 'text' | 'at' | 'total'
    'questions.sequence.your-order': never
    'questions.sequence.right-order': never
    'questions.sequence.you-had': 'at'
  }
}

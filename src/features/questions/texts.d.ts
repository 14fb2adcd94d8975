// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'questions.refusal.premium-locked': never
    'questions.refusal.already-unlocked': never
    'questions.refusal.category-name-invalid': never
    'questions.refusal.category-name-taken': never
    'questions.refusal.category-empty': never
    'questions.refusal.order-changed': never
    'questions.refusal.media-missing': never
    'questions.refusal.clip-invalid': never
    'questions.refusal.question-invalid': 'why'
    'questions.refusal.question-twin': 'id'
    'questions.refusal.question-changed': never
    'questions.refusal.key-fixed': never
    'questions.refusal.correction-open': never
    'questions.refusal.place-invalid': never
    'questions.refusal.tag-invalid': never
    'questions.search': 'n'
    'questions.locked': never
    'questions.played': never
    'questions.price': 'n'
    'questions.unlock-title': 'name'
    'questions.unlock-about': never
    'questions.unlock-price': never
    'questions.unlock-balance': never
    'questions.unlock-missing': 'n'
    'questions.unlock': never
    'questions.unlock-no': never
    'questions.unlocked': 'name'
    'questions.stand-in': 'wanted' | 'shown'
  }
}

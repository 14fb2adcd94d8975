// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'show.refusal.show-not-found': never
    'show.refusal.show-locked': never
    'show.refusal.show-full': never
    'show.refusal.show-held': never
    'show.refusal.show-name-taken': never
    'show.refusal.show-name-refused': never
    'show.refusal.show-proof-needed': never
    'show.refusal.show-answer-late': never
    'show.refusal.show-step-passed': never
    'show.refusal.show-may-not-host': never
    'show.refusal.too-many-shows': never
    'show.refusal.show-quiz-changed': never
  }
}

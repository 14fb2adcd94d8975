// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'audio-questions.title': never
    'audio-questions.tile': never
    'audio-questions.refusal.clip-skips-spent': never
  }
}

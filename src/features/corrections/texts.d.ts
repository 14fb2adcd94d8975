// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'corrections.refusal.correction-key-invalid': never
    'corrections.refusal.correction-moved': never
    'corrections.refusal.correction-differs': never
    'corrections.refusal.correction-second-person': never
    'corrections.refusal.correction-coins': never
  }
}

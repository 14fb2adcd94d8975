// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'languages.label': never
    'languages.questions': never
    'languages.refusal.language-taken': never
    'languages.refusal.language-stays-on': never
    'languages.refusal.text-refused': never
    'languages.refusal.text-changed-meanwhile': never
  }
}

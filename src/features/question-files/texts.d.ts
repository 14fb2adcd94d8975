// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'question-files.refusal.import-format': never
    'question-files.refusal.import-too-large': 'mb'
    'question-files.refusal.import-incomplete': never
    'question-files.refusal.import-busy': never
    'question-files.refusal.import-stale': never
    'question-files.refusal.import-asked': never
    'question-files.refusal.imports-open': never
  }
}

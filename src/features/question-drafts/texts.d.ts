// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'question-drafts.refusal.drafting-off': never
    'question-drafts.refusal.passage-length': 'length' | 'least' | 'most'
    'question-drafts.refusal.source-invalid': never
    'question-drafts.refusal.draft-number': 'most'
    'question-drafts.refusal.draft-kinds': never
    'question-drafts.refusal.drafts-daily': never
    'question-drafts.refusal.drafts-busy': never
    'question-drafts.refusal.draft-decided': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'reports.refusal.reason-required': never
    'reports.report': never
    'reports.title': never
    'reports.reasons': never
    'reports.reason.wrong-answer': never
    'reports.reason.unclear': never
    'reports.reason.outdated': never
    'reports.reason.picture': never
    'reports.reason.unkind': never
    'reports.words': never
    'reports.send': never
    'reports.cancel': never
    'reports.thanks': never
    'reports.known': never
  }
}

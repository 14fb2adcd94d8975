// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'settings.refusal.maintenance': never
    'settings.refusal.mode-off': never
    'settings.refusal.demo': never
    'settings.refusal.demo-profile': never
    'settings.refusal.idempotency-mismatch': never
    'settings.refusal.figure-invalid': 'key'
    'settings.refusal.figures-crossed': 'least' | 'most'
    'settings.refusal.changed-meanwhile': never
    'settings.refusal.nothing-changed': never
    'settings.refusal.look-invalid': 'what'
    'settings.refusal.page-invalid': never
    'settings.refusal.graphic-refused': never
    'settings.page.about_us': never
    'settings.page.instructions': never
    'settings.page.faq': never
    'settings.page.contact_us': never
    'settings.page.privacy_policy': never
    'settings.page.terms_conditions': never
    'settings.page-empty': never
    'settings.page-empty-hint': never
  }
}

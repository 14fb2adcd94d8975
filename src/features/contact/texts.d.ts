// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'contact.refusal.message-needed': never
    'contact.refusal.address-needed': never
    'contact.title': never
    'contact.name': never
    'contact.email': never
    'contact.email-hint': never
    'contact.email-hint-player': never
    'contact.message': never
    'contact.send': never
    'contact.sent': never
    'contact.sent-hint': never
    'contact.another': never
    'contact.refusal.no-address': never
    'contact.answer-subject': never
    'contact.answer-quote': never
  }
}

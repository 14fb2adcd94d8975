// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'events.refusal.event-changed': never
    'events.refusal.event-not-ready': never
    'events.refusal.event-closed': never
    'events.refusal.event-times': never
    'events.refusal.no-question-fits': never
  }
}

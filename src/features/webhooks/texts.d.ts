// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'webhooks.refusal.webhook-address-refused': never
    'webhooks.refusal.webhook-off': never
    'webhooks.refusal.webhooks-full': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.webhooks.act.desk_add_webhook': never
    'desk.webhooks.act.desk_change_webhook': never
    'desk.webhooks.act.desk_rotate_webhook': never
    'desk.webhooks.act.desk_remove_webhook': never
    'desk.webhooks.act.desk_test_webhook': never
    'desk.webhooks.act.desk_resend_deliveries': never
    'desk.webhooks.act.desk_put_aside_deliveries': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.corrections.act.desk_begin_correction': never
    'desk.corrections.act.desk_ask_correction': never
    'desk.corrections.act.desk_approve_correction': never
    'desk.corrections.act.desk_return_correction': never
    'desk.corrections.act.desk_renew_correction': never
    'desk.corrections.act.desk_discard_correction': never
  }
}

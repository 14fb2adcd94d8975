// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.fun-and-learn.act.desk_save_text': never
    'desk.fun-and-learn.act.desk_switch_text': never
    'desk.fun-and-learn.act.desk_order_texts': never
    'desk.fun-and-learn.act.desk_upload_pdf': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.contact.act.desk_answer_message': never
    'desk.contact.act.desk_put_message_away': never
  }
}

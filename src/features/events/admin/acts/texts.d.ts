// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.events.act.desk_add_to_paper': never
    'desk.events.act.desk_take_from_paper': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.settings.act.desk_change_figures': never
    'desk.settings.act.desk_change_look': never
    'desk.settings.act.desk_upload_graphic': never
    'desk.settings.act.desk_change_page': never
    'desk.settings.act.desk_ask_terms_again': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.languages.act.desk_add_screen_language': never
    'desk.languages.act.desk_change_screen_language': never
    'desk.languages.act.desk_save_screen_text': never
    'desk.languages.act.desk_import_screen_texts': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.question-files.act.desk_begin_import': never
    'desk.question-files.act.desk_load_questions': never
    'desk.question-files.act.desk_add_import_media': never
    'desk.question-files.act.desk_look_into_import': never
    'desk.question-files.act.desk_discard_import': never
    'desk.question-files.act.desk_set_import': never
    'desk.question-files.act.desk_check_import': never
    'desk.question-files.act.desk_write_import': never
    'desk.question-files.act.desk_undo_import': never
    'desk.question-files.act.desk_retire_import': never
  }
}

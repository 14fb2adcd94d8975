// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.questions.act.desk_add_category': never
    'desk.questions.act.desk_change_category': never
    'desk.questions.act.desk_order_categories': never
    'desk.questions.act.desk_add_subcategory': never
    'desk.questions.act.desk_change_subcategory': never
    'desk.questions.act.desk_order_subcategories': never
    'desk.questions.act.desk_upload_picture': never
    'desk.questions.act.desk_upload_clip': never
    'desk.questions.act.desk_switch_questions': never
    'desk.questions.act.desk_move_questions': never
    'desk.questions.act.desk_tag_questions': never
    'desk.questions.act.desk_undo_questions': never
    'desk.questions.act.desk_save_question': never
    'desk.questions.act.desk_mend_findings': never
    'desk.questions.act.desk_retire_twin': never
    'desk.questions.act.desk_leave_finding': never
  }
}

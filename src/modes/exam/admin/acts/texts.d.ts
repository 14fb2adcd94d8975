// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.exam.act.desk_save_exam': never
    'desk.exam.act.desk_discard_exam': never
    'desk.exam.act.desk_copy_exam': never
    'desk.exam.act.desk_plan_exam_series': never
    'desk.exam.act.desk_publish_exam': never
    'desk.exam.act.desk_move_exam': never
    'desk.exam.act.desk_set_exam_key': never
    'desk.exam.act.desk_cancel_exam': never
    'desk.exam.act.desk_set_exam_clock': never
  }
}

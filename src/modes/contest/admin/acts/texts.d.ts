// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.contest.act.desk_save_contest': never
    'desk.contest.act.desk_discard_contest': never
    'desk.contest.act.desk_copy_contest': never
    'desk.contest.act.desk_plan_contest_series': never
    'desk.contest.act.desk_publish_contest': never
    'desk.contest.act.desk_extend_contest': never
    'desk.contest.act.desk_cancel_contest': never
    'desk.contest.act.desk_settle_contest': never
    'desk.contest.act.desk_void_contest_question': never
  }
}

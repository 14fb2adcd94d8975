// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.daily-quiz.act.desk_save_daily_set': never
    'desk.daily-quiz.act.desk_move_daily_set': never
    'desk.daily-quiz.act.desk_clear_daily_set': never
  }
}

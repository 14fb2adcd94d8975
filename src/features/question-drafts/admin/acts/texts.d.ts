// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.question-drafts.act.desk_ask_for_drafts': never
    'desk.question-drafts.act.desk_cancel_drafts': never
    'desk.question-drafts.act.desk_ask_again_for_drafts': never
    'desk.question-drafts.act.desk_accept_draft': never
    'desk.question-drafts.act.desk_discard_draft': never
  }
}

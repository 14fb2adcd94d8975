// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.notifications.act.desk_save_announcement': never
    'desk.notifications.act.desk_plan_announcement': never
    'desk.notifications.act.desk_recall_announcement': never
    'desk.notifications.act.desk_remove_announcement': never
    'desk.notifications.act.desk_upload_announcement_picture': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'desk.job-queue.act.desk_retry_jobs': never
    'desk.job-queue.act.desk_discard_jobs': never
  }
}

// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'questions.clip.play': never
    'questions.clip.replay': never
    'questions.clip.mute': never
    'questions.clip.unmute': never
    'questions.clip.stage.loading': never
    'questions.clip.stage.waiting': never
    'questions.clip.stage.playing': never
    'questions.clip.stage.heard': never
    'questions.clip.stage.failed': never
    'questions.clip.opens-after': never
    'questions.clip.opens-in': 'n'
    'questions.clip.open': never
    'questions.clip.failed': never
    'questions.clip.failed-hint': never
    'questions.clip.failed-spent': never
    'questions.clip.leave-out': never
    'questions.clip.keys': never
  }
}

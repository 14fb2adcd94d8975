// Made of texts.en.json by `npm run texts`.
export {}
declare module '../../platform/pure/text-keys.ts' {
  interface TextHoles {
    'audio-questions.title': never
    'audio-questions.tile': never
    'audio-questions.play': never
    'audio-questions.replay': never
    'audio-questions.mute': never
    'audio-questions.unmute': never
    'audio-questions.stage.loading': never
    'audio-questions.stage.waiting': never
    'audio-questions.stage.playing': never
    'audio-questions.stage.heard': never
    'audio-questions.stage.failed': never
    'audio-questions.opens-after': never
    'audio-questions.opens-in': 'n'
    'audio-questions.open': never
    'audio-questions.failed': never
    'audio-questions.failed-hint': never
    'audio-questions.failed-spent': never
    'audio-questions.leave-out': never
    'audio-questions.refusal.clip-skips-spent': never
    'audio-questions.keys': never
  }
}

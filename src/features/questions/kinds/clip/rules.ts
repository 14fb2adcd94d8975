/** A clip is heard, then one of the options chosen. */
import { one } from '../one/rules.ts'
import type { QuestionKind } from '../rules/kind.ts'

export const clip: QuestionKind = {
  ...one,
  id: 'clip',
  intake: {
    ...one.intake,
    columns: { needed: [...one.intake.columns.needed, 'audio'], used: one.intake.columns.used },
    takesSeed: (seed) => seed.audio !== undefined && one.intake.takesSeed(seed),
  },
  shows: ({ audio, audioMs }) => ({ audio, audio_ms: audioMs }),
  isCopy: ({ audio }) => audio !== undefined,
}

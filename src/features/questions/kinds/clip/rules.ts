/** An audio clip is played, then an option chosen. */
import { clipSets } from './contract.ts'
import { one } from '../one/rules.ts'
import type { QuestionKind } from '../rules/kind.ts'

export const clip: QuestionKind = {
  ...one,
  id: 'clip',
  sets: clipSets,
  inCollections: undefined,
  uses: ['one-by-one'],
  intake: {
    ...one.intake,
    columns: { needed: [...one.intake.columns.needed, 'audio'], used: one.intake.columns.used },
    help: 'needs audio: MP3, Ogg, M4A or WAV of at most a minute',
    takesSeed: (seed) => seed.audio !== undefined && one.intake.takesSeed(seed),
  },
  publicFields: ({ audio, audioMs }) => ({ audio, audio_ms: audioMs }),
  isCopy: ({ audio }) => audio !== undefined,
  fetches: true,
}

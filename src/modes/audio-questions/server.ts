import { handle } from '../../platform/server/http/handler.ts'
import { SETS } from '../../features/questions/contract.ts'
import { leaveOutOpen } from '../../features/rounds/server/leave-out.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openSet, settleSet } from '../../features/sets/server.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { clipSkipsSpent, getAudioQuestions, skipClip } from './contract.ts'
import { audioQuestions } from './rules.ts'

export const servedAudioQuestions: ServedMode = { ...audioQuestions, settle: settleSet }

/** `practice`: where clips are heard again. */
export const audioQuestionActions = (practice: ServedMode) => [
  handle(getAudioQuestions, ({ tx, playerId, input, dice }) => openSet(tx, { mode: servedAudioQuestions, set: SETS.audio, playerId, wish: input, dice })),

  handle(skipClip, async ({ tx, playerId, input, language }) => {
    const { audio_mode_clip_skips: most } = await currentSettings(tx)
    return leaveOutOpen(tx, [servedAudioQuestions, practice], { playerId, language, input }, { most, refused: clipSkipsSpent })
  }),
]

import { handle } from '../../platform/server/http/handler.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { leaveOutOpen } from '../../features/rounds/server/leave-out.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openCategoryRound, settleCategoryRound } from '../../features/category-rounds/server.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { clipSkipsSpent, getAudioQuestions, skipClip } from './contract.ts'
import { audioQuestions } from './rules.ts'

export const servedAudioQuestions: ServedMode = { ...audioQuestions, settle: settleCategoryRound }

/** `practice`: where clips are heard again. */
export const audioQuestionActions = (practice: ServedMode) => [
  handle(getAudioQuestions, ({ tx, playerId, input, dice }) => openCategoryRound(tx, { mode: servedAudioQuestions, set: CATEGORY_TYPES.audio, playerId, wish: input, dice })),

  handle(skipClip, async ({ tx, playerId, input, language }) => {
    const { audio_mode_clip_skips: most } = await currentSettings(tx)
    return leaveOutOpen(tx, [servedAudioQuestions, practice], { playerId, language, input }, { most, refused: clipSkipsSpent })
  }),
]

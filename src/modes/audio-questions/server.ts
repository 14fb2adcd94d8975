import { handle, handleBeside, type Served } from '../../platform/server/http/handler.ts'
import type { ModeDependencies, ModeManifest } from '../../features/modes/server.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { ownRoundOf, type CallWithRound } from '../../features/rounds/server/own-round.ts'
import { skipOpenQuestion } from '../../features/rounds/server/skip-question.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openCategoryRound, settleCategoryRound } from '../../features/category-rounds/server.ts'
import { currentSettings } from '../../features/settings/server.ts'
import { clipSkipsSpent, getAudioQuestions, skipClip } from './contract.ts'
import { audioQuestions } from './rules.ts'

const mode: ServedMode = { ...audioQuestions, settle: settleCategoryRound }

/** `practice`: the other mode in which clips are played. */
const actions = ({ practice }: ModeDependencies): Served[] => [
  handle(getAudioQuestions, ({ tx, playerId, input, dice }) => openCategoryRound(tx, { mode, categoryType: CATEGORY_TYPES.audio, playerId, target: input, dice })),

  handleBeside(skipClip, ownRoundOf, async (call: CallWithRound<typeof skipClip>) => {
    const { audio_mode_clip_skips: most } = await currentSettings(call.tx)
    return skipOpenQuestion([mode, practice], call, { most, refused: clipSkipsSpent })
  }),
]

export const manifest: ModeManifest = { mode, categories: { type: CATEGORY_TYPES.audio }, actions }

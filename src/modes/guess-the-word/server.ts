import { handle } from '../../platform/server/http/handler.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openCategoryRound, settleCategoryRound } from '../../features/category-rounds/server.ts'
import { getGuessTheWord } from './contract.ts'
import { BADGES, guessTheWord } from './rules.ts'

const mode: ServedMode = { ...guessTheWord, settle: settleCategoryRound }

export const manifest: ModeManifest = {
  mode,
  categories: { type: CATEGORY_TYPES.guessTheWord },
  actions: [handle(getGuessTheWord, ({ tx, playerId, input, dice }) => openCategoryRound(tx, { mode, categoryType: CATEGORY_TYPES.guessTheWord, playerId, target: input, dice }))],
  badges: { rounds: BADGES },
}

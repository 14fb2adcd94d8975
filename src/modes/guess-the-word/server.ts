import { handle } from '../../platform/server/http/handler.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openCategoryRound, settleCategoryRound } from '../../features/category-rounds/server.ts'
import { getGuessTheWord } from './contract.ts'
import { guessTheWord } from './rules.ts'

export const servedGuessTheWord: ServedMode = { ...guessTheWord, settle: settleCategoryRound }

export const guessTheWordActions = [
  handle(getGuessTheWord, ({ tx, playerId, input, dice }) => openCategoryRound(tx, { mode: servedGuessTheWord, set: CATEGORY_TYPES.guessTheWord, playerId, wish: input, dice })),
]

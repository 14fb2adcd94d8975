import { handle } from '../../platform/server/http/handler.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openCategoryRound, settleCategoryRound } from '../../features/category-rounds/server.ts'
import { getMathsQuestions } from './contract.ts'
import { mathMania } from './rules.ts'

export const servedMathMania: ServedMode = { ...mathMania, settle: settleCategoryRound }

export const mathManiaActions = [
  handle(getMathsQuestions, ({ tx, playerId, input, dice }) => openCategoryRound(tx, { mode: servedMathMania, set: CATEGORY_TYPES.maths, playerId, wish: input, dice })),
]

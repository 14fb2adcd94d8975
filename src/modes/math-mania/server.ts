import { handle } from '../../platform/server/http/handler.ts'
import type { ModeManifest } from '../../features/modes/server.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openCategoryRound, settleCategoryRound } from '../../features/category-rounds/server.ts'
import { getMathsQuestions } from './contract.ts'
import { mathMania } from './rules.ts'

const mode: ServedMode = { ...mathMania, settle: settleCategoryRound }

export const manifest: ModeManifest = {
  mode,
  categories: { type: CATEGORY_TYPES.maths },
  actions: [handle(getMathsQuestions, ({ tx, playerId, input, dice }) => openCategoryRound(tx, { mode, categoryType: CATEGORY_TYPES.maths, playerId, target: input, dice }))],
}

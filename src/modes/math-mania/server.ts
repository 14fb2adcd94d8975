import { handle } from '../../platform/server/http/handler.ts'
import { SETS } from '../../features/questions/contract.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openSet, settleSet } from '../../features/sets/server.ts'
import { getMathsQuestions } from './contract.ts'
import { mathMania } from './rules.ts'

export const servedMathMania: ServedMode = { ...mathMania, settle: settleSet }

export const mathManiaActions = [
  handle(getMathsQuestions, ({ tx, playerId, input, dice }) => openSet(tx, { mode: servedMathMania, set: SETS.maths, playerId, wish: input, dice })),
]

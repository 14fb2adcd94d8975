import { handle } from '../../platform/server/http/handler.ts'
import { SETS } from '../../features/questions/contract.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { openSet, settleSet } from '../../features/sets/server.ts'
import { getGuessTheWord } from './contract.ts'
import { guessTheWord } from './rules.ts'

export const servedGuessTheWord: ServedMode = { ...guessTheWord, settle: settleSet }

export const guessTheWordActions = [
  handle(getGuessTheWord, ({ tx, playerId, input, dice }) => openSet(tx, { mode: servedGuessTheWord, set: SETS.guessTheWord, playerId, wish: input, dice })),
]

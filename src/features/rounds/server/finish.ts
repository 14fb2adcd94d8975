import { together, type Sql, type Tx } from '../../../platform/server/database/database.ts'
import { notFound, type Output } from '../../../platform/pure/action.ts'
import { handle, list, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { badgesEarnedIn } from '../../badges/server.ts'
import { balanceOf } from '../../coins/server.ts'
import { playedInARow } from '../../streak/server.ts'
import { finishRound, getOpenRounds, type ResultOnTheWire, type StoredResult } from '../contract.ts'
import type { Round } from '../rules.ts'
import { lockRound, setResultUnseen } from '../store.ts'
import { openRoundsOf } from '../store/history.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'
import { settleRound } from './settle.ts'

export const finishActions = (modes: ModeRegistry) => [
  handle(finishRound, (call) => finish(modes, call)),
  handle(getOpenRounds, async ({ tx, playerId }) => list(await openRoundLines(tx, playerId))),
]

/** The open rounds of a player, newest first, then the last finished one. */
export async function openRoundLines(db: Sql, playerId: string): Promise<Output<typeof getOpenRounds>> {
  return (await openRoundsOf(db, playerId)).map(({ open, passed, next, ...line }) => ({
    ...line,
    open: open ? (1 as const) : (0 as const),
    ...(passed ? { passed: 1 as const } : {}),
    ...(next === null ? {} : { next_level: next }),
  }))
}

async function finish(modes: ModeRegistry, { tx, playerId, input, language }: Call<typeof finishRound>): Promise<ActionReply<typeof finishRound>> {
  const found = await lockRound(tx, input.round_id, playerId)
  if (!found) return refuse(notFound)
  const mode = modeOf(modes, found.round.mode)
  const result = found.result ?? (await settleRound(tx, mode, found.round, found.round, found.now))
  return ok(await resultForPlayer(tx, mode, { ...found, result }, language))
}

/** The disclosed part of a finished round's result, with the current balance, the earned badges and the streak. */
export async function resultForPlayer(tx: Tx, mode: ServedMode, { round, result, resultUnseen }: { round: Round; result: StoredResult; resultUnseen?: boolean }, language: string): Promise<ResultOnTheWire> {
  const { id, playerId } = round
  if (resultUnseen) await setResultUnseen(tx, id, false)
  const disclosed = (await isDisclosed(tx, mode, round)) ? result : withheld(result)
  const [badges, streak, { coins: balance }] = await together(badgesEarnedIn(tx, playerId, id, language), playedInARow(tx, playerId), balanceOf(tx, playerId))
  return { ...disclosed, ...badges, streak, balance }
}

function withheld({ running_score: _, ...result }: StoredResult): StoredResult {
  return { ...result, right: 0, wrong: 0, skipped: 0, percent: 0, passed: 0, score: 0, coins: 0, sealed: 1 }
}

/** Whether the result of a round may be shown by now. */
export async function isDisclosed(tx: Sql, mode: ServedMode, round: Pick<Round, 'id' | 'scope'>): Promise<boolean> {
  return !mode.sealed || (mode.isDisclosed !== undefined && (await mode.isDisclosed(tx, round)))
}

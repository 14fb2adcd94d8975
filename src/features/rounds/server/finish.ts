import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { notFound, type Output } from '../../../platform/pure/action.ts'
import { handle, handleBeside, list, ok, refuse, type ActionReply } from '../../../platform/server/http/handler.ts'
import { badgesEarnedIn } from '../../badges/server.ts'
import { coinsNow } from '../../coins/server.ts'
import { playedInARow } from '../../streak/server.ts'
import { finishRound, getOpenRounds, type ResultOnTheWire, type StoredResult } from '../contract.ts'
import type { Round } from '../rules.ts'
import { lockAsRead, setResultUnseen } from '../store.ts'
import { openRoundsOf } from '../store/history.ts'
import { ownRound, ownRoundOf, type CallWithRound } from './own-round.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'
import { settleAsRead, settleRound } from './settle.ts'

export const finishActions = (modes: ModeRegistry) => [
  handleBeside(finishRound, ownRoundOf, (call: CallWithRound<typeof finishRound>) => finish(modes, call)),
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

/** The round was read with the token; it is locked only where it has to be closed. */
async function finish(modes: ModeRegistry, call: CallWithRound<typeof finishRound>): Promise<ActionReply<typeof finishRound>> {
  const { tx: db, language } = call
  const read = await ownRound(db, call)
  if (!read) return refuse(notFound)
  const mode = modeOf(modes, read.round.mode)
  if (read.result) return ok(await resultForPlayer(db, mode, { ...read, result: read.result }, language))
  const closed = await settleAsRead(db, mode, read, read.round, async (tx, result) => ok(await resultForPlayer(tx, mode, { ...read, result }, language)))
  return closed ?? db.transaction(async (tx) => {
    const found = await lockAsRead(tx, read)
    if (!found) return refuse(notFound)
    const result = found.result ?? (await settleRound(tx, mode, found.round, found.round, found.now))
    return ok(await resultForPlayer(tx, mode, { ...found, result }, language))
  })
}

/** The disclosed part of a finished round's result, with the current balance, the earned badges and the streak, as the same statement has left them. */
export async function resultForPlayer(db: Sql, mode: ServedMode, { round, result, resultUnseen }: { round: Round; result: StoredResult; resultUnseen?: boolean }, language: string): Promise<ResultOnTheWire> {
  const { id, playerId } = round
  if (resultUnseen) await setResultUnseen(db, id, false)
  const reads = gathering(db)
  const [disclosed, badges, streak, balance] = await Promise.all([isDisclosed(reads, mode, round), badgesEarnedIn(reads, playerId, id, language), playedInARow(reads, playerId), coinsNow(reads, playerId)])
  return { ...(disclosed ? result : withheld(result)), ...badges, streak, balance }
}

function withheld({ running_score: _, ...result }: StoredResult): StoredResult {
  return { ...result, right: 0, wrong: 0, skipped: 0, percent: 0, passed: 0, score: 0, coins: 0, sealed: 1 }
}

/** Whether the result of a round may be shown by now. */
export async function isDisclosed(db: Sql, mode: ServedMode, round: Pick<Round, 'id' | 'scope'>): Promise<boolean> {
  return !mode.sealed || (mode.isDisclosed !== undefined && (await mode.isDisclosed(db, round)))
}

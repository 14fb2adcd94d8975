import type { Dice } from '../../../platform/pure/dice.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { holdDraws, onlyAskable } from '../../disclosure/server.ts'
import { clockFactorOf } from '../../players/server.ts'
import { kindOf } from '../../questions/kinds/rules.ts'
import { currentSettings } from '../../settings/server.ts'
import type { ModeId, OpenRound } from '../contract.ts'
import { ABANDONED_MS, catchUp, hand, HEAD_START_MS, isDone, isOver, type Item, type Round } from '../rules.ts'
import { databaseNow, findUntoldRound, insertRound, lockOpenRound, openScopes, saveRound, seenInScope, type FoundRound } from '../store.ts'
import { askedFor, askedNow, secondsFor } from './asked.ts'
import type { ServedMode } from './registry.ts'
import { closeByClock, mayBeUntold, settleRound } from './settle.ts'
import { roundOnTheWire } from './wire.ts'

export type RoundOpening = {
  mode: ServedMode
  playerId: string
  /** What is played, in the mode's own words: one open round per player, mode and scope. */
  scope: string
  /** Words to find the way back to it. */
  place: Record<string, string>
  /** Whether what it earns may be redeemed. */
  redeemable: boolean
  /** The questions that a new round could ask, in the order in which they are wanted; `seen` tells when this player last saw each question of the scope. */
  draw: (seen: Map<number, number>) => Promise<{ id: number; version: number }[]>
  /** How many of them are asked. What stands open for this player elsewhere is not among these. */
  most: number
  /** A round with fewer questions would not be the same game: it is refused. Else one question is enough. */
  whole?: true
  dice: Dice
  /** The one clock of a free round, in seconds; null: off. The player's clock factor is not in it yet. */
  seconds?: number | null
  /** When all is over, whatever the clocks say: milliseconds from now, by the database's clock. */
  endsInMs?: number
  /** Takes the place of the player's clock factor: an exam has the operator's. */
  clockFactor?: number
}

/** Opens a round, or resumes the open one: asking again draws nothing new. One that the clock has closed meanwhile is told first, without questions. Undefined: there is nothing to ask. Refused as `not-yet` where all there is stands open elsewhere. */
export async function openRound(tx: Tx, opening: RoundOpening): Promise<OpenRound | undefined> {
  const { mode, playerId, scope } = opening
  const open = await lockOpenRound(tx, playerId, mode.id, scope)
  const over = open && (isOver(open.round, open.now) || open.now - open.round.touchedAt >= ABANDONED_MS)
  if (open && !over) return resume(tx, opening, open)
  if (open) await closeByClock(tx, mode, open)
  const untold = mayBeUntold(mode) ? await findUntoldRound(tx, playerId, mode.id, scope, ABANDONED_MS) : undefined
  if (untold) return show(tx, mode, untold.round, untold.now, true)
  const round = await drawRound(tx, opening)
  if (!round) return undefined
  const id = round === 'overtaken' ? undefined : await insertRound(tx, round)
  // Another tap was quicker: its round is looked for again, and may be over by the time that it is let go.
  return round === 'overtaken' || id === undefined ? openRound(tx, opening) : show(tx, mode, { ...round, id }, round.touchedAt, false)
}

/** What a player has begun in a mode and may go on with, the oldest first. */
export function waitingScopes(db: Sql, playerId: string, mode: ModeId): Promise<string[]> {
  return openScopes(db, playerId, mode, ABANDONED_MS)
}

async function resume(tx: Tx, { mode }: RoundOpening, { round, now }: FoundRound): Promise<OpenRound> {
  const settings = await currentSettings(tx)
  const after = catchUp(round, now, await secondsFor(tx, mode, settings, round.items))
  if (isDone(after)) await settleRound(tx, mode, round, after, now)
  else if (after !== round) await saveRound(tx, round, after)
  return show(tx, mode, isDone(after) ? { ...after, open: false } : after, now, true)
}

async function show(tx: Tx, mode: ServedMode, round: Round, now: number, resumed: boolean): Promise<OpenRound> {
  const asked = round.free ? await askedFor(tx, round.items) : [await askedNow(tx, round)].filter((question) => question !== undefined)
  return roundOnTheWire(round, asked, mode, await currentSettings(tx), now, resumed)
}

async function drawRound(tx: Tx, opening: RoundOpening): Promise<Omit<Round, 'id'> | 'overtaken' | undefined> {
  const { mode, playerId, scope, place, redeemable, draw, dice } = opening
  const settings = await currentSettings(tx)
  const wanted = await draw(await seenInScope(tx, playerId, mode.id, scope))
  let standing = await holdDraws(tx, [playerId])
  if (wanted.some(({ id }) => standing.has(id))) {
    if (await lockOpenRound(tx, playerId, mode.id, scope)) return 'overtaken'
    // The round of another tap, which was waited for, may have ended.
    standing = await holdDraws(tx, [playerId])
  }
  const drawn = onlyAskable(wanted, { standing, wanted: opening.most, least: opening.whole ? 1 : 0 }).slice(0, opening.most)
  if (drawn.length === 0) return undefined
  const asked = await askedFor(tx, drawn.map(({ id, version }) => ({ questionId: id, version })))
  const items = asked.map((question, i): Item => ({
    position: i + 1, questionId: question.id, version: question.version, ...kindOf(question).deal(question, settings, dice),
    openedAt: null, deadline: null, answer: null, mark: null, answeredAt: null, keep: null, poll: null,
  }))
  const now = await databaseNow(tx)
  const clockFactor = opening.clockFactor ?? (mode.sealed ? 1 : await clockFactorOf(tx, playerId))
  const round: Round = {
    id: '', playerId, mode: mode.id, scope, place, open: true, position: 1, redeemable, clockFactor, lifelines: [], reviewPaid: false, openedAt: now, touchedAt: now,
    free: mode.pace === 'free', endsAt: endOf(opening, now, clockFactor), items,
  }
  return hand(round, now, await secondsFor(tx, mode, settings, items))
}

function endOf({ seconds, endsInMs }: RoundOpening, now: number, clockFactor: number): number | null {
  if (endsInMs !== undefined) return now + endsInMs
  return seconds && clockFactor ? now + HEAD_START_MS + seconds * 1000 * clockFactor : null
}

import type { Dice } from '../../../platform/pure/dice.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { firstNotOpen, type OpenQuestionIds } from '../../disclosure/rules.ts'
import { lockDraws, askableOrRefuse } from '../../disclosure/server.ts'
import { clockFactorOf } from '../../players/server.ts'
import { kindOf } from '../../questions/kinds/rules.ts'
import { currentSettings } from '../../settings/server.ts'
import type { ModeId, OpenRound } from '../contract.ts'
import { ABANDONED_MS, catchUp, startQuestion, HEAD_START_MS, isDone, isOver, type Item, type Round } from '../rules.ts'
import { mayEndUnseen } from '../rules/settling.ts'
import { databaseNow, findRoundWithUnseenResult, insertRound, lockOpenRound, readOpenRound, saveRound, type FoundRound } from '../store.ts'
import { openScopes, seenInScope } from '../store/history.ts'
import { readAskedQuestions, readOpenQuestion, secondsFor } from './asked-questions.ts'
import type { ServedMode } from './registry.ts'
import { closeByClock, settleRound } from './settle.ts'
import { roundOnTheWire } from './wire.ts'

export type RoundOpening = {
  mode: ServedMode
  playerId: string
  /** What is played, in a format of the mode: there is one open round per player, mode and scope. */
  scope: string
  /** Names that the client needs to link back to the round. */
  place: Record<string, string>
  /** Whether its coins are redeemable. */
  redeemable: boolean
  /** The candidates for a new round in order of preference; `seen`: when this player last saw each question of the scope. */
  draw: (seen: Map<number, number>) => Promise<Iterable<{ id: number; version: number }>>
  /** How many of them are asked. Questions open elsewhere for this player are left out. */
  most: number
  /** Refuse a round with fewer than `most` questions. By default one question is enough. */
  whole?: true
  dice: Dice
  /** The clock of an all-at-once round, in seconds, before the player's clock factor; null: off. */
  seconds?: number | null
  /** The end of the whole round, independent of other clocks: milliseconds from now, by the database's clock. */
  endsInMs?: number
  /** Replaces the player's clock factor: an exam has the operator's. */
  clockFactor?: number
}

/** Opens a round, or resumes the open one without drawing new questions. A round that was closed by time-out and whose result is unseen is returned first, without questions. Undefined: there are no questions. Refused as `not-yet` where all of them are open elsewhere. */
export async function openRound(tx: Tx, opening: RoundOpening): Promise<OpenRound | undefined> {
  const { mode, playerId, scope } = opening
  const { standing, shown } = await readStanding(tx, opening)
  if (shown) return shown
  const open = standing && (await lockOpenRound(tx, playerId, mode.id, scope))
  if (open && !isEnded(open)) return resume(tx, opening, open)
  if (open) await closeByClock(tx, mode, open)
  const reads = gathering(tx)
  const [unseen, seen] = await Promise.all([mayEndUnseen(mode) ? findRoundWithUnseenResult(reads, playerId, mode.id, scope, ABANDONED_MS) : undefined, seenInScope(reads, playerId, mode.id, scope)])
  if (unseen) return show(tx, mode, unseen.round, unseen.now, true)
  const round = await drawRound(tx, opening, seen)
  if (!round) return undefined
  const id = round === 'overtaken' ? undefined : await insertRound(tx, round)
  // A concurrent call inserted its round first: read that one, which may be over by the time its lock is released.
  return round === 'overtaken' || id === undefined ? openRound(tx, opening) : show(tx, mode, { ...round, id }, round.touchedAt, false)
}

type Standing = Pick<RoundOpening, 'mode' | 'playerId' | 'scope'>

/** The open round. `shown`: where it can be shown as it is. The lock is only needed for a change, which most players who come back do not bring. */
async function readStanding(db: Sql, { mode, playerId, scope }: Standing): Promise<{ standing: FoundRound | undefined; shown: OpenRound | undefined }> {
  const standing = await readOpenRound(db, playerId, mode.id, scope)
  const isUnchanged = standing && !isEnded(standing) && (await caughtUp(db, mode, standing)) === standing.round
  return { standing, shown: isUnchanged ? await show(db, mode, standing.round, standing.now, true) : undefined }
}

/** Resumes an open round without a transaction. Undefined: there is none, or it has to be changed first, which `openRound` does. */
export async function resumeUnchanged(db: Sql, of: Standing): Promise<OpenRound | undefined> {
  return (await readStanding(db, of)).shown
}

/** The scopes of a player's open rounds in a mode, oldest first. */
export function waitingScopes(db: Sql, playerId: string, mode: ModeId): Promise<string[]> {
  return openScopes(db, playerId, mode, ABANDONED_MS)
}

const isEnded = ({ round, now }: FoundRound): boolean => isOver(round, now) || now - round.touchedAt >= ABANDONED_MS

/** The round with what has expired since its last step. */
const caughtUp = async (db: Sql, mode: ServedMode, { round, now }: FoundRound): Promise<Round> => catchUp(round, now, await secondsFor(db, mode, await currentSettings(db), round.items))

async function resume(tx: Tx, { mode }: RoundOpening, found: FoundRound): Promise<OpenRound> {
  const { round, now } = found
  const after = await caughtUp(tx, mode, found)
  if (isDone(after)) await settleRound(tx, mode, round, after, now)
  else if (after !== round) await saveRound(tx, round, after)
  return show(tx, mode, isDone(after) ? { ...after, open: false } : after, now, true)
}

async function show(db: Sql, mode: ServedMode, round: Round, now: number, resumed: boolean): Promise<OpenRound> {
  const asked = round.allAtOnce ? await readAskedQuestions(db, round.items) : [await readOpenQuestion(db, round)].filter((question) => question !== undefined)
  return roundOnTheWire(round, asked, mode, await currentSettings(db), now, resumed)
}

async function drawRound(tx: Tx, opening: RoundOpening, seen: Map<number, number>): Promise<Omit<Round, 'id'> | 'overtaken' | undefined> {
  const { mode, playerId, scope, place, redeemable, draw, dice } = opening
  const settings = await currentSettings(tx)
  const wanted = await draw(seen)
  let [asking, now, clockFactor] = await lockAndRead(tx, opening)
  if (firstNotOpen(wanted, asking, opening.most).leftOut > 0) {
    if (await lockOpenRound(tx, playerId, mode.id, scope)) return 'overtaken'
    // The concurrent call's round, whose lock was waited for, may have ended.
    ;[asking, now, clockFactor] = await lockAndRead(tx, opening)
  }
  const drawn = askableOrRefuse(wanted, { open: asking, wanted: opening.most, least: opening.whole ? 1 : 0 })
  if (drawn.length === 0) return undefined
  const asked = await readAskedQuestions(tx, drawn.map(({ id, version }) => ({ questionId: id, version })))
  const items = asked.map((question, i): Item => ({
    position: i + 1, questionId: question.id, version: question.version, ...kindOf(question).deal(question, settings, dice),
    openedAt: null, deadline: null, answer: null, verdict: null, answeredAt: null, remainingOptions: null, poll: null,
  }))
  const round: Round = {
    id: '', playerId, mode: mode.id, scope, place, open: true, position: 1, redeemable, clockFactor, lifelines: [], reviewPaid: false, openedAt: now, touchedAt: now,
    allAtOnce: mode.pace === 'all-at-once', endsAt: endOf(opening, now, clockFactor), items,
  }
  return startQuestion(round, now, await secondsFor(tx, mode, settings, items))
}

/** Questions that are open for the player, the time of the database once they are locked, and the player's clock factor. */
function lockAndRead(tx: Tx, { mode, playerId, clockFactor }: RoundOpening): Promise<[OpenQuestionIds, number, number]> {
  const reads = gathering(tx)
  return Promise.all([lockDraws(reads, [playerId]), databaseNow(reads), clockFactor ?? (mode.sealed ? 1 : clockFactorOf(reads, playerId))])
}

function endOf({ seconds, endsInMs }: RoundOpening, now: number, clockFactor: number): number | null {
  if (endsInMs !== undefined) return now + endsInMs
  return seconds && clockFactor ? now + HEAD_START_MS + seconds * 1000 * clockFactor : null
}

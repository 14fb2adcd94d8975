import type { Refusal } from '../../../platform/pure/action.ts'
import type { Dice } from '../../../platform/pure/dice.ts'
import type { Sql, Statement, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { Undo } from '../../../platform/server/http/handler.ts'
import { notYet } from '../../disclosure/contract.ts'
import { askable, type OpenQuestionIds } from '../../disclosure/rules.ts'
import { lockDraws } from '../../disclosure/server.ts'
import { clockFactorOf } from '../../players/server.ts'
import { kindOf } from '../../questions/kinds/rules.ts'
import { currentSettings } from '../../settings/server.ts'
import type { ModeId, OpenRound } from '../contract.ts'
import { ABANDONED_MS, catchUp, startQuestion, HEAD_START_MS, isDone, isOver, type Item, type Round } from '../rules.ts'
import { mayEndUnseen } from '../rules/settling.ts'
import { databaseNow, findRoundWithUnseenResult, insertRound, lockOpenRound, readOpenRound, saveRound, type Alongside, type FoundRound } from '../store.ts'
import { openScopes, openScopesIn, seenInScope } from '../store/history.ts'
import { readAskedQuestions, readOpenQuestion, secondsFor } from './asked-questions.ts'
import type { ServedMode } from './registry.ts'
import { closeByClock, settleRound } from './settle.ts'
import { roundOnTheWire } from './wire.ts'

/**
 * The candidates for a new round in order of preference; `seen`: when this player last saw each question of the scope. Called for a new round, once no other
 * call draws for this player.
 */
export type Preference = (seen: Map<number, number>) => Candidates | Promise<Candidates>
type Candidates = Iterable<Drawn>
type Drawn = { id: number; version: number }

export type RoundOpening = {
  mode: ServedMode
  playerId: string
  /** What is played, in a format of the mode: there is one open round per player, mode and scope. */
  scope: string
  /** Names that the client needs to link back to the round. */
  place: Record<string, string>
  /** Whether its coins are redeemable. */
  redeemable: boolean
  /** Why the round may be neither opened nor resumed. It may lock and write, behind the lock of the draws: a refusal rolls the transaction back. Called again in it where the round has to be read once more. */
  refusal?: (reads: Tx) => Promise<Refusal | undefined>
  /** The questions of a new round. What it asks of `reads` at once is sent in one statement with what else the round depends on, also where a round is resumed. */
  draw: (reads: Tx) => Promise<Preference>
  /** Inserts a row of the mode's own with a new round, in one statement. */
  alongside?: Alongside
  /** How many of them are asked. Questions open elsewhere for this player are left out. */
  most: number
  /** Refuse a round with fewer than `most` questions. By default one question is enough. */
  whole?: true
  dice: Dice
  /** The clock of an all-at-once round, in seconds, before the player's clock factor; null: off. A function is asked once what a new round depends on is read. */
  seconds?: number | null | (() => number)
  /** The end of the whole round (ms, by the database's clock), independent of other clocks. Asked as `seconds` is. */
  endsAt?: () => number
  /** Replaces the player's clock factor: an exam has the operator's. */
  clockFactor?: number
}

/** Opens a round, or resumes the open one without drawing new questions. A round that was closed by time-out and whose result is unseen is returned first, without questions. Undefined: there are no questions. Refused as `not-yet` where all of them are open elsewhere. */
export function openRound(tx: Tx, opening: RoundOpening): Promise<OpenRound | undefined> {
  return openAsRead(tx, opening, false)
}

/** `isCurrent`: this transaction has locked the draws of the player before, so that nothing that it reads is older than the lock. */
async function openAsRead(tx: Tx, opening: RoundOpening, isCurrent: boolean): Promise<OpenRound | undefined> {
  const { mode } = opening
  const { refused, standing, unseen, ...found } = await readOpening(tx, opening)
  if (refused) throw new Undo(refused)
  if (standing) return (await shownUnchanged(tx, mode, standing)) ?? goOn(tx, opening)
  if (unseen) return show(tx, mode, unseen.round, unseen.now, true)
  const drawn = askable(await found.preference(found.seen), found.locked.open, opening.most, opening.whole ? 1 : 0)
  // While this call waited for the lock, a concurrent one may have opened a round of this scope: its questions are open, or nothing is left to ask.
  if (!isCurrent && !drawn?.length) return openAsRead(tx, opening, true)
  if (!drawn) throw new Undo(notYet)
  if (drawn.length === 0) return undefined
  const round = await dealt(tx, opening, found.locked, drawn)
  const id = await insertRound(tx, round, opening.alongside)
  // A round that left some to ask was opened meanwhile.
  return id === undefined ? openAsRead(tx, opening, true) : show(tx, mode, { ...round, id }, round.touchedAt, false)
}

/** What a call finds of its scope before it draws. All but `locked`, and what volatile functions read, is as it was before the call waited for the draws of this player. */
type Found = { seen: Map<number, number>; preference: Preference; locked: Locked }

/** In one statement; `standing`: the open round, as it was before the lock. */
async function readOpening(tx: Tx, opening: RoundOpening): Promise<Found & { refused: Refusal | undefined; standing: FoundRound | undefined; unseen: FoundRound | undefined }> {
  const { mode: { id }, mode, playerId, scope } = opening
  const reads = gathering(tx)
  const [locked, refused, standing, unseen, seen, preference] = await Promise.all([
    lockAndRead(reads, opening),
    opening.refusal?.(reads),
    readOpenRound(reads, playerId, id, scope),
    mayEndUnseen(mode) ? findRoundWithUnseenResult(reads, playerId, id, scope, ABANDONED_MS) : undefined,
    seenInScope(reads, playerId, id, scope),
    opening.draw(reads),
  ])
  return { locked, refused, standing, unseen, seen, preference }
}

/** Resumes a round that has to be changed first, or has ended. */
async function goOn(tx: Tx, opening: RoundOpening): Promise<OpenRound | undefined> {
  const { mode, playerId, scope } = opening
  const open = await lockOpenRound(tx, playerId, mode.id, scope)
  if (open && !isEnded(open)) return resume(tx, opening, open)
  if (open) await closeByClock(tx, mode, open)
  return openRound(tx, opening)
}

type Standing = Pick<RoundOpening, 'mode' | 'playerId' | 'scope'>

/** An open round, where it can be shown as it is. The lock is only needed for a change, which most players who come back do not bring. */
async function shownUnchanged(db: Sql, mode: ServedMode, standing: FoundRound): Promise<OpenRound | undefined> {
  const isUnchanged = !isEnded(standing) && (await caughtUp(db, mode, standing)) === standing.round
  return isUnchanged ? show(db, mode, standing.round, standing.now, true) : undefined
}

/** Resumes an open round without a transaction. Undefined: there is none, or it has to be changed first, which `openRound` does. */
export async function resumeUnchanged(db: Sql, { mode, playerId, scope }: Standing): Promise<OpenRound | undefined> {
  const standing = await readOpenRound(db, playerId, mode.id, scope)
  return standing && shownUnchanged(db, mode, standing)
}

/** The scopes of a player's open rounds in a mode, oldest first. */
export function waitingScopes(db: Sql, playerId: string, mode: ModeId): Promise<string[]> {
  return openScopes(db, playerId, mode, ABANDONED_MS)
}

/** The same as a query, for a store of the mode. */
export const waitingScopesIn = (playerId: Statement, mode: ModeId): Statement => openScopesIn(playerId, mode, ABANDONED_MS)

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

async function dealt(tx: Tx, opening: RoundOpening, { now, clockFactor }: Locked, drawn: readonly Drawn[]): Promise<Omit<Round, 'id'>> {
  const { mode, playerId, scope, place, redeemable, dice } = opening
  const settings = await currentSettings(tx)
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
type Locked = { open: OpenQuestionIds; now: number; clockFactor: number }
async function lockAndRead(reads: Tx, { mode, playerId, clockFactor: given }: RoundOpening): Promise<Locked> {
  const [open, now, clockFactor] = await Promise.all([lockDraws(reads, [playerId]), databaseNow(reads), given ?? (mode.sealed ? 1 : clockFactorOf(reads, playerId))])
  return { open, now, clockFactor }
}

function endOf({ seconds, endsAt }: RoundOpening, now: number, clockFactor: number): number | null {
  if (endsAt) return endsAt()
  const wanted = typeof seconds === 'function' ? seconds() : seconds
  return wanted && clockFactor ? now + HEAD_START_MS + wanted * 1000 * clockFactor : null
}

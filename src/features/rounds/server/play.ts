import type { Dice } from '../../../platform/pure/dice.ts'
import type { Tx } from '../../../platform/server/database.ts'
import { handle, ok, refuse, type Answer, type Call } from '../../../platform/server/handler.ts'
import { notFound } from '../../../platform/pure/action.ts'
import { balanceOf, spend } from '../../coins/server.ts'
import { notEnoughCoins, type Title } from '../../coins/contract.ts'
import { currentSettings } from '../../settings/server.ts'
import { answerQuestion, lifelineNotAllowed, lifelineUsed, roundOver, useLifeline, type Lifeline } from '../contract.ts'
import { applyLifeline, current, isDone, lock, optionId, refuseLifeline, type Asked, type Item, type Round } from '../rules.ts'
import { lockRound, saveRound } from '../store.ts'
import { askedFor, askedNow } from './asked.ts'
import type { ModeRegistry, ServedMode } from './registry.ts'
import { settleRound } from './settle.ts'
import { endsInMs, pollOnTheWire, questionOnTheWire, verdictOnTheWire } from './wire.ts'

const REFUSALS = { 'round-over': roundOver, 'lifeline-used': lifelineUsed, 'lifeline-not-allowed': lifelineNotAllowed }
/** The line in the coin history for each lifeline. */
const PAID_AS: Record<Lifeline, Title> = { fifty_fifty: 'fiftyFifty', audience_poll: 'audiencePoll', reset_time: 'resetTime', skip: 'skip' }

export const playActions = (modes: ModeRegistry) => [
  handle(answerQuestion, (call) => answer(modes, call)),
  handle(useLifeline, (call) => helpOut(modes, call)),
]

async function answer(modes: ModeRegistry, { tx, playerId, input }: Call<typeof answerQuestion>): Promise<Answer<typeof answerQuestion>> {
  const found = await lockRound(tx, input.round_id, playerId)
  const item = found?.round.items.find((candidate) => String(candidate.questionId) === input.question_id)
  // A question that was not handed out yet is nobody's business.
  if (!found || !item || item.openedAt === null) return refuse(notFound)
  const settings = await currentSettings(tx)
  const mode = modes[found.round.mode]
  const [asked] = (await askedFor(tx, [item])) as [Asked]
  const isOpen = current(found.round) === item && !item.mark
  const after = isOpen ? lock(found.round, asked, mode, input.answer, found.now, mode.seconds(settings)) : found.round
  if (isOpen) await keep(tx, mode, found.round, after, found.now)
  const locked = after.items.find((candidate) => candidate.position === item.position) as Item
  return ok({ verdict: verdictOnTheWire(after, locked, asked, mode, settings), ...(await whatIsNext(tx, mode, after, found.now)) })
}

/** The last answer closes the round, so that a browser that is gone a second later is paid all the same. */
async function keep(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<void> {
  if (isDone(after)) await settleRound(tx, mode, before, after, now)
  else await saveRound(tx, before, after)
}

async function whatIsNext(tx: Tx, mode: ServedMode, round: Round, now: number) {
  const item = current(round)
  const asked = await askedNow(tx, round)
  const finished = isDone(round) || !round.open
  if (finished || !item || !asked) return { next: null, ends_in_ms: null, finished: finished ? (1 as const) : (0 as const) }
  const next = questionOnTheWire(asked, item, mode, await currentSettings(tx), round.clockFactor)
  return { next, ends_in_ms: endsInMs(item, now), finished: 0 as const }
}

async function helpOut(modes: ModeRegistry, { tx, playerId, input, dice }: Call<typeof useLifeline>): Promise<Answer<typeof useLifeline>> {
  const found = await lockRound(tx, input.round_id, playerId)
  if (!found) return refuse(notFound)
  const { round, now } = found
  const mode = modes[round.mode]
  const asked = await askedNow(tx, round)
  if (!asked || String(asked.id) !== input.question_id) return refuse(roundOver)
  const refused = refuseLifeline(round, mode, asked, input.lifeline, now)
  if (refused) return refuse(REFUSALS[refused])
  const paid = await payFor(tx, round, mode, input.lifeline)
  if (paid === 'insufficient') return refuse(notEnoughCoins)
  const after = await use(tx, mode, { round, asked, lifeline: input.lifeline, now, dice })
  const { coins: balance } = await balanceOf(tx, playerId)
  return ok({ balance, ...(await whatItGave(tx, mode, after, input.lifeline, now)) })
}

async function payFor(tx: Tx, round: Round, mode: ServedMode, lifeline: Lifeline) {
  const coins = mode.lifelineCoins(await currentSettings(tx))
  return spend(tx, { playerId: round.playerId, coins, title: PAID_AS[lifeline], source: `${round.id}:${lifeline}` })
}

type Use = { round: Round; asked: Asked; lifeline: Lifeline; now: number; dice: Dice }
async function use(tx: Tx, mode: ServedMode, { round, asked, lifeline, now, dice }: Use): Promise<Round> {
  const seconds = mode.seconds(await currentSettings(tx))
  const after = applyLifeline(round, asked, lifeline, now, dice, seconds)
  await keep(tx, mode, round, after, now)
  return after
}

async function whatItGave(tx: Tx, mode: ServedMode, after: Round, lifeline: Lifeline, now: number) {
  const item = current(after) as Item
  if (lifeline === 'fifty_fifty') return { keep: item.order.flatMap((author, place) => (item.keep?.includes(author) ? [optionId(place)] : [])) }
  if (lifeline === 'audience_poll') return { poll: pollOnTheWire(item) }
  if (lifeline === 'reset_time') return { time_ms: endsInMs(item, now) ?? 0, ends_in_ms: endsInMs(item, now) }
  return whatIsNext(tx, mode, after, now)
}

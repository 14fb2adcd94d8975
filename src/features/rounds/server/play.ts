import type { Dice } from '../../../platform/pure/dice.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { notFound, type Output } from '../../../platform/pure/action.ts'
import { balanceOf, spend } from '../../coins/server.ts'
import { notEnoughCoins, refusePrice, type Title } from '../../coins/contract.ts'
import { openQuestionsAmong } from '../../disclosure/server.ts'
import { currentSettings } from '../../settings/server.ts'
import { answerQuestion, lifelineNotAllowed, lifelineUsed, nextQuestion, roundOver, useLifeline, type RoundProgress, type Lifeline, type ResultOnTheWire } from '../contract.ts'
import { choose, currentItem, isDone, isOver, lockAndOpenNext, lockAnswer, waitingItem, type AskedQuestion, type Item, type Round } from '../rules.ts'
import { isExplained, openWaiting } from '../rules/explanation.ts'
import { applyHint, applyLifeline, hintsLeft, refuseLifeline } from '../rules/lifelines.ts'
import { lockRound, saveRound, type FoundRound } from '../store.ts'
import { readAskedQuestions, readOpenQuestion, secondsFor } from './asked-questions.ts'
import { resultForPlayer } from './finish.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'
import { closeByClock, settleRound } from './settle.ts'
import { endsInMs, leftMs, pollOnTheWire, remainingOnTheWire, shownQuestion, verdictOnTheWire } from './wire.ts'

const REFUSALS = { 'round-over': roundOver, 'lifeline-used': lifelineUsed, 'lifeline-not-allowed': lifelineNotAllowed }
/** The title of each lifeline in the coin history. */
const LIFELINE_TITLES: Record<Lifeline, Title> = { fifty_fifty: 'fiftyFifty', audience_poll: 'audiencePoll', reset_time: 'resetTime', skip: 'skip', hint: 'usedHintLifeline' }

export const playActions = (modes: ModeRegistry) => [
  handle(answerQuestion, (call) => answer(modes, call)),
  handle(nextQuestion, (call) => openAfterExplanation(modes, call)),
  handle(useLifeline, (call) => handleLifeline(modes, call)),
]

async function answer(modes: ModeRegistry, { tx, playerId, input, language }: Call<typeof answerQuestion>): Promise<ActionReply<typeof answerQuestion>> {
  const found = await lockRound(tx, input.round_id, playerId)
  const item = found?.round.items.find((candidate) => String(candidate.questionId) === input.question_id)
  // Not this player's round, not a question of it, or one that is not open yet.
  if (!found || !item || item.openedAt === null) return refuse(notFound)
  const settings = await currentSettings(tx)
  const mode = modeOf(modes, found.round.mode)
  if (found.round.allAtOnce) return saveChoice(tx, mode, found, item, input.answer)
  const [asked] = (await readAskedQuestions(tx, [item])) as [AskedQuestion]
  const isOpen = currentItem(found.round) === item && !item.verdict
  const after = isOpen ? await withAnswerLocked(tx, mode, found, asked, input.answer) : found.round
  const result = isOpen ? await saveOrSettle(tx, mode, found.round, after, found.now) : found.result
  const answered = after.items.find((candidate) => candidate.position === item.position) as Item
  // On a repeated answer, a new round may ask the same question by now; then the verdict is withheld.
  const isShown = isOpen || !(await openQuestionsAmong(tx, playerId, [item.questionId])).has(item.questionId)
  return ok({ verdict: isShown ? verdictOnTheWire(after, answered, asked, mode, settings) : null, ...(await progressOf(tx, mode, { ...found, round: after, result }, language)) })
}

/** The round with this answer locked. Before an explanation the next question waits, else it is opened at once. */
async function withAnswerLocked(tx: Tx, mode: ServedMode, { round, now }: FoundRound, asked: AskedQuestion, answer: string): Promise<Round> {
  const settings = await currentSettings(tx)
  if (isExplained(round, asked, mode, settings)) return lockAnswer(round, asked, answer, now)
  return lockAndOpenNext(round, asked, answer, now, await secondsFor(tx, mode, settings, round.items))
}

/** Opens the next question after an explanation. */
async function openAfterExplanation(modes: ModeRegistry, { tx, playerId, input, language }: Call<typeof nextQuestion>): Promise<ActionReply<typeof nextQuestion>> {
  const found = await lockRound(tx, input.round_id, playerId)
  if (!found || found.round.allAtOnce) return refuse(notFound)
  const { round, now } = found
  const mode = modeOf(modes, round.mode)
  const read = input.question_id === undefined ? undefined : round.items.find(({ questionId }) => String(questionId) === input.question_id)
  if (input.question_id !== undefined && !read) return refuse(notFound)
  const after = waitingItem(round) ? openWaiting(round, now, await secondsFor(tx, mode, await currentSettings(tx), round.items), read?.position) : round
  if (after !== round) await saveRound(tx, round, after)
  return ok(await progressOf(tx, mode, { ...found, round: after }, language))
}

/** Stores a choice where all questions are open at once; a round whose time is up is closed. */
async function saveChoice(tx: Tx, mode: ServedMode, found: FoundRound, item: Item, answer: string): Promise<ActionReply<typeof answerQuestion>> {
  const { round, now } = found
  if (!round.open || isOver(round, now)) {
    if (round.open) await closeByClock(tx, mode, found)
    return ok({ verdict: null, next: null, ends_in_ms: null, finished: 1 })
  }
  const after = choose(round, item, mode, answer, now)
  if (after !== round) await saveRound(tx, round, after)
  const chosen = after.items[item.position - 1]?.answer ?? ''
  return ok({ verdict: null, next: null, ends_in_ms: leftMs(round.endsAt, now), finished: 0, chosen })
}

/** The last answer closes the round, so that it is paid even if the client disconnects right after. */
export async function saveOrSettle(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<ResultOnTheWire | undefined> {
  if (isDone(after)) return settleRound(tx, mode, before, after, now)
  await saveRound(tx, before, after)
  return undefined
}

/** The open question after a step, or the end of the round with its result. */
export async function progressOf(tx: Tx, mode: ServedMode, found: FoundRound, language: string): Promise<RoundProgress> {
  const { round, result, now } = found
  const item = currentItem(round)
  const asked = await readOpenQuestion(tx, round)
  const finished = isDone(round) || !round.open
  if (waitingItem(round)) return { next: null, ends_in_ms: null, finished: 0, waits: 1 }
  if (result) return { next: null, ends_in_ms: null, finished: 1, result: await resultForPlayer(tx, mode, { ...found, result }, language) }
  if (finished || !item || !asked) return { next: null, ends_in_ms: null, finished: finished ? 1 : 0 }
  const next = shownQuestion(asked, item, mode, await currentSettings(tx), round.clockFactor)
  return { next, ends_in_ms: endsInMs(item, now), finished: 0 }
}

async function handleLifeline(modes: ModeRegistry, { tx, playerId, input, dice, language }: Call<typeof useLifeline>): Promise<ActionReply<typeof useLifeline>> {
  const found = await lockRound(tx, input.round_id, playerId)
  if (!found) return refuse(notFound)
  const { round, now } = found
  const mode = modeOf(modes, round.mode)
  const asked = await readOpenQuestion(tx, round)
  if (!asked || String(asked.id) !== input.question_id) return refuse(roundOver)
  const refused = refuseLifeline(round, mode, asked, input.lifeline, now, await currentSettings(tx))
  if (refused) return refuse(REFUSALS[refused])
  const changed = refusePrice(input.price, mode.lifelineCoins(await currentSettings(tx)))
  if (changed) return refuse(changed)
  const { lifeline } = input
  if (lifeline === 'hint') return hint(tx, mode, { round, asked, now, dice, draft: input.draft })
  const paid = await payFor(tx, round, mode, lifeline, `${round.id}:${lifeline}`)
  if (paid === 'insufficient') return refuse(notEnoughCoins)
  const used = await applyPaidLifeline(tx, mode, found, { asked, lifeline, dice })
  const { coins: balance } = await balanceOf(tx, playerId)
  return ok({ balance, ...(await LIFELINE_REPLIES[lifeline]({ tx, mode, used, item: currentItem(used.round) as Item, language })) })
}

/** Reveals a part of the answer; several hints can be bought for a question, each once. */
async function hint(tx: Tx, mode: ServedMode, { round, asked, now, dice, draft }: Omit<LifelineUse, 'lifeline'> & { draft: string }): Promise<ActionReply<typeof useLifeline>> {
  const item = currentItem(round) as Item
  const opened = mode.hints?.open(asked, item, dice, draft)
  if (!opened) return refuse(lifelineNotAllowed)
  const paid = await payFor(tx, round, mode, 'hint', `${round.id}:hint:${item.position}:${opened.box}`)
  if (paid === 'insufficient') return refuse(notEnoughCoins)
  const after = applyHint(round, opened.kindState, now)
  await saveRound(tx, round, after)
  const { coins: balance } = await balanceOf(tx, round.playerId)
  return ok({ balance, box: opened.box, letter: opened.letter, left: hintsLeft(mode, currentItem(after) as Item, await currentSettings(tx)) ?? 0 })
}

async function payFor(tx: Tx, round: Round, mode: ServedMode, lifeline: Lifeline, source: string) {
  const coins = mode.lifelineCoins(await currentSettings(tx))
  return spend(tx, { playerId: round.playerId, coins, title: LIFELINE_TITLES[lifeline], source })
}

type LifelineUse = { round: Round; asked: AskedQuestion; lifeline: Exclude<Lifeline, 'hint'>; now: number; dice: Dice }
async function applyPaidLifeline(tx: Tx, mode: ServedMode, found: FoundRound, { asked, lifeline, dice }: Pick<LifelineUse, 'asked' | 'lifeline' | 'dice'>): Promise<FoundRound> {
  const { round, now } = found
  const seconds = await secondsFor(tx, mode, await currentSettings(tx), round.items)
  const after = applyLifeline(round, asked, lifeline, now, dice, seconds)
  return { ...found, round: after, result: await saveOrSettle(tx, mode, round, after, now) }
}

/** `item`: the open question; after a skipped last one there is none, which only `skip` meets. */
type UsedLifeline = { tx: Tx; mode: ServedMode; used: FoundRound; item: Item; language: string }
/** What the player is sent after each lifeline, beside the balance. */
const LIFELINE_REPLIES: Record<LifelineUse['lifeline'], (use: UsedLifeline) => Partial<Output<typeof useLifeline>> | Promise<RoundProgress>> = {
  fifty_fifty: ({ item }) => ({ keep: remainingOnTheWire(item) }),
  audience_poll: ({ item }) => ({ poll: pollOnTheWire(item) }),
  reset_time: ({ item, used: { now } }) => ({ time_ms: endsInMs(item, now) ?? 0, ends_in_ms: endsInMs(item, now) }),
  skip: ({ tx, mode, used, language }) => progressOf(tx, mode, used, language),
}

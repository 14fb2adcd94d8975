import type { Dice } from '../../../platform/pure/dice.ts'
import type { Sql, Statement, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handleBeside, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { notFound, type Input, type Output } from '../../../platform/pure/action.ts'
import { balanceOf, spendFrom } from '../../coins/server.ts'
import { notEnoughCoins, refusePrice, type Title } from '../../coins/contract.ts'
import { openQuestionsAmong } from '../../disclosure/server.ts'
import { currentSettings } from '../../settings/server.ts'
import { answerQuestion, lifelineNotAllowed, lifelineUsed, nextQuestion, roundOver, useLifeline, type RoundProgress, type Lifeline, type StoredResult } from '../contract.ts'
import { choose, currentItem, isDone, isOver, lockAndOpenNext, lockAnswer, waitingItem, type AskedQuestion, type Item, type Round } from '../rules.ts'
import { isExplained, openWaiting } from '../rules/explanation.ts'
import { applyHint, applyLifeline, hintsLeft, refuseLifeline } from '../rules/lifelines.ts'
import { lockAsRead, lockRound, lockUnchanged, saveRound, type FoundRound } from '../store.ts'
import { saveUnchanged } from '../store/steps.ts'
import { readAskedQuestions, readOpenQuestion, secondsFor } from './asked-questions.ts'
import { resultForPlayer } from './finish.ts'
import { ownRound, ownRoundOf, type CallWithRound } from './own-round.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'
import { closeByClock, settleAsRead, settleRound } from './settle.ts'
import { endsInMs, leftMs, pollOnTheWire, remainingOnTheWire, shownQuestion, verdictOnTheWire } from './wire.ts'

const REFUSALS = { 'round-over': roundOver, 'lifeline-used': lifelineUsed, 'lifeline-not-allowed': lifelineNotAllowed }
/** The title of each lifeline in the coin history. */
const LIFELINE_TITLES: Record<Lifeline, Title> = { fifty_fifty: 'fiftyFifty', audience_poll: 'audiencePoll', reset_time: 'resetTime', skip: 'skip', hint: 'usedHintLifeline' }

export const playActions = (modes: ModeRegistry) => [
  handleBeside(answerQuestion, ownRoundOf, (call: CallWithRound<typeof answerQuestion>) => answer(modes, call)),
  handleBeside(nextQuestion, ownRoundOf, (call: CallWithRound<typeof nextQuestion>) => openAfterExplanation(modes, call)),
  handleBeside(useLifeline, ownRoundOf, (call: CallWithRound<typeof useLifeline>) => handleLifeline(modes, call)),
]

/**
 * What an answer means for its round. `after`: the round with the answer locked or the choice stored; undefined: it changes nothing, since
 * it is repeated or the round is over. `asked`: its question, where questions come one by one.
 */
type AnswerStep = { mode: ServedMode; item: Item; asked: AskedQuestion | undefined; after: Round | undefined }

/** The round was read or compared with the token, and one statement saves the step; the round is locked only where the answer ends it, changes nothing, or meets another change, and read again only where it has changed. */
async function answer(modes: ModeRegistry, call: CallWithRound<typeof answerQuestion>): Promise<ActionReply<typeof answerQuestion>> {
  const { tx: db, playerId, input, language } = call
  const found = await ownRound(db, call)
  const step = found && (await answerStep(db, modes, found, input))
  // Not this player's round, not a question of it, or one that is not open yet.
  if (!found || !step) return refuse(notFound)
  const { mode, after } = step
  if (!after && found.result && !found.round.allAtOnce) return repliedAgain(gathering(db), step, found, { playerId, language })
  const last = after && isDone(after) && (await settleAsRead(db, mode, found, after, (tx, result) => lastReply(tx, step, { ...found, round: after, result }, language)))
  if (last) return last
  if (!after || isDone(after) || !(await saveUnchanged(db, found, after))) return db.transaction((tx) => answerLocked(modes, found, { tx, playerId, input, language }))
  if (after.allAtOnce) return ok(choiceReply(step, found))
  return ok({ verdict: await shownVerdict(db, step, after), ...(await runningProgress(db, mode, { round: after, now: found.now })) })
}

async function lastReply(tx: Tx, step: AnswerStep, closed: FoundRound, language: string): Promise<ActionReply<typeof answerQuestion>> {
  return ok({ verdict: await shownVerdict(tx, step, closed.round), ...(await progressOf(tx, step.mode, closed, language)) })
}

/** `read`: the round as it was before the lock, which is still good where nothing has changed it. */
async function answerLocked(modes: ModeRegistry, read: FoundRound, { tx, playerId, input, language }: Pick<Call<typeof answerQuestion>, 'playerId' | 'input' | 'language'> & { tx: Tx }): Promise<ActionReply<typeof answerQuestion>> {
  const found = await lockAsRead(tx, read)
  const step = found && (await answerStep(tx, modes, found, input))
  if (!found || !step) return refuse(notFound)
  const { mode, after = found.round } = step
  if (after.allAtOnce) return saveChoice(tx, step, found)
  const result = step.after ? await saveOrSettle(tx, mode, found.round, after, found.now) : found.result
  if (!step.after) return repliedAgain(tx, step, found, { playerId, language })
  return ok({ verdict: await shownVerdict(tx, step, after), ...(await progressOf(tx, mode, { ...found, round: after, result }, language)) })
}

/** The reply to a repeated answer. A new round may ask the same question by now; then the verdict is withheld. */
async function repliedAgain(db: Sql, step: AnswerStep, found: FoundRound, { playerId, language }: Pick<Call<typeof answerQuestion>, 'playerId' | 'language'>): Promise<ActionReply<typeof answerQuestion>> {
  const { mode, item: { questionId } } = step
  const [open, verdict, progress] = await Promise.all([openQuestionsAmong(db, playerId, [questionId]), shownVerdict(db, step, found.round), progressOf(db, mode, found, language)])
  return ok({ verdict: open.has(questionId) ? null : verdict, ...progress })
}

async function answerStep(db: Sql, modes: ModeRegistry, { round, now }: FoundRound, input: Input<typeof answerQuestion>): Promise<AnswerStep | undefined> {
  const item = round.items.find(({ questionId }) => String(questionId) === input.question_id)
  if (!item || item.openedAt === null) return undefined
  const mode = modeOf(modes, round.mode)
  if (round.allAtOnce) {
    const after = round.open && !isOver(round, now) ? choose(round, item, mode, input.answer, now) : round
    return { mode, item, asked: undefined, after: after === round ? undefined : after }
  }
  const [asked] = (await readAskedQuestions(db, [item])) as [AskedQuestion]
  const isOpen = currentItem(round) === item && !item.verdict
  return { mode, item, asked, after: isOpen ? await withAnswerLocked(db, mode, { round, now }, asked, input.answer) : undefined }
}

async function shownVerdict(db: Sql, { mode, item, asked }: AnswerStep, after: Round) {
  return verdictOnTheWire(after, after.items.find(({ position }) => position === item.position) as Item, asked as AskedQuestion, mode, await currentSettings(db))
}

/** The round with this answer locked. Before an explanation the next question waits, else it is opened at once. */
async function withAnswerLocked(db: Sql, mode: ServedMode, { round, now }: Pick<FoundRound, 'round' | 'now'>, asked: AskedQuestion, answer: string): Promise<Round> {
  const settings = await currentSettings(db)
  if (isExplained(round, asked, mode, settings)) return lockAnswer(round, asked, answer, now)
  return lockAndOpenNext(round, asked, answer, now, await secondsFor(db, mode, settings, round.items))
}

/** Opens the next question after an explanation. As an answer, it locks the round only where it meets another change, or the round is over. */
async function openAfterExplanation(modes: ModeRegistry, call: CallWithRound<typeof nextQuestion>): Promise<ActionReply<typeof nextQuestion>> {
  const { tx: db, input, language } = call
  const found = await ownRound(db, call)
  const step = found && (await openingStep(db, modes, found, input))
  if (!found || !step) return refuse(notFound)
  const { mode, after } = step
  const isSaved = !found.result && (after === found.round || (await saveUnchanged(db, found, after)))
  if (isSaved) return ok(await runningProgress(db, mode, { round: after, now: found.now }))
  return db.transaction(async (tx) => {
    const locked = await lockAsRead(tx, found)
    const opened = locked && (await openingStep(tx, modes, locked, input))
    if (!locked || !opened) return refuse(notFound)
    if (opened.after !== locked.round) await saveRound(tx, locked.round, opened.after)
    return ok(await progressOf(tx, mode, { ...locked, round: opened.after }, language))
  })
}

async function openingStep(db: Sql, modes: ModeRegistry, { round, now }: FoundRound, input: Input<typeof nextQuestion>): Promise<{ mode: ServedMode; after: Round } | undefined> {
  const explained = input.question_id === undefined ? undefined : round.items.find(({ questionId }) => String(questionId) === input.question_id)
  if (round.allAtOnce || (input.question_id !== undefined && !explained)) return undefined
  const mode = modeOf(modes, round.mode)
  return { mode, after: waitingItem(round) ? openWaiting(round, now, await secondsFor(db, mode, await currentSettings(db), round.items), explained?.position) : round }
}

/** Stores a choice where all questions are open at once; a round whose time is up is closed. */
async function saveChoice(tx: Tx, step: AnswerStep, found: FoundRound): Promise<ActionReply<typeof answerQuestion>> {
  const { round, now } = found
  if (!round.open || isOver(round, now)) {
    if (round.open) await closeByClock(tx, step.mode, found)
    return ok({ verdict: null, next: null, ends_in_ms: null, finished: 1 })
  }
  if (step.after) await saveRound(tx, round, step.after)
  return ok(choiceReply(step, found))
}

function choiceReply({ item, after }: AnswerStep, { round, now }: FoundRound): Output<typeof answerQuestion> {
  return { verdict: null, next: null, ends_in_ms: leftMs(round.endsAt, now), finished: 0, chosen: (after ?? round).items[item.position - 1]?.answer ?? '' }
}

/** The last answer closes the round, so that it is paid even if the client disconnects right after. */
export async function saveOrSettle(tx: Tx, mode: ServedMode, before: Round, after: Round, now: number): Promise<StoredResult | undefined> {
  if (isDone(after)) return settleRound(tx, mode, before, after, now)
  await saveRound(tx, before, after)
  return undefined
}

/** The open question after a step, or the end of the round with its result. */
export async function progressOf(tx: Sql, mode: ServedMode, found: FoundRound, language: string): Promise<RoundProgress> {
  const { round, result } = found
  if (!result || waitingItem(round)) return runningProgress(tx, mode, found)
  return { next: null, ends_in_ms: null, finished: 1, result: await resultForPlayer(tx, mode, { ...found, result }, language) }
}

/** The open question after a step, without the result of a round that is over. */
async function runningProgress(db: Sql, mode: ServedMode, { round, now }: Pick<FoundRound, 'round' | 'now'>): Promise<RoundProgress> {
  if (waitingItem(round)) return { next: null, ends_in_ms: null, finished: 0, waits: 1 }
  const item = currentItem(round)
  const asked = await readOpenQuestion(db, round)
  const finished = isDone(round) || !round.open
  if (finished || !item || !asked) return { next: null, ends_in_ms: null, finished: finished ? 1 : 0 }
  const next = shownQuestion(asked, item, mode, await currentSettings(db), round.clockFactor)
  return { next, ends_in_ms: endsInMs(item, now), finished: 0 }
}

/** The round was read with the token. The coins are moved by the statement that locks it, if nothing has changed it meanwhile; else it is read again under the lock. */
async function handleLifeline(modes: ModeRegistry, call: CallWithRound<typeof useLifeline>): Promise<ActionReply<typeof useLifeline>> {
  const { tx, playerId, input } = call
  const read = await ownRound(tx, call)
  const used = read && (await applyOn(modes, call, read, lockUnchanged(read)))
  if (used || !read) return used ?? refuse(notFound)
  const found = await lockRound(tx, input.round_id, playerId)
  return (found && (await applyOn(modes, call, found, undefined))) ?? refuse(notFound)
}

/** `lock`: of the round as it was found; undefined where it is locked. Undefined: it has changed since it was found. */
async function applyOn(modes: ModeRegistry, { tx, input, dice, language }: Call<typeof useLifeline>, found: FoundRound, lock: Statement | undefined): Promise<ActionReply<typeof useLifeline> | undefined> {
  const { round, now } = found
  const mode = modeOf(modes, round.mode)
  const asked = await readOpenQuestion(tx, round)
  if (!asked || String(asked.id) !== input.question_id) return refuse(roundOver)
  const refused = refuseLifeline(round, mode, asked, input.lifeline, now, await currentSettings(tx))
  if (refused) return refuse(REFUSALS[refused])
  const changed = refusePrice(input.price, mode.lifelineCoins(await currentSettings(tx)))
  if (changed) return refuse(changed)
  const { lifeline } = input
  if (lifeline === 'hint') return hint(tx, mode, { round, asked, now, dice, draft: input.draft, lock })
  const paid = await payFor(tx, { round, mode, lifeline, source: `${round.id}:${lifeline}`, lock })
  if (paid?.outcome === 'insufficient') return refuse(notEnoughCoins)
  if (!paid) return undefined
  const used = await applyPaidLifeline(tx, mode, found, { asked, lifeline, dice })
  // The last question skipped ends the round, which pays.
  const balance = used.result ? (await balanceOf(tx, round.playerId)).coins : paid.left
  return ok({ balance, ...(await LIFELINE_REPLIES[lifeline]({ tx, mode, used, item: currentItem(used.round) as Item, language })) })
}

/** Reveals a part of the answer; several hints can be bought for a question, each once. */
async function hint(tx: Tx, mode: ServedMode, { round, asked, now, dice, draft, lock }: Omit<LifelineUse, 'lifeline'> & { draft: string; lock: Statement | undefined }): Promise<ActionReply<typeof useLifeline> | undefined> {
  const item = currentItem(round) as Item
  const opened = mode.hints?.open(asked, item, dice, draft)
  if (!opened) return refuse(lifelineNotAllowed)
  const paid = await payFor(tx, { round, mode, lifeline: 'hint', source: `${round.id}:hint:${item.position}:${opened.box}`, lock })
  if (paid?.outcome === 'insufficient') return refuse(notEnoughCoins)
  if (!paid) return undefined
  const after = applyHint(round, opened.kindState, now)
  await saveRound(tx, round, after)
  return ok({ balance: paid.left, box: opened.box, letter: opened.letter, left: hintsLeft(mode, currentItem(after) as Item, await currentSettings(tx)) ?? 0 })
}

type LifelinePayment = { round: Round; mode: ServedMode; lifeline: Lifeline; source: string; lock: Statement | undefined }
async function payFor(tx: Tx, { round, mode, lifeline, source, lock }: LifelinePayment) {
  const coins = mode.lifelineCoins(await currentSettings(tx))
  return spendFrom(tx, { playerId: round.playerId, coins, title: LIFELINE_TITLES[lifeline], source }, lock)
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

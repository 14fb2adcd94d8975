import { notFound } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handleBeside, ok, refuse, Undo, type ActionReply } from '../../../platform/server/http/handler.ts'
import { notEnoughCoins, refusePrice } from '../../coins/contract.ts'
import { balanceOf, spend, spendFrom } from '../../coins/server.ts'
import { answersShownOf, answersToShow, openQuestionsAmong, showAnswersToday, type ShownAnswers } from '../../disclosure/server.ts'
import { rightAnswer } from '../../questions/kinds/rules.ts'
import { currentSettings } from '../../settings/server.ts'
import { reviewRound, sealed } from '../contract.ts'
import type { AskedQuestion, Round } from '../rules.ts'
import { countedVerdict } from '../rules/counting.ts'
import { isPriced, reviewedItems, type ReviewLimits } from '../rules/review.ts'
import { lockAsRead, readUnchanged, setReviewPaid, settingReviewPaid, type FoundRound } from '../store.ts'
import { readAskedQuestions } from './asked-questions.ts'
import { isDisclosed } from './finish.ts'
import { ownRound, ownRoundOf, type CallWithRound } from './own-round.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'
import { shownQuestion } from './wire.ts'

export const reviewActions = (modes: ModeRegistry) => [handleBeside(reviewRound, ownRoundOf, (call: CallWithRound<typeof reviewRound>) => review(modes, call))]

/** A price in the request is the consent to it; without one nothing is charged, and what has a price is withheld. The round is locked where coins are spent, or answers are counted. */
async function review(modes: ModeRegistry, call: CallWithRound<typeof reviewRound>): Promise<ActionReply<typeof reviewRound>> {
  const { tx: db, input: { price } } = call
  const found = await ownRound(db, call)
  // A running round has no review.
  if (!found || found.round.open) return refuse(notFound)
  const { round } = found
  const mode = modeOf(modes, round.mode)
  if (!(await isDisclosed(db, mode, round))) return refuse(sealed)
  const due = await priceOf(db, round)
  if (due > 0 && price !== undefined) return db.transaction((tx) => buy(tx, mode, found, price))
  const shown = await showUnbought(db, mode, found, due)
  return shown === undefined ? db.transaction((tx) => reviewLocked(tx, mode, found, price)) : reviewOf(db, mode, round, { due, paid: 0, shown })
}

/** How many questions are shown, from the first on, where nothing is charged; undefined: the round has changed since it was read. One statement marks it as paid and counts. */
async function showUnbought(db: Sql, mode: ServedMode, found: FoundRound, due: number): Promise<number | undefined> {
  const { round } = found
  const limit = await limitOf(db, mode, round)
  // Free once, free for good.
  const becomesFree = due === 0 && !round.reviewPaid
  if (!limit) {
    if (becomesFree) await setReviewPaid(db, found)
    return round.items.length
  }
  if (becomesFree) return setReviewPaid<number>(db, found, answersToShow(limit))
  const shown = await answersShownOf(db, round.id)
  return shown >= round.items.length ? shown : readUnchanged<number>(db, found, answersToShow(limit))
}

const payment = ({ id, playerId }: Round, coins: number) => ({ playerId, coins, title: 'reviewAnswers', source: id }) as const

/** The statement that moves the coins also locks the round and marks it as paid, if nothing has changed it. */
async function buy(tx: Tx, mode: ServedMode, read: FoundRound, price: number): Promise<ActionReply<typeof reviewRound>> {
  const { round } = read
  const due = await priceOf(tx, round)
  const paid = refusePrice(price, due) ? undefined : await spendFrom(tx, payment(round, due), settingReviewPaid(read))
  if (!paid) return reviewLocked(tx, mode, read, price)
  if (paid.outcome === 'insufficient') throw new Undo(notEnoughCoins)
  return reviewOf(tx, mode, round, { due, paid: due, shown: await showToday(tx, mode, round) })
}

async function reviewLocked(tx: Tx, mode: ServedMode, read: FoundRound, price: number | undefined): Promise<ActionReply<typeof reviewRound>> {
  const found = await lockAsRead(tx, read)
  if (!found) return refuse(notFound)
  const { round } = found
  const due = await priceOf(tx, round)
  const changed = due > 0 && refusePrice(price, due)
  if (changed) return refuse(changed)
  const paid = price === undefined ? 0 : due
  if ((await spend(tx, payment(round, paid))) === 'insufficient') return refuse(notEnoughCoins)
  if (due === paid && !round.reviewPaid) await setReviewPaid(tx, found)
  return reviewOf(tx, mode, round, { due, paid, shown: await showToday(tx, mode, round) })
}

/** How many questions of a locked round, from the first on, may be shown with their answers; further ones count against the day's limit of the mode. */
async function showToday(tx: Tx, mode: ServedMode, round: Round): Promise<number> {
  const limit = await limitOf(tx, mode, round)
  return limit ? showAnswersToday(tx, limit) : round.items.length
}

/** Undefined: the mode shows all answers. */
async function limitOf(db: Sql, mode: ServedMode, { id: roundId, playerId, items }: Round): Promise<ShownAnswers | undefined> {
  const settings = await currentSettings(db)
  const most = mode.shownDaily?.(settings)
  return most === undefined ? undefined : { playerId, roundId, wanted: items.length, most, zone: settings.system_timezone }
}

/** The unpaid price; 0 where nothing has a price. */
async function priceOf(db: Sql, round: Round): Promise<number> {
  const hasPrice = round.items.some((item) => isPriced(countedVerdict(item) ?? 'n'))
  return round.reviewPaid || !hasPrice ? 0 : (await currentSettings(db)).review_answers_deduct_coin
}

/** `due`: the price before this call; `paid`: by this call. */
type Reviewed = { due: number; paid: number; shown: number }
async function reviewOf(db: Sql, mode: ServedMode, round: Round, { due, paid, shown }: Reviewed): Promise<ActionReply<typeof reviewRound>> {
  const reads = gathering(db)
  const [open, { coins: balance }] = await Promise.all([openQuestionsAmong(reads, round.playerId, round.items.map(({ questionId }) => questionId)), balanceOf(reads, round.playerId)])
  const questions = await reviewedQuestions(db, mode, round, { stands: (questionId) => open.has(questionId), shown, unpaid: due > paid })
  // Nothing is offered for sale that could not be shown now.
  const offered = questions.some(({ withheld }) => withheld === 'not-paid')
  return ok({ questions, price: offered ? due : 0, paid, balance })
}

async function reviewedQuestions(db: Sql, mode: ServedMode, round: Round, limits: ReviewLimits) {
  const settings = await currentSettings(db)
  const asked = await readAskedQuestions(db, round.items)
  const items = reviewedItems(round, limits)
  return round.items.map((item, i) => {
    const question = asked[i] as AskedQuestion
    const { verdict, withheld } = items[i] as (typeof items)[number]
    const shown = { ...shownQuestion(question, item, mode, settings, round.clockFactor), own_answer: item.answer ?? '', verdict }
    if (withheld) return { ...shown, right_answer: '', note: '', withheld }
    return { ...shown, withheld: undefined, right_answer: rightAnswer(question, item), note: question.note, audio_text: question.audioText }
  })
}

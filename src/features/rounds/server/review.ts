import { notFound } from '../../../platform/pure/action.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handleBeside, ok, refuse, type ActionReply } from '../../../platform/server/http/handler.ts'
import { notEnoughCoins, refusePrice } from '../../coins/contract.ts'
import { balanceOf, spend } from '../../coins/server.ts'
import { answersShownOf, showAnswersToday, openQuestionsAmong } from '../../disclosure/server.ts'
import { rightAnswer } from '../../questions/kinds/rules.ts'
import { currentSettings } from '../../settings/server.ts'
import { reviewRound, sealed } from '../contract.ts'
import type { AskedQuestion, Round } from '../rules.ts'
import { countedVerdict } from '../rules/counting.ts'
import { isPriced, reviewedItems, type ReviewLimits } from '../rules/review.ts'
import { lockAsRead, saveRound, setReviewPaid, type FoundRound } from '../store.ts'
import { readAskedQuestions } from './asked-questions.ts'
import { isDisclosed } from './finish.ts'
import { ownRound, ownRoundOf, type CallWithRound } from './own-round.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'
import { shownQuestion } from './wire.ts'

export const reviewActions = (modes: ModeRegistry) => [handleBeside(reviewRound, ownRoundOf, (call: CallWithRound<typeof reviewRound>) => review(modes, call))]

/** A price in the request is the consent to it; without one nothing is charged, and what has a price is withheld. The round is locked where coins are spent, or answers are counted. */
async function review(modes: ModeRegistry, call: CallWithRound<typeof reviewRound>): Promise<ActionReply<typeof reviewRound>> {
  const { tx: db, input } = call
  const found = await ownRound(db, call)
  // A running round has no review.
  if (!found || found.round.open) return refuse(notFound)
  const { round } = found
  const mode = modeOf(modes, round.mode)
  if (!(await isDisclosed(db, mode, round))) return refuse(sealed)
  const due = await priceOf(db, round)
  const isBuying = due > 0 && input.price !== undefined
  const isShown = !mode.shownDaily || (await answersShownOf(db, round.id)) >= round.items.length
  if (isBuying || !isShown) return db.transaction((tx) => reviewLocked(tx, mode, found, input.price))
  // Free once, free for good.
  if (due === 0 && !round.reviewPaid) await setReviewPaid(db, found)
  return reviewOf(db, mode, round, { due, paid: 0, shown: round.items.length })
}

async function reviewLocked(tx: Tx, mode: ServedMode, read: FoundRound, price: number | undefined): Promise<ActionReply<typeof reviewRound>> {
  const round = (await lockAsRead(tx, read))?.round
  if (!round) return refuse(notFound)
  const due = await priceOf(tx, round)
  const changed = due > 0 && refusePrice(price, due)
  if (changed) return refuse(changed)
  const paid = price === undefined ? 0 : due
  if ((await spend(tx, { playerId: round.playerId, coins: paid, title: 'reviewAnswers', source: round.id })) === 'insufficient') return refuse(notEnoughCoins)
  if (due === paid && !round.reviewPaid) await saveRound(tx, round, { ...round, reviewPaid: true })
  return reviewOf(tx, mode, round, { due, paid, shown: await showToday(tx, mode, round) })
}

/** How many questions, from the first on, may be shown with their answers; further ones count against the day's limit of the mode. */
async function showToday(tx: Tx, mode: ServedMode, { id: roundId, playerId, items }: Round): Promise<number> {
  const settings = await currentSettings(tx)
  const most = mode.shownDaily?.(settings)
  return most === undefined ? items.length : showAnswersToday(tx, { playerId, roundId, wanted: items.length, most, zone: settings.system_timezone })
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

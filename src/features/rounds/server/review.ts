import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { notEnoughCoins, refusePrice } from '../../coins/contract.ts'
import { balanceOf, spend } from '../../coins/server.ts'
import { showAnswersToday, openQuestionsAmong } from '../../disclosure/server.ts'
import { rightAnswer } from '../../questions/kinds/rules.ts'
import { currentSettings } from '../../settings/server.ts'
import { reviewRound, sealed } from '../contract.ts'
import type { AskedQuestion, Round } from '../rules.ts'
import { countedVerdict } from '../rules/counting.ts'
import { isPriced, reviewedItems, type ReviewLimits } from '../rules/review.ts'
import { lockRound, saveRound } from '../store.ts'
import { readAskedQuestions } from './asked-questions.ts'
import { isDisclosed } from './finish.ts'
import { modeOf, type ModeRegistry, type ServedMode } from './registry.ts'
import { shownQuestion } from './wire.ts'

export const reviewActions = (modes: ModeRegistry) => [handle(reviewRound, (call) => review(modes, call))]

/** A price in the request is the consent to it; without one nothing is charged, and what has a price is withheld. */
async function review(modes: ModeRegistry, { tx, playerId, input }: Call<typeof reviewRound>): Promise<ActionReply<typeof reviewRound>> {
  const found = await lockRound(tx, input.round_id, playerId)
  // A running round has no review.
  if (!found || found.round.open) return refuse(notFound)
  const { round } = found
  const mode = modeOf(modes, round.mode)
  if (!(await isDisclosed(tx, mode, round))) return refuse(sealed)
  const due = await priceOf(tx, round)
  const changed = due > 0 && refusePrice(input.price, due)
  if (changed) return refuse(changed)
  const price = input.price === undefined ? 0 : due
  if ((await spend(tx, { playerId, coins: price, title: 'reviewAnswers', source: round.id })) === 'insufficient') return refuse(notEnoughCoins)
  const unpaid = due > price
  if (!unpaid && !round.reviewPaid) await saveRound(tx, round, { ...round, reviewPaid: true })
  const questions = await reviewedQuestions(tx, mode, round, unpaid)
  // Nothing is offered for sale that could not be shown now.
  const offered = questions.some(({ withheld }) => withheld === 'not-paid')
  return ok({ questions, price: offered ? due : 0, paid: price, balance: (await balanceOf(tx, playerId)).coins })
}

/** The unpaid price; 0 where nothing has a price. */
async function priceOf(tx: Tx, round: Round): Promise<number> {
  const hasPrice = round.items.some((item) => isPriced(countedVerdict(item) ?? 'n'))
  return round.reviewPaid || !hasPrice ? 0 : (await currentSettings(tx)).review_answers_deduct_coin
}

async function reviewedQuestions(tx: Tx, mode: ServedMode, round: Round, unpaid: boolean) {
  const settings = await currentSettings(tx)
  const asked = await readAskedQuestions(tx, round.items)
  const items = reviewedItems(round, await reviewLimits(tx, mode, round, unpaid))
  return round.items.map((item, i) => {
    const question = asked[i] as AskedQuestion
    const { verdict, withheld } = items[i] as (typeof items)[number]
    const shown = { ...shownQuestion(question, item, mode, settings, round.clockFactor), own_answer: item.answer ?? '', verdict }
    if (withheld) return { ...shown, right_answer: '', note: '', withheld }
    return { ...shown, withheld: undefined, right_answer: rightAnswer(question, item), note: question.note, audio_text: question.audioText }
  })
}

async function reviewLimits(tx: Tx, mode: ServedMode, { id, playerId, items }: Round, unpaid: boolean): Promise<ReviewLimits> {
  const settings = await currentSettings(tx)
  const stands = await openQuestionsAmong(tx, playerId, items.map(({ questionId }) => questionId))
  const most = mode.shownDaily?.(settings)
  const shown = most === undefined ? items.length : await showAnswersToday(tx, { playerId, roundId: id, wanted: items.length, most, zone: settings.system_timezone })
  return { stands: (questionId) => stands.has(questionId), shown, unpaid }
}

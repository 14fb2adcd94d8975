import type { Sql, Tx } from '../../../platform/server/database.ts'
import { notFound, type Output } from '../../../platform/pure/action.ts'
import { handle, list, ok, refuse, type Answer, type Call } from '../../../platform/server/handler.ts'
import { badgesEarnedIn } from '../../badges/server.ts'
import { notEnoughCoins, refusePrice } from '../../coins/contract.ts'
import { balanceOf, spend } from '../../coins/server.ts'
import { standing } from '../../disclosure/server.ts'
import { currentSettings } from '../../settings/server.ts'
import { finishRound, getOpenRounds, reviewRound, sealed } from '../contract.ts'
import { rightAnswer, type Asked, type Item, type Round } from '../rules.ts'
import { lockRound, openRoundsOf, saveRound, setUntold } from '../store.ts'
import { askedFor } from './asked.ts'
import type { ModeRegistry, ServedMode } from './registry.ts'
import { settleRound } from './settle.ts'
import { questionOnTheWire } from './wire.ts'

export const finishActions = (modes: ModeRegistry) => [
  handle(finishRound, (call) => finish(modes, call)),
  handle(reviewRound, (call) => review(modes, call)),
  handle(getOpenRounds, async ({ tx, playerId }) => list(await openRoundLines(tx, playerId))),
]

/** The open rounds of a player, newest first, then the last finished one. */
export async function openRoundLines(db: Sql, playerId: string): Promise<Output<typeof getOpenRounds>> {
  return (await openRoundsOf(db, playerId)).map((line) => ({ ...line, open: line.open ? (1 as const) : (0 as const) }))
}

async function finish(modes: ModeRegistry, { tx, playerId, input, language }: Call<typeof finishRound>): Promise<Answer<typeof finishRound>> {
  const found = await lockRound(tx, input.round_id, playerId)
  if (!found) return refuse(notFound)
  const { round, now } = found
  const mode = modes[round.mode]
  const result = found.result ?? (await settleRound(tx, mode, round, round, now))
  if (found.untold) await setUntold(tx, round.id, false)
  const told = (await isTold(tx, mode, round)) ? result : { ...result, right: 0, wrong: 0, skipped: 0, percent: 0, passed: 0 as const, score: 0, coins: 0, sealed: 1 as const }
  return ok({ ...told, badges: await badgesEarnedIn(tx, playerId, round.id, language), balance: (await balanceOf(tx, playerId)).coins })
}

/** Whether what came of a round may be told by now. */
async function isTold(tx: Tx, mode: ServedMode, round: Round): Promise<boolean> {
  return !mode.sealed || (mode.isTold !== undefined && (await mode.isTold(tx, round)))
}

async function review(modes: ModeRegistry, { tx, playerId, input }: Call<typeof reviewRound>): Promise<Answer<typeof reviewRound>> {
  const found = await lockRound(tx, input.round_id, playerId)
  // A round that still runs is not there to be looked at.
  if (!found || found.round.open) return refuse(notFound)
  if (!(await isTold(tx, modes[found.round.mode], found.round))) return refuse(sealed)
  const price = found.round.reviewPaid ? 0 : (await currentSettings(tx)).review_answers_deduct_coin
  const changed = refusePrice(input.price, price)
  if (changed) return refuse(changed)
  const paid = await spend(tx, { playerId, coins: price, title: 'reviewAnswers', source: found.round.id })
  if (paid === 'insufficient') return refuse(notEnoughCoins)
  if (!found.round.reviewPaid) await saveRound(tx, found.round, { ...found.round, reviewPaid: true })
  return ok({ questions: await reviewed(tx, playerId, modes[found.round.mode], found.round), paid: price, balance: (await balanceOf(tx, playerId)).coins })
}

async function reviewed(db: Sql, playerId: string, mode: ServedMode, round: Round) {
  const settings = await currentSettings(db)
  const asked = await askedFor(db, round.items)
  const stands = await standing(db, playerId, round.items.map(({ questionId }) => questionId))
  return round.items.map((item, i) => {
    const question = asked[i] as Asked
    const shown = { ...questionOnTheWire(question, item, mode, settings, round.clockFactor), own_answer: item.answer ?? '' }
    if (stands.has(question.id)) return { ...shown, right_answer: '', note: '', verdict: NOT_YET }
    return { ...shown, right_answer: rightAnswer(mode, question, item), note: question.note, audio_text: question.audioText, verdict: verdictFor(item) }
  })
}

/** What takes the place of a verdict that may not be told. */
const NOT_YET = '?' as const

/** "Not attempted" is said apart from wrong. */
function verdictFor(item: Item): 'r' | 'w' | 's' | 'n' {
  return item.mark === 'w' && !item.answer ? 'n' : (item.mark ?? 'n')
}

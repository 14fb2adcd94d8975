/** Sources of redeemable coins, shown to the operator beside a payout. */
import type { Title } from '../../coins/contract.ts'

/** contests and battles: what they paid, less the stakes in them. */
export const EARNINGS = ['rounds', 'contests', 'battles', 'operator', 'other'] as const
export type Earning = (typeof EARNINGS)[number]

const BY_TITLE: Partial<Record<Title, Earning>> = {
  wonQuizZone: 'rounds', wonFunNLearn: 'rounds', wonGuessTheWord: 'rounds', wonAudioQuiz: 'rounds', wonMathQuiz: 'rounds', wonMultiMatch: 'rounds',
  wonContest: 'contests', playedContest: 'contests',
  wonBattle: 'battles', playedBattle: 'battles', wonGroupBattle: 'battles', playedGroupBattle: 'battles',
  adjustedByAdmin: 'operator',
}
/** What moves coins of the player without earning any. */
const MOVES: readonly Title[] = ['redeemRequest', 'cancelPaymentRequest', 'redeemedAmount', 'accountClosed']

/** Sums by source, the largest first; coins spent on help are left out, and so are sources that have cost more than they paid. */
export function earningsOf(moved: readonly { title: string; coins: number }[]): { by: Earning; coins: number }[] {
  const sums = new Map<Earning, number>()
  for (const { title, coins } of moved) {
    if ((MOVES as readonly string[]).includes(title)) continue
    const by = BY_TITLE[title as Title] ?? (coins > 0 ? 'other' : undefined)
    if (by) sums.set(by, (sums.get(by) ?? 0) + coins)
  }
  return [...sums].map(([by, coins]) => ({ by, coins })).filter(({ coins }) => coins > 0).sort((a, b) => b.coins - a.coins)
}

import type { Title } from './contract.ts'

/** A fault of the ledger. `id`: of a journal or an account, or a month as a number (202609), depending on `what`; the other two are coins, or counts of a month. */
export type LedgerBreach = { what: keyof typeof SENTENCES; id: number; expected: number; found: number }

const SENTENCES = {
  'journal-unbalanced': (breach: LedgerBreach) => `Journal ${breach.id} sums to ${breach.found}, not to 0.`,
  'journal-empty': (breach: LedgerBreach) => `Journal ${breach.id} has no posting.`,
  'journal-missing': (breach: LedgerBreach) => `Postings name journal ${breach.id}, which does not exist.`,
  'account-missing': (breach: LedgerBreach) => `Postings name account ${breach.id}, which does not exist.`,
  'chain-broken': (breach: LedgerBreach) => `In journal ${breach.id} an account comes to ${breach.found} and should come to ${breach.expected}.`,
  'balance-differs': (breach: LedgerBreach) => `Account ${breach.id} has a balance of ${breach.found}, its postings come to ${breach.expected}.`,
  'balance-negative': (breach: LedgerBreach) => `Account ${breach.id} has a balance of ${breach.found}, below 0.`,
  'escrow-not-empty': (breach: LedgerBreach) => `Escrow ${breach.id} is closed and still holds ${breach.found}.`,
  'redeemable-unfounded': (breach: LedgerBreach) => `Journal ${breach.id} credits ${breach.found} redeemable coins that come from no round, pot, reversal or operator.`,
  'pot-grew': (breach: LedgerBreach) => `Pot ${breach.id} was paid in with ${breach.expected} redeemable coins and paid out ${breach.found}.`,
  'award-uneven': (breach: LedgerBreach) => `Journal ${breach.id} pays ${breach.found} redeemable coins out of a pot; in its proportion ${breach.expected} are due.`,
  'hold-differs': (breach: LedgerBreach) => `Hold ${breach.id} holds ${breach.found}, pending payouts come to ${breach.expected}.`,
  'total-differs': (breach: LedgerBreach) => `All postings together sum to ${breach.found}, not to 0.`,
  'month-unsealed': (breach: LedgerBreach) => `Month ${monthOf(breach.id)} is not sealed: ${breach.found} faults were found in it.`,
  'seal-differs': (breach: LedgerBreach) => `Month ${monthOf(breach.id)} was sealed with ${breach.expected} journals; what is there now, ${breach.found} journals, is not what was sealed.`,
  'seal-missing': (breach: LedgerBreach) => `Month ${monthOf(breach.id)} has no seal, though a later one has.`,
  'seals-miscount': (breach: LedgerBreach) => `Sealed months hold ${breach.expected} journals, the ledger has ${breach.found} from that time.`,
}

const monthOf = (number: number): string => `${Math.floor(number / 100)}-${String(number % 100).padStart(2, '0')}`

export function sentenceOf(breach: LedgerBreach): string {
  return SENTENCES[breach.what](breach)
}

/** Coins by what may be done with them. */
export type Kinds = { redeemable: number; bonus: number }

/**
 * How many coins of each payout are redeemable: all of them in the proportion in which the pot was paid in. What cannot be
 * divided becomes bonus first and goes by the largest remainders, so no pot pays out more redeemable coins than it holds.
 */
export function redeemableShares({ redeemable, bonus }: Kinds, payouts: readonly number[]): number[] {
  const pot = redeemable + bonus
  if (pot === 0) return payouts.map(() => 0)
  const shares = payouts.map((coins, at) => ({ at, coins, bonus: Math.floor((coins * bonus) / pot), rest: (coins * bonus) % pot }))
  const total = payouts.reduce((sum, coins) => sum + coins, 0)
  const left = Math.ceil((total * bonus) / pot) - shares.reduce((sum, share) => sum + share.bonus, 0)
  for (const share of shares.toSorted((a, b) => b.rest - a.rest).slice(0, left)) share.bonus += 1
  return shares.map((share) => share.coins - share.bonus)
}

export type Known = { coins: number; redeemable: number; score: number }

/** A client's claim is a signal of fraud when it contradicts what the server counts. */
export function differs(claim: { coins?: number; score?: number }, known: Known): boolean {
  return (claim.coins !== undefined && claim.coins !== known.coins) || (claim.score !== undefined && claim.score !== known.score)
}

/** A line of the player's history: `points` are signed coins, redeemable and bonus together; `redeemable` those that can be paid out. */
export type CoinHistoryEntry = { id: number; points: number; redeemable: number; title: Title; at: string }

export function onTheWire({ id, points, redeemable, title, at }: CoinHistoryEntry) {
  return { id: String(id), points, redeemable, type: title, status: points > 0 ? 0 : 1, date: at } as const
}

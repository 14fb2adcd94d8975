import type { Title } from './contract.ts'

/** Something wrong with the ledger. `id` is a journal's or an account's, as `what` says; figures are coins. */
export type Breach = { what: keyof typeof SENTENCES; id: number; expected: number; found: number }

const SENTENCES = {
  'journal-unbalanced': (breach: Breach) => `Journal ${breach.id} sums to ${breach.found}, not to 0.`,
  'journal-empty': (breach: Breach) => `Journal ${breach.id} has no posting.`,
  'journal-missing': (breach: Breach) => `Postings name journal ${breach.id}, which does not exist.`,
  'account-missing': (breach: Breach) => `Postings name account ${breach.id}, which does not exist.`,
  'chain-broken': (breach: Breach) => `In journal ${breach.id} an account comes to ${breach.found} and should come to ${breach.expected}.`,
  'balance-differs': (breach: Breach) => `Account ${breach.id} has a balance of ${breach.found}, its postings come to ${breach.expected}.`,
  'balance-negative': (breach: Breach) => `Account ${breach.id} has a balance of ${breach.found}, below 0.`,
  'escrow-not-empty': (breach: Breach) => `Escrow ${breach.id} is closed and still holds ${breach.found}.`,
  'hold-differs': (breach: Breach) => `Hold ${breach.id} holds ${breach.found}, pending payouts come to ${breach.expected}.`,
  'total-differs': (breach: Breach) => `All postings together sum to ${breach.found}, not to 0.`,
}

export function sentenceOf(breach: Breach): string {
  return SENTENCES[breach.what](breach)
}

export type Known = { coins: number; redeemable: number; score: number }

/** A browser's claim is a signal of fraud when it names a figure that the server knows otherwise. */
export function differs(claim: { coins?: number; score?: number }, known: Known): boolean {
  return (claim.coins !== undefined && claim.coins !== known.coins) || (claim.score !== undefined && claim.score !== known.score)
}

/** A line of the player's history: `points` are signed coins, redeemable and bonus together; `redeemable` those that can be paid out. */
export type Line = { id: number; points: number; redeemable: number; title: Title; at: Date }

export function onTheWire({ id, points, redeemable, title, at }: Line) {
  return { id: String(id), points, redeemable, type: title, status: points > 0 ? 0 : 1, date: at.toISOString() } as const
}

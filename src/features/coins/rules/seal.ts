/** Sealed months of the ledger: how a journal is written in a fixed form, and what is summed over a month. Months are those of UTC. */

export const ACCOUNT_KINDS = ['player', 'bonus', 'hold', 'escrow', 'issued', 'revenue', 'paid_out', 'forfeited'] as const
type AccountKind = (typeof ACCOUNT_KINDS)[number]
/** Coins of all accounts of each kind. */
export type Balances = Record<AccountKind, number>
export const NO_BALANCES: Balances = { player: 0, bonus: 0, hold: 0, escrow: 0, issued: 0, revenue: 0, paid_out: 0, forfeited: 0 }

/** YYYY-MM. */
export type Month = string
export const isMonth = (text: string): boolean => /^\d{4}-(0[1-9]|1[0-2])$/.test(text)

export function monthAfter(month: Month): Month {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return number === 12 ? `${String(year + 1).padStart(4, '0')}-01` : `${month.slice(0, 5)}${String(number + 1).padStart(2, '0')}`
}

export type SealedPosting = [account: number, kind: AccountKind, amount: number, balanceAfter: number | null]
/** `at`: in UTC with microseconds; `postings` in the order of their accounts. */
export type SealedJournal = {
  id: number; at: string; title: string; source: string; actor: string
  reverses: number | null; capped: boolean; cappedCoins: number | null; pot: number | null
  postings: SealedPosting[]
}

/** What a month begins with. `previous`: the digest of the month before, '' for the first. */
export type MonthHead = { month: Month; previous: string; before: Balances }
export type Sums = { journals: number; postings: number; total: number; balances: Balances; last: number }
export type Seal = Omit<Sums, 'last'> & { month: Month; digest: string; sealedAt: string }

export const headLine = ({ month, previous, before }: MonthHead): string => JSON.stringify([month, previous, ...ACCOUNT_KINDS.map((kind) => before[kind])])

export const lineOf = ({ id, at, title, source, actor, reverses, capped, cappedCoins, pot, postings }: SealedJournal): string =>
  JSON.stringify([id, at, title, source, actor, reverses, capped, cappedCoins, pot, postings])

/** The journal of a line; undefined for a line that no journal is written as. */
export function journalOf(line: string): SealedJournal | undefined {
  const fields = parsed(line)
  if (!Array.isArray(fields)) return undefined
  const [id, at, title, source, actor, reverses, capped, cappedCoins, pot, postings] = fields
  const isSound = isWhole(id) && [at, title, source, actor].every(isText) && typeof capped === 'boolean' && [reverses, cappedCoins, pot].every(isWholeOrNull) && Array.isArray(postings) && postings.every(isPosting)
  const journal = { id, at, title, source, actor, reverses, capped, cappedCoins, pot, postings } as SealedJournal
  return isSound && lineOf(journal) === line ? journal : undefined
}

const isText = (value: unknown): boolean => typeof value === 'string'
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value)
const isWholeOrNull = (value: unknown): boolean => value === null || isWhole(value)
function isPosting(value: unknown): value is SealedPosting {
  if (!Array.isArray(value) || value.length !== 4) return false
  const [account, kind, amount, balanceAfter] = value as unknown[]
  return isWhole(account) && ACCOUNT_KINDS.includes(kind as AccountKind) && isWhole(amount) && isWholeOrNull(balanceAfter)
}

/** undefined: not JSON. */
export function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // A line of a damaged or foreign file: the caller says which.
    return undefined
  }
}

/** Why a journal cannot stand here, in words; undefined: it can. */
export function faultOf({ id, at, postings }: SealedJournal, month: Month, last: number): string | undefined {
  if (id <= last) return `journal ${id} follows journal ${last}`
  if (!at.startsWith(`${month}-`)) return `journal ${id} is from ${at}, not from ${month}`
  if (postings.length === 0) return `journal ${id} has no posting`
  const sum = postings.reduce((all, [, , amount]) => all + amount, 0)
  return sum === 0 ? undefined : `journal ${id} sums to ${sum}, not to 0`
}

/** Adds a journal to the sums, in place: a month may have millions. */
export function addTo(sums: Sums, { id, postings }: SealedJournal): void {
  sums.journals++
  sums.postings += postings.length
  sums.last = id
  for (const [, kind, amount] of postings) {
    sums.total += amount
    sums.balances[kind] += amount
  }
}

/** In what these sums differ from a seal, in words; undefined: in nothing. */
export function differenceOf(seal: Omit<Seal, 'sealedAt'>, sums: Omit<Seal, 'sealedAt' | 'month'>): string | undefined {
  for (const what of ['journals', 'postings', 'total'] as const) if (seal[what] !== sums[what]) return `${sums[what]} ${NAMES[what]} instead of ${seal[what]}`
  for (const kind of ACCOUNT_KINDS) if (seal.balances[kind] !== sums.balances[kind]) return `${sums.balances[kind]} coins of accounts ${kind} instead of ${seal.balances[kind]}`
  return seal.digest === sums.digest ? undefined : 'another digest: as many rows and coins, but not the same ones'
}
const NAMES = { journals: 'journals', postings: 'postings', total: 'coins in all' }

/** A file that names players, one a row, and what each row asks for. */

export type FileRow = { line: number; key: string; coins: number | undefined; kind: 'redeemable' | 'bonus' | undefined; reason: string }
export type RowProblem = 'unknown' | 'ambiguous' | 'twice' | 'already' | 'leaving' | 'coins' | 'kind' | 'too-few'

const COLUMN = { key: ['player', 'id', 'player_id', 'email', 'mail', 'e-mail', 'code', 'refer_code', 'mobile', 'phone'], coins: ['coins', 'amount'], kind: ['kind', 'wallet'], reason: ['reason'] }
const MOST_COINS = 1_000_000_000
const MOST_REASON = 200

/** The rows below a head that names the columns; undefined: it names no column of players. */
export function rowsOfFile(cells: readonly (readonly string[])[]): FileRow[] | undefined {
  const head = cells[0]?.map((name) => name.trim().toLowerCase().replaceAll(' ', '_')) ?? []
  const at = (names: readonly string[]) => head.findIndex((name) => names.includes(name))
  const [key, coins, kind, reason] = [at(COLUMN.key), at(COLUMN.coins), at(COLUMN.kind), at(COLUMN.reason)] as const
  if (key < 0) return undefined
  return cells.slice(1).map((row, n) => ({ line: n + 2, key: unquoted(row[key] ?? ''), coins: coinsIn(row[coins] ?? ''), kind: kindIn(row[kind] ?? ''), reason: (row[reason] ?? '').trim().slice(0, MOST_REASON) }))
}

/** Files of the desk write a cell that a spreadsheet would run as a formula behind an apostrophe. */
const unquoted = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '')

/** A whole number that is not 0; `-` takes. Undefined: it is none. */
function coinsIn(cell: string): number | undefined {
  const written = unquoted(cell)
  const coins = /^[+-]?\d{1,10}$/.test(written) ? Number(written) : 0
  return coins !== 0 && Math.abs(coins) <= MOST_COINS ? coins : undefined
}

/** An empty cell is redeemable. Undefined: an unknown word. */
function kindIn(cell: string): 'redeemable' | 'bonus' | undefined {
  const word = cell.trim().toLowerCase() || 'redeemable'
  return word === 'redeemable' || word === 'bonus' ? word : undefined
}

export type Account = { id: string; state: 'active' | 'off' | 'leaving' | 'gone' }

/** Why a row cannot be taken that switches an account `to`; undefined: it can. */
export function switchProblem(found: readonly Account[], to: 'active' | 'off'): RowProblem | undefined {
  const [account] = found
  if (!account) return 'unknown'
  if (found.length > 1) return 'ambiguous'
  if (account.state === to) return 'already'
  return account.state === 'leaving' || account.state === 'gone' ? 'leaving' : undefined
}

/** Why a row cannot be taken that adjusts coins; `has`: how many of that kind there are. */
export function coinsProblem(found: readonly Account[], { coins, kind }: Pick<FileRow, 'coins' | 'kind'>, has: (id: string, kind: 'redeemable' | 'bonus') => number): RowProblem | undefined {
  const [account] = found
  if (!account) return 'unknown'
  if (found.length > 1) return 'ambiguous'
  if (account.state === 'gone') return 'leaving'
  if (coins === undefined) return 'coins'
  if (kind === undefined) return 'kind'
  return has(account.id, kind) + coins < 0 ? 'too-few' : undefined
}

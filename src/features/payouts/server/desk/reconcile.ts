/** A statement of the bank is read back: which payment paid which payout. */
import { CsvError, parse } from 'csv-parse/sync'
import type { Output } from '../../../../platform/pure/action.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { columnsMissing, nothingToPay, type previewReconciliation, type reconcilePayouts } from '../../desk-contract.ts'
import { payoutIn } from '../../rules/credit-transfers.ts'
import { approvalOf, lockUndecided, payIn, undecided, type Undecided } from '../settling.ts'
import { NOT_APPROVED } from './bank-file.ts'
import { refusalFor } from './decide.ts'

type Line = { line: number; payoutId: number | undefined; named: string; reference: string; amount: string | undefined }
type Reconciled = Output<typeof previewReconciliation>[number]

const MOST_LINES = 1_000
const COLUMN = { payout: ['payout', 'payout_id', 'endtoendid', 'end_to_end_id', 'number'], reference: ['reference', 'bank_reference', 'transaction_id'], amount: ['amount'] }

/** Undefined: this is no table. Comma, semicolon or tab separate its cells. */
function cellsOf(statement: string): string[][] | undefined {
  try {
    return parse(statement, { bom: true, delimiter: [',', ';', '\t'], relax_column_count: true, relax_quotes: true, skip_empty_lines: true, trim: true, to: MOST_LINES + 1 })
  } catch (error) {
    if (error instanceof CsvError) return undefined
    throw error
  }
}

/** Undefined: the columns are missing. */
function linesOf(statement: string): Line[] | undefined {
  const records = cellsOf(statement) ?? []
  const head = records[0]?.map((name) => name.toLowerCase().replaceAll(' ', '_')) ?? []
  const [payout, reference, amount] = [COLUMN.payout, COLUMN.reference, COLUMN.amount].map((names) => head.findIndex((name) => names.includes(name))) as [number, number, number]
  if (payout < 0 || reference < 0) return undefined
  return records.slice(1).map((cells, at) => {
    const named = cells[payout] ?? ''
    return { line: at + 2, payoutId: payoutIn(named), named, reference: (cells[reference] ?? '').slice(0, 140), amount: amount < 0 ? undefined : cells[amount] }
  })
}

type Judged = Reconciled & { payout: Undecided | undefined }

const idsOf = (lines: readonly Line[]) => ({ ids: lines.flatMap(({ payoutId }) => payoutId ?? []) })

/** What recording each line would do, if `by` does it. A payout that two lines name is judged at the first. */
function judged(payouts: readonly Undecided[], lines: readonly Line[], by: string): Judged[] {
  const known = new Map(payouts.map((payout) => [payout.id, payout]))
  const named = new Set<number>()
  return lines.map((line) => {
    const payout = line.payoutId === undefined ? undefined : known.get(line.payoutId)
    const outcome = payout && named.has(payout.id) ? 'twice' : outcomeOf(line, payout, by)
    if (payout) named.add(payout.id)
    return { line: line.line, payout_id: payout ? String(payout.id) : line.named.slice(0, 40), reference: line.reference, player: payout?.player ?? '', amount: payout?.amount ?? 0, currency: payout?.currency ?? '', outcome, payout }
  })
}

function outcomeOf({ reference, amount }: Line, payout: Undecided | undefined, by: string): string {
  if (!payout) return 'unknown'
  if (reference === '') return 'no-reference'
  if (payout.state === 'paid' && payout.reference === reference) return 'already'
  if (amount !== undefined && amount !== '' && Number(amount.replace(',', '.')) !== payout.amount) return 'amount-differs'
  const does = approvalOf(payout, by)
  if (does === 'vouch') return NOT_APPROVED
  return does === 'pay' ? does : refusalFor(does).code
}

const shown = ({ payout: _, ...row }: Judged): Reconciled => row

export async function previewStatement({ tx, input, operator }: Call<typeof previewReconciliation>): Promise<ActionReply<typeof previewReconciliation>> {
  const lines = linesOf(input.statement)
  return lines ? ok(judged(await undecided(tx, idsOf(lines)), lines, operator?.email ?? '').map(shown)) : refuse(columnsMissing)
}

/** All payouts that the statement names are locked at once, in the order of numbers: two operators with the same statement do not wait for each other. */
export async function recordStatement({ tx, input, operator, audit }: Call<typeof reconcilePayouts>): Promise<ActionReply<typeof reconcilePayouts>> {
  const lines = linesOf(input.statement)
  if (!lines) return refuse(columnsMissing)
  const by = operator?.email ?? ''
  const rows = judged(await lockUndecided(tx, idsOf(lines)), lines, by)
  const due = rows.flatMap(({ payout, outcome, reference }) => (outcome === 'pay' && payout ? [{ payout, reference }] : [])).toSorted((a, b) => a.payout.id - b.payout.id)
  if (due.length === 0) return refuse(nothingToPay)
  await payIn(tx, due, by)
  for (const { payout: { id }, reference } of due) audit({ subject: 'payout', id: String(id), before: { state: 'pending' }, after: { done: 'paid', reference }, reason: input.reason })
  return ok(rows.map((row) => ({ ...shown(row), outcome: row.outcome === 'pay' ? 'paid' : row.outcome })))
}

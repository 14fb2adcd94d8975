/** Files for batch payments by a bank. Payouts in a file are taken by the operator who makes it, so that players cannot withdraw them. */
import { serialOf } from '../../../../platform/server/database/ids.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { csvOf } from '../../../../platform/pure/csv.ts'
import { currentSettings } from '../../../settings/server.ts'
import { addressesHidden, nothingToPay, sepaNotSetUp, type exportPayouts } from '../../desk-contract.ts'
import { payoutsByIds, productNow, waitingIds, type DeskPayout } from '../../desk-store.ts'
import { plainAddress } from '../../rules.ts'
import { endToEndIdOf, transferFile, type TransferOrder } from '../../rules/credit-transfers.ts'
import type { NeedsPayouts } from '../services.ts'
import { approvalBy, takeIn } from '../settling.ts'
import { refusalFor } from './decide.ts'
import { payeeOf } from './list.ts'

/** Payouts of one file. */
const MOST = 500
const REVEAL = 'players:reveal'
const EURO = ['€', 'EUR']

/** Two operators are needed, and none has approved it yet. */
export const NOT_APPROVED = 'not-approved'

type Payment = { payout: DeskPayout; address: string; holder: string }
type LeftOut = { id: string; code: string }
type Format = 'csv' | 'sepa'

export async function exportFile({ tx, input, operator, audit }: Call<typeof exportPayouts, NeedsPayouts>): Promise<ActionReply<typeof exportPayouts>> {
  if (!operator?.rights.has(REVEAL)) return refuse(addressesHidden)
  const payer = input.format === 'sepa' ? await payerOf(tx) : undefined
  if (input.format === 'sepa' && !payer) return refuse(sepaNotSetUp)
  const ids = input.payout_ids === undefined ? await waitingIds(tx, MOST) : chosenIds(input.payout_ids)
  const { payments, leftOut } = await takeAll(tx, ids, { by: operator.email, format: input.format })
  if (payments.length === 0 && leftOut.length === 0) return refuse(nothingToPay)
  const now = await productNow(tx)
  const name = `payouts-${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
  for (const { payout: { id, takenBy } } of payments) audit({ subject: 'payout', id: String(id), before: { taken_by: takenBy }, after: { taken_by: operator.email, file: name }, reason: input.reason })
  if (payments.length === 0) audit({ subject: 'payout', id: name, after: { left_out: leftOut.length }, reason: input.reason })
  return ok({
    name: `${name}.${input.format === 'csv' ? 'csv' : 'xml'}`, content: payments.length === 0 ? '' : payer ? transferFile(orderOf(payments, { payer, messageId: name, created: now })) : tableOf(payments),
    payouts: payments.length, amount: payments.reduce((sum, { payout }) => sum + payout.amount, 0), left_out: leftOut,
  })
}

const chosenIds = (joined: string) => [...new Set(joined.split(',').flatMap((id) => serialOf(id.trim()) ?? []))].slice(0, MOST)

/** Takes the payouts that this operator may pay and the format allows. A large one is included only after its first approval. */
async function takeAll(tx: Tx<NeedsPayouts>, ids: readonly number[], { by, format }: { by: string; format: Format }): Promise<{ payments: Payment[]; leftOut: LeftOut[] }> {
  const [payments, leftOut]: [Payment[], LeftOut[]] = [[], []]
  for (const payout of await payoutsByIds(tx, ids)) {
    const payee = payeeOf(payout, tx.services.payouts.vault)
    const code = payee ? ((format === 'sepa' ? notBySepa(payout, payee.address) : undefined) ?? (await taken(tx, payout.id, by))) : 'unreadable'
    if (payee && code === undefined) payments.push({ payout, address: payee.address, holder: payee.details || payout.player })
    else leftOut.push({ id: String(payout.id), code: code ?? 'unreadable' })
  }
  return { payments, leftOut }
}

/** Undefined: this operator may pay it now. Else the reason why not. */
async function taken(tx: Tx, id: number, by: string): Promise<string | undefined> {
  const does = await approvalBy(tx, id, by)
  if (does === 'vouch') return NOT_APPROVED
  const done = does === 'pay' ? await takeIn(tx, id, by) : does
  if (done === 'taken') return undefined
  return done === 'vouched' ? NOT_APPROVED : refusalFor(done).code
}

const IBAN = /^[A-Z]{2}\d{2}/
function notBySepa({ method, currency }: DeskPayout, address: string): 'no-iban' | 'no-euro' | undefined {
  if (method !== 'bank' || !IBAN.test(address)) return 'no-iban'
  return EURO.includes(currency.trim()) ? undefined : 'no-euro'
}

async function payerOf(tx: Tx): Promise<TransferOrder['debtor'] | undefined> {
  const { sepa_payer_name, sepa_payer_iban, sepa_payer_bic } = await currentSettings(tx)
  const iban = plainAddress('bank', sepa_payer_iban)
  return sepa_payer_name.trim() !== '' && iban !== undefined && IBAN.test(iban) ? { name: sepa_payer_name, iban, bic: sepa_payer_bic.trim().toUpperCase() } : undefined
}

const textOf = ({ payout }: Payment) => `Payout ${payout.id}`

function orderOf(payments: readonly Payment[], { payer, messageId, created }: { payer: TransferOrder['debtor']; messageId: string; created: Date }): TransferOrder {
  return { messageId, created, debtor: payer, transfers: payments.map((payment) => ({ endToEndId: endToEndIdOf(payment.payout.id), amount: payment.payout.amount, name: payment.holder, iban: payment.address, text: textOf(payment) })) }
}

function tableOf(payments: readonly Payment[]): string {
  const rows = payments.map((payment) => {
    const { id, method, amount, currency } = payment.payout
    return [endToEndIdOf(id), method, payment.address, payment.holder, String(amount), currency, textOf(payment), '']
  })
  return csvOf([['payout', 'method', 'address', 'holder', 'amount', 'currency', 'text', 'reference'], ...rows])
}

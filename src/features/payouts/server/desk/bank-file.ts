/** Files for batch payments by a bank. Payouts in a file are taken by the operator who makes it, so that players cannot withdraw them. */
import { gathering } from '../../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../../platform/server/database/ids.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../../platform/server/http/handler.ts'
import { csvOf } from '../../../../platform/pure/csv.ts'
import { currentSettings } from '../../../settings/server.ts'
import { addressesHidden, nothingToPay, sepaNotSetUp, type exportPayouts } from '../../desk-contract.ts'
import { productNow } from '../../desk-store.ts'
import { plainAddress } from '../../rules.ts'
import { endToEndIdOf, transferFile, type TransferOrder } from '../../rules/credit-transfers.ts'
import type { NeedsPayouts } from '../services.ts'
import { approvalOf, lockUndecided, takeAllIn, type Undecided } from '../settling.ts'
import type { Vault } from '../vault.ts'
import { refusalFor } from './decide.ts'
import { payeeOf } from './list.ts'

/** Payouts of one file. */
const MOST = 500
const REVEAL = 'players:reveal'
const EURO = ['€', 'EUR']

/** Two operators are needed, and none has approved it yet. */
export const NOT_APPROVED = 'not-approved'

type Payment = { payout: Undecided; address: string; holder: string }
type LeftOut = { id: string; code: string }
type Format = 'csv' | 'sepa'

export async function exportFile({ tx, input, operator, audit }: Call<typeof exportPayouts, NeedsPayouts>): Promise<ActionReply<typeof exportPayouts>> {
  if (!operator?.rights.has(REVEAL)) return refuse(addressesHidden)
  const payer = input.format === 'sepa' ? await payerOf(tx) : undefined
  if (input.format === 'sepa' && !payer) return refuse(sepaNotSetUp)
  const together = gathering(tx)
  const [payouts, now] = await Promise.all([lockUndecided(together, input.payout_ids === undefined ? { oldest: MOST } : { ids: chosenIds(input.payout_ids) }), productNow(together)])
  const { payments, leftOut } = sorted(payouts, { by: operator.email, format: input.format, vault: tx.services.payouts.vault })
  if (payments.length === 0 && leftOut.length === 0) return refuse(nothingToPay)
  await takeAllIn(tx, payments.map(({ payout }) => payout), operator.email)
  const name = `payouts-${now.toISOString().slice(0, 19).replaceAll(/\D/g, '')}`
  for (const { payout: { id, takenBy } } of payments) audit({ subject: 'payout', id: String(id), before: { taken_by: takenBy }, after: { taken_by: operator.email, file: name }, reason: input.reason })
  if (payments.length === 0) audit({ subject: 'payout', id: name, after: { left_out: leftOut.length }, reason: input.reason })
  return ok({
    name: `${name}.${input.format === 'csv' ? 'csv' : 'xml'}`, content: payments.length === 0 ? '' : payer ? transferFile(orderOf(payments, { payer, messageId: name, created: now })) : tableOf(payments),
    payouts: payments.length, amount: payments.reduce((sum, { payout }) => sum + payout.amount, 0), left_out: leftOut,
  })
}

const chosenIds = (joined: string) => [...new Set(joined.split(',').flatMap((id) => serialOf(id.trim()) ?? []))].slice(0, MOST)

/** Those that this operator may pay now and the format allows; a large one only after its first approval. */
function sorted(payouts: readonly Undecided[], { by, format, vault }: { by: string; format: Format; vault: Vault }): { payments: Payment[]; leftOut: LeftOut[] } {
  const [payments, leftOut]: [Payment[], LeftOut[]] = [[], []]
  for (const payout of payouts) {
    const payee = payeeOf(payout, vault)
    const code = payee ? ((format === 'sepa' ? notBySepa(payout, payee.address) : undefined) ?? notPayable(payout, by)) : 'unreadable'
    if (payee && code === undefined) payments.push({ payout, address: payee.address, holder: payee.details || payout.player })
    else leftOut.push({ id: String(payout.id), code: code ?? 'unreadable' })
  }
  return { payments, leftOut }
}

/** Undefined: this operator may pay it now. Else the reason why not. */
function notPayable(payout: Undecided, by: string): string | undefined {
  const does = approvalOf(payout, by)
  if (does === 'pay') return undefined
  return does === 'vouch' ? NOT_APPROVED : refusalFor(does).code
}

const IBAN = /^[A-Z]{2}\d{2}/
function notBySepa({ method, currency }: Undecided, address: string): 'no-iban' | 'no-euro' | undefined {
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

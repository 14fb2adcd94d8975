/** The commands `npm run operator -- payouts …`: the money is transferred elsewhere by hand and recorded here. */
import type { Config } from '../../src/platform/server/config.ts'
import type { Database } from '../../src/platform/server/database/database.ts'
import { readSecret } from '../../src/platform/server/secrets.ts'
import { oneLine } from '../../src/platform/server/terminal.ts'
import { approve, createPayoutServices, refusePayout, takePayout, waitingPayouts, type DecisionRefusal, type WaitingPayout } from '../../src/features/payouts/server.ts'

export const PAYOUTS_HELP = `  payouts                       requests that wait, the oldest first, with where the money goes
  payouts take ID WHO           before you pay: the player cannot take it back any more; WHO you are
  payouts approve ID WHO REFERENCE   after you have paid; REFERENCE is the number of the payment
  payouts refuse ID WHO REASON  gives the coins back; the player reads the REASON`

const MOST = 200
const HOUR_MS = 3_600_000

const SENTENCES: Record<DecisionRefusal, string> = {
  'not-pending': 'No payout with this number is pending: it was paid, refused or taken back, or somebody was faster.',
  'address-is-new': 'Its address is new: it can be approved once it is a day old. Nothing was changed.',
  'second-person-needed': 'You have approved it already; a payout of this size needs a second person.',
  frozen: 'The ledger is broken, so nothing is paid out: run npm run verify-ledger.',
  'no-reference': 'Say with which payment it went out: payouts approve ID WHO REFERENCE',
  'no-reason': 'Say why, the player reads it: payouts refuse ID WHO REASON',
  'no-name': 'Say who you are: payouts approve ID WHO REFERENCE',
  'taken-by-another': 'Somebody else is paying it right now.',
  'correction-open': 'It waits for the correction of a question, which would take coins from its player.',
  'player-deactivated': 'The account of this player is deactivated. Refuse the payout, or activate the account first.',
}

const DONE = {
  taken: 'is yours to pay now; write it down with: payouts approve ID WHO REFERENCE',
  paid: 'is written down as paid',
  vouched: 'is approved by you; it is large, so a second person has to take it, pay it and approve it. Do not pay it yourself.',
  refused: 'is refused, its coins are back with the player',
}

type Decision = (database: Database, id: number, by: string, words: string) => Promise<keyof typeof DONE | DecisionRefusal>
const DECISIONS: Record<string, Decision> = {
  take: takePayout,
  approve: (database, id, by, reference) => approve(database, id, { by, reference }),
  refuse: (database, id, by, reason) => refusePayout(database, id, { by, reason }),
}

export async function payouts(database: Database, config: Config, [what = 'list', id = '', by = '', ...rest]: string[]): Promise<string> {
  if (config.databaseUrl && !config.secret) throw new Error('SECRET is needed: payout addresses are encrypted with it. Give the one that the server has.')
  if (what === 'list') {
    const payouts = createPayoutServices({ secret: await readSecret(config.secret, config.dataFolder) })
    return listed(await waitingPayouts({ ...database, services: { payouts } }, MOST))
  }
  const words = rest.join(' ')
  const decide = DECISIONS[what]
  if (!/^\d{1,15}$/.test(id) || !decide) throw new Error(PAYOUTS_HELP)
  const done = await decide(database, Number(id), by, words)
  if (done === 'taken' || done === 'paid' || done === 'vouched' || done === 'refused') return `payout ${id} ${DONE[done]}`
  throw new Error(SENTENCES[done])
}

function listed(waiting: WaitingPayout[]): string {
  return waiting.length === 0 ? 'Nothing waits.' : waiting.map(lineOf).join('\n')
}

function lineOf({ id, asked, player, email, active, method, address, details, coins, amount, waitsMs, vouchedBy, takenBy, signals }: WaitingPayout): string {
  const remarks = [
    waitsMs > 0 ? `new address, not before ${Math.ceil(waitsMs / HOUR_MS)} h from now` : '',
    vouchedBy ? `approved by ${vouchedBy}, needs a second person` : '',
    takenBy ? `being paid by ${takenBy}` : '',
    active ? '' : 'ACCOUNT DEACTIVATED',
    signals > 0 ? `${signals} ${signals === 1 ? 'signal' : 'signals'}: npm run operator -- signals ${email}`.trimEnd() : '',
  ].filter(Boolean)
  const payee = [method, oneLine(address), oneLine(details)].filter(Boolean).join(' · ')
  return `${id}  ${asked.toISOString().slice(0, 16)}Z  ${amount} for ${coins} coins  ${payee}  ${oneLine(player)} ${oneLine(email)}${remarks.map((remark) => `  [${remark}]`).join('')}`
}

/** Services of payouts: the vault with the installation's secret, and the mailer for new addresses. */
import { mailText } from '../../../platform/pure/texts-writing.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Messages } from '../../../platform/server/outbound/messages.ts'
import type { ScreenTexts } from '../../languages/server/texts.ts'
import { productName } from '../../settings/server.ts'
import { openVault, type Vault } from './vault.ts'

export type PayoutMailer = { mail: Messages; texts: Pick<ScreenTexts, 'textsOf' | 'best'> }
export type PayoutServices = { vault: Vault; mailer: PayoutMailer | undefined }
export type NeedsPayouts = { payouts: PayoutServices }

/** Without `mailer` no notice of a new address is sent: for tools, which take no requests. */
export function createPayoutServices({ secret, mailer }: { secret: string; mailer?: PayoutMailer }): PayoutServices {
  return { vault: openVault(secret), mailer }
}

/** Notifies the owner of an account of a new payout address, in time to object. */
export async function mailNewAddress(tx: Tx, { mail, texts }: PayoutMailer, { email, webLanguage }: { email: string; webLanguage: string }): Promise<void> {
  const table = texts.textsOf(texts.best('', webLanguage))
  const brand = await productName(tx)
  await mail.send(tx, { kind: 'notice', to: email, subject: mailText(table, 'payouts.mail.address.subject', { brand }), text: mailText(table, 'payouts.mail.address.text', { brand }) })
}

/** What payouts need of this process: the secret's vault, and how owners hear of a new address. */
import { mailText } from '../../../platform/pure/texts-writing.ts'
import type { Log } from '../../../platform/server/log.ts'
import type { Mail } from '../../../platform/server/outbound/mail.ts'
import type { Texts } from '../../languages/server/texts.ts'
import { openVault, type Vault } from './vault.ts'

export type PayoutMailer = { mail: Pick<Mail, 'send'>; texts: Pick<Texts, 'textsOf' | 'best'>; productName: () => Promise<string>; log: Pick<Log, 'error'> }
export type PayoutServices = { vault: Vault; post: PayoutMailer | undefined }
export type NeedsPayouts = { payouts: PayoutServices }

/** Without `post` no notice of a new address is sent: for tools, which take no requests. */
export function createPayoutServices({ secret, post }: { secret: string; post?: PayoutMailer }): PayoutServices {
  return { vault: openVault(secret), post }
}

/** Notifies the owner of an account of a new payout address, in time to object. Never throws. */
export async function tellNewAddress({ mail, texts, productName, log }: PayoutMailer, { email, webLanguage }: { email: string; webLanguage: string }): Promise<void> {
  const table = texts.textsOf(texts.best('', webLanguage))
  try {
    const brand = await productName()
    await mail.send({ kind: 'notice', to: email, subject: mailText(table, 'payouts.mail.address.subject', { brand }), text: mailText(table, 'payouts.mail.address.text', { brand }) })
  } catch (error) {
    log.error({ err: error }, 'a notice of a new payout address could not be sent')
  }
}

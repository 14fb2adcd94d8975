import { createHash } from 'node:crypto'
import { mailText } from '../../../platform/pure/texts-writing.ts'
import type { Counters } from '../../../platform/server/counters.ts'
import type { Log } from '../../../platform/server/log.ts'
import type { Messages } from '../../../platform/server/outbound/messages.ts'
import type { Database, Sql } from '../../../platform/server/database/database.ts'
import type { ScreenTexts } from '../../languages/server/texts.ts'
import { OTP, RESET_LINK_SECONDS, VERIFY_LINK_SECONDS } from '../rules.ts'

type Kind = 'verify-email' | 'reset-password' | 'notice' | 'password-changed'
export type IdentityMailer = {
  /** `db`: the transaction of what the mail is about, where there is one. */
  link: (kind: Kind, to: string, link: string, request: Request | undefined, db?: Sql) => Promise<void>
  /** By telephone. */
  code: (db: Sql, to: string, code: string, request: Request | undefined) => Promise<void>
}
/** So that strangers cannot flood a mailbox by typing its address: at most 5 mails of a kind in an hour. */
const BUDGET = { points: 5, seconds: 3600 }

/** Seconds after which a mail's link or code has expired; notices never expire. */
const LASTS_SECONDS: Partial<Record<Kind, number>> = { 'verify-email': VERIFY_LINK_SECONDS, 'reset-password': RESET_LINK_SECONDS }

/** `phone` undefined: no short messages can be sent. `productName`: inserted into every message. */
type Parts = { database: Database; mail: Messages; phone: Messages | undefined; texts: Pick<ScreenTexts, 'textsOf' | 'best'>; productName: (db: Sql) => Promise<string>; counters: Counters | undefined; log: Pick<Log, 'warn'> }

/** Sends the messages of sign-in, in the language of the request. */
export function openPost({ database, mail, phone, texts, productName, counters, log }: Parts): IdentityMailer {
  const budget = counters?.open('mails', BUDGET)
  const tableFor = (request: Request | undefined) => texts.textsOf(texts.best(request?.headers.get('accept-language') ?? ''))
  return {
    link: async (kind, to, link, request, db = database) => {
      if (budget && (await budget(mailboxKey(kind, to))) > 0) return log.warn({ kind }, 'a mailbox has reached its hourly limit of mails')
      const [table, brand, lastsSeconds] = [tableFor(request), await productName(db), LASTS_SECONDS[kind]]
      const [subject, text] = [mailText(table, `identity.mail.${kind}.subject`, { brand }), mailText(table, `identity.mail.${kind}.text`, { brand, link })]
      await mail.send(db, { kind: kind === 'password-changed' ? 'notice' : kind, to, subject, text, link, ...(lastsSeconds && { lastsSeconds }) })
    },
    code: async (db, to, code, request) => {
      // The transaction of a code has access to the provider's schema only.
      const [table, brand] = [tableFor(request), await productName(database)]
      await phone?.send(db, { kind: 'otp', to, subject: mailText(table, 'identity.mail.otp.subject', { brand }), text: mailText(table, 'identity.mail.otp.text', { brand, code }), code, lastsSeconds: OTP.lastsSeconds })
    },
  }
}

/** Keys may be stored in Redis, so they are hashes and contain no address. */
const mailboxKey = (kind: Kind, to: string) => createHash('sha256').update(`${kind} ${to}`).digest('base64url')

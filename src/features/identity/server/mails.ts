import { createHash } from 'node:crypto'
import { mailText } from '../../../platform/pure/texts-writing.ts'
import type { Counters } from '../../../platform/server/counters.ts'
import type { Log } from '../../../platform/server/log.ts'
import type { Mail } from '../../../platform/server/outbound/mail.ts'
import type { Texts } from '../../languages/server/texts.ts'

type Kind = 'verify-email' | 'reset-password' | 'notice' | 'password-changed'
export type IdentityMailer = {
  link: (kind: Kind, to: string, link: string, request: Request | undefined) => Promise<void>
  /** By telephone. */
  code: (to: string, code: string, request: Request | undefined) => Promise<void>
}
/** Takes a message to a telephone; undefined: nothing here can send one. */
export type Phone = { send: (message: { kind: 'otp'; to: string; subject: string; text: string; code: string }) => Promise<void> }

/** So that strangers cannot flood a mailbox by typing its address: at most 5 mails of a kind in an hour. */
const BUDGET = { points: 5, seconds: 3600 }

/** `productName`: in the words of every message. */
type Parts = { mail: Pick<Mail, 'send'>; phone: Phone | undefined; texts: Pick<Texts, 'textsOf' | 'best'>; productName: () => Promise<string>; counters: Counters | undefined; log: Pick<Log, 'warn'> }

/** Writes the messages of sign-in, in the language of the request that asked for them. */
export function openPost({ mail, phone, texts, productName, counters, log }: Parts): IdentityMailer {
  const budget = counters?.open('mails', BUDGET)
  const tableFor = (request: Request | undefined) => texts.textsOf(texts.best(request?.headers.get('accept-language') ?? ''))
  return {
    link: async (kind, to, link, request) => {
      if (budget && (await budget(mailboxKey(kind, to))) > 0) return log.warn({ kind }, 'a mailbox got enough mails for this hour')
      const [table, brand] = [tableFor(request), await productName()]
      const [subject, text] = [mailText(table, `identity.mail.${kind}.subject`, { brand }), mailText(table, `identity.mail.${kind}.text`, { brand, link })]
      await mail.send({ kind: kind === 'password-changed' ? 'notice' : kind, to, subject, text, link })
    },
    code: async (to, code, request) => {
      const [table, brand] = [tableFor(request), await productName()]
      await phone?.send({ kind: 'otp', to, subject: mailText(table, 'identity.mail.otp.subject', { brand }), text: mailText(table, 'identity.mail.otp.text', { brand, code }), code })
    },
  }
}

/** Keys may lie in Redis: they name no address. */
const mailboxKey = (kind: Kind, to: string) => createHash('sha256').update(`${kind} ${to}`).digest('base64url')

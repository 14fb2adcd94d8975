import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../../../platform/server/log.ts'
import type { Mail } from '../../../platform/server/mail.ts'
import type { Texts } from '../../languages/server/texts.ts'

type Kind = 'verify-email' | 'reset-password' | 'notice'
export type Post = (kind: Kind, to: string, link: string, request: Request | undefined) => Promise<void>

/** Nobody's mailbox is flooded by strangers who type its address: at most 5 mails of a kind in an hour. */
const BUDGET = { points: 5, duration: 3600 }

type Parts = { mail: Pick<Mail, 'send'>; texts: Pick<Texts, 'textsOf' | 'best'>; limits: boolean; log: Pick<Log, 'warn'> }

/** Writes the mails of sign-in, in the language of the request that asked for them. */
export function openPost({ mail, texts, limits, log }: Parts): Post {
  const budget = new RateLimiterMemory(BUDGET)
  return async (kind, to, link, request) => {
    if (limits && !(await inBudget(budget, `${kind} ${to}`))) return log.warn({ kind }, 'a mailbox got enough mails for this hour')
    const words = texts.textsOf(texts.best(request?.headers.get('accept-language') ?? ''))
    const [subject = '', text = ''] = ['subject', 'text'].map((part) => words[`identity.mail.${kind}.${part}`])
    await mail.send({ kind, to, subject, text: text.replace('{link}', () => link), link })
  }
}

async function inBudget(budget: RateLimiterMemory, key: string): Promise<boolean> {
  try {
    await budget.consume(createHash('sha256').update(key).digest('base64url'))
    return true
  } catch (refusal) {
    if (refusal instanceof RateLimiterRes) return false
    throw refusal
  }
}

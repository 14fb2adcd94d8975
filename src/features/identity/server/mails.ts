import { createHash } from 'node:crypto'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Log } from '../../../platform/server/log.ts'
import type { Mail } from '../../../platform/server/mail.ts'
import { languageFor } from '../rules.ts'
import { textOf } from './texts.ts'

type Kind = 'verify-email' | 'reset-password' | 'notice'
export type Post = (kind: Kind, to: string, link: string, request: Request | undefined) => Promise<void>

/** Nobody's mailbox is flooded by strangers who type its address: at most 5 mails of a kind in an hour. */
const BUDGET = { points: 5, duration: 3600 }

type Settings = { mail: Pick<Mail, 'send'>; limits: boolean; logger: Pick<Log, 'warn'> }

/** Writes the mails of sign-in, in the language of the request that asked for them. */
export function openPost({ mail, limits, logger }: Settings): Post {
  const budget = new RateLimiterMemory(BUDGET)
  return async (kind, to, link, request) => {
    if (limits && !(await inBudget(budget, `${kind} ${to}`))) return logger.warn({ kind }, 'a mailbox got enough mails for this hour')
    const language = languageFor(request?.headers.get('accept-language') ?? '')
    const key = `identity.mail.${kind}`
    await mail.send({ kind, to, subject: textOf(language, `${key}.subject`), text: textOf(language, `${key}.text`, { link }), link })
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

/** Security events as structured lines, all with the message "security". Accounts and callers appear as keyed hashes, never by an address. */
import { SIGN_IN_PROVIDERS } from '../../../platform/pure/sign-in-providers.ts'
import { hashAddress } from '../../../platform/server/secrets.ts'
import { codeOfAnswer } from '../rules.ts'
import { CALLBACK } from './gate.ts'
import type { ProviderReply } from './reply.ts'

const EVENTS: Record<string, string> = {
  '/sign-up/email': 'sign-up',
  '/sign-in/email': 'sign-in',
  '/phone-number/verify': 'sign-in',
  ...Object.fromEntries(SIGN_IN_PROVIDERS.map(({ id }) => [`${CALLBACK}${id}`, 'sign-in'])),
  '/device-proof': 'sign-in',
  '/verify-email': 'address-verified',
  '/phone-number/send-otp': 'code-requested',
  '/request-password-reset': 'reset-requested',
  '/reset-password': 'password-reset',
}
/** What the provider answers where an account has had too many tries; everything else that is too much is a limit of addresses. */
export const SLOWED = 'SIGN_IN_SLOWED'

type AnsweredRequest = { path: string; fields: Record<string, string>; caller: string; answer: Pick<ProviderReply, 'status' | 'body' | 'headers'> }
export type SecurityLog = {
  /** An answer of the provider. */
  answered: (answered: AnsweredRequest) => void
  /** Something that was decided outside of the provider. */
  note: (event: string, about: Record<string, string>) => void
}

export function openSecurityLog({ noteSecurity: note, secret }: { noteSecurity: SecurityLog['note']; secret: string }): SecurityLog {
  return {
    note,
    answered: ({ path, fields, caller, answer }) => {
      const event = EVENTS[path]
      if (event === undefined) return
      const account = fields.email ?? fields.phoneNumber
      const user = (answer.body?.user as { id?: string } | undefined)?.id
      note(eventOf(event, answer), {
        ...reasonOf(answer),
        ...(user !== undefined && { identityId: user }),
        ...(account !== undefined && { account: hashAddress(secret, `account ${account}`) }),
        caller: hashAddress(secret, caller),
      })
    },
  }
}

function eventOf(event: string, { status, body }: AnsweredRequest['answer']): string {
  if (body?.code === SLOWED) return `${event}-slowed-down`
  if (status === 429) return `${event}-limited`
  return isFailure(status) ? `${event}-failed` : event
}

function reasonOf({ status, body }: AnsweredRequest['answer']): { reason?: string } {
  return isFailure(status) ? { reason: body?.code === SLOWED ? SLOWED : codeOfAnswer(status, body ?? {}) } : {}
}

const isFailure = (status: number) => status >= 400

/** State of an unfinished sign-in: after a sign-up by mail possibly for days, after a code by telephone for minutes. No code is stored. */
import type { SignInType } from '../../../../platform/pure/sign-in-providers.ts'
import { slice } from '../../../../platform/web/state/store.ts'
import { plainEmail } from '../../../identity/rules.ts'

type Pending = {
  /** The last address signed up with here. */
  email: string
  /** By address, since a family may share one browser. */
  friendsCodes: Record<string, string>
  /** Of a friend's link, for the next sign-up by telephone or with a provider. */
  sharedCode: string
  /** The number a code went to, E.164, and when. */
  phone: string
  codeSentAt: number
}
type Who = { type: SignInType; email: string }

const NOBODY: Pending = { email: '', friendsCodes: {}, sharedCode: '', phone: '', codeSentAt: 0 }
/** The pause before another mail or code can be sent. */
export const RESEND_MS = 60_000

export const pending = slice<Pending>('signUp', NOBODY, { followTabs: true })

export function signedUp(email: string, friendsCode: string) {
  pending.set(({ friendsCodes }) => ({
    email,
    sharedCode: '',
    friendsCodes: { ...without(friendsCodes, email), ...(friendsCode && { [plainEmail(email)]: friendsCode }) },
  }))
}

export function codeShared(sharedCode: string) {
  pending.set({ sharedCode })
}

export function codeSent(phone: string, now: number) {
  pending.set({ phone, codeSentAt: now })
}

/** How long until this number may get another code. */
export function codeRestsMs(phone: string, now: number): number {
  const before = pending.get()
  const left = before.codeSentAt + RESEND_MS - now
  // Setting the device's clock back does not prolong the pause.
  return before.phone === phone && left <= RESEND_MS ? Math.max(0, left) : 0
}

export function friendsCodeOf({ type, email }: Who): string | undefined {
  const { friendsCodes, sharedCode } = pending.get()
  return friendsCodes[plainEmail(email)] ?? (type === 'email' || sharedCode === '' ? undefined : sharedCode)
}

/** Signed in: clears the pending state of this person. */
export function settled({ type, email }: Who) {
  pending.set((now) => ({
    email: plainEmail(now.email) === plainEmail(email) ? '' : now.email,
    friendsCodes: without(now.friendsCodes, email),
    ...(type !== 'email' && { sharedCode: '' }),
    ...(type === 'mobile' && { phone: '', codeSentAt: 0 }),
  }))
}

function without(friendsCodes: Record<string, string>, email: string): Record<string, string> {
  return Object.fromEntries(Object.entries(friendsCodes).filter(([address]) => address !== plainEmail(email)))
}

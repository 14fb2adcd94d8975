/** What a sign-up leaves for the first sign-in, which comes after the mailed link was opened and may be days away. */
import { slice } from '../../../platform/web/store.ts'
import { plainEmail } from '../../identity/rules.ts'

/** `email` is the last one signed up with here; friends' codes lie by address, since a family may share one browser. */
export const pending = slice<{ email: string; friendsCodes: Record<string, string> }>(
  'signUp',
  { email: '', friendsCodes: {} },
  { followTabs: true },
)

export function signedUp(email: string, friendsCode: string) {
  pending.set(({ friendsCodes }) => ({
    email,
    friendsCodes: { ...without(friendsCodes, email), ...(friendsCode && { [plainEmail(email)]: friendsCode }) },
  }))
}

export function friendsCodeOf(email: string): string | undefined {
  return pending.get().friendsCodes[plainEmail(email)]
}

/** Signed in: nothing is waiting for this address any more. */
export function settled(email: string) {
  pending.set((now) => ({
    email: plainEmail(now.email) === plainEmail(email) ? '' : now.email,
    friendsCodes: without(now.friendsCodes, email),
  }))
}

function without(friendsCodes: Record<string, string>, email: string): Record<string, string> {
  return Object.fromEntries(Object.entries(friendsCodes).filter(([address]) => address !== plainEmail(email)))
}

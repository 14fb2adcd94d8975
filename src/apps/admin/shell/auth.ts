/** react-admin's auth provider: session and rights. */
import type { AuthProvider, UserIdentity } from 'react-admin'
import { call } from '../../../platform/web/net/call.ts'
import { getDesk } from '../../../features/operators/contract.ts'
import { RESOURCES } from '../manifests.ts'
import { signOut, tokenOf } from './session.ts'


let known: Promise<{ identity: UserIdentity; rights: ReadonlySet<string> }> | undefined

/** Loaded once per session. */
export function operator() {
  return (known ??= load())
}

export function forgetOperator(): void {
  known = undefined
}

async function load() {
  const answer = await call(getDesk, {})
  if (!answer || answer.error) {
    known = undefined
    throw new Error('Who is signed in could not be read.')
  }
  const { id, email, role, rights } = answer.data
  return { identity: { id, fullName: email, role }, rights: new Set(rights) }
}

export const authProvider: AuthProvider = {
  // The sign-in page calls the server itself (sign-in.tsx).
  login: () => Promise.resolve(),
  logout: async () => {
    forgetOperator()
    await signOut()
    return false
  },
  checkAuth: () => (tokenOf() === null ? Promise.reject(new Error('signed out')) : Promise.resolve()),
  checkError: () => Promise.resolve(),
  getIdentity: async () => (await operator()).identity,
  getPermissions: async () => (await operator()).rights,
  canAccess: async ({ resource }) => {
    const right = RESOURCES.find(({ name }) => name === resource)?.right
    return right === undefined || (await operator()).rights.has(right)
  },
}

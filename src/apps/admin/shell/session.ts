/** The session: its token, stored for this tab only, and the calls that use it. */
import { call, setUpCalls } from '../../../platform/web/net/call.ts'
import { showCallFailure } from './failures.ts'
import { endOperatorSession } from '../../../features/operators/contract.ts'

const TOKEN_KEY = 'desk-token'
const listeners = new Set<() => void>()

/** Session storage: another tab signs in for itself, and a closed one is signed out. */
export const tokenOf = (): string | null => sessionStorage.getItem(TOKEN_KEY)

export function signedIn(token: string): void {
  sessionStorage.setItem(TOKEN_KEY, token)
  notifyListeners()
}

/** Also called when the server answers that the session has ended. */
export function signedOut(): void {
  if (tokenOf() === null) return
  sessionStorage.removeItem(TOKEN_KEY)
  notifyListeners()
}

/** Ends the session at the server, too. Without a network it ends there by its idle time. */
export async function signOut(): Promise<void> {
  if (tokenOf() !== null) await call(endOperatorSession, {}, { quiet: true })
  signedOut()
}

export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function wireCalls(): void {
  setUpCalls({ token: tokenOf, languageId: () => null, signedOut, failed: showCallFailure })
}

function notifyListeners() {
  for (const listener of listeners) listener()
}

/** The way to a staff directory and back. State, nonce and verifier stay in this tab; only it can use the code that comes back. */
import { call } from '../../../platform/web/net/call.ts'
import { finishDirectorySignIn, startDirectorySignIn } from '../../../features/operators/contract.ts'
import { signedIn } from './session.ts'

const KEY = 'desk-directory'
const BYTES = 32

type Trip = { state: string; nonce: string; verifier: string }

/** 43 characters, as RFC 7636 wants of a verifier. */
function secret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(BYTES))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Leaves the page, or answers what is wrong. */
export async function goToDirectory(): Promise<string> {
  const trip: Trip = { state: secret(), nonce: secret(), verifier: secret() }
  const answer = await call(startDirectorySignIn, trip)
  if (answer?.error) return answer.text
  if (answer) {
    sessionStorage.setItem(KEY, JSON.stringify(trip))
    location.assign(answer.data.url)
  }
  return ''
}

/** Whether this page was opened by a directory. */
export const isBackFromDirectory = (): boolean => new URLSearchParams(location.search).has('state') && sessionStorage.getItem(KEY) !== null

/** Uses what the address brought once; answers what is wrong. */
export async function backFromDirectory(): Promise<string> {
  const [query, stored] = [new URLSearchParams(location.search), sessionStorage.getItem(KEY)]
  sessionStorage.removeItem(KEY)
  history.replaceState(null, '', '/admin/')
  const trip = JSON.parse(stored ?? 'null') as Trip | null
  const code = query.get('code')
  if (!trip || !code || query.get('state') !== trip.state) return query.get('error_description') ?? query.get('error') ?? ''
  const answer = await call(finishDirectorySignIn, { code, nonce: trip.nonce, verifier: trip.verifier })
  if (answer?.error) return answer.text
  if (answer) signedIn(answer.data.token)
  return ''
}

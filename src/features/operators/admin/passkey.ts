/** The browser's part of passkeys. The library is loaded by their first use. */
import type { Output } from '../../../platform/pure/action.ts'
import type { startPasskey } from '../desk-contract.ts'

type Options = Output<typeof startPasskey>['options']
const library = () => import('@simplewebauthn/browser')

/** False without WebAuthn, and outside of a secure context. */
export const hasPasskeys = (): boolean => typeof window.PublicKeyCredential === 'function'

/** What the authenticator has made, as JSON. Undefined: the person or the browser has given up. */
export async function madeBy(options: Options): Promise<string | undefined> {
  const { startRegistration } = await library()
  return answerOf(() => startRegistration({ optionsJSON: options as never }))
}

/** What a passkey has signed, as JSON. Undefined: the person or the browser has given up. */
export async function signedBy(options: Options): Promise<string | undefined> {
  const { startAuthentication } = await library()
  return answerOf(() => startAuthentication({ optionsJSON: options as never }))
}

async function answerOf(ask: () => Promise<object>): Promise<string | undefined> {
  try {
    return JSON.stringify(await ask())
  } catch (error) {
    // The page says that nothing came of it; why is the browser's to tell, in words of its own.
    console.warn(error)
    return undefined
  }
}

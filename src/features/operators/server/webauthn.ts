/** The WebAuthn ceremonies. The library is loaded by the first of them: it parses certificates of every attestation format, and few processes need it. */
import type { Input, Output } from '../../../platform/pure/action.ts'
import type { addPasskey, startPasskey } from '../desk-contract.ts'
import type { signInOperator } from '../contract.ts'
import { CHALLENGE_SECONDS } from '../rules.ts'
import type { KnownPasskey, Passkey } from '../store/passkeys.ts'
import type { PasskeySite } from './needs.ts'

const library = () => import('@simplewebauthn/server')
type Attested = Input<typeof addPasskey>['response']
export type Assertion = NonNullable<Input<typeof signInOperator>['passkey']>
type Options = Output<typeof startPasskey>['options'] & { challenge: string }

const MS = 1_000

export function passkeySiteAt(publicUrl: string): PasskeySite {
  const { hostname: id, origin } = new URL(publicUrl)
  return { id, origin }
}

/** A passkey is discoverable (`residentKey`), so that a sign-in need not name the passkeys of an address before anything was proven. */
export async function creationOptions({ id: rpID }: PasskeySite, { productName, operator, known }: { productName: string; operator: { id: string; email: string }; known: readonly KnownPasskey[] }): Promise<Options> {
  const { generateRegistrationOptions } = await library()
  return { ...(await generateRegistrationOptions({
    rpName: productName, rpID, userName: operator.email, userID: new TextEncoder().encode(operator.id), timeout: CHALLENGE_SECONDS * MS, attestationType: 'none',
    excludeCredentials: known.map(({ credentialId: id, transports }) => ({ id, transports })), authenticatorSelection: { residentKey: 'required', userVerification: 'preferred' },
  })) }
}

export async function requestOptions({ id: rpID }: PasskeySite): Promise<Options> {
  const { generateAuthenticationOptions } = await library()
  return { ...(await generateAuthenticationOptions({ rpID, timeout: CHALLENGE_SECONDS * MS, userVerification: 'preferred' })) }
}

/** The challenge that was signed, as the browser reports it; nothing proves it yet. Undefined: there is none. */
export function challengeOf({ response: { clientDataJSON } }: Attested | Assertion): string | undefined {
  return /"challenge":"([\w-]{1,200})"/.exec(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))?.[1]
}

/** `fault`: what the library says against an answer. It throws plain errors for all that an authenticator or a browser may send. */
export type Verdict<Result> = { result: Result; fault?: never } | { fault: string; result?: never }

async function verdictOf<Result>(verify: () => Promise<Result>): Promise<Verdict<Result>> {
  try {
    return { result: await verify() }
  } catch (error) {
    return { fault: error instanceof Error ? `${error.name}: ${error.message}` : typeof error }
  }
}

type Credential = Pick<Passkey, 'credentialId' | 'publicKey' | 'counter' | 'transports'>

export function attested({ id: expectedRPID, origin: expectedOrigin }: PasskeySite, { response, challenge: expectedChallenge }: { response: Attested; challenge: string }): Promise<Verdict<Credential>> {
  return verdictOf(async () => {
    const { verifyRegistrationResponse } = await library()
    const { transports = [], ...own } = response.response
    const { verified, registrationInfo } = await verifyRegistrationResponse({ response: { ...response, response: own }, expectedOrigin, expectedRPID, expectedChallenge, requireUserVerification: false })
    if (!verified) throw new Error('The attestation does not verify.')
    const { id: credentialId, publicKey, counter } = registrationInfo.credential
    return { credentialId, publicKey: Buffer.from(publicKey), counter, transports }
  })
}

/** The authenticator's new counter. A counter that has not grown is a fault: then the passkey was copied. */
export function asserted({ id: expectedRPID, origin: expectedOrigin }: PasskeySite, { response, challenge: expectedChallenge, passkey }: { response: Assertion; challenge: string; passkey: Passkey }): Promise<Verdict<number>> {
  return verdictOf(async () => {
    const { verifyAuthenticationResponse } = await library()
    const { userHandle, ...own } = response.response
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, response: { ...own, ...(userHandle !== undefined && { userHandle }) } }, expectedChallenge, expectedOrigin, expectedRPID, requireUserVerification: false,
      credential: { id: passkey.credentialId, publicKey: new Uint8Array(passkey.publicKey), counter: passkey.counter },
    })
    if (!verified) throw new Error('The signature does not verify.')
    return authenticationInfo.newCounter
  })
}

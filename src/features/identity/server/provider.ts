import { createHmac } from 'node:crypto'
import { betterAuth } from 'better-auth'
import { APIError } from 'better-auth/api'
import { bearer } from 'better-auth/plugins/bearer'
import { phoneNumber } from 'better-auth/plugins/phone-number'
import { SIGN_IN_PROVIDERS, type ConfiguredProvider, type SignInType } from '../../../platform/pure/sign-in-providers.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { isOutageOfDriver, noteOutage } from '../../../platform/server/database/outage.ts'
import type { Log } from '../../../platform/server/log.ts'
import { keyFor } from '../../../platform/server/sealing.ts'
import type { Settings } from '../../settings/rules.ts'
import { AGE_GATES } from '../../settings/rules/age-gate.ts'
import { CODE_HEADER, codeCarried, OTP, PASSWORD_LENGTH, PROOF_SECONDS, RESET_LINK_SECONDS, VERIFY_LINK_SECONDS } from '../rules.ts'
import { deleteResetLinks, type IdentityDatabase } from '../store.ts'
import { byMailedLink } from './device-proof.ts'
import type { Devices } from './devices.ts'
import { after, before } from './hooks.ts'
import type { IdentityMailer } from './mails.ts'
import { openIdProviders } from './openid.ts'
import type { Otp } from './otp.ts'
import { spokenFor } from './refusals.ts'
import type { Tries } from './tries.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'

/** Calls per address, where the provider's own rule of 100 in 10 s is too kind. A school class shares one address. */
const LIMITS = {
  '/sign-in/email': { window: 60, max: 20 },
  '/sign-up/email': { window: 60, max: 10 },
  '/send-verification-email': { window: 60, max: 5 },
  '/request-password-reset': { window: 60, max: 5 },
  '/reset-password': { window: 60, max: 10 },
  '/verify-email': { window: 60, max: 30 },
  '/device-proof': { window: 60, max: 20 },
  '/phone-number/send-otp': { window: 3600, max: 30 },
  '/phone-number/verify': { window: 60, max: 30 },
  '/sign-in/social': { window: 60, max: 30 },
}

export type SignedIn = { id: string; email: string; emailVerified: boolean; name: string; mobile: string; method: SignInType }

export type Provider = {
  handle: (request: Request) => Promise<Response>
  /** The user whose session the bearer token in these headers is, and how it was made. */
  userOf: (headers: Headers) => Promise<SignedIn | undefined>
  endSessions: (userId: string) => Promise<void>
}

type Parts = {
  /** Connections that see the provider's tables. */
  database: Database
  /** The same for the provider itself, which writes its own statements. */
  pool: IdentityDatabase['pool']
  /** The installation's secret; a key for this purpose alone is made from it. */
  secret: string
  publicUrl: string
  trustedOrigins: string[]
  limits: boolean
  clientIpHeader: string
  settings: () => Promise<Settings>
  mailer: IdentityMailer
  otp: Otp
  devices: Devices
  tries: Tries
  signInProviders: readonly ConfiguredProvider[]
  /** Whether the account of this user was closed by an operator. */
  isDisabled: (userId: string) => Promise<boolean>
  /** A password was reset: all other sessions and tokens of this person have to end. */
  onReset: (userId: string) => Promise<void>
  log: Pick<Log, 'error' | 'warn'>
}

/** Better Auth, with explicit values for all that it would else take from the environment or the request. */
export function openProvider(parts: Parts): Provider {
  const auth = betterAuth({
    appName: 'Limelight',
    baseURL: new URL(parts.publicUrl).origin,
    basePath: '/identity',
    secret: createHmac('sha256', parts.secret).update('identity').digest('base64url'),
    trustedOrigins: parts.trustedOrigins,
    database: parts.pool,
    // Its own spans have messages of errors in them, which contain values.
    experimental: { instrumentation: { enabled: false } },
    plugins: [bearer({ requireSignature: true }), byPhone(parts), byMailedLink(parts), openIdProviders(parts.signInProviders, parts)],
    hooks: { before: before(parts), after: after(parts) },
    ...byEmail(parts),
    ...safety(parts),
  })
  // Callers get the error too; this handler only prevents an unhandled rejection.
  auth.$context.catch((error: Error) => parts.log.error({ fault: error.name }, 'sign-in could not be set up'))
  const mark = markerOf(parts.secret)
  return {
    handle: (request) => {
      request.headers.set(MARK_HEADER, mark(request.headers.get(parts.clientIpHeader) ?? ''))
      return auth.handler(request)
    },
    userOf: async (headers) => signedIn(await auth.api.getSession({ headers })),
    endSessions: async (userId) => (await auth.$context).internalAdapter.deleteUserSessions(userId),
  }
}

type Found = { user: Omit<SignedIn, 'mobile' | 'method'> & { phoneNumber?: string | null; phoneNumberVerified?: boolean | null }; session: { method?: string | null } } | null

/** What the library counts calls by, and writes to the database: a keyed hash in place of the address. */
const MARK_HEADER = 'x-limelight-caller'

/** In the form of an IPv6 network, the only one that the library takes. */
function markerOf(secret: string): (address: string) => string {
  const key = keyFor(secret, 'identity limits')
  return (address) => {
    const mark = createHmac('sha256', key).update(address).digest()
    return `${[0, 2, 4, 6].map((at) => mark.readUInt16BE(at).toString(16)).join(':')}::`
  }
}

function signedIn(found: Found): SignedIn | undefined {
  if (!found) return undefined
  const { id, email, emailVerified, name, phoneNumber: phone, phoneNumberVerified } = found.user
  return { id, email, emailVerified, name, mobile: phoneNumberVerified ? (phone ?? '') : '', method: (found.session.method ?? 'email') as SignInType }
}

/** Placeholder where the provider requires an address; it cannot receive mail and is never shown. */
const NO_ADDRESS = 'phone.invalid'

function byPhone({ otp, mailer, devices }: Parts) {
  return phoneNumber({
    otpLength: OTP.digits,
    expiresIn: OTP.lastsSeconds,
    phoneNumberValidator: (typed) => plainPhone(typed) === typed,
    // The provider's own codes are stored in plain text and its count of tries starts again with each code, so ours replace them.
    sendOTP: ({ phoneNumber: phone }, context) => otp.make(phone, (tx, code) => mailer.code(tx, phone, code, context?.request)),
    verifyOTP: ({ phoneNumber: phone, code }, context) => spokenFor(otp, phone, code, devices.hashIn(context?.headers)),
    signUpOnVerification: { getTempEmail: (phone) => `${phone.slice(1)}@${NO_ADDRESS}`, getTempName: () => '' },
  })
}

function byEmail({ database, publicUrl, mailer, onReset }: Parts) {
  return {
    emailAndPassword: {
      enabled: true,
      requireEmailVerification: true,
      autoSignIn: false,
      minPasswordLength: PASSWORD_LENGTH.least,
      maxPasswordLength: PASSWORD_LENGTH.most,
      resetPasswordTokenExpiresIn: RESET_LINK_SECONDS,
      revokeSessionsOnPasswordReset: true,
      sendResetPassword: ({ user, token }: Mailed, request?: Request) =>
        mailer.link('reset-password', user.email, `${publicUrl}/auth/reset-password/?token=${encodeURIComponent(token)}`, request),
      onExistingUserSignUp: ({ user }: Pick<Mailed, 'user'>, request?: Request) => mailer.link('notice', user.email, `${publicUrl}/auth/login/`, request),
      onPasswordReset: async ({ user }: { user: { id: string } }) => {
        await deleteResetLinks(database, user.id)
        await onReset(user.id)
      },
    },
    emailVerification: {
      sendOnSignUp: true,
      sendOnSignIn: false,
      autoSignInAfterVerification: false,
      expiresIn: VERIFY_LINK_SECONDS,
      sendVerificationEmail: ({ user, token }: Mailed, request?: Request) =>
        mailer.link('verify-email', user.email, verifyLink(publicUrl, token, codeCarried(request?.headers.get(CODE_HEADER) ?? null)), request),
    },
  }
}

const verifyLink = (publicUrl: string, token: string, code: string) =>
  `${publicUrl}/identity/verify-email?token=${encodeURIComponent(token)}${code && `&code=${code}`}`

type Mailed = { user: { email: string }; token: string }

function safety({ limits, publicUrl, isDisabled, settings, log }: Parts) {
  // Addresses and browsers in sessions are never read, so they are not stored.
  const withoutTraces = async <Session extends { userId: string }>(session: Session, context: Made | null) => {
    // Reached only after the identity was proven, so it is disclosed to its owner only.
    if (await isDisabled(session.userId)) throw new APIError('FORBIDDEN', { code: 'BANNED_USER' })
    return { data: { ...session, ipAddress: null, userAgent: null, method: methodOf(context) } }
  }
  // In a class the product gives the names: those of a form or a provider are not stored.
  const withoutNames = async <User extends object>(user: User) => ((await settings()).age_gate === AGE_GATES.class ? { data: { ...user, name: '', image: null } } : { data: user })
  // Tokens of a provider are used up when somebody has signed in with it.
  const withoutTokens = async <Account extends object>(account: Account) => ({ data: { ...account, accessToken: null, refreshToken: null, idToken: null } })
  return {
    telemetry: { enabled: false },
    session: { expiresIn: PROOF_SECONDS, disableSessionRefresh: true, additionalFields: { method: { type: 'string' as const, required: false, input: false } } },
    databaseHooks: { user: { create: { before: withoutNames } }, session: { create: { before: withoutTraces } }, account: { create: { before: withoutTokens }, update: { before: withoutTokens } } },
    verification: { storeIdentifier: 'hashed' as const },
    rateLimit: { enabled: limits, storage: 'database' as const, customRules: LIMITS },
    onAPIError: { throw: true },
    // Its messages contain addresses and its errors quote rows: only the kind of fault is logged.
    logger: { level: 'error' as const, log: (_level: string, message: string, ...rest: unknown[]) => log.error(loggableError(rest), withoutAddresses(message)) },
    advanced: {
      cookiePrefix: 'limelight',
      useSecureCookies: publicUrl.startsWith('https:'),
      ipAddress: { ipAddressHeaders: [MARK_HEADER] },
      // Set explicitly, because in test runs the provider would switch both checks off.
      disableOriginCheck: false,
      disableCSRFCheck: false,
      // It would read the catalogue at every start; the tables come from our migrations, and the tests use each of them.
      // A session and its user are one statement.
      database: { validateSchema: false, joins: true },
    },
  }
}

/** The call that makes a session; `id` is the OAuth provider's. */
type Made = { path?: string; params?: unknown }

function methodOf(made: Made | null): SignInType {
  const path = made?.path ?? ''
  if (!path.startsWith('/callback/')) return path.startsWith('/phone-number/') ? 'mobile' : 'email'
  const id = String((made?.params as { id?: string } | undefined)?.id)
  const provider = SIGN_IN_PROVIDERS.find((one) => one.id === id)
  if (provider === undefined) throw new Error(`Sessions of the provider "${id}" have no method.`)
  return provider.type
}

function loggableError(rest: unknown[]): object {
  const outage = rest.find(isOutageOfDriver)
  noteOutage(outage)
  return outage ? { err: outage } : { faults: rest.map(kindOf) }
}

function kindOf(thing: unknown): string {
  if (!(thing instanceof Error)) return typeof thing
  return 'code' in thing ? `${thing.name} ${String(thing.code)}` : thing.name
}

function withoutAddresses(message: string): string {
  return message.replaceAll(/\S+@\S+/g, '…')
}

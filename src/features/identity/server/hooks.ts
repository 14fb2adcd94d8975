/** Applies the operator's settings to the provider's calls. Runs after its rate limits. */
import type { AuthContext } from 'better-auth'
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import { isDecent } from '../../players/server.ts'
import { SIGN_IN_PROVIDERS } from '../../../platform/pure/sign-in-providers.ts'
import type { Settings } from '../../settings/rules.ts'
import type { Devices } from './devices.ts'
import type { From, Otp } from './otp.ts'
import { checkNewPassword } from './refusals.ts'
import { SLOWED } from './security-log.ts'
import type { Tries } from './tries.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'

const BY_EMAIL = ['/sign-up/email', '/sign-in/email', '/device-proof', '/send-verification-email', '/request-password-reset', '/reset-password']
const BY_PHONE = ['/phone-number/send-otp', '/phone-number/verify']
const CHANGES_PASSWORD = ['/request-password-reset', '/reset-password']

type HookContext = { clientIpHeader: string; settings: () => Promise<Settings>; otp: Otp; devices: Devices; tries: Tries }

/** Refuses what is switched off, a number that has reached its limit of codes, and with detailed errors an address that has an account. */
export function before({ clientIpHeader, settings, otp, devices, tries }: HookContext) {
  return createAuthMiddleware(async ({ path, body, headers, context, params }) => {
    const allowed = await settings()
    const { email_login, phone_login, demo_mode, auth_detailed_errors, blocked_names } = allowed
    const off = [email_login ? [] : BY_EMAIL, phone_login ? [] : BY_PHONE].flat()
    if (off.includes(path) || isProviderOff(allowed, providerOf(path, body, params))) throw new APIError('FORBIDDEN', { code: 'OPERATION_NOT_ALLOWED' })
    if (demo_mode && CHANGES_PASSWORD.includes(path)) throw new APIError('FORBIDDEN', { code: 'DEMO' })
    if (path === '/sign-in/email' && typeof body?.email === 'string') slowDown(await tries.consume(body.email, devices.hashIn(headers)))
    if (path === '/sign-up/email') checkNewPassword(body?.password, body ?? {})
    if (path === '/reset-password') checkNewPassword(body?.newPassword, await ownerOfLink(context.internalAdapter, body?.token))
    if (path === '/phone-number/send-otp') await countSending(otp, body?.phoneNumber, { address: headers?.get(clientIpHeader) ?? '', device: devices.hashIn(headers) })
    if (path === '/sign-up/email' && typeof body?.name === 'string' && !isDecent(body.name, blocked_names)) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'NAME_NOT_ALLOWED' })
    if (path !== '/sign-up/email' || !auth_detailed_errors || typeof body?.email !== 'string') return
    // Without detailed errors the provider answers as if it were new, and its owner gets a notice.
    if (await context.internalAdapter.findUserByEmail(body.email)) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS' })
  })
}

/** The provider with which a call starts or to which it returns. */
function providerOf(path: string | undefined, body: { provider?: unknown } | undefined, params: { id?: string } | undefined): unknown {
  return path === '/sign-in/social' ? body?.provider : path === '/callback/:id' ? params?.id : undefined
}

function isProviderOff(settings: Settings, id: unknown): boolean {
  const provider = SIGN_IN_PROVIDERS.find((one) => one.id === id)
  return provider !== undefined && !settings[provider.setting]
}

function slowDown(waitSeconds: number): void {
  if (waitSeconds) throw new APIError('TOO_MANY_REQUESTS', { code: SLOWED }, { 'x-retry-after': String(waitSeconds) })
}

type Adapter = Pick<AuthContext['internalAdapter'], 'findVerificationValue' | 'findUserById'>

/** Owner of the password that a mailed link resets; undefined for an invalid link, which the provider refuses. */
async function ownerOfLink(adapter: Adapter, token: unknown): Promise<{ email?: string; name?: string }> {
  if (typeof token !== 'string') return {}
  const link = await adapter.findVerificationValue(`reset-password:${token}`)
  return (link && (await adapter.findUserById(link.value))) ?? {}
}

async function countSending(otp: Otp, phone: unknown, from: From): Promise<void> {
  // The provider refuses malformed numbers; they are not counted.
  if (typeof phone !== 'string' || plainPhone(phone) !== phone) return
  if (!(await otp.mayBeSent(phone, from))) throw new APIError('TOO_MANY_REQUESTS', { code: 'TOO_MANY_REQUESTS' })
}

/** Counts tries and records browsers; with detailed errors a failed sign-in names the wrong field (the provider takes the same time for both). */
export function after({ settings, devices, tries }: Omit<HookContext, 'otp' | 'clientIpHeader'>) {
  return createAuthMiddleware(async ({ path, body, headers, context }) => {
    const { returned, newSession } = context
    const device = devices.hashIn(headers)
    const code = isAPIError(returned) ? returned.body?.code : undefined
    if (path === '/sign-up/email' && code === undefined) await devices.asked(userIn(returned), device)
    // Before the browser is recorded: its tries were counted as those of an unknown one.
    if (path === '/sign-in/email' && (newSession || code === 'EMAIL_NOT_VERIFIED')) await tries.clear(body.email, device)
    if (newSession) await devices.signedIn(newSession.user.id, device)
    if (path !== '/sign-in/email' || code !== 'INVALID_EMAIL_OR_PASSWORD' || !(await settings()).auth_detailed_errors) return
    const known = await context.internalAdapter.findUserByEmail(body.email)
    throw new APIError('UNAUTHORIZED', { code: known ? 'INVALID_PASSWORD' : 'USER_NOT_FOUND' })
  })
}

function userIn(returned: unknown): string {
  return (returned as { user?: { id?: string } } | undefined)?.user?.id ?? ''
}

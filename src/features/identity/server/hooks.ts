/** What the operator's settings change in the provider's calls. They run behind its rate limits. */
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api'
import type { Settings } from '../../settings/rules.ts'

const BY_EMAIL = ['/sign-up/email', '/sign-in/email', '/send-verification-email', '/request-password-reset', '/reset-password']
const CHANGES_PASSWORD = ['/request-password-reset', '/reset-password']

type Asks = { settings: () => Promise<Settings> }

/** Refuses what is switched off, and with detailed errors an address that has an account. */
export function before({ settings }: Asks) {
  return createAuthMiddleware(async ({ path, body, context }) => {
    if (!BY_EMAIL.includes(path)) return
    const { email_login, demo_mode, auth_detailed_errors } = await settings()
    if (!email_login) throw new APIError('FORBIDDEN', { code: 'OPERATION_NOT_ALLOWED' })
    if (demo_mode && CHANGES_PASSWORD.includes(path)) throw new APIError('FORBIDDEN', { code: 'DEMO' })
    if (path !== '/sign-up/email' || !auth_detailed_errors || typeof body?.email !== 'string') return
    // Without detailed errors the provider answers as if it were new, and its owner gets a notice.
    if (await context.internalAdapter.findUserByEmail(body.email)) throw new APIError('UNPROCESSABLE_ENTITY', { code: 'USER_ALREADY_EXISTS' })
  })
}

/** With detailed errors a failed sign-in says which of the two was wrong; the provider has taken the same time for both. */
export function after({ settings }: Asks) {
  return createAuthMiddleware(async ({ path, body, context }) => {
    const { returned } = context
    if (path !== '/sign-in/email' || !isAPIError(returned) || returned.body?.code !== 'INVALID_EMAIL_OR_PASSWORD') return
    if (!(await settings()).auth_detailed_errors) return
    const known = await context.internalAdapter.findUserByEmail(body.email)
    throw new APIError('UNAUTHORIZED', { code: known ? 'INVALID_PASSWORD' : 'USER_NOT_FOUND' })
  })
}

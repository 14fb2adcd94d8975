/** Signs in by a mailed link in the browser that requested it: both the browser's secret and the ticket of the opened link are needed. */
import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'
import type { Devices } from './devices.ts'

export function byMailedLink({ devices }: { devices: Devices }) {
  const deviceProof = createAuthEndpoint('/device-proof', { method: 'POST', body: z.object({ ticket: z.string() }) }, async (ctx) => {
    const userId = await devices.redeem(ctx.body.ticket, devices.hashIn(ctx.headers))
    const user = userId === undefined ? null : await ctx.context.internalAdapter.findUserById(userId)
    if (!user?.emailVerified) throw new APIError('UNAUTHORIZED', { code: 'INVALID_TOKEN' })
    const session = await ctx.context.internalAdapter.createSession(user.id)
    await setSessionCookie(ctx, { session, user })
    const { id, email, name } = user
    return ctx.json({ user: { id, email, name } })
  })
  return { id: 'device-proof' as const, endpoints: { deviceProof } }
}

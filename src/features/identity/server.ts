import type { Log } from '../../platform/server/log.ts'
import type { Mail } from '../../platform/server/mail.ts'
import type { Proof } from '../../platform/server/handler.ts'
import type { Settings } from '../settings/rules.ts'
import { languageFor } from './rules.ts'
import { admit, Refused, type Gate } from './server/gate.ts'
import { openPost } from './server/mails.ts'
import { openProvider, type Provider } from './server/provider.ts'
import { failure, landing, readAnswer, reply } from './server/reply.ts'
import { openIdentityDatabase } from './store.ts'

export type IdentityParts = {
  databaseUrl: string
  secret: string
  /** Where people reach the product, without a slash at the end: mailed links are built from it alone. */
  publicUrl: string
  /** Further origins whose pages may call, e.g. the same server under another name. */
  trustedOrigins: string[]
  mail: Pick<Mail, 'send'>
  /** Off in tests and under load. */
  limits: boolean
  /** The header in which our own server names the caller's address; it must overwrite what a caller sends there. */
  clientIpHeader: string
  settings: () => Promise<Settings>
  /** A password was reset: whatever else this person is signed in with has to end now. */
  onReset: (userId: string) => Promise<void>
  logger: Pick<Log, 'info' | 'warn' | 'error'>
}

export type Identity = {
  /** Serves `/identity/*`. Never throws. */
  fetch: (request: Request) => Promise<Response>
  /** What a bearer token of the provider proves; undefined without one, and for a person whose address is not verified. Cookies prove nothing here. */
  proofOf: (headers: Headers) => Promise<Proof | undefined>
  /** Ends all proofs of a person. */
  endSessions: (userId: string) => Promise<void>
  close: () => Promise<void>
}

/** Opens the identity provider with database connections of its own. It reaches for no network. */
export function openIdentity(parts: IdentityParts): Identity {
  const publicUrl = parts.publicUrl.replace(/\/+$/, '')
  const database = openIdentityDatabase(parts.databaseUrl, (error) => parts.logger.error({ fault: error.name }, 'a database connection of sign-in broke'))
  const provider = openProvider({ ...parts, publicUrl, database, post: openPost(parts) })
  const { origin } = new URL(publicUrl)
  const gate: Gate = { origin, trusted: [origin, ...parts.trustedOrigins], clientIpHeader: parts.clientIpHeader }
  return {
    fetch: (request) => serve(request, gate, publicUrl, provider, parts.logger),
    proofOf: (headers) => proofOf(provider, headers),
    endSessions: provider.endSessions,
    close: database.close,
  }
}

async function serve(request: Request, gate: Gate, publicUrl: string, provider: Provider, logger: IdentityParts['logger']): Promise<Response> {
  const language = languageFor(request.headers.get('accept-language') ?? '')
  try {
    const admitted = await admit(request, gate)
    const answer = await ask(provider, admitted)
    if (admitted.path === '/verify-email' && answer.status !== 429) return landing(publicUrl, answer.status < 400)
    return reply(answer, language)
  } catch (error) {
    if (error instanceof Refused) return failure(error.status, error.code, language)
    logger.error({ fault: (error as Error).name }, 'sign-in failed')
    return failure(500, 'INTERNAL_ERROR', language)
  }
}

/** Of two sign-ups with one address at once the second one stumbles over the first; asked again it finds it there. */
async function ask(provider: Provider, { path, request }: { path: string; request: Request }) {
  const again = path === '/sign-up/email' ? request.clone() : undefined
  const answer = await readAnswer(await provider.handle(request))
  return again && answer.body.code === 'FAILED_TO_CREATE_USER' ? readAnswer(await provider.handle(again)) : answer
}

async function proofOf(provider: Provider, headers: Headers): Promise<Proof | undefined> {
  const authorization = headers.get('authorization')
  if (authorization === null) return undefined
  const user = await provider.userOf(new Headers({ authorization }))
  if (!user?.emailVerified) return undefined
  return { userId: user.id, email: user.email, emailVerified: true, mobile: '', name: user.name, type: 'email' }
}

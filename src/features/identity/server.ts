import { decodeJwt } from 'jose'
import { SIGN_IN_PROVIDERS, type ConfiguredProvider, type ProviderIcon, type ProviderId } from '../../platform/pure/sign-in-providers.ts'
import { BodyBrokenOff } from '../../platform/server/http/body.ts'
import { codeOf, type Database, type Sql, type Tx } from '../../platform/server/database/database.ts'
import type { Usage } from '../../platform/server/database/usage.ts'
import type { Counters } from '../../platform/server/counters.ts'
import type { Log } from '../../platform/server/log.ts'
import type { Messages } from '../../platform/server/outbound/messages.ts'
import { FILE_POLICY } from '../../platform/server/http/headers.ts'
import { isOutage, noteOutage, RETRY_AFTER_S } from '../../platform/server/database/outage.ts'
import type { Proof } from '../../platform/server/http/handler.ts'
import type { ScreenTexts } from '../languages/server/texts.ts'
import { isDeactivated, revokeTokensOfIdentity } from '../players/server.ts'
import type { Settings } from '../settings/rules.ts'
import { codeCarried } from './rules.ts'
import { openAgeGate, type AgeGate } from './server/age-gate.ts'
import { changePassword } from './server/change-password.ts'
import { openDevices, type Devices } from './server/devices.ts'
import { openFirebase, type Firebase } from './server/firebase.ts'
import { admit, CALLBACK, checkOrigin, RequestRefusal, type Admitted, type Gate } from './server/gate.ts'
import { openPost } from './server/mails.ts'
import { openOtp } from './server/otp.ts'
import { openedLater } from './server/later.ts'
import type { Provider, SignedIn } from './server/provider.ts'
import { backFromProvider, proofFromCookie, redirectToProvider, withProof } from './server/redirects.ts'
import { failure, landing, readAnswer, reply, type ProviderReply } from './server/reply.ts'
import { openSecurityLog, type SecurityLog } from './server/security-log.ts'
import { openTries } from './server/tries.ts'
import { hashQueue } from './server/hash-queue.ts'
import { erasePeople, deleteSessions, isBanned, openIdentityDatabase } from './store.ts'

export type IdentityParts = {
  databaseUrl: string
  secret: string
  /** Public address of the product, without a slash at the end: mailed links are built from it only. */
  publicUrl: string
  /** Further origins whose pages may call, e.g. the same server under another name. */
  trustedOrigins: string[]
  mail: Messages
  /** Undefined: codes cannot be sent; the settings must agree. */
  phone: Messages | undefined
  /** Providers with credentials; the settings of all others must be off. */
  signInProviders: readonly ConfiguredProvider[]
  firebase: Firebase | undefined
  /** Off in tests and under load. */
  limits: boolean
  /** Undefined with `limits` off. */
  counters: Counters | undefined
  /** The header in which our own server sets the caller's address; it must overwrite one that a caller sends. */
  clientIpHeader: string
  settings: () => Promise<Settings>
  /** For mails. */
  productName: (db: Sql) => Promise<string>
  /** Texts of all languages, for mails and for what goes wrong. */
  texts: Pick<ScreenTexts, 'textsOf' | 'best'>
  /** The product's own database: a reset ends the api_tokens there. */
  database: Database
  log: Pick<Log, 'debug' | 'info' | 'warn' | 'error'>
  noteSecurity: SecurityLog['note']
}

export type Identity = {
  /** Serves `/identity/*`. Never throws. */
  fetch: (request: Request) => Promise<Response>
  /** The identity proven by a bearer token of the provider; undefined without one, and while the address is not verified. Session cookies are ignored. */
  proofOf: (headers: Headers) => Promise<Proof | undefined>
  /** Ends all proofs of a person. */
  endSessions: (userId: string) => Promise<void>
  /** Loads the provider's library, which the first use would wait for. */
  load: () => Promise<void>
  /** Of its database connections. */
  usage: Usage
  close: () => Promise<void>
}

const HASHES = ['/sign-up/email', '/sign-in/email', '/reset-password']
/** Fewer than the provider has connections: what hashes nothing always finds one. */
const HASHES_AT_ONCE = 4

/** Opens the identity provider with database connections of its own. It reaches for no network. */
export function openIdentity(parts: IdentityParts): Identity {
  const publicUrl = parts.publicUrl.replace(/\/+$/, '')
  const { database: own, pool } = openIdentityDatabase(parts.databaseUrl, (error) => parts.log.error({ err: error }, 'a database connection of sign-in broke'))
  const security = openSecurityLog(parts)
  const onReset = async (identityId: string) => {
    await revokeTokensOfIdentity(parts.database, identityId)
    security.note('all-tokens-revoked', { identityId, why: 'password-reset' })
  }
  const devices = openDevices({ database: own, secret: parts.secret })
  const otp = openOtp({ database: own, secret: parts.secret, limits: parts.limits, devices })
  const tries = openTries({ database: own, secret: parts.secret, limits: parts.limits, devices })
  const isDisabled = async (userId: string) => (await isDeactivated(parts.database, userId)) || isBanned(own, userId)
  const mailer = openPost(parts)
  const provider = openedLater(async () => (await import('./server/provider.ts')).openProvider({ ...parts, publicUrl, database: own, pool, mailer, otp, devices, tries, isDisabled, onReset }))
  const firebaseProof = parts.firebase && openFirebase(parts.firebase)
  const { origin } = new URL(publicUrl)
  const queue = hashQueue(HASHES_AT_ONCE)
  const handled = (admitted: Admitted) => (HASHES.includes(admitted.path) ? queue(() => handleWithRetry(provider, admitted)) : handleWithRetry(provider, admitted))
  const gate: Gate = { origin, trusted: [origin, ...parts.trustedOrigins], clientIpHeader: parts.clientIpHeader }
  const identify: Identity['proofOf'] = async (headers) => (await firebaseProof?.(headers)) ?? proofOf(provider, headers)
  const age = openAgeGate({ ...parts, publicUrl, gate, own, proofOf: identify })
  const change = (request: Request) => queue(() => changePassword(request, { ...parts, gate, publicUrl, devices, tries, mailer, security }))
  return {
    fetch: (request) => serve(request, gate, { ...parts, publicUrl, provider, devices, security, change, age }, handled),
    proofOf: identify,
    endSessions: provider.endSessions,
    load: provider.load,
    usage: own.usage,
    close: own.close,
  }
}

/** Runs when a player signs out everywhere: proofs end with the tokens, in the same transaction. */
export async function endProofs(tx: Tx, { identityId }: { identityId: string }): Promise<void> {
  await deleteSessions(tx, identityId)
}

/** Runs when an account is to be deleted once its payout is settled: its proofs are invalid from now on. */
export async function endProofsOf(tx: Tx, { identityIds }: { identityIds: string[] }): Promise<void> {
  for (const identityId of identityIds) await deleteSessions(tx, identityId)
}

/** Runs when an account is deleted: the same address may sign up as a new player. */
export async function eraseIdentities(tx: Tx, { identityIds }: { identityIds: string[] }): Promise<void> {
  await erasePeople(tx, identityIds)
}

type Opened = IdentityParts & { provider: Provider; devices: Devices; security: SecurityLog; change: (request: Request) => Promise<Response>; age: AgeGate }

async function serve(request: Request, gate: Gate, { texts, log, publicUrl, signInProviders, provider, devices, security, change, age }: Opened, ask: (admitted: Admitted) => Promise<ProviderReply>): Promise<Response> {
  const wording = texts.textsOf(texts.best(request.headers.get('accept-language') ?? ''))
  try {
    const { pathname } = new URL(request.url)
    const icon = request.method === 'GET' ? signInProviders.find(({ id }) => pathname === `/identity/${id}/icon`)?.icon : undefined
    if (icon) return picture(icon)
    const leavingTo = request.method === 'GET' ? providerIn(pathname, '/identity/') : undefined
    if (leavingTo) return await redirectToProvider(provider, leavingTo, gate, request.headers, publicUrl)
    if (request.method === 'POST' && pathname === '/identity/change-password') return await change(request)
    if (request.method === 'POST' && pathname === '/identity/age-gate') return await age.answer(request)
    if (request.method === 'POST' && pathname === '/identity/proof') {
      checkOrigin(request, gate)
      const found = await proofFromCookie(provider, request.headers)
      if (!found) throw new RequestRefusal(401, 'SESSION_EXPIRED')
      return withProof(found, publicUrl)
    }
    const admitted = await admit(request, gate)
    const asked = admitted.path === '/sign-up/email' && (await age.checkSignUp(request.headers, admitted.birthYear))
    const answer = await ask(admitted)
    if (asked && answer.status < 400) await age.passed(identityIn(answer))
    security.answered({ ...admitted, answer, caller: request.headers.get(gate.clientIpHeader) ?? '' })
    if (admitted.path === '/verify-email' && answer.status !== 429) return await afterMailedLink(request, publicUrl, { ok: answer.status < 400, devices })
    const backFrom = providerIn(admitted.path, CALLBACK)
    if (backFrom) return backFromProvider(answer, backFrom, publicUrl)
    return reply(answer, wording)
  } catch (error) {
    if (error instanceof BodyBrokenOff) {
      log.debug('a caller of sign-in disconnected before its body was complete')
      return failure(400, 'VALIDATION_ERROR', wording)
    }
    if (error instanceof RequestRefusal) return failure(error.status, error.code, wording, new Headers(error.cookies.map((cookie) => ['set-cookie', cookie])))
    noteOutage(error)
    log.error(isOutage(error) ? { err: error } : { fault: (error as Error).name, ...codeIn(error) }, 'sign-in failed')
    if (isOutage(error)) return failure(503, 'UNAVAILABLE', wording, new Headers({ 'retry-after': String(RETRY_AFTER_S) }))
    return failure(500, 'INTERNAL_ERROR', wording)
  }
}

/** The id of the identity that a sign-up has made. For an address that is taken already the provider answers with an invented id. */
const identityIn = ({ body }: ProviderReply): string => String((body?.user as { id?: string } | undefined)?.id)

/** On a provider's button. Its address changes with it. */
function picture({ bytes, mediaType }: ProviderIcon): Response {
  return new Response(bytes, { headers: { 'content-type': mediaType, 'cache-control': 'public, max-age=31536000, immutable', 'content-security-policy': FILE_POLICY } })
}

/** The provider whose id follows `before` in this path. */
const providerIn = (path: string, before: string): ProviderId | undefined => SIGN_IN_PROVIDERS.find(({ id }) => path === before + id)?.id

/** Lands on the sign-in page. The link's token was checked by the provider, so the address in it can be read. */
async function afterMailedLink(request: Request, publicUrl: string, { ok, devices }: { ok: boolean; devices: Devices }): Promise<Response> {
  const query = new URL(request.url).searchParams
  const ticket = ok ? await devices.ticketFor(String(decodeJwt(query.get('token') ?? '').email)) : ''
  return landing(publicUrl, { verified: ok ? '1' : '0', ticket, code: codeCarried(query.get('code')) })
}

/** PostgreSQL's errors quote rows, so only their code is logged. */
function codeIn(error: unknown): { database?: string } {
  const code = codeOf(error)
  return code ? { database: code } : {}
}

/** Of two sign-ups with one address at once the second one stumbles over the first; asked again it finds it there. */
async function handleWithRetry(provider: Provider, { path, request }: Admitted): Promise<ProviderReply> {
  const again = path === '/sign-up/email' ? request.clone() : undefined
  const answer = await readAnswer(await provider.handle(request))
  return again && answer.body?.code === 'FAILED_TO_CREATE_USER' ? readAnswer(await provider.handle(again)) : answer
}

async function proofOf(provider: Provider, headers: Headers): Promise<Proof | undefined> {
  const authorization = headers.get('authorization')
  if (authorization === null) return undefined
  const user = await provider.userOf(new Headers({ authorization }))
  return user && proofBy(user)
}

/** Only verified addresses and numbers are part of a proof. */
function proofBy({ id, email, emailVerified, name, mobile, method }: SignedIn): Proof | undefined {
  if (method === 'mobile' ? !mobile : !emailVerified) return undefined
  return { userId: id, email: emailVerified ? email : '', emailVerified, mobile, name, type: method }
}

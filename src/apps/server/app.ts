/** The whole server as one function from request to response, used by the listener and by tests. */
import { randomUUID } from 'node:crypto'
import type http from 'node:http'
import path from 'node:path'
import { refusal, type Refusal } from '../../platform/pure/action.ts'
import type { Dice } from '../../platform/pure/dice.ts'
import { SIGN_IN_PROVIDERS, type ProviderSetting } from '../../platform/pure/sign-in-providers.ts'
import type { Config } from '../../platform/server/config.ts'
import { withServices, type Database } from '../../platform/server/database/database.ts'
import { poolingOf } from '../../platform/server/database/pooler.ts'
import { openReplica, type Replica } from '../../platform/server/database/replica.ts'
import { openDoor, type DoorRequest, type RequestContext } from '../../platform/server/http/door.ts'
import { commonHeaders } from '../../platform/server/http/headers.ts'
import type { Log } from '../../platform/server/log.ts'
import { isOutage, unavailable } from '../../platform/server/database/outage.ts'
import type { AnyTask } from '../../platform/server/jobs/tasks.ts'
import type { Messages } from '../../platform/server/outbound/messages.ts'
import { databaseTakesWrites, folderTakesWrites, openReadiness, openSkewLog, type Check } from '../../platform/server/readiness.ts'
import { openReach, publicHosts, type Openness } from '../../platform/server/outbound/reach.ts'
import { openStorage } from '../../platform/server/outbound/storage.ts'
import { openMetrics, type Metrics } from '../../platform/server/metrics.ts'
import { openPulse, type Pulse } from '../../platform/server/pulse.ts'
import { hashAddress } from '../../platform/server/secrets.ts'
import { Battles } from '../../features/battles/server.ts'
import { openIdentity, type Identity, type IdentityParts } from '../../features/identity/server.ts'
import { liveTexts, replacedWords, shippedTexts, textsVersion } from '../../features/languages/server.ts'
import type { ScreenTexts } from '../../features/languages/server/texts.ts'
import { questionAnswer } from '../../features/battles/contract.ts'
import { answerQuestion } from '../../features/rounds/contract.ts'
import { accountDeactivated } from '../../features/players/contract.ts'
import { operatorOf, writeAudit } from '../../features/operators/server.ts'
import { ForeignProof, holders } from '../../features/players/server.ts'
import { brandFor, currentSettings, lastBrandFor, lastProductName, possibleSettings, productName, settingsVersion, type NeedsSwitches } from '../../features/settings/server.ts'
import { documentedEvents } from '../../features/webhooks/contract.ts'
import { openBrand } from './branding.ts'
import { SEED } from './folders.ts'
import { gateOf } from './gates.ts'
import { openAppLimits, type AppLimits } from './limits.ts'
import { openDeliveries, type Deliveries } from './deliveries.ts'
import { deskWaits } from './desk-waits.ts'
import { openLine, openTransport, type Transport } from './line.ts'
import { measureProduct } from './measures.ts'
import { countedFiles, measureProcess, securityEvents, type OfProcess } from './process-measures.ts'
import { openPages } from './pages.ts'
import { openMessages } from './messages.ts'
import { registry, rightOf, tasks } from './registry.ts'
import { openRoomModes } from './room-modes.ts'
import { createServices, importThreadOf, keepsFiles, setUpPush, uploadsOf, type ServiceParts, type Services } from './services.ts'
import { appSubscribers } from './subscriptions.ts'
import { productCommit, productVersion } from './version.ts'

export { MIGRATIONS, SEED } from './folders.ts'

/** `pushes`: hosts that they and webhooks may go to, by default public ones. `version`: of a build, else that of package.json. */
export type Parts = { config: Config; database: Database; databaseUrl: string; secret: string; log: Log; dice: Dice; client: string | undefined; checkAnswers?: boolean; pushes?: Openness; version?: string }
export type App = {
  /** With the services of this app. */
  database: Database<Services>
  fetch: (request: Request, address: string) => Promise<Response>
  metrics: Metrics
  /** Wraps the listener with the limit of requests per address. */
  limitRate: (listener: http.RequestListener) => http.RequestListener
  /** Tasks of the queue, which any process may run. */
  tasks: readonly AnyTask<Services>[]
  /** Serves sockets on this server too, and starts the periodic work of battles. */
  attach: (server: http.Server) => void
  /** From now on `/readyz` answers 503, so that load balancers send no new requests; all requests are still served. */
  refuseReadiness: () => void
  /** Hands battles over and closes sockets. */
  retire: () => Promise<void>
  close: () => Promise<void>
}

/** Calls and messages that answer a question. */
const ANSWERS: ReadonlySet<string> = new Set([answerQuestion.name, questionAnswer.name])
const idempotencyMismatch = refusal('idempotency-mismatch')

export async function openApp(parts: Parts): Promise<App> {
  const { config, secret, log, dice } = parts
  const [metrics, pulse, deliveries] = [openMetrics(log), openPulse(ANSWERS), openDeliveries()]
  const texts = liveTexts(parts.database, await shippedTexts())
  const { mail, phone, ...messages } = openMessages({ ...parts, deliveries })
  const sentence = ({ code, says, values }: Refusal, language: string) => texts.sentence(says ?? code, language, { brand: lastProductName(parts.database), ...values })
  const origins = [config.publicUrl, ...localNames(config)]
  const { limiter, tokenTries, counters, ...limits } = await openAppLimits(parts)
  const { tracing } = parts.database
  const common = { log, tracing, observe: both(metrics, pulse), noteSecurity: securityEvents(metrics, log), dice, limiter, tokenTries, ...holders(parts.database), deactivated: accountDeactivated, sentence, language: texts.best }
  const transport = await openTransport({ ...parts, context: common, origins })
  const spoken = (code: string) => sentence({ code, number: 0 }, 'en')
  const impossible = [...(phone ? [] : ['phone_login' as const]), ...settingsWithoutProvider(config)]
  const own = await ownProcess(parts, transport.bus.check)
  const replica = replicaOf(parts)
  const database = await withAppServices(parts, { replica, transport, counters, mail, texts, impossible, pulse, deliveries, process: own, sentence: spoken })
  const identity = identityOf(parts, { mail, phone, counters, log, noteSecurity: common.noteSecurity, texts, database })
  const context: RequestContext<Services> = {
    ...common, database, proofOf: identity.proofOf, operatorOf: (token) => operatorOf(database, token, rightOf), writeAudit, gate: gateOf(database), mismatch: idempotencyMismatch,
    isForeign: (error) => error instanceof ForeignProof, headers: () => ({ 'x-settings-version': settingsVersion(database), 'x-texts-version': textsVersion(database) }), checkAnswers: parts.checkAnswers ?? false,
  }
  const visit = openDoor(context, registry)
  const line = openLine({ ...transport, config, database, log, dice, sentence: spoken })
  const pages = countedFiles(metrics, await openPages({ client: parts.client, media: path.join(SEED, 'media'), uploads: database.services.storage, actions: registry.map(({ action }) => action), events: documentedEvents, publicUrl: config.publicUrl, texts, replacedWords: (code) => replacedWords(database, code), brand: openBrand({ read: () => brandFor(database, 'en'), last: () => lastBrandFor(database, 'en'), log }), workerRetired: config.worker === 'retired' }))
  measure(metrics, own, { database, deliveries, pools: { calls: database.usage, battles: transport.segments.usage, 'sign-in': identity.usage, ...(replica && { replica: replica.usage }) } })
  let stopping = false

  const route = async (request: Request, address: string): Promise<Response> => {
    const { pathname } = new URL(request.url)
    if (pathname === '/healthz') return Response.json({ ok: true })
    if (pathname === '/readyz') return readyPage(stopping ? ['stopping'] : await own.readiness())
    if (pathname.startsWith('/identity/')) return identity.fetch(withAddress(request, address))
    if (request.method === 'POST' && pathname.startsWith('/api/')) return visit(...callOf(pathname, { request, address, addressHash: hashAddress(secret, address), traceparent: config.proxies > 0 ? (request.headers.get('traceparent') ?? undefined) : undefined }))
    if (request.method === 'GET' || request.method === 'HEAD') return pathname.startsWith('/api/') && !API_PAGES.has(pathname) ? notAllowed('POST') : pages(request)
    return notAllowed('GET')
  }

  const headers = commonHeaders(config.publicUrl.startsWith('https:'))
  return {
    database,
    fetch: async (request, address) => withHeaders(await withErrorReply(() => route(request, address), log), headers),
    metrics,
    limitRate: limits.limitRate,
    tasks: [...tasks, ...messages.tasks],
    attach: (server) => (line.attach(server), loadLater(server, identity, log)),
    refuseReadiness: () => void (stopping = true),
    retire: line.end,
    close: async () => {
      for (const part of [line, identity, messages, limits, ...(replica ? [replica] : [])]) await part.close()
    },
  }
}

/** Players who come back after a restart are served before what only sign-in needs is loaded. */
const LOADED_LATER_MS = 1_000
function loadLater(server: http.Server, { load }: Identity, log: Log): void {
  const loading = () => void load().catch((error: Error) => log.error({ err: error }, 'sign-in could not be loaded'))
  server.once('listening', () => void setTimeout(loading, LOADED_LATER_MS).unref())
}

/** Calls are counted for Prometheus, and for the desk. */
const both = (...counts: Pick<RequestContext, 'observe'>[]): RequestContext['observe'] => (...call) => counts.forEach(({ observe }) => observe(...call))

type FromApp = { replica: Replica | undefined; transport: Transport; counters: AppLimits['counters']; mail: Messages; texts: ScreenTexts; impossible: NeedsSwitches['impossible']; pulse: Pulse; deliveries: Deliveries; process: ServiceParts['process']; sentence: (code: string) => string }

async function withAppServices(parts: Parts, { transport, sentence, counters, ...given }: FromApp): Promise<Database<Services>> {
  const { config, secret, log } = parts
  const reach = openReach(parts.pushes ?? publicHosts)
  const [storage, push] = [await openStorage(uploadsOf(config)), await setUpPush({ config, log, reach })]
  return withServices<Services>(parts.database, appSubscribers(), (served) => {
    const hosting = { ...transport, database: served, log, pace: config.clockPace }
    return createServices({ ...given, config, secret, storage, push, reach, importThread: importThreadOf(config, parts.databaseUrl), battles: new Battles({ ...hosting, sentence }), roomModes: openRoomModes({ ...hosting, secret, counters }) })
  })
}

function replicaOf({ config, database, log }: Parts): Replica | undefined {
  return config.databaseReplicaUrl === undefined ? undefined : openReplica(config.databaseReplicaUrl, { pooling: poolingOf(config), primary: database, log })
}

/** The switches of providers that no credentials are given for. */
function settingsWithoutProvider({ signInProviders }: Config): ProviderSetting[] {
  return SIGN_IN_PROVIDERS.filter(({ id }) => !signInProviders.some((one) => one.id === id)).map(({ setting }) => setting)
}

function identityOf({ config, databaseUrl, secret }: Parts, { database, ...given }: Pick<IdentityParts, 'mail' | 'phone' | 'counters' | 'log' | 'noteSecurity' | 'texts'> & { database: Database<Services> }): Identity {
  const { publicUrl, limits, signInProviders, firebase } = config
  return openIdentity({
    ...given, database, databaseUrl: config.databaseDirectUrl ?? databaseUrl, secret, publicUrl, limits, signInProviders, firebase, trustedOrigins: localNames(config), clientIpHeader: ADDRESS_HEADER, productName,
    settings: async () => possibleSettings(await currentSettings(database), database.services),
  })
}

/** On a local machine 127.0.0.1 and localhost are the same host, whichever was typed. */
function localNames({ publicUrl, port }: Config): string[] {
  const local = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]
  return local.includes(publicUrl) ? local : []
}

/** The identity provider counts its own limits by this header; whatever a browser writes there is overwritten. */
const ADDRESS_HEADER = 'x-limelight-address'
const ADMIN_API = '/api/admin/'
/** What a path below `/api/` calls; below `/api/admin/` only calls of operators, which take JSON there. */
function callOf(pathname: string, given: Pick<DoorRequest, 'request' | 'address' | 'addressHash' | 'traceparent'>): [string, DoorRequest] {
  const forOperators = pathname.startsWith(ADMIN_API)
  return [pathname.slice((forOperators ? ADMIN_API : '/api/').length).replace(/\/$/, ''), { ...given, requestId: randomUUID(), forOperators }]
}

const API_PAGES = new Set(['/api/docs', '/api/openapi.json', '/api/admin/openapi.json'])

function withAddress(request: Request, address: string): Request {
  const headers = new Headers(request.headers)
  headers.set(ADDRESS_HEADER, address)
  // The socket's request only resembles a Request, so it is built again; its body is still streamed.
  const body = request.method === 'GET' || request.method === 'HEAD' ? undefined : request.body
  return new Request(request.url, { method: request.method, headers, body, duplex: 'half' } as RequestInit)
}

const notAllowed = (allow: string) => Response.json({ error: true, message: '103', code: 'method-not-allowed', text: `Send ${allow}.` }, { status: 405, headers: { allow } })

function checksOf({ config, databaseUrl, log }: Parts, redis: Check['run']): Check[] {
  const direct = config.databaseDirectUrl === undefined ? [] : [{ ...databaseTakesWrites(config.databaseDirectUrl), part: 'database-direct' }]
  return [databaseTakesWrites(databaseUrl, openSkewLog(log)), ...direct, ...(keepsFiles(config) ? [folderTakesWrites(config.dataFolder)] : []), ...(config.redis ? [{ part: 'redis', run: redis }] : [])]
}

/** This process as `/readyz`, `/metrics` and the desk's status show it. */
async function ownProcess(parts: Parts, redis: Check['run']): Promise<ServiceParts['process']> {
  const checks = checksOf(parts, redis)
  return { version: parts.version ?? (await productVersion()), parts: checks.map(({ part }) => part), readiness: openReadiness(checks, parts.log) }
}

function measure(metrics: Metrics, own: ServiceParts['process'], ofProcess: Pick<OfProcess, 'database' | 'deliveries' | 'pools'>): void {
  measureProcess(metrics, { ...ofProcess, version: own.version, commit: productCommit })
  measureProduct(metrics, { ...own, database: ofProcess.database, waits: deskWaits })
}

function readyPage(faults: string[]): Response {
  const ready = faults.length === 0
  return Response.json({ ready, ...(ready ? {} : { why: faults.join(', ') }) }, { status: ready ? 200 : 503, headers: { 'cache-control': 'no-store' } })
}

async function withErrorReply(answer: () => Promise<Response>, log: Log): Promise<Response> {
  try {
    return await answer()
  } catch (error) {
    const requestId = randomUUID()
    log.error({ err: error, requestId }, 'a request failed')
    if (isOutage(error)) return unavailable()
    return Response.json({ error: true, message: '122', code: 'internal', text: `Internal error occurred (${requestId})` }, { status: 500 })
  }
}

function withHeaders(response: Response, headers: Record<string, string>): Response {
  // A response may set its own framing policy.
  for (const [name, value] of Object.entries(headers)) if (!(name === 'x-frame-options' && response.headers.has(name))) response.headers.set(name, value)
  return response
}

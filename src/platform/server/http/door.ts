/**
 * The door: entry point of all calls. Parsing, authentication, limits, switches, transaction, handler, envelope; no word of what is
 * served. `openDoor` returns a function from request to response, so that tests use the same one without a socket.
 */
import * as z from 'zod/mini'
import type { Action, Envelope, Refusal } from '../../pure/action.ts'
import { MESSAGES } from '../../pure/action.ts'
import type { Dice } from '../../pure/dice.ts'
import { batch } from '../../pure/batch.ts'
import { answerText } from './answer-text.ts'
import { audited, type WriteAudit } from './audited.ts'
import { answerBatch } from './batch.ts'
import { BadForm, BodyBrokenOff, MOST_BYTES, MOST_PICTURE_BYTES, readFields, readForm, type ParsedForm } from './body.ts'
import type { Database, Sql, Tx } from '../database/database.ts'
import { Undo, type ActionReply, type AuditEntry, type BesideToken, type Call, type Guarded, type Operator, type Proof, type Served } from './handler.ts'
import { claimKey, storeReply } from './idempotency.ts'
import { besideToken, parse, type WithSchema } from './input.ts'
import { tooManyRequests, type Limiter } from './limits.ts'
import type { Log } from '../log.ts'
import { codeIn, tracedCall } from './outcome.ts'
import { isOutage, RETRY_AFTER_S, UNAVAILABLE } from '../database/outage.ts'
import { bodyHash } from '../secrets.ts'
import type { Tracing } from '../tracing/tracing.ts'
import type { TokenTries } from './token-tries.ts'

/** The caller, as far as the token identifies one. */
export type Holder = { playerId: string; active: boolean; webLanguage: string }

/** Passed by the app for every request; this folder contains nothing of the product. */
export type RequestContext<Services = unknown> = {
  database: Database<Services>
  log: Log
  dice: Dice
  limiter: Limiter
  tokenTries: TokenTries
  /** The holder of an api_token, and what is read in the same statement. Undefined: unknown, expired or revoked. */
  holderOf: (token: string, beside?: BesideToken) => Promise<(Holder & { beside?: unknown }) | undefined>
  proofOf: (headers: Headers) => Promise<Proof | undefined>
  /** The operator whose open session the token is; the call counts as its use. */
  operatorOf: (token: string) => Promise<Operator | undefined>
  /** Appends to the audit log. */
  writeAudit: WriteAudit
  /** A switch that refuses the call: maintenance, a mode that is off, the demonstration. */
  gate: (action: Action, holder: Holder | undefined) => Promise<Refusal | undefined>
  deactivated: Refusal
  mismatch: Refusal
  /** The sentence of a refusal and the best language for a caller. */
  sentence: (refusal: Refusal, language: string) => string
  language: (acceptLanguage: string, wish: string) => string
  /** Errors that mean "this proof or token is not yours". */
  isForeign: (error: unknown) => boolean
  /** `code`: of what was not served. */
  observe: (action: string, status: number, ms: number, code?: string) => void
  /** Undefined: nothing is traced. */
  tracing?: Tracing | undefined
  /** Logs a security event, and counts it. */
  noteSecurity: (event: string, about: Record<string, string>) => void
  /** Headers of every reply. */
  headers: () => Record<string, string>
  /** In tests every answer is checked against its contract, and a read that writes fails. */
  checkAnswers: boolean
}

/** `address`: as it is written into the audit log; everything else gets the hash. `forOperators`: only calls that require a right, whose fields may come as JSON. `traceparent`: of a trusted proxy. */
export type DoorRequest = { request: Request; address: string; addressHash: string; requestId: string; forOperators?: boolean; traceparent?: string | undefined }
type Reply = { status: number; body: object; headers?: Record<string, string> }

class Stop extends Error {
  reply: Reply
  constructor(reply: Reply) {
    super('stop')
    this.reply = reply
  }
}

export function openDoor<Services>(context: RequestContext<Services>, registry: readonly Served<Services>[]) {
  const actions = new Map(registry.map((served) => [served.action.name, { ...served, schema: z.object(served.action.input) }]))
  if (actions.size !== registry.length || actions.has(batch.name)) throw new Error('Two actions have the same name.')

  async function answerOne(name: string, visited: DoorRequest): Promise<Reply> {
    const begun = performance.now()
    const known = actions.get(name)
    const served = visited.forOperators && typeof known?.action.who !== 'object' ? undefined : known
    const observed = served ? name : 'unknown'
    const reply = await tracedCall(context.tracing, observed, visited, async () => (served ? withErrorReply(name, visited.requestId, () => answer(context, served, visited)) : unknownAction(name)))
    context.observe(observed, reply.status, performance.now() - begun, codeIn(reply.body))
    return reply
  }

  const withErrorReply = (name: string, requestId: string, work: () => Promise<Reply>) => work().catch((error: unknown) => replyTo(error, context, name, requestId))

  return async function visit(name: string, given: DoorRequest): Promise<Response> {
    const { request, requestId } = given
    const calls = { actionOf: (one: string) => actions.get(one)?.action, answer: (one: string, own: Request) => answerOne(one, { ...given, request: own }) }
    const reply = name === batch.name && !given.forOperators ? await tracedCall(context.tracing, name, given, () => withErrorReply(name, requestId, () => answerBatch(request, calls))) : await answerOne(name, given)
    // Compression is safe here (the attack named BREACH, by the length of what is compressed, does not apply): requests authenticate by header, so another site cannot trigger them.
    return answerText(JSON.stringify(reply.body), {
      type: 'application/json',
      acceptEncoding: request.headers.get('accept-encoding') ?? '',
      status: reply.status,
      headers: { 'cache-control': 'no-store', 'x-request-id': requestId, ...context.headers(), ...reply.headers },
    })
  }
}

const unknownAction = (name: string): Reply => ({ status: 404, body: { error: true, message: '103', code: 'unknown-action', text: `There is no action called ${name.slice(0, 60)}.` } })

function replyTo(error: unknown, context: RequestContext<unknown>, name: string, requestId: string): Reply {
  if (error instanceof Stop) return error.reply
  if (error instanceof BodyBrokenOff) context.log.debug({ action: name, requestId }, 'a caller disconnected before its body was complete')
  if (error instanceof BadForm) return { status: error.status, body: { error: true, message: String(MESSAGES.malformed), fields: error.fields } }
  if (context.isForeign(error)) return unauthorized(MESSAGES.tokenBad)
  context.log.error({ err: error, action: name, requestId }, 'a call failed')
  if (isOutage(error)) return { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S) }, body: UNAVAILABLE }
  return { status: 500, body: { error: true, message: '122', code: 'internal', text: `Internal error occurred (${requestId})` } }
}

const unauthorized = (message: number): Reply => ({ status: 401, body: { error: true, message: String(message), code: message === MESSAGES.tokenMissing ? 'token-missing' : 'token-bad' } })

const forbidden = (code: string, text: string): Reply => ({ status: 403, body: { error: true, message: '122', code, text } })

type Caller = { token: string; holder: (Holder & { beside?: unknown }) | undefined; proof: Proof | undefined; operator: Operator | undefined }

async function answer<Services>(context: RequestContext<Services>, served: WithSchema<Services>, { request, address, addressHash, forOperators }: DoorRequest): Promise<Reply> {
  const { action } = served
  let fields: Promise<ParsedForm> | undefined
  const form = () => (fields ??= (forOperators ? readFields : readForm)(request, action.takesPicture ? MOST_PICTURE_BYTES : (action.mostBytes ?? MOST_BYTES)))
  const caller = await whoCalls(context, action, { request, addressHash, beside: async () => served.beside && besideToken(served, await form(), singleStatements(context.database)) })
  const language = context.language(request.headers.get('accept-language') ?? '', caller.holder?.webLanguage ?? '')
  const wrap = (answered: ActionReply<Action>) => ({ status: 200, body: envelope(context, answered, language) })
  // Calls that are open to visitors are refused too: with the token of a deactivated account only `always` calls are served.
  if (caller.holder?.active === false && !action.always) return wrap({ refused: context.deactivated })
  const closed = await context.gate(action, caller.holder)
  if (closed) return wrap({ refused: closed })
  const input = parse(served, await form())
  const prepared = await served.prepare?.({ input, tx: singleStatements(context.database) })
  const entries: AuditEntry[] = []
  const call: Omit<Call<Action, Services>, 'tx'> & { prepared: unknown; beside: unknown } = { input, prepared, beside: caller.holder?.beside, playerId: caller.holder?.playerId ?? '', proof: caller.proof, operator: caller.operator, audit: (entry) => void entries.push(entry), dice: context.dice, language, token: caller.token, addressHash, address, agent: request.headers.get('user-agent') ?? '', noteSecurity: (event, about) => context.noteSecurity(event, { ...about, caller: addressHash }) }
  const serve = async (tx: Tx<Services>) => checked(context, action, await served.run({ ...call, tx: action.does === 'guarded' ? withTransaction(tx) : tx }))
  const run = async (tx: Tx<Services>) => {
    entries.length = 0
    if (!caller.operator || action.does === 'read') return serve(tx)
    return audited(action.does, tx, { write: context.writeAudit, by: { operator: caller.operator, address, action: action.name }, entries }, serve)
  }
  const key = request.headers.get('idempotency-key')
  // The handler of a read takes no transaction: its own type says so, which the registry does not preserve.
  if (action.does === 'read') return wrap(await reading(context, (db) => run(db as Tx<Services>)))
  // A batched write has no transaction of its own, unless its reply is to be stored.
  if (action.does === 'batched' && key === null) return wrap(await run({ ...context.database, afterCommit: (deed) => deed() }))
  // Replies that contain a secret, such as the token of a sign-in, are not stored for idempotency.
  try {
    // The registry does not preserve that the handler of a guarded write takes no transaction.
    if (action.does === 'guarded' && key === null) return wrap(await run(context.database as unknown as Tx<Services>))
    if (key === null || action.who === 'proof' || action.secretReply) return wrap(await context.database.transaction(run))
    return await once(context, { key, owner: caller.holder?.playerId ?? caller.operator?.id ?? addressHash, action: action.name, hash: await hashOf(await form()) }, run, (answered) => wrap(checked(context, action, answered)), language)
  } catch (error) {
    if (error instanceof Undo) return wrap(checked(context, action, { refused: error.refused }))
    throw error
  }
}

/** Runs a read with a handle without `transaction`: each statement is committed by itself. */
function reading<Services, Result>({ database, checkAnswers }: RequestContext<Services>, run: (db: Sql<Services>) => Promise<Result>): Promise<Result> {
  const single = (db: Sql<Services>) => run(singleStatements(db))
  return checkAnswers ? database.reading(single) : single(database)
}

const singleStatements = <Services>({ services, caches, subscribers, rows, row }: Sql<Services>): Sql<Services> => ({ services, caches, subscribers, rows, row })

/** The handle of a guarded write. Where its reply is stored (`once`), `transaction` runs in the transaction of that, since all of the call belongs to it. */
const withTransaction = <Services>(tx: Tx<Services> & Partial<Guarded<Services>>): Tx<Services> & Guarded<Services> => ({ transaction: (work) => work(tx), ...tx })

type Visit = { request: Request; addressHash: string; beside: () => Promise<BesideToken | undefined> }
async function whoCalls(context: RequestContext, action: Action, { request, addressHash, beside }: Visit): Promise<Caller> {
  const token = /^Bearer (\S{1,4000})$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
  if (action.who !== 'visitor' && !token) throw new Stop(unauthorized(MESSAGES.tokenMissing))
  if (token) await checkTries(context, action, token, addressHash)
  const proof = action.who === 'proof' ? await context.proofOf(new Headers({ authorization: `Bearer ${token}` })) : undefined
  const right = typeof action.who === 'object' ? action.who.right : undefined
  const holder = action.who !== 'proof' && right === undefined && token ? await context.holderOf(token, await beside()) : undefined
  const operator = right !== undefined ? await context.operatorOf(token) : undefined
  const known = holder?.playerId ?? proof?.userId ?? operator?.token?.id ?? operator?.id
  if (token) await context.tokenTries.note(addressHash, token, known !== undefined)
  refuseFor(await context.limiter(action, known ?? addressHash))
  if (action.who !== 'visitor' && !known) throw new Stop(unauthorized(MESSAGES.tokenBad))
  if (right !== undefined && !operator?.rights.has(right)) throw new Stop(forbidden('right-missing', operator?.token ? `This token lacks the right ${right}.` : `Your role lacks the right ${right}.`))
  if (right !== undefined && operator?.token && !covers(operator.token.scopes, action, right)) throw new Stop(forbidden('scope-missing', `This token may not call ${action.name}.`))
  return { token, holder, proof, operator }
}

const covers = (scopes: ReadonlySet<string>, { name, sessionOnly }: Action, right: string) => sessionOnly !== true && (scopes.has(name) || scopes.has(right))

/** Refuses before a token costs a query: unknown tokens by their address, a token that was valid before by itself. */
async function checkTries({ tokenTries, limiter }: RequestContext, action: Action, token: string, addressHash: string): Promise<void> {
  refuseFor(await tokenTries.waitSeconds(addressHash, token))
  const known = tokenTries.known(token)
  if (known) refuseFor(await limiter(action, known))
}

function refuseFor(waitSeconds: number): void {
  if (waitSeconds === 0) return
  throw new Stop(tooManyRequests(waitSeconds))
}

/** What makes two bodies the same one, a file by its bytes. */
async function hashOf({ fields, file }: ParsedForm): Promise<string> {
  return bodyHash(fields, file && new Uint8Array(await file.content.arrayBuffer()))
}

function envelope(context: RequestContext, answered: ActionReply<Action>, language: string): Envelope<unknown> {
  if ('refused' in answered) {
    return refusalOnTheWire(context, answered.refused, language)
  }
  const { data, message, total } = answered
  return { error: false, message: String(message), data, ...(total === undefined ? {} : { total }) }
}

/** An expected "no" as calls and messages carry it. */
export function refusalOnTheWire({ sentence }: Pick<RequestContext, 'sentence'>, refused: Refusal, language: string): Extract<Envelope<never>, { error: true }> {
  const { code, number, values } = refused
  return { error: true, message: String(number), code, text: sentence(refused, language), ...(values?.price === undefined ? {} : { price: Number(values.price) }) }
}

/** A refusal that the contract does not name is a bug, and in tests so is an answer of another shape. */
function checked(context: RequestContext, action: Action, answered: ActionReply<Action>): ActionReply<Action> {
  if (!context.checkAnswers) return answered
  if ('data' in answered) z.parse(action.output, answered.data)
  else if (!action.refusals.some(({ code }) => code === answered.refused.code)) throw new Error(`${action.name} refuses with "${answered.refused.code}", which its contract does not name.`)
  return answered
}

async function once<Services>(context: RequestContext<Services>, claim: { key: string; owner: string; action: string; hash: string }, run: (tx: Tx<Services>) => Promise<ActionReply<Action>>, wrap: (answered: ActionReply<Action>) => Reply, language: string): Promise<Reply> {
  if (claim.key.length === 0 || claim.key.length > 255) throw new BadForm({ 'Idempotency-Key': 'must have 1 to 255 characters' })
  const first = (serve: (tx: Tx<Services>) => Promise<ActionReply<Action>>) =>
    context.database.transaction(async (tx): Promise<Reply> => {
      const kept = await claimKey<object>(tx, claim.owner, claim.key, claim.action, claim.hash)
      if (kept === 'mismatch') return { status: 200, body: envelope(context, { refused: context.mismatch }, language) }
      if (kept !== 'first') return { status: 200, body: kept.reply }
      const reply = wrap(await serve(tx))
      await storeReply(tx, claim.owner, claim.key, reply.body)
      return reply
    })
  try {
    return await first(run)
  } catch (error) {
    // What the call had done is rolled back, and so is its claim of the key; the refusal is stored, unless another call with that key was served meanwhile.
    if (error instanceof Undo) return first(() => Promise.resolve({ refused: error.refused }))
    throw error
  }
}

/** Calls the server: sends a contract's input and returns an envelope, or null on failure. */
import type { Action, ClientAction, Envelope, Output, Sent } from '../../pure/action.ts'
import { languageCode } from '../texts/texts.ts'

/** Why there is no answer. */
export type CallFailure = 'offline' | 'busy' | 'failed' | 'malformed'
export type CallSetup = {
  token(): string | null
  /** The content language, or null while none is sent. */
  languageId(): string | null
  /** The answer to a call of this name and form that was sent before this code was loaded; null: no answer came. */
  prefetched?(name: string, form: FormData): Promise<Response | null> | undefined
  /** The server rejected the token. */
  signedOut(): void
  /** Shows the player that a call has failed; `seconds` until a retry makes sense. */
  failed(kind: CallFailure, seconds?: number): void
  /** No answer came at all. */
  unreachable?(): void
  /** Gets the headers of every answer. */
  replied?(headers: Headers): void
  /** Called with every refusal before the caller gets it. */
  refused?(refusal: { code: string; text: string }): void
}
export type CallOptions = {
  /** Nothing is shown when it fails; it is still logged. */
  quiet?: boolean
  signal?: AbortSignal
  idempotencyKey?: string
}

const TIMEOUT_MS = 30_000
let setup: CallSetup = { token: () => null, languageId: () => null, signedOut: () => undefined, failed: () => undefined }

/** Called once, by the app. */
export function setUpCalls(calls: CallSetup) {
  setup = calls
}

/**
 * Calls an action. 200: the envelope, refusals included. 401: signed out, null. Anything else: logged, shown as a toast, null.
 * A call that its caller aborted is null and not shown.
 */
export async function call<A extends Action>(action: A, input: Sent<A>, options: CallOptions = {}): Promise<Envelope<Output<A>> | null> {
  const form = formOf(action, input as Record<string, unknown>)
  try {
    // Called at once when there is no prefetched answer: signing out drops the token right after its call.
    const prefetched = setup.prefetched?.(action.name, form)
    const response = (prefetched && (await prefetched)) ?? (await send(action, form, options))
    setup.replied?.(response.headers)
    if (response.status === 200) return reportRefusal((await response.json()) as Envelope<Output<A>>)
    return fail(action.name, response, options)
  } catch (error) {
    if (options.signal?.aborted) return null
    return reportFailure(action.name, error instanceof SyntaxError ? 'failed' : 'offline', error, options)
  }
}

async function send(action: ClientAction, body: FormData, { signal, idempotencyKey }: CallOptions): Promise<Response> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(new Error(`no answer in ${TIMEOUT_MS} ms`)), TIMEOUT_MS)
  const headers = new Headers({ 'Accept-Language': languageCode() })
  const token = setup.token()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (idempotencyKey) headers.set('Idempotency-Key', idempotencyKey)
  try {
    const response = await fetch(`/api/${action.name}`, {
      method: 'POST',
      headers,
      body,
      signal: AbortSignal.any([timeout.signal, ...(signal ? [signal] : [])]),
    })
    // Read to its end within the time-out: a body can hang as well as a head.
    return new Response(await response.arrayBuffer(), { status: response.status, headers: response.headers })
  } finally {
    clearTimeout(timer)
  }
}

/** Empty fields are left out, zeros are sent; the content language is added for actions that accept one. */
function formOf(action: ClientAction, input: Record<string, unknown>): FormData {
  const form = new FormData()
  const language = 'language_id' in action.input ? { language_id: setup.languageId() } : {}
  for (const [name, value] of Object.entries({ ...language, ...input })) {
    if (value === undefined || value === null || value === '') continue
    form.append(name, value instanceof Blob ? value : String(value))
  }
  return form
}

function reportRefusal<Data>(envelope: Envelope<Data>): Envelope<Data> {
  if (envelope.error) setup.refused?.(envelope)
  return envelope
}

function fail(name: string, response: Response, options: CallOptions): null {
  if (response.status === 401) {
    console.error(`${name}: signed out by the server`)
    setup.signedOut()
    return null
  }
  const wait = Number(response.headers.get('Retry-After')) || undefined
  const kind = response.status === 429 ? 'busy' : response.status === 400 || response.status === 413 ? 'malformed' : 'failed'
  return reportFailure(name, kind, response.status, options, wait)
}

function reportFailure(name: string, kind: CallFailure, reason: unknown, { quiet }: CallOptions, seconds?: number): null {
  console.error(`${name}: ${kind}`, reason)
  if (kind === 'offline') setup.unreachable?.()
  if (!quiet) setup.failed(kind, seconds)
  return null
}

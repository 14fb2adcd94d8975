/**
 * Filters requests to the provider: listed paths, listed fields, listed headers, and our own address in place of Host. Anything
 * that a newer version of the provider may accept is left out.
 */
import { CODE_HEADER, DEVICE_HEADER, plainEmail } from '../rules.ts'
import { SIGN_IN_PROVIDERS } from '../../../platform/pure/sign-in-providers.ts'
import { bodyParts } from '../../../platform/server/http/body.ts'
import { plainPhone } from '../../../platform/server/outbound/phone.ts'

/** Path to which providers redirect back; the provider's id follows. */
export const CALLBACK = '/callback/'

/** The fields of each call: of the query for GET, of the JSON body for POST. */
const ROUTES = new Map<string, readonly string[]>([
  ['POST /sign-up/email', ['email', 'password', 'name']],
  ['POST /sign-in/email', ['email', 'password']],
  ['POST /sign-out', []],
  ['POST /send-verification-email', ['email']],
  ['GET /verify-email', ['token']],
  ['POST /device-proof', ['ticket']],
  ['POST /request-password-reset', ['email']],
  ['POST /reset-password', ['token', 'newPassword']],
  ['POST /phone-number/send-otp', ['phoneNumber']],
  ['POST /phone-number/verify', ['phoneNumber', 'code']],
  ...SIGN_IN_PROVIDERS.map(({ id }) => [`GET ${CALLBACK}${id}`, ['code', 'state', 'error', 'iss']] as const),
  ['GET /get-session', []],
])
/** Asked by us (`age-gate.ts`). */
export const BIRTH_YEAR = 'birthYear'
const HEADERS = ['authorization', 'cookie', 'origin', 'referer', 'accept-language', 'sec-fetch-site', 'sec-fetch-mode', 'sec-fetch-dest', CODE_HEADER, DEVICE_HEADER]
const MOUNT = '/identity'
const MOST_BYTES = 16 * 1024
const MOST_CHARACTERS: Record<string, number> = { email: 254, name: 60, [BIRTH_YEAR]: 20, token: 2_000, ticket: 400, phoneNumber: 40, code: 2_000, state: 2_000 }

export class RequestRefusal extends Error {
  status: number
  code: string
  /** Cookies that the answer sets. */
  cookies: readonly string[]
  constructor(status: number, code: string, cookies: readonly string[] = []) {
    super(code)
    this.status = status
    this.code = code
    this.cookies = cookies
  }
}

export type Gate = { origin: string; trusted: readonly string[]; clientIpHeader: string }
/** `fields`: those of the sent ones that the provider may receive. `birthYear`: as typed, '' without one; it goes neither to the provider nor to a log. */
export type Admitted = { path: string; request: Request; fields: Record<string, string>; birthYear: string }

/** The request as the provider may see it. Throws `RequestRefusal`. */
export async function admit(request: Request, { origin, trusted, clientIpHeader }: Gate): Promise<Admitted> {
  const url = new URL(request.url)
  const path = url.pathname.startsWith(MOUNT) ? url.pathname.slice(MOUNT.length) : ''
  const fields = ROUTES.get(`${request.method} ${path}`)
  if (!fields) throw new RequestRefusal(404, 'NOT_FOUND')
  checkOrigin(request, { trusted })
  const headers = chosenHeaders(request.headers, [...HEADERS, clientIpHeader])
  if (request.method === 'GET') {
    const query = chosen(Object.fromEntries(url.searchParams), fields)
    return { path, request: new Request(`${origin}${MOUNT}${path}?${new URLSearchParams(query)}`, { headers }), fields: query, birthYear: '' }
  }
  headers.set('content-type', 'application/json')
  const all = await readObject(request)
  const sent = chosen(all, fields)
  return { path, request: new Request(`${origin}${MOUNT}${path}`, { method: 'POST', headers, body: JSON.stringify(sent) }), fields: sent, birthYear: chosen(all, [BIRTH_YEAR])[BIRTH_YEAR] ?? '' }
}

/** These fields of a JSON body, for calls that are not the provider's. Throws `RequestRefusal`. */
export async function readFields(request: Request, names: readonly string[]): Promise<Record<string, string>> {
  return chosen(await readObject(request), names)
}

/** Throws `Refused` for a page of another origin. */
export function checkOrigin(request: Request, { trusted }: Pick<Gate, 'trusted'>): void {
  const from = request.headers.get('origin')
  if (from !== null && !trusted.includes(from)) throw new RequestRefusal(403, 'INVALID_ORIGIN')
}

function chosenHeaders(all: Headers, names: readonly string[]): Headers {
  const headers = new Headers()
  for (const name of names) {
    const value = all.get(name)
    if (value !== null) headers.set(name, value)
  }
  return headers
}

/** Only strings that PostgreSQL can store; a value that is too long counts as missing, but a name is cut. */
function chosen(all: Record<string, unknown>, names: readonly string[]): Record<string, string> {
  const entries = names.map((name) => [name, typeof all[name] === 'string' ? tidy(name, all[name]) : undefined] as const)
  return Object.fromEntries(entries.filter((entry): entry is readonly [string, string] => entry[1] !== undefined))
}

function tidy(name: string, value: string): string | undefined {
  const most = MOST_CHARACTERS[name] ?? Infinity
  if (name === 'name') return [...value.replaceAll(/\p{Cc}/gu, ' ').trim()].slice(0, most).join('')
  if (value.includes('\0') || value.length > most) return undefined
  if (name === 'phoneNumber') return plainPhone(value) ?? value
  return name === 'email' ? plainEmail(value) : value
}

async function readObject(request: Request): Promise<Record<string, unknown>> {
  const text = await readText(request)
  if (text === '') return {}
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) throw new RequestRefusal(415, 'VALIDATION_ERROR')
  const value = parse(text)
  if (typeof value !== 'object' || value === null) throw new RequestRefusal(400, 'VALIDATION_ERROR')
  return value as Record<string, unknown>
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw error instanceof SyntaxError ? new RequestRefusal(400, 'VALIDATION_ERROR') : error
  }
}

async function readText(request: Request): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for await (const part of bodyParts(request)) {
    size += part.length
    if (size > MOST_BYTES) throw new RequestRefusal(413, 'PAYLOAD_TOO_LARGE')
    text += decoder.decode(part, { stream: true })
  }
  return text + decoder.decode()
}

/** Recognises errors of a database that cannot be reached or cannot work, and of a disk without room: the call is valid, and a later retry can succeed. */

export const RETRY_AFTER_S = 2
/** Reply during an outage: status 503 over HTTP, a refusal over the socket. */
export const UNAVAILABLE = { error: true, message: '122', code: 'unavailable', text: 'The service is not available for a moment. Try again.' } as const

/** ENOENT: the socket file of a server that does not run. */
const NETWORK = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'ECONNABORTED', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']
/** Shutting down, crashed, starting up; too many connections, disk full, out of memory; I/O error; read-only. */
const STATES = ['57P01', '57P02', '57P03', '53300', '53100', '53200', '58030', '25006']
const CONNECTION_CLASS = /^08\w{3}$/
/** pg identifies these errors by their message only. */
const WORDS = /^(?:Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client (?:has encountered a connection error|was closed))/

/** Of an error that PostgreSQL or its driver has thrown. */
export function isOutageOfDriver(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const code = 'code' in error ? String(error.code) : ''
  return NETWORK.includes(code) || STATES.includes(code) || CONNECTION_CLASS.test(code) || WORDS.test(error.message)
}

const noted = new WeakSet<Error>()

/** Marks errors that came from the database: a mail server that refuses connections throws the same codes. */
export function noteOutage(error: unknown): void {
  if (error instanceof Error && isOutageOfDriver(error)) noted.add(error)
}

/** No room, or none within a quota. Only a file system of this machine says so, so the error needs no mark. */
const FULL = ['ENOSPC', 'EDQUOT']

/** A file could not be written for want of room: a picture, a part of an upload, a message of the outbox. */
export function isFullDisk(error: unknown): boolean {
  return error instanceof Error && (('code' in error && FULL.includes(String(error.code))) || isFullDisk(error.cause))
}

export function isOutage(error: unknown): boolean {
  return error instanceof Error && (noted.has(error) || isFullDisk(error) || isOutage(error.cause))
}

/** For requests that are not calls. */
export function unavailable(): Response {
  return Response.json(UNAVAILABLE, { status: 503, headers: { 'retry-after': String(RETRY_AFTER_S), 'cache-control': 'no-store' } })
}

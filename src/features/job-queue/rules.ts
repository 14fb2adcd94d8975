/** What may be shown of a job: its cause of failure in words, without data of persons. Pure. */

export const CAUSES = ['none', 'late', 'unreachable', 'answered', 'other'] as const
export type Cause = { cause: (typeof CAUSES)[number]; status: string }

const NETWORK = /\b(?:ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|EHOSTUNREACH|EPIPE|fetch failed|cannot be reached)\b/
/** A status that another server has answered with. */
const STATUS = /\b([45]\d\d)\b/

/** Why the last try has failed. */
export function causeOf(error: string): Cause {
  if (error === '') return { cause: 'none', status: '' }
  if (/not done after/.test(error)) return { cause: 'late', status: '' }
  if (NETWORK.test(error)) return { cause: 'unreachable', status: '' }
  const status = STATUS.exec(error)?.[1]
  return status === undefined ? { cause: 'other', status: '' } : { cause: 'answered', status }
}

const ADDRESS = /[^\s<>"'=:,;]+@[^\s<>"',;]+/g
/** Telephone numbers, and other long numbers. */
const NUMBER = /\+?\d(?:[\d ()-]{5,}\d)/g
const MOST = 200

/** The first line of an error, without addresses and numbers of persons. */
export function errorWords(error: string): string {
  const line = (error.split('\n')[0] ?? '').replace(ADDRESS, '…').replace(NUMBER, '…').trim()
  return line.length > MOST ? `${line.slice(0, MOST)}…` : line
}

/** What a payload shows of itself: messages their kind and a masked address, pushes their ids. */
export function aboutOf(payload: unknown): { kind: string; to: string; notification: string } {
  const { kind, to, notification } = (typeof payload === 'object' && payload !== null ? payload : {}) as Record<string, unknown>
  return { kind: wordOf(kind), to: wordOf(to), notification: wordOf(notification) }
}

const wordOf = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, MOST) : '')

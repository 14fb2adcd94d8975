/** What `npm run operator -- jobs` does: jobs that failed for good, such as mails that no mail server took. */
import type { Database } from '../../src/platform/server/database/database.ts'
import { countFailed, dropFailed, failedJobs, retryFailed, type FailedJob } from '../../src/platform/server/jobs/failed.ts'
import { oneLine } from '../../src/platform/server/terminal.ts'

export const JOBS_HELP = `  jobs                          jobs that have failed for good: mails, short messages, pushes, timed work; kept for 14 days
  jobs retry ID… | all          tries them again from the beginning; jobs drop ID… | all gives them up`

const MOST = 100

export async function jobs(database: Database, [act = '', ...which]: string[]): Promise<string> {
  if (act === '') return report(await failedJobs(database, MOST), await countFailed(database))
  const ids = idsOf(which)
  if (act === 'retry') return summary(await retryFailed(database, ids), ids, 'tried again')
  if (act === 'drop') return summary(await dropFailed(database, ids), ids, 'dropped')
  throw new Error('Say what to do: jobs, jobs retry 17, jobs drop 17 18, jobs retry all')
}

function idsOf(words: readonly string[]): number[] | 'all' {
  if (words.length === 1 && words[0] === 'all') return 'all'
  if (words.length > 0 && words.every((word) => /^\d{1,15}$/.test(word))) return words.map(Number)
  throw new Error('Say which, by the numbers at the beginning of their lines, or all.')
}

function summary(done: number, ids: readonly number[] | 'all', what: string): string {
  const of = ids !== 'all' && done < ids.length ? ` of ${ids.length}` : ''
  return `${done}${of} ${done === 1 ? 'is' : 'are'} ${what}.`
}

function report(listed: readonly FailedJob[], count: number): string {
  if (count === 0) return 'No job has failed.'
  const more = count > listed.length ? [`… and ${count - listed.length} older ones`] : []
  return [...listed.map(lineOf), ...more].join('\n')
}

function lineOf({ id, name, payload, attempts, error, added }: FailedJob): string {
  return `${id}  ${added.toISOString().slice(0, 16)}Z  ${name}  ${about(payload)}  ${attempts} ${attempts === 1 ? 'try' : 'tries'}\n    ${oneLine(error)}`
}

/** The part of a payload that is listed: of messages the kind and a masked address, of pushes the ids. */
function about(payload: unknown): string {
  const { kind, to, notification, browser } = (payload ?? {}) as Record<string, unknown>
  if (kind !== undefined) return oneLine(`${String(kind)} to ${String(to)}`)
  return notification === undefined ? '' : `notification ${String(notification)} to browser ${String(browser)}`
}

/**
 * Sending. A job of the queue per receiver sends what is due for it, several at once, and stores what came of each try. One process
 * at a time sends to a receiver (`holdEndpoint`), so that a slow one delays no other. A process that dies leaves its deliveries waiting.
 */
import type { Database } from '../../../platform/server/database/database.ts'
import type { Task } from '../../../platform/server/jobs/tasks.ts'
import { addJobOnce } from '../../../platform/server/jobs/tasks.ts'
import type { Posting } from '../../../platform/server/outbound/posting.ts'
import { openSealing, type Sealing } from '../../../platform/server/sealing.ts'
import { realDice } from '../../../platform/server/secrets.ts'
import { GONE, hasArrived, MOST_ANSWER, waitAfter } from '../rules.ts'
import { dueEndpoints, holdEndpoint, noteArrival, noteFailure, releaseEndpoint, renewHold, saveTries, switchOff, takeDue, type DueDelivery, type Receiver, type TryResult } from '../store.ts'
import { hasReceivers, invalidateWanted } from './publishing.ts'
import { signedHeaders } from './signing.ts'

export type NeedsWebhooks = { webhooks: { posting: Posting; sealing: Sealing } }

export const createWebhookServices = (secret: string, posting: Posting): NeedsWebhooks['webhooks'] => ({ posting, sealing: openSealing(secret, 'webhooks') })

const SEND_WEBHOOKS = 'send-webhooks'
/** Requests to one receiver at the same time. */
const AT_ONCE = 20
/** Longer than a request may take. */
const HELD_S = 30
/** A job ends after so long, so that a process can stop; the next one goes on. */
const JOB_MS = 5_000

export const sendWebhooks: Task<{ endpoint: string }, NeedsWebhooks> = {
  name: SEND_WEBHOOKS,
  run: async (database, { endpoint }) => {
    let receiver = await holdEndpoint(database, endpoint, HELD_S)
    if (!receiver) return
    const until = performance.now() + JOB_MS
    let more = true
    while (receiver && more) {
      more = (await sendBatch(database, receiver)) && performance.now() < until
      if (more) receiver = await renewHold(database, endpoint, HELD_S)
    }
    await releaseEndpoint(database, endpoint)
  },
}

/** Adds a job for each receiver that something is due for. */
export async function wakeSenders(database: Database<NeedsWebhooks>): Promise<boolean> {
  if (!(await hasReceivers(database))) return false
  for (const endpoint of await dueEndpoints(database)) await addJobOnce(database, SEND_WEBHOOKS, { endpoint }, `${SEND_WEBHOOKS}:${endpoint}`)
  return true
}

/** What a receiver knows an event by, whichever try it is. */
export const messageId = ({ eventId }: Pick<DueDelivery, 'eventId'>): string => `msg_${eventId}`

/** The same text for each try: its signature is over the bytes. */
export const bodyOf = ({ type, at, data }: Pick<DueDelivery, 'type' | 'at' | 'data'>): string => JSON.stringify({ type, timestamp: at.toISOString(), data })

/** False: nothing is due any more, or nothing has arrived. */
async function sendBatch(database: Database<NeedsWebhooks>, receiver: Receiver): Promise<boolean> {
  const due = await takeDue(database, receiver.id, { most: AT_ONCE, seconds: HELD_S })
  if (due.length === 0) return false
  const secrets = secretsOf(database.services.webhooks.sealing, receiver)
  const results = await Promise.all(due.map((delivery) => sendOne(database.services.webhooks.posting, receiver, secrets, delivery)))
  const arrived = results.some(({ status }) => hasArrived(status))
  await database.transaction(async (tx) => {
    await saveTries(tx, results)
    if (arrived) return noteArrival(tx, receiver.id)
    const isOver = await noteFailure(tx, receiver.id, receiver.failures + 1)
    if (!isOver && !results.some(({ status }) => status === GONE)) return
    await switchOff(tx, receiver.id, 'failed')
    tx.afterCommit(() => invalidateWanted(tx))
  })
  return arrived
}

async function sendOne(posting: Posting, { url }: Receiver, secrets: readonly string[] | undefined, delivery: DueDelivery): Promise<TryResult> {
  const body = bodyOf(delivery)
  // Receivers compare with their own clock. It is the database's real one, which all processes share.
  const signed = secrets && signedHeaders(secrets, { id: messageId(delivery), seconds: delivery.takenS, body })
  const { status, ms, text } = signed
    ? await posting.post(new URL(url), { headers: { 'content-type': 'application/json', 'user-agent': 'Limelight-Webhooks/1', ...signed }, body, mostText: MOST_ANSWER })
    : { status: 0, ms: 0, text: 'The secret was sealed with another SECRET: rotate it.' }
  return { id: delivery.id, status, ms, answer: text, waitSeconds: hasArrived(status) ? undefined : waitAfter(delivery.tries + 1, realDice) }
}

/** The new secret first. Undefined: the installation's secret has changed. */
function secretsOf(sealing: Sealing, { id, secret, oldSecret }: Receiver): string[] | undefined {
  const opened = [secret, ...(oldSecret ? [oldSecret] : [])].map((sealed) => sealing.open(id, sealed))
  return opened[0] === undefined ? undefined : opened.filter((one) => one !== undefined)
}

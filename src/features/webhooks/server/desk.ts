/** Receivers and deliveries as operators see and change them. */
import { randomUUID } from 'node:crypto'
import { notFound } from '../../../platform/pure/action.ts'
import { serialOf, uuidOf } from '../../../platform/server/database/ids.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { handle, handlePrepared, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { TEST_EVENT, type EventType } from '../contract.ts'
import * as contract from '../desk-contract.ts'
import * as store from '../desk-store.ts'
import { MOST_ENDPOINTS } from '../rules.ts'
import { insertEventFor, nextDeliveryId, switchOff } from '../store.ts'
import { invalidateWanted } from './publishing.ts'
import { bodyOf, messageId, type NeedsWebhooks } from './sending.ts'
import { newSecret } from './signing.ts'

const SUBJECT = 'webhook'

/** Whether an address may get webhooks is asked before the transaction: the look-up of its name may take seconds. */
const reaches = async ({ tx, input: { url } }: { tx: { services: NeedsWebhooks }; input: { url?: string | undefined } }): Promise<boolean> =>
  url === undefined || (URL.canParse(url) && (await tx.services.webhooks.posting.mayReach(new URL(url))))

export const webhookActions = [
  handle(contract.listWebhooks, async ({ tx }) => ok((await store.listedEndpoints(tx)).map(endpointOnTheWire))),
  handle(contract.listDeliveries, list),
  handle(contract.getDelivery, one),
  handlePrepared<typeof contract.addWebhook, boolean, NeedsWebhooks>(contract.addWebhook, reaches, add),
  handlePrepared<typeof contract.changeWebhook, boolean, NeedsWebhooks>(contract.changeWebhook, reaches, change),
  handle<typeof contract.rotateWebhook, NeedsWebhooks>(contract.rotateWebhook, rotate),
  handle(contract.removeWebhook, remove),
  handle(contract.testWebhook, test),
  handle(contract.resendDeliveries, (call) => act(call, 'sent_again', store.resend)),
  handle(contract.putAsideDeliveries, (call) => act(call, 'put_aside', store.putAside)),
]

const momentOf = (at: Date | null) => at?.toISOString() ?? null

function endpointOnTheWire({ createdAt, failingSince, oldSecretUntil, p95, events, ...rest }: store.StoredEndpoint & store.EndpointFigures): contract.ListedEndpoint {
  return { ...rest, events: events as EventType[], created_at: createdAt.toISOString(), failing_since: momentOf(failingSince), old_secret_until: momentOf(oldSecretUntil), p95_ms: p95 }
}

/** What an event is about: the first id of its data. */
const aboutOf = (data: Record<string, unknown>) => String(Object.values(data)[0] ?? '')

function deliveryOnTheWire({ id, endpointId, type, data, state, tries, createdAt, nextAt, triedAt, status, ms }: store.StoredDelivery): contract.ListedDelivery {
  return { id: String(id), endpoint_id: endpointId, type, about: aboutOf(data), state, tries, created_at: createdAt.toISOString(), next_at: state === 'waiting' ? nextAt.toISOString() : null, tried_at: momentOf(triedAt), status, ms }
}

async function list({ tx, input: { endpoint_id, state, type, cursor, limit } }: Call<typeof contract.listDeliveries>): Promise<ActionReply<typeof contract.listDeliveries>> {
  const endpointId = uuidOf(endpoint_id)
  if (endpointId === null || !(await store.hasEndpoint(tx, endpointId))) return refuse(notFound)
  const rows = await store.deliveryPage(tx, { endpointId, state, type, before: serialOf(cursor), limit: limit + 1 })
  return ok({ rows: rows.slice(0, limit).map(deliveryOnTheWire), next_cursor: rows.length > limit ? String(rows[limit - 1]?.id) : null })
}

async function one({ tx, input }: Call<typeof contract.getDelivery>): Promise<ActionReply<typeof contract.getDelivery>> {
  const found = await store.deliveryById(tx, serialOf(input.delivery_id))
  return found ? ok({ ...deliveryOnTheWire(found), webhook_id: messageId(found), body: bodyOf(found), answer: found.answer }) : refuse(notFound)
}

const choiceOf = (joined: string) => [...new Set(joined.split(','))]

async function add({ tx, input, prepared: reachable, audit }: Call<typeof contract.addWebhook, NeedsWebhooks> & { prepared: boolean }): Promise<ActionReply<typeof contract.addWebhook>> {
  if (!reachable) return refuse(contract.webhookAddressRefused)
  if ((await store.countEndpoints(tx)) >= MOST_ENDPOINTS) return refuse(contract.webhooksFull)
  const made = { id: randomUUID(), name: input.name.trim(), url: new URL(input.url).href, events: choiceOf(input.events) }
  const secret = newSecret()
  await store.insertEndpoint(tx, made, tx.services.webhooks.sealing.seal(made.id, secret))
  tx.afterCommit(() => invalidateWanted(tx))
  audit({ subject: SUBJECT, id: made.id, after: shown(made), reason: input.reason })
  return ok({ id: made.id, secret })
}

/** An address may contain a key of the receiver; the log keeps its host. */
const shown = ({ name, url, events }: Pick<store.StoredEndpoint, 'name' | 'url' | 'events'>) => ({ name, host: new URL(url).host, events })

async function change({ tx, input, prepared: reachable, audit }: Call<typeof contract.changeWebhook, NeedsWebhooks> & { prepared: boolean }): Promise<ActionReply<typeof contract.changeWebhook>> {
  if (!reachable) return refuse(contract.webhookAddressRefused)
  const before = await store.lockEndpoint(tx, uuidOf(input.endpoint_id))
  if (!before) return refuse(notFound)
  const { name = before.name, url = before.url, events, active } = input
  const after = { id: before.id, name: name.trim(), url: new URL(url).href, events: events === undefined ? before.events : choiceOf(events) }
  await store.updateEndpoint(tx, after)
  if (active === 1 && before.state !== 'on') await store.switchOn(tx, before.id)
  if (active === 0 && before.state === 'on') await switchOff(tx, before.id, 'off')
  const state = active === undefined ? before.state : active === 1 ? 'on' : 'off'
  tx.afterCommit(() => invalidateWanted(tx))
  audit({ subject: SUBJECT, id: before.id, before: { ...shown(before), state: before.state }, after: { ...shown(after), state }, reason: input.reason })
  return ok({ id: before.id })
}

async function rotate({ tx, input, audit }: Call<typeof contract.rotateWebhook, NeedsWebhooks>): Promise<ActionReply<typeof contract.rotateWebhook>> {
  const found = await store.lockEndpoint(tx, uuidOf(input.endpoint_id))
  if (!found) return refuse(notFound)
  const secret = newSecret()
  await store.replaceSecret(tx, found.id, tx.services.webhooks.sealing.seal(found.id, secret))
  audit({ subject: SUBJECT, id: found.id, after: { secret: 'rotated' }, reason: input.reason })
  return ok({ secret })
}

async function remove({ tx, input, audit }: Call<typeof contract.removeWebhook>): Promise<ActionReply<typeof contract.removeWebhook>> {
  const found = await store.lockEndpoint(tx, uuidOf(input.endpoint_id))
  if (!found) return refuse(notFound)
  await store.deleteEndpoint(tx, found.id)
  tx.afterCommit(() => invalidateWanted(tx))
  audit({ subject: SUBJECT, id: found.id, before: shown(found), reason: input.reason })
  return ok({})
}

async function test({ tx, input, audit }: Call<typeof contract.testWebhook>): Promise<ActionReply<typeof contract.testWebhook>> {
  const together = gathering(tx)
  const [found, deliveryId] = await Promise.all([store.lockEndpoint(together, uuidOf(input.endpoint_id)), nextDeliveryId(together)])
  if (!found) return refuse(notFound)
  if (found.state !== 'on') return refuse(contract.webhookOff)
  await insertEventFor(tx, found.id, { deliveryId, type: TEST_EVENT, data: { receiver: found.id } })
  const id = String(deliveryId)
  audit({ subject: SUBJECT, id: found.id, after: { test: id } })
  return ok({ delivery_id: id })
}

/** Refused where none of these is in a state for it, also because another operator was faster. */
async function act({ tx, input: { endpoint_id, ids, reason }, audit }: Call<typeof contract.resendDeliveries>, what: 'sent_again' | 'put_aside', run: (tx: Tx, endpointId: string | null, ids: store.ChosenDeliveries) => Promise<number>) {
  const [together, id] = [gathering(tx), uuidOf(endpoint_id)]
  await store.awaitEndpoint(tx, id)
  const [found, deliveries] = await Promise.all([store.lockEndpoint(together, id), run(together, id, ids === undefined ? 'dead' : ids.split(',').map(Number))])
  if (!found) return refuse(notFound)
  if (what === 'sent_again' && found.state !== 'on') return refuse(contract.webhookOff)
  if (deliveries === 0) return refuse(notFound)
  audit({ subject: SUBJECT, id: found.id, after: { [what]: deliveries, ...(ids !== undefined && { ids }) }, reason })
  return ok({ deliveries })
}

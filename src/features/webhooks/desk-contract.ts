/** Receivers of webhooks at the desk, what was sent to them, and sending again. */
import * as z from 'zod/mini'
import { action, id, int, moment, notFound, nothing, page, refusal, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { EVENT_TYPES, type EventType } from './contract.ts'
import { MOST_CHOSEN, MOST_NAME, MOST_URL } from './rules.ts'

export const webhookAddressRefused = refusal('webhook-address-refused')
export const webhookOff = refusal('webhook-off')
export const webhooksFull = refusal('webhooks-full')

export const ENDPOINT_STATES = ['on', 'off', 'failed'] as const
export const DELIVERY_STATES = ['waiting', 'arrived', 'dead', 'aside'] as const

const seen = { who: withRight('webhooks:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const managed = { who: withRight('webhooks:manage'), limit: { calls: 60, seconds: 60 }, does: 'write' } as const
const reason = () => text(MOST_REASON)
const name = () => z.string().check(z.regex(/\S/, 'a name'), z.maxLength(MOST_NAME, `at most ${MOST_NAME} characters`))
const ONE_TYPE = `(?:${EVENT_TYPES.join('|').replaceAll('.', '\\.')})`
const events = () => z.string().check(z.regex(new RegExp(`^${ONE_TYPE}(?:,${ONE_TYPE})*$`), `joined by commas, of ${EVENT_TYPES.join(', ')}`))

const endpoint = z.object({
  id: z.string(), name: z.string(), url: z.string(), events: z.array(z.enum(EVENT_TYPES as [EventType, ...EventType[]])), state: z.enum(ENDPOINT_STATES), created_at: moment(),
  /** Since when nothing has arrived; null: the last try has, or there was none. */
  failing_since: z.nullable(moment()),
  /** The former secret signs, too, until then. */
  old_secret_until: z.nullable(moment()),
  waiting: int(), retried: int(), dead: int(),
  /** Of the last 7 days, at most the newest 10,000: deliveries that are over, those that arrived, and the time in which 95 of 100 were answered. */
  ended: int(), arrived: int(), p95_ms: z.nullable(int()),
})
export type ListedEndpoint = z.output<typeof endpoint>

export const listWebhooks = action({ ...seen, name: 'desk_list_webhooks', about: 'All receivers of webhooks.', input: {}, output: z.array(endpoint), refusals: [] })

const delivery = {
  id: z.string(), endpoint_id: z.string(), type: z.string(), about: z.string(), state: z.enum(DELIVERY_STATES), tries: int(), created_at: moment(), next_at: z.nullable(moment()), tried_at: z.nullable(moment()),
  /** Of the last try; 0: there was no answer. */
  status: z.nullable(int()), ms: z.nullable(int()),
}
const row = z.object(delivery)
export type ListedDelivery = z.output<typeof row>

export const listDeliveries = action({
  ...seen,
  name: 'desk_list_deliveries',
  about: 'What was sent to a receiver, or waits, the newest first.',
  input: { endpoint_id: id(), state: z.optional(z.enum(DELIVERY_STATES)), type: z.optional(text(40)), cursor: z.optional(id()), limit: page.limit },
  output: z.object({ rows: z.array(row), next_cursor: z.nullable(z.string()) }),
  refusals: [notFound],
})

export const getDelivery = action({
  ...seen,
  name: 'desk_get_delivery',
  about: 'One delivery: what is sent, and the beginning of the last answer.',
  input: { delivery_id: id() },
  output: z.object({ ...delivery, webhook_id: z.string(), body: z.string(), answer: z.string() }),
  refusals: [notFound],
})

export const addWebhook = action({
  ...managed,
  name: 'desk_add_webhook',
  about: 'Adds a receiver. Its secret is in this answer alone; it is stored encrypted. `events` are joined by commas.',
  secretReply: true,
  input: { name: name(), url: text(MOST_URL), events: events(), reason: reason() },
  output: z.object({ id: z.string(), secret: z.string() }),
  refusals: [webhookAddressRefused, webhooksFull],
})

export const changeWebhook = action({
  ...managed,
  name: 'desk_change_webhook',
  about: 'Another name, address or choice of events; off and on again. What waits for a receiver that is switched off is dead, and can be sent again.',
  input: { endpoint_id: id(), name: z.optional(name()), url: z.optional(text(MOST_URL)), events: z.optional(events()), active: z.optional(whole(0, 1)), reason: reason() },
  output: z.object({ id: z.string() }),
  refusals: [notFound, webhookAddressRefused],
})

export const rotateWebhook = action({
  ...managed,
  name: 'desk_rotate_webhook',
  about: 'A new secret, in this answer alone. For 24 hours the former one signs, too.',
  secretReply: true,
  input: { endpoint_id: id(), reason: reason() },
  output: z.object({ secret: z.string() }),
  refusals: [notFound],
})

export const removeWebhook = action({ ...managed, name: 'desk_remove_webhook', about: 'Removes a receiver with all that was or is to be sent to it.', input: { endpoint_id: id(), reason: reason() }, output: nothing(), refusals: [notFound] })

export const testWebhook = action({
  ...managed,
  name: 'desk_test_webhook',
  about: 'Sends an event of the type webhook.test.',
  input: { endpoint_id: id() },
  output: z.object({ delivery_id: z.string() }),
  refusals: [notFound, webhookOff],
})

/** `ids` of deliveries, joined by commas; without them all dead ones of the receiver are meant. */
const which = { endpoint_id: id(), ids: z.optional(z.string().check(z.regex(new RegExp(`^\\d{1,15}(,\\d{1,15}){0,${MOST_CHOSEN - 1}}$`), `at most ${MOST_CHOSEN} ids, joined by commas`))), reason: reason() }

export const resendDeliveries = action({
  ...managed,
  name: 'desk_resend_deliveries',
  about: 'Sends deliveries again that are over, by their ids, or all dead ones: the same id and data, a new signature, all tries again. Of the named ones those that wait already, and those of other receivers, are left alone; `deliveries` says how many are sent.',
  input: which,
  output: z.object({ deliveries: int() }),
  refusals: [notFound, webhookOff],
})

export const putAsideDeliveries = action({
  ...managed,
  name: 'desk_put_aside_deliveries',
  about: 'Puts dead deliveries aside, by their ids or all of the receiver: they count as settled, and can still be sent again.',
  input: which,
  output: z.object({ deliveries: int() }),
  refusals: [notFound],
})

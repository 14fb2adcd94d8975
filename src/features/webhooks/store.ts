/** Outbox and deliveries. An event is stored in the transaction of what it tells of, with a delivery for each receiver that wants it. */
import { json, sql, type Sql, type Tx } from '../../platform/server/database/database.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import { nextId } from '../../platform/server/database/new-rows.ts'
import { GIVEN_UP_S, hasArrived, KEPT_S, pauseAfter } from './rules.ts'

/** The types that receivers want which are switched on; null: no receiver is. */
export async function wantedTypes(db: Sql): Promise<ReadonlySet<string> | null> {
  const row = await db.row<{ receivers: number; types: string[] }>(sql`
    SELECT count(DISTINCT w.id)::int AS receivers, coalesce(array_agg(DISTINCT t.type) FILTER (WHERE t.type IS NOT NULL), '{}') AS types
    FROM webhook_endpoint w LEFT JOIN LATERAL unnest(w.events) AS t(type) ON true WHERE w.state = 'on'`)
  return row && row.receivers > 0 ? new Set(row.types) : null
}

export async function insertEvents(tx: Tx, type: string, all: readonly object[]): Promise<void> {
  await unread(tx, sql`
    WITH event AS (INSERT INTO webhook_event (type, data) SELECT ${type}, value FROM json_array_elements(${json(all)}::json) RETURNING id)
    INSERT INTO webhook_delivery (endpoint_id, event_id, type) SELECT w.id, event.id, ${type} FROM event, webhook_endpoint w WHERE w.state = 'on' AND ${type} = ANY (w.events)`)
}

/** The id of a delivery that is to be added. */
export const nextDeliveryId = (db: Sql): Promise<number> => nextId(db, 'webhook_delivery')

/** For one receiver, whatever it has chosen. */
export const insertEventFor = (tx: Tx, endpointId: string, { deliveryId, type, data }: { deliveryId: number; type: string; data: object }): Promise<void> =>
  unread(tx, sql`
    WITH event AS (INSERT INTO webhook_event (type, data) VALUES (${type}, ${json(data)}::json) RETURNING id)
    INSERT INTO webhook_delivery (id, endpoint_id, event_id, type) OVERRIDING SYSTEM VALUE SELECT ${deliveryId}::bigint, ${endpointId}::uuid, event.id, ${type} FROM event`)

/* Sending. */

const FREE = sql`(w.held_until IS NULL OR w.held_until < app_now()) AND (w.paused_until IS NULL OR w.paused_until < app_now())`

/** For `waits` of a job: while a receiver is switched on, what is due for it is looked for each second. */
export const receiverWaits = sql`EXISTS (SELECT FROM webhook_endpoint WHERE state = 'on')`

/** Receivers that something is due for and that no process sends to. */
export const dueEndpoints = async (db: Sql): Promise<string[]> =>
  (await db.rows<{ id: string }>(sql`
    SELECT w.id FROM webhook_endpoint w
    WHERE w.state = 'on' AND ${FREE} AND EXISTS (SELECT FROM webhook_delivery d WHERE d.endpoint_id = w.id AND d.state = 'waiting' AND d.next_at <= (SELECT app_now()))`)).map(({ id }) => id)

export type Receiver = { id: string; url: string; secret: Buffer; oldSecret: Buffer | null; failures: number }

const RECEIVER = sql`w.id, w.url, w.secret, CASE WHEN w.old_secret_until > app_now() THEN w.old_secret END AS "oldSecret", w.failures`

/** For this process alone, for `seconds`. Undefined: another one has it, or nothing may be sent to it now. */
export const holdEndpoint = (db: Sql, id: string, seconds: number): Promise<Receiver | undefined> =>
  db.row(sql`UPDATE webhook_endpoint w SET held_until = app_now() + make_interval(secs => ${seconds}) WHERE w.id = ${id} AND w.state = 'on' AND ${FREE} RETURNING ${RECEIVER}`)

/** The same again by the process that holds it. Undefined: it was switched off or removed meanwhile. */
export const renewHold = (db: Sql, id: string, seconds: number): Promise<Receiver | undefined> =>
  db.row(sql`UPDATE webhook_endpoint w SET held_until = app_now() + make_interval(secs => ${seconds}) WHERE w.id = ${id} AND w.state = 'on' RETURNING ${RECEIVER}`)

export async function releaseEndpoint(db: Sql, id: string): Promise<void> {
  await db.rows(sql`UPDATE webhook_endpoint SET held_until = NULL WHERE id = ${id}`)
}

export type DueDelivery = { id: number; tries: number; eventId: string; type: string; data: object; at: Date; /** When it was taken, in seconds since 1970. */ takenS: number }

/** The next ones that are due. Another process takes them again only after `seconds`, when this one has died. */
export const takeDue = (db: Sql, endpointId: string, { most, seconds }: { most: number; seconds: number }): Promise<DueDelivery[]> =>
  db.rows(sql`
    UPDATE webhook_delivery d SET next_at = app_now() + make_interval(secs => ${seconds})
    FROM (SELECT id FROM webhook_delivery WHERE endpoint_id = ${endpointId} AND state = 'waiting' AND next_at <= (SELECT app_now()) ORDER BY next_at LIMIT ${most} FOR UPDATE SKIP LOCKED) due, webhook_event e
    WHERE d.id = due.id AND e.id = d.event_id RETURNING d.id, d.tries, e.id AS "eventId", e.type, e.data, e.created_at AS at, extract(epoch FROM clock_timestamp())::int AS "takenS"`)

/** `waitSeconds`: to the next try; undefined: it has arrived, or was the last one. */
export type TryResult = { id: number; status: number; ms: number; answer: string; waitSeconds: number | undefined }

/** One that was switched off during the try is dead, unless it has arrived. */
export async function saveTries(tx: Tx, results: readonly TryResult[]): Promise<void> {
  const column = <T>(read: (result: TryResult) => T) => results.map(read)
  const states = column(({ status, waitSeconds }) => (hasArrived(status) ? 'arrived' : waitSeconds === undefined ? 'dead' : 'waiting'))
  await tx.rows(sql`
    UPDATE webhook_delivery d SET tries = d.tries + 1, state = r.state, next_at = app_now() + make_interval(secs => r.wait), tried_at = app_now(), status = r.status, ms = r.ms, answer = r.answer,
      ended_at = CASE WHEN r.state <> 'waiting' THEN app_now() END
    FROM unnest(${column(({ id }) => id)}::bigint[], ${states}::text[], ${column(({ waitSeconds = 0 }) => waitSeconds)}::float8[], ${column(({ status }) => status)}::int[], ${column(({ ms }) => ms)}::int[], ${column(({ answer }) => answer)}::text[])
      AS r (id, state, wait, status, ms, answer)
    WHERE d.id = r.id AND (d.state = 'waiting' OR (d.state = 'dead' AND r.state = 'arrived'))`)
}

export async function noteArrival(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`UPDATE webhook_endpoint SET failing_since = NULL, failures = 0, paused_until = NULL WHERE id = ${id}`)
}

/** A batch of which nothing has arrived. Answers whether the receiver is to be given up: nothing has arrived at it for days. */
export async function noteFailure(tx: Tx, id: string, failures: number): Promise<boolean> {
  const row = await tx.row<{ isOver: boolean }>(sql`
    UPDATE webhook_endpoint SET failing_since = coalesce(failing_since, app_now()), failures = failures + 1, paused_until = app_now() + make_interval(secs => ${pauseAfter(failures)})
    WHERE id = ${id} RETURNING failing_since < app_now() - make_interval(secs => ${GIVEN_UP_S}) AS "isOver"`)
  return row?.isOver === true
}

/** Nothing waits at a receiver that is off: what did is dead, and can be sent again once it is on. */
export async function switchOff(tx: Tx, id: string, state: 'off' | 'failed'): Promise<void> {
  await tx.rows(sql`UPDATE webhook_endpoint SET state = ${state}, held_until = NULL WHERE id = ${id}`)
  await tx.rows(sql`UPDATE webhook_delivery SET state = 'dead', ended_at = app_now() WHERE endpoint_id = ${id} AND state = 'waiting'`)
}

/** Deletes what ended long ago, and events that no delivery refers to any more. At most so many at once. */
export async function deleteOldDeliveries(db: Sql, most: number): Promise<number> {
  const rows = await db.rows(sql`
    DELETE FROM webhook_delivery WHERE id IN (
      SELECT id FROM webhook_delivery WHERE ended_at < (SELECT app_now()) - make_interval(secs => ${KEPT_S.arrived})
        AND (state = 'arrived' OR ended_at < (SELECT app_now()) - make_interval(secs => ${KEPT_S.other})) LIMIT ${most}) RETURNING 1`)
  return rows.length
}

export async function deleteOldEvents(db: Sql, most: number): Promise<number> {
  const rows = await db.rows(sql`
    DELETE FROM webhook_event WHERE id IN (
      SELECT e.id FROM webhook_event e WHERE e.created_at < (SELECT app_now()) - make_interval(secs => ${KEPT_S.arrived})
        AND NOT EXISTS (SELECT FROM webhook_delivery d WHERE d.event_id = e.id) LIMIT ${most}) RETURNING 1`)
  return rows.length
}

import { sql, type Sql, type Statement, type Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { unread } from '../../platform/server/database/keeping.ts'
import { KEPT_S, OLD_SECRET_S } from './rules.ts'

export type EndpointState = 'on' | 'off' | 'failed'
export type DeliveryState = 'waiting' | 'arrived' | 'dead' | 'aside'

export type StoredEndpoint = { id: string; name: string; url: string; events: string[]; state: EndpointState; createdAt: Date; failingSince: Date | null; oldSecretUntil: Date | null }
export type EndpointFigures = { waiting: number; retried: number; dead: number; ended: number; arrived: number; p95: number | null }

const ENDPOINT = sql`w.id, w.name, w.url, w.events, w.state, w.created_at AS "createdAt", w.failing_since AS "failingSince", CASE WHEN w.old_secret_until > app_now() THEN w.old_secret_until END AS "oldSecretUntil"`
/** Ended deliveries that the statistics of a receiver are made of. */
const MOST_COUNTED = 10_000

/** Statistics of the last days: as long as what has arrived stays in the log. */
export const listedEndpoints = (db: Sql): Promise<(StoredEndpoint & EndpointFigures)[]> =>
  db.rows(sql`
    SELECT ${ENDPOINT}, open.waiting, open.retried, dead.dead, ended.ended, ended.arrived, ended.p95 FROM webhook_endpoint w
    CROSS JOIN LATERAL (SELECT count(*)::int AS waiting, count(*) FILTER (WHERE d.tries > 0)::int AS retried FROM webhook_delivery d WHERE d.endpoint_id = w.id AND d.state = 'waiting') open
    CROSS JOIN LATERAL (SELECT count(*)::int AS dead FROM webhook_delivery d WHERE d.endpoint_id = w.id AND d.state = 'dead') dead
    CROSS JOIN LATERAL (
      SELECT count(*)::int AS ended, count(*) FILTER (WHERE state = 'arrived')::int AS arrived, round(percentile_cont(0.95) WITHIN GROUP (ORDER BY ms) FILTER (WHERE state = 'arrived'))::int AS p95
      FROM (SELECT d.state, d.ms FROM webhook_delivery d WHERE d.endpoint_id = w.id AND d.ended_at > (SELECT app_now()) - make_interval(secs => ${KEPT_S.arrived}) ORDER BY d.id DESC LIMIT ${MOST_COUNTED}) late) ended
    ORDER BY w.created_at, w.id`)

export type LockedEndpoint = Pick<StoredEndpoint, 'id' | 'name' | 'url' | 'events' | 'state'>
/** Locked: acts on a receiver run one after the other. */
export const lockEndpoint = (tx: Tx, id: string | null): Promise<LockedEndpoint | undefined> => tx.row(sql`SELECT id, name, url, events, state FROM webhook_endpoint WHERE id = ${id} FOR NO KEY UPDATE`)

/** The same lock, for what is asked behind it. */
export const awaitEndpoint = (tx: Tx, id: string | null): Promise<void> => unread(tx, sql`SELECT FROM webhook_endpoint WHERE id = ${id} FOR NO KEY UPDATE`)

export const hasEndpoint = async (db: Sql, id: string | null): Promise<boolean> => (await db.row(sql`SELECT FROM webhook_endpoint WHERE id = ${id}`)) !== undefined

/** Of two that are added at once the second sees the first: both lock the table. */
export async function countEndpoints(tx: Tx): Promise<number> {
  await tx.rows(sql`LOCK TABLE webhook_endpoint IN SHARE ROW EXCLUSIVE MODE`)
  return (await gathering(tx).row<{ n: number }>(sql`SELECT count(*)::int AS n FROM webhook_endpoint`))?.n ?? 0
}

type NewEndpoint = Pick<StoredEndpoint, 'id' | 'name' | 'url' | 'events'>

export async function insertEndpoint(tx: Tx, { id, name, url, events }: NewEndpoint, secret: Buffer): Promise<void> {
  await tx.rows(sql`INSERT INTO webhook_endpoint (id, name, url, events, secret) VALUES (${id}, ${name}, ${url}, ${events}::text[], ${secret})`)
}

export async function updateEndpoint(tx: Tx, { id, name, url, events }: NewEndpoint): Promise<void> {
  await tx.rows(sql`UPDATE webhook_endpoint SET name = ${name}, url = ${url}, events = ${events}::text[] WHERE id = ${id}`)
}

export async function switchOn(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`UPDATE webhook_endpoint SET state = 'on', failing_since = NULL, failures = 0, paused_until = NULL WHERE id = ${id}`)
}

/** The former one signs too, for a time; one before that ends now. */
export async function replaceSecret(tx: Tx, id: string, secret: Buffer): Promise<void> {
  await tx.rows(sql`UPDATE webhook_endpoint SET old_secret = secret, old_secret_until = app_now() + make_interval(secs => ${OLD_SECRET_S}), secret = ${secret} WHERE id = ${id}`)
}

export async function deleteEndpoint(tx: Tx, id: string): Promise<void> {
  await tx.rows(sql`DELETE FROM webhook_endpoint WHERE id = ${id}`)
}

/* Deliveries. */

export type StoredDelivery = { id: number; endpointId: string; eventId: string; type: string; data: Record<string, unknown>; at: Date; state: DeliveryState; tries: number; createdAt: Date; nextAt: Date; triedAt: Date | null; status: number | null; ms: number | null; answer: string }

const DELIVERY = sql`
  SELECT d.id, d.endpoint_id AS "endpointId", d.event_id AS "eventId", d.type, e.data, e.created_at AS at, d.state, d.tries, d.created_at AS "createdAt", d.next_at AS "nextAt", d.tried_at AS "triedAt", d.status, d.ms, d.answer
  FROM webhook_delivery d JOIN webhook_event e ON e.id = d.event_id`

export type DeliveryWish = { endpointId: string; state: DeliveryState | undefined; type: string | undefined; before: number | null; limit: number }

export const deliveryPage = (db: Sql, { endpointId, state, type, before, limit }: DeliveryWish): Promise<StoredDelivery[]> =>
  db.rows(sql`
    ${DELIVERY} WHERE d.endpoint_id = ${endpointId} AND (${before}::bigint IS NULL OR d.id < ${before}) ${state === undefined ? sql`` : sql`AND d.state = ${state}`} ${type === undefined ? sql`` : sql`AND d.type = ${type}`}
    ORDER BY d.id DESC LIMIT ${limit}`)

export const deliveryById = (db: Sql, id: number | null): Promise<StoredDelivery | undefined> => db.row(sql`${DELIVERY} WHERE d.id = ${id}`)

export type ChosenDeliveries = readonly number[] | 'dead'

/** Of a receiver. Those that wait already are left alone. */
const chosen = (endpointId: string | null, ids: ChosenDeliveries, states: Statement) => sql`endpoint_id = ${endpointId} AND ${ids === 'dead' ? sql`state = 'dead'` : sql`id = ANY (${ids}::bigint[]) AND state IN (${states})`}`

/** All tries again, at once, where the receiver is switched on; answers their number. */
export const resend = async (tx: Tx, endpointId: string | null, ids: ChosenDeliveries): Promise<number> =>
  (await tx.rows(sql`
    UPDATE webhook_delivery SET state = 'waiting', tries = 0, next_at = app_now(), ended_at = NULL
    WHERE ${chosen(endpointId, ids, sql`'arrived', 'dead', 'aside'`)} AND EXISTS (SELECT FROM webhook_endpoint w WHERE w.id = ${endpointId} AND w.state = 'on') RETURNING 1`)).length

export const putAside = async (tx: Tx, endpointId: string | null, ids: ChosenDeliveries): Promise<number> =>
  (await tx.rows(sql`UPDATE webhook_delivery SET state = 'aside' WHERE ${chosen(endpointId, ids, sql`'dead'`)} RETURNING 1`)).length

/** Dead letters and receivers that were given up, and since when the oldest is so. */
export const brokenWebhooks = (db: Sql, most: number): Promise<{ n: number; oldest: Date | null } | undefined> =>
  db.row(sql`
    SELECT count(*)::int AS n, min(since) AS oldest FROM (
      SELECT since FROM (SELECT failing_since AS since FROM webhook_endpoint WHERE state = 'failed' UNION ALL SELECT dead.ended_at FROM webhook_endpoint w CROSS JOIN LATERAL (
        SELECT d.ended_at FROM webhook_delivery d WHERE d.endpoint_id = w.id AND d.state = 'dead' LIMIT ${most}) dead) all_broken LIMIT ${most}) broken`)

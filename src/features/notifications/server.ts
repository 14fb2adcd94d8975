import { randomUUID } from 'node:crypto'
import type { Database, Sql } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, list, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import { areKeys, type NeedsPush } from '../../platform/server/outbound/push.ts'
import { playerTexts } from '../languages/server.ts'
import { hashOf } from '../players/server/tokens.ts'
import {
  addPushSubscription, byPreference, getNotificationPreferences, getNotifications, getPushKey, getUnreadNotifications, pushEndpointRefused, pushKeysRefused, pushOff,
  readNotifications, removePushSubscription, setNotificationPreferences, PREFERENCES, wireNameOf,
} from './contract.ts'
import { idsIn, MOST_BROWSERS, wrongWords } from './rules.ts'
import { onTheWire } from './server/writing.ts'
import { countNotifications, countUnread, markRead, removeBrowser, saveBrowser, saveStoredPreferences, insertCounted, insertForAll, latestUnread, notificationPage, storedPreferencesOf } from './store.ts'

export { settleBadge, notifyBadge, notifyContest, notifyCorrected, notifyReferrer, notifyPayouts, notifyPrize, notifyRefusedPayout, notifyReportAnswer, notifyReportThanks } from './server/notify.ts'
/** Hooks for account deletion and data export. */
export { eraseNotifications, notificationsOf } from './store.ts'

/** Whether a player is notified of contests without having chosen the topic; provided by the app. */
export type PlaysContests = (db: Sql, playerId: string) => Promise<boolean>

export { deskAnnouncementActions } from './server/desk.ts'

export const notificationActions = (playsContests: PlaysContests) => [
  handle(getNotifications, async ({ tx, playerId, language, input: { limit, offset, sort, order } }) => {
    const texts = await playerTexts(tx, language)
    const rows = await notificationPage(tx, playerId, { limit, offset, sort, ascending: order.toLowerCase() === 'asc' })
    return list(rows.map((row) => onTheWire(row, texts)), await countNotifications(tx, playerId))
  }),

  handle(getUnreadNotifications, async ({ tx, playerId, language, input }) => {
    const latest = await latestUnread(tx, playerId)
    return ok({ ...(await countUnread(tx, playerId, idsIn(input.after ?? '')[0])), latest: latest ? onTheWire(latest, await playerTexts(tx, language)) : null })
  }),

  handle(readNotifications, async ({ tx, playerId, input }) => {
    await markRead(tx, playerId, { ids: idsIn(input.ids ?? ''), upTo: idsIn(input.up_to ?? '')[0] ?? 0 })
    return ok({ unread: (await countUnread(tx, playerId)).unread })
  }),

  handle(getNotificationPreferences, async ({ tx, playerId }) => ok(await preferencesOf(tx, playerId, playsContests))),

  handle(setNotificationPreferences, async ({ tx, playerId, input }) => {
    const given = PREFERENCES.flatMap((name) => (input[wireNameOf(name)] === undefined ? [] : [[name, input[wireNameOf(name)] === 1] as const]))
    await saveStoredPreferences(tx, playerId, given)
    return ok(await preferencesOf(tx, playerId, playsContests))
  }),

  handle(getPushKey, async ({ tx }: Call<typeof getPushKey, NeedsPush>) => ok({ key: tx.services.push?.publicKey ?? '' })),

  handle(addPushSubscription, subscribe),

  handle(removePushSubscription, async ({ tx, playerId, input }) => {
    await removeBrowser(tx, playerId, normal(input.endpoint)?.href ?? '')
    return ok({})
  }),
]

async function preferencesOf(db: Sql, playerId: string, playsContests: PlaysContests) {
  const reads = gathering(db)
  const [stored, plays] = await Promise.all([storedPreferencesOf(reads, playerId), playsContests(reads, playerId)])
  const startsByDefault = stored.has('contest-start') || plays
  return byPreference((name) => ((stored.get(name) ?? (name === 'contest-start' ? startsByDefault : true)) ? 1 : 0))
}

const MOST_ADDRESS = 1_000
/** An address as URLs are written; undefined: it is none. */
function normal(endpoint: string): URL | undefined {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : undefined
  return url && url.href.length <= MOST_ADDRESS ? url : undefined
}

async function subscribe({ tx, playerId, token, input: { endpoint, p256dh, auth } }: Call<typeof addPushSubscription, NeedsPush>): Promise<ActionReply<typeof addPushSubscription>> {
  const { push } = tx.services
  if (!push) return refuse(pushOff)
  const url = normal(endpoint)
  if (!areKeys({ p256dh, auth })) return refuse(pushKeysRefused)
  if (!url || !(await push.mayReach(url))) return refuse(pushEndpointRefused)
  await saveBrowser(tx, { playerId, tokenHash: hashOf(token), endpoint: url.href, p256dh, auth }, MOST_BROWSERS)
  return ok({})
}

export type OperatorMessage = { title: string; message: string; image: string; category: { categoryType: number; slug: string } | undefined }

/** Operator: to these players, or to all who have joined. Returns the number of recipients ('all'), or the fault as a sentence. */
export async function notifyFromOperator(database: Database, words: OperatorMessage, playerIds: readonly string[] | 'all'): Promise<number | 'all' | { wrong: string }> {
  const wrong = wrongWords(words)
  if (wrong) return { wrong }
  const { title, message, image, category } = words
  const what = { kind: 'operator', topic: 'operator', subject: randomUUID(), values: { title, message }, image, place: category?.slug ?? '', categoryType: category?.categoryType } as const
  return database.transaction(async (tx) => {
    if (playerIds === 'all') return (await insertForAll(tx, what), 'all' as const)
    return insertCounted(tx, what, playerIds)
  })
}

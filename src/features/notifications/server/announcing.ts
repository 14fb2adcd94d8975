/** Announcements on their way: each goes out in parts, a transaction a part, so that no process that ends loses or repeats any. */
import type { Database, Sql, Tx } from '../../../platform/server/database/database.ts'
import { currentTexts, defaultScreenLanguage } from '../../languages/server.ts'
import { playersInAll } from '../../players/server.ts'
import { currentSettings } from '../../settings/server.ts'
import { lockDue, noteSent, playersBehind, type StoredAnnouncement } from '../desk-store.ts'
import { isEverybody, valuesOf } from '../rules/audience.ts'
import { insertCounted, insertForAll } from '../store.ts'

/** What its notifications are about: a player gets an announcement once. */
export const subjectOf = (id: number): string => `announcement:${id}`
/** Of all languages of the screens, the default one first. */
export const screenCodes = async (db: Sql): Promise<readonly string[]> => (await currentTexts(db)).languages.map(({ code }) => code)

const PLAYERS_AT_ONCE = 1_000

/** Sends what is due, until nothing is. False: nothing was. */
export async function sendDue(database: Database, playersAtOnce = PLAYERS_AT_ONCE): Promise<boolean> {
  let parts = 0
  while (await database.transaction((tx) => sendPart(tx, playersAtOnce))) parts++
  return parts > 0
}

/** False: nothing is due. */
async function sendPart(tx: Tx, most: number): Promise<boolean> {
  const due = await lockDue(tx)
  if (!due) return false
  const what = { kind: 'operator', topic: 'operator', subject: subjectOf(due.id), values: valuesOf(due.texts, await screenCodes(tx)), image: due.image, place: due.place, categoryType: due.categoryType ?? undefined } as const
  if (isEverybody(due.audience)) {
    await insertForAll(tx, what)
    await noteSent(tx, due.id, { delivered: await playersInAll(tx), upTo: null, done: true })
  } else {
    const ids = await recipients(tx, due, most)
    await noteSent(tx, due.id, { delivered: await insertCounted(tx, what, ids), upTo: ids.at(-1) ?? null, done: ids.length < most })
  }
  return true
}

async function recipients(tx: Tx, { audience, sentTo }: StoredAnnouncement, most: number): Promise<string[]> {
  const { system_timezone: zone } = await currentSettings(tx)
  return playersBehind(tx, audience, { zone, fallback: await defaultScreenLanguage(tx) }, { after: sentTo, most })
}

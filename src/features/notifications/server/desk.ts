/** Announcements at the desk: written, counted, planned, recalled. */
import { notFound } from '../../../platform/pure/action.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { drawnAnew } from '../../../platform/server/outbound/drawn-anew.ts'
import { PICTURE_LIMITS } from '../../../platform/server/outbound/pictures.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { defaultScreenLanguage } from '../../languages/server.ts'
import { pictureBroken, pictureTooHeavy } from '../../players/contract.ts'
import { categoryBySlug } from '../../questions/server.ts'
import { currentSettings } from '../../settings/server.ts'
import {
  announcementCategory, announcementMoment, announcementOnItsWay, announcementWords, countAudience, getAnnouncement, listAnnouncements, planAnnouncement, recallAnnouncement, removeAnnouncement, saveAnnouncement,
  uploadAnnouncementPicture, type Announcement,
} from '../desk-contract.ts'
import { announcementById, announcementPage, backToDraft, countPlayers, deleteAnnouncement, insertAnnouncement, lockAnnouncement, planFor, readersOf, updateAnnouncement, type StoredAnnouncement } from '../desk-store.ts'
import { wrongWords } from '../rules.ts'
import { readTexts, type Audience } from '../rules/audience.ts'
import { screenCodes, subjectOf } from './announcing.ts'

const SUBJECT = 'announcement'
const MOST_COUNTED = 10_001
const MOST_PIXELS = 640
const YEAR_MS = 366 * 86_400_000

export const deskAnnouncementActions = [
  handle(listAnnouncements, async ({ tx, input: { state, cursor, limit } }) => {
    const rows = await announcementPage(tx, { before: serialOf(cursor), limit: limit + 1, state })
    return ok({ rows: await withReaders(tx, rows.slice(0, limit)), next_cursor: rows.length > limit ? String(rows[limit - 1]?.id) : null })
  }),
  handle(getAnnouncement, async ({ tx, input }) => {
    const found = await announcementById(tx, serialOf(input.announcement_id))
    const [listed] = await withReaders(tx, found ? [found] : [])
    return listed ? ok(listed) : refuse(notFound)
  }),
  handle(countAudience, async ({ tx, input }) => {
    const { system_timezone: zone } = await currentSettings(tx)
    return ok({ players: await countPlayers(tx, audienceOf(input, await screenCodes(tx)), { zone, fallback: await defaultScreenLanguage(tx) }, MOST_COUNTED) })
  }),
  handle(saveAnnouncement, save),
  handle(planAnnouncement, plan),
  handle(recallAnnouncement, recall),
  handle(removeAnnouncement, remove),
  handle(uploadAnnouncementPicture, upload),
]

async function withReaders(db: Sql, rows: readonly StoredAnnouncement[]): Promise<Announcement[]> {
  const sent = rows.filter(({ state }) => state === 'sending' || state === 'sent')
  const readers = await readersOf(db, sent.map(({ id }) => subjectOf(id)))
  return rows.map((row) => ({ ...onTheWire(row), opened: readers.get(subjectOf(row.id)) ?? 0 }))
}

function onTheWire({ id, state, texts, image, place, audience: { languages, played, quiet, joined, premium }, sendAt, sentAt, delivered, operator, createdAt, recalledAt, isDue }: StoredAnnouncement): Omit<Announcement, 'opened'> {
  return {
    id: String(id), state, due: isDue ? 1 : 0, texts: { ...texts }, image, category: place, audience: { languages: [...languages], played: played ?? null, quiet: quiet ?? null, joined: joined ?? null, premium: premium ?? null },
    send_at: sendAt?.toISOString() ?? null, sent_at: sentAt?.toISOString() ?? null, delivered, operator, created_at: createdAt.toISOString(), recalled_at: recalledAt?.toISOString() ?? null,
  }
}

type AudienceInput = Call<typeof countAudience>['input']

/** Codes that are no language of the product are left out. */
function audienceOf({ languages = '', played, quiet, joined, premium }: AudienceInput, codes: readonly string[]): Audience {
  const wished = languages.split(',').map((code) => code.trim())
  return { languages: codes.filter((code) => wished.includes(code)), played, quiet, joined, premium }
}

async function save({ tx, input, audit, operator }: Call<typeof saveAnnouncement>): Promise<ActionReply<typeof saveAnnouncement>> {
  const codes = await screenCodes(tx)
  const texts = readTexts(input.texts, codes)
  const { image = '' } = input
  if (!texts || Object.values(texts).some((words) => wrongWords({ ...words, image }) !== undefined)) return refuse(announcementWords)
  const category = input.category === undefined ? undefined : await categoryBySlug(tx, input.category)
  if (input.category !== undefined && !category) return refuse(announcementCategory)
  const draft = { texts, image, place: input.category ?? '', categoryType: category?.categoryType ?? null, audience: audienceOf(input, codes) }
  const before = input.announcement_id === undefined ? undefined : await lockAnnouncement(tx, serialOf(input.announcement_id))
  if (input.announcement_id !== undefined && !before) return refuse(notFound)
  if (before && before.state !== 'draft') return refuse(announcementOnItsWay)
  const id = before?.id ?? (await insertAnnouncement(tx, draft, operator?.email ?? ''))
  if (before) await updateAnnouncement(tx, id, draft)
  audit({ subject: SUBJECT, id: String(id), ...(before && { before: { texts: before.texts, image: before.image, place: before.place, audience: before.audience } }), after: draft })
  return ok({ id: String(id) })
}

/** The announcement, while it is in this state; else the refusal. */
async function held(tx: Call<typeof planAnnouncement>['tx'], id: string, state: StoredAnnouncement['state']) {
  const found = await lockAnnouncement(tx, serialOf(id))
  if (!found) return { refused: notFound }
  return found.state === state ? { found } : { refused: announcementOnItsWay }
}

async function plan({ tx, input: { announcement_id, send_at, reason }, audit }: Call<typeof planAnnouncement>): Promise<ActionReply<typeof planAnnouncement>> {
  const { found, refused } = await held(tx, announcement_id, 'draft')
  if (!found) return refuse(refused)
  const at = send_at === undefined ? found.now : new Date(send_at)
  if (send_at !== undefined && !(Math.abs(at.getTime() - Date.now()) < YEAR_MS)) return refuse(announcementMoment)
  await planFor(tx, found.id, at)
  audit({ subject: SUBJECT, id: announcement_id, before: { state: 'draft' }, after: { state: 'planned', send_at: at.toISOString() }, reason })
  return ok({ send_at: at.toISOString() })
}

async function recall({ tx, input: { announcement_id, reason }, audit }: Call<typeof recallAnnouncement>): Promise<ActionReply<typeof recallAnnouncement>> {
  const { found, refused } = await held(tx, announcement_id, 'planned')
  if (!found) return refuse(refused)
  await backToDraft(tx, found.id)
  audit({ subject: SUBJECT, id: announcement_id, before: { state: 'planned', send_at: found.sendAt?.toISOString() }, after: { state: 'draft' }, reason })
  return ok({})
}

async function remove({ tx, input: { announcement_id, reason }, audit }: Call<typeof removeAnnouncement>): Promise<ActionReply<typeof removeAnnouncement>> {
  const { found, refused } = await held(tx, announcement_id, 'draft')
  if (!found) return refuse(refused)
  await deleteAnnouncement(tx, found.id)
  audit({ subject: SUBJECT, id: announcement_id, before: { texts: found.texts }, reason })
  return ok({})
}

async function upload({ tx, input, audit }: Call<typeof uploadAnnouncementPicture, NeedsStorage>): Promise<ActionReply<typeof uploadAnnouncementPicture>> {
  const bytes = new Uint8Array(await input.picture.arrayBuffer())
  if (bytes.length > PICTURE_LIMITS.bytes) return refuse(pictureTooHeavy)
  const drawn = await drawnSmaller(bytes)
  if (!drawn) return refuse(pictureBroken)
  const image = await tx.services.storage.save(drawn, 'webp')
  audit({ subject: SUBJECT, id: image, after: { picture: image } })
  return ok({ image })
}

/** Undefined: it is no picture, for which the decoder throws. */
async function drawnSmaller(bytes: Uint8Array): Promise<Buffer | undefined> {
  try {
    return await drawnAnew(bytes, MOST_PIXELS)
  } catch {
    return undefined
  }
}

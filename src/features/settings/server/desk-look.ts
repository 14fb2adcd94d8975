/** The look at the desk: changed as a whole, with each state that was out kept as a version. */
import { createHash } from 'node:crypto'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { makeGraphic } from '../../../platform/server/outbound/pictures.ts'
import type { NeedsStorage } from '../../../platform/server/outbound/storage.ts'
import { UPLOADS } from '../../../platform/pure/uploads.ts'
import { changedMeanwhile, changeLook, getLook, graphicRefused, listLooks, lookInvalid, nothingChanged, uploadGraphic } from '../desk-contract.ts'
import { addLookVersion, lookVersions, type LookVersion } from '../desk-store.ts'
import { lookChanges, wrongInLook, type StoredLook } from '../rules/look.ts'
import { allHomeParts, brandInOrder, homeInOrder, lockLook, replaceLook, storedBrand } from '../store.ts'
import { invalidateSettings } from './current.ts'

export type ListedLanguage = { code: string; title: string; rtl: boolean }
/** The languages of the screens, the default one first. */
export type NeedsScreenLanguages = { screenLanguages: readonly ListedLanguage[] }

const MOST_SIDE = { logo: 1_280, slider: 1_280, favicon: 256 }

export const lookDeskActions = [handle(getLook, show), handle(changeLook, change), handle(listLooks, list), handle(uploadGraphic, upload)]

async function lookOf(db: Sql): Promise<StoredLook> {
  const together = gathering(db)
  const [brand, home] = await Promise.all([storedBrand(together), allHomeParts(together)])
  return { brand, home }
}
/** A look as it is read once it is stored. */
async function inOrder(db: Sql, wished: StoredLook): Promise<StoredLook> {
  const together = gathering(db)
  const [brand, home] = await Promise.all([brandInOrder(together, wished.brand), homeInOrder(together, wished.home)])
  return { brand, home }
}
const versionOf = (look: StoredLook) => createHash('sha256').update(JSON.stringify(look)).digest('hex').slice(0, 16)
const onTheWire = ({ brand, home }: StoredLook) => ({ brand: [...brand], home: [...home] })

async function show({ tx }: Call<typeof getLook, NeedsScreenLanguages>): Promise<ActionReply<typeof getLook>> {
  const look = await lookOf(tx)
  return ok({ look: onTheWire(look), version: versionOf(look), languages: languagesOnTheWire(tx) })
}

export const languagesOnTheWire = ({ services }: Sql<NeedsScreenLanguages>) => services.screenLanguages.map(({ code, title, rtl }) => ({ code, title, rtl: rtl ? (1 as const) : (0 as const) }))

async function change({ tx, input: { look: wished, seen, reason }, operator, audit }: Call<typeof changeLook>): Promise<ActionReply<typeof changeLook>> {
  const look: StoredLook = { home: wished.home, brand: wished.brand.map((row) => (row.part === 'lime' ? { ...row, value: row.value.toLowerCase() } : row)) }
  const wrong = wrongInLook(look, (address) => address.startsWith(UPLOADS))
  if (wrong) return refuse({ ...lookInvalid, values: { what: wrong } })
  await lockLook(tx)
  const together = gathering(tx)
  const [before, after, [latest]] = await Promise.all([lookOf(together), inOrder(together, look), lookVersions(together, { before: undefined, limit: 1 })])
  if (versionOf(before) !== seen) return refuse(changedMeanwhile)
  const changes = lookChanges(before, look)
  if (changes.length === 0) return refuse(nothingChanged)
  await noteFound(tx, before, latest)
  await replaceLook(tx, look)
  await addLookVersion(tx, after, { operator: operator?.email ?? '', reason })
  const side = (of: 'now' | 'then') => Object.fromEntries(changes.map((one) => [[one.what, one.qualifier].filter(Boolean).join(' '), one[of]]))
  audit({ subject: 'look', id: 'look', before: side('now'), after: side('then'), reason })
  tx.afterCommit(() => invalidateSettings(tx))
  return ok({ version: versionOf(after) })
}

/** What was there before the desk's first change, and what a command has changed since the last one, becomes a version too. */
async function noteFound(tx: Tx, found: StoredLook, latest: LookVersion | undefined): Promise<void> {
  if (!latest || lookChanges(latest.look, found).length > 0) await addLookVersion(tx, found, { operator: '', reason: '' })
}

async function list({ tx, input: { cursor, limit } }: Call<typeof listLooks>): Promise<ActionReply<typeof listLooks>> {
  const found = await lookVersions(tx, { before: cursor === undefined ? undefined : serialOf(cursor), limit: limit + 1 })
  const rows = found.slice(0, limit).map(({ operator, look, ...row }) => ({ ...row, by: operator, look: onTheWire(look) }))
  return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null })
}

async function upload({ tx, input: { image, use }, audit }: Call<typeof uploadGraphic, NeedsStorage>): Promise<ActionReply<typeof uploadGraphic>> {
  const drawn = await makeGraphic(new Uint8Array(await image.arrayBuffer()), MOST_SIDE[use])
  if (typeof drawn === 'string') return refuse(graphicRefused)
  const address = await tx.services.storage.save(drawn, 'webp')
  audit({ subject: 'graphic', id: address, after: { use, bytes: drawn.length } })
  return ok({ address, bytes: drawn.length })
}

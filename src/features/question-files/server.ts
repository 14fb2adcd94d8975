/** What the desk calls: uploads and their steps, and lists of what was found. */
import { isDeepStrictEqual } from 'node:util'
import { notFound, type Refusal } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { serialOf } from '../../platform/server/database/ids.ts'
import { handle, ok, refuse, Undo, type Operator, type Served } from '../../platform/server/http/handler.ts'
import type { NeedsStorage } from '../../platform/server/outbound/storage.ts'
import type { CollectionNames } from '../modes/server.ts'
import { importedCategories, importedCounts, isImportAsked, switchImported } from '../questions/server/imported.ts'
import { kindOf } from '../questions/kinds/rules.ts'
import { stemsOf } from '../questions/server/stems.ts'
import { addImportMedia, beginImport, checkImport, discardImport, getImport, importAsked, importBusy, importFormat, importIncomplete, importsOpen, importStale, importTooLarge, listImportRows, listImports, loadQuestions, lookIntoImport, MOST_NAME, PART_BYTES, retireImport, ROW_STATES, sendImportPart, setImport, undoImport, writeImport, type ImportRow, type ImportSettings, type ImportState } from './contract.ts'
import { CAPS, mostBytes } from './rules/caps.ts'
import { formatOf } from './rules/formats.ts'
import { exportActions } from './server/exporting.ts'
import { failureIn } from './server/import-fault.ts'
import { todoSentence, wrongSentence } from './server/sentences.ts'
import { dropUpload, isWhole, keepPart, partBytes, partsOf } from './server/uploads.ts'
import { changeImport, countOpen, deleteImport, importBriefly, importsBefore, insertImport, lockImport, nextImportId, readImport, rowsAfter, type ImportChange, type StoredFault, type StoredImport, type StoredRow } from './store.ts'

const MB = 1024 * 1024
const MOST_OPEN = 20
const MOST_CATEGORIES = 100
const SUBJECT = 'question-import'

const numberOf = (id: string): number => serialOf(id) ?? 0
const find = (db: Sql, id: string, options?: { lock: boolean }) => readImport(db, numberOf(id), options)
const isRead = ({ name }: { name: string }) => formatOf(name, '') !== undefined
const tooLarge = (most: number) => refuse({ ...importTooLarge, values: { mb: most / MB } })

type Refused = { refused: Refusal }

/** An import in one of these states, locked. */
async function inState(tx: Tx<NeedsStorage>, id: string, states: readonly ImportState[]): Promise<StoredImport | Refused> {
  const stored = await find(tx, id, { lock: true })
  if (!stored) return refuse(notFound)
  return states.includes(stored.state) ? stored : refuse(importBusy)
}

/** Adds an import and answers its id; undefined: too many are open. */
async function openNew(tx: Tx, { name, bytes, operator }: { name: string; bytes: number; operator: Operator | undefined }): Promise<number | undefined> {
  const together = gathering(tx)
  const [open, id] = await Promise.all([countOpen(together), nextImportId(together)])
  if (open >= MOST_OPEN) return undefined
  const { id: operatorId, email } = operator as Operator
  await insertImport(tx, { id, operatorId, operator: email, name, bytes })
  return id
}

const OPEN: readonly ImportState[] = ['uploading', 'columns', 'checked', 'failed']
const LOOKED: readonly ImportState[] = ['columns', 'checked']

const uploadActions = [
  handle(beginImport, async ({ tx, input: { name, bytes }, operator, audit }) => {
    if (!isRead({ name })) return refuse(importFormat)
    const most = mostBytes(formatOf(name, ''))
    if (bytes > most) return tooLarge(most)
    const id = await openNew(tx, { name, bytes, operator })
    if (id === undefined) return refuse(importsOpen)
    audit({ subject: SUBJECT, id: String(id), after: { file: name, bytes } })
    return ok({ id: String(id), part_bytes: PART_BYTES })
  }),

  handle<typeof loadQuestions, NeedsStorage>(loadQuestions, async ({ tx, input: { file, bank, language, category, write, reason }, operator, audit }) => {
    const [name, bytes] = [(file.name.split(/[\\/]/).at(-1) ?? '').slice(-MOST_NAME), file.size]
    if (!isRead({ name })) return refuse(importFormat)
    if (bytes > PART_BYTES) return tooLarge(PART_BYTES)
    const id = await openNew(tx, { name, bytes, operator })
    if (id === undefined) return refuse(importsOpen)
    await keepPart(tx.services.storage.work, id, 'file', 0, new Uint8Array(await file.arrayBuffer()))
    await changeImport(tx, id, { state: 'looking', reason, wish: { through: { bank, language, category, writes: write === 1 } } })
    audit({ subject: SUBJECT, id: String(id), after: { file: name, bytes, set: bank, language, write }, reason })
    return ok({ id: String(id) })
  }),

  handle<typeof addImportMedia, NeedsStorage>(addImportMedia, async ({ tx, input: { import_id, name, bytes }, audit }) => {
    const stored = await inState(tx, import_id, OPEN)
    if ('refused' in stored) return stored
    if (formatOf(name, '') !== 'zip') return refuse(importFormat)
    if (bytes > CAPS.archiveBytes) return tooLarge(CAPS.archiveBytes)
    await changeImport(tx, stored.id, { mediaName: name, mediaBytes: bytes })
    audit({ subject: SUBJECT, id: import_id, after: { media: name, bytes } })
    return ok({})
  }),

  handle<typeof sendImportPart, NeedsStorage>(sendImportPart, async ({ tx, input: { import_id, of, part, bytes } }) => {
    const stored = await find(tx, import_id)
    if (!stored) return refuse(notFound)
    if (!OPEN.includes(stored.state) || (of === 'file' && stored.state !== 'uploading')) return refuse(importBusy)
    const all = of === 'file' ? stored.bytes : stored.mediaBytes
    if (all === null || part >= partsOf(all) || bytes.size !== partBytes(all, part)) return refuse(importIncomplete)
    await keepPart(tx.services.storage.work, stored.id, of, part, new Uint8Array(await bytes.arrayBuffer()))
    return ok({})
  }),

  handle<typeof lookIntoImport, NeedsStorage>(lookIntoImport, async ({ tx, input: { import_id, encoding, sheet, headerless }, audit }) => {
    const stored = await inState(tx, import_id, OPEN)
    if ('refused' in stored) return stored
    if (!(await isWhole(tx.services.storage.work, stored.id, 'file', stored.bytes))) return refuse(importIncomplete)
    await changeImport(tx, stored.id, { state: 'looking', rowsDone: 0, wish: { encoding, sheet, headerless: headerless === 1 } })
    audit({ subject: SUBJECT, id: import_id, after: { file: stored.name, bytes: stored.bytes } })
    return ok({})
  }),

  handle<typeof discardImport, NeedsStorage>(discardImport, async ({ tx, input: { import_id }, audit }) => {
    const stored = await inState(tx, import_id, OPEN)
    if ('refused' in stored) return stored
    await deleteImport(tx, stored.id)
    tx.afterCommit(() => void dropUpload(tx.services.storage.work, stored.id))
    audit({ subject: SUBJECT, id: import_id, before: { file: stored.name, bytes: stored.bytes } })
    return ok({})
  }),
]

/** Another reading of the file makes a dry run worthless; what is mended or taken anyway is among the rows that it leaves out. */
const readsAnew = (before: ImportSettings | null, after: ImportSettings): boolean => !isDeepStrictEqual({ ...before, fixes: [], anyway: [] }, { ...after, fixes: [], anyway: [] })

/** The steps that a job does; their outcome is an entry of its own. */
const stepActions = [
  handle<typeof setImport, NeedsStorage>(setImport, async ({ tx, input: { import_id, settings }, audit }) => {
    const stored = await inState(tx, import_id, LOOKED)
    if ('refused' in stored) return stored
    await changeImport(tx, stored.id, { settings, ...(readsAnew(stored.settings, settings) && { state: 'columns' }) })
    const about = ({ bank, language, fixes, anyway }: ImportSettings) => ({ set: bank, language, mended: fixes.length, anyway: anyway.length })
    audit({ subject: SUBJECT, id: import_id, ...(stored.settings && { before: about(stored.settings) }), after: about(settings) })
    return ok({})
  }),

  handle<typeof checkImport, NeedsStorage>(checkImport, async ({ tx, input: { import_id, settings }, audit }) => {
    const stored = await inState(tx, import_id, LOOKED)
    if ('refused' in stored) return stored
    if (stored.mediaBytes !== null && !(await isWhole(tx.services.storage.work, stored.id, 'media', stored.mediaBytes))) return refuse(importBusy)
    // An operator decides from here on, also where a script had begun.
    const { through: _through, ...wish } = stored.wish
    await changeImport(tx, stored.id, { state: 'checking', settings, wish, rowsDone: 0 })
    audit({ subject: SUBJECT, id: import_id, after: { file: stored.name, set: settings.bank, language: settings.language } })
    return ok({})
  }),

  handle<typeof writeImport, NeedsStorage>(writeImport, async ({ tx, input: { import_id, good, reason }, audit }) => {
    const stored = await inState(tx, import_id, ['checked'])
    if ('refused' in stored) return stored
    if (stored.totals?.good !== good) return refuse(importStale)
    await begin(tx, stored, { state: 'writing', reason })
    audit({ subject: SUBJECT, id: import_id, after: { file: stored.name, good }, reason })
    return ok({})
  }),

  handle<typeof undoImport, NeedsStorage>(undoImport, async ({ tx, input: { import_id, reason }, audit }) => {
    const [together, id] = [gathering(tx), numberOf(import_id)]
    await lockImport(tx, id)
    const [asked, stored] = await Promise.all([isImportAsked(together, id), switchDone(together, id, false)])
    if ('refused' in stored) return stored
    if (asked) throw new Undo(importAsked)
    await begin(tx, stored, { state: 'undoing', reason })
    audit({ subject: SUBJECT, id: import_id, before: { file: stored.name, questions: stored.questions }, reason })
    return ok({})
  }),

  handle<typeof retireImport, NeedsStorage>(retireImport, async ({ tx, input: { import_id, active, reason }, audit }) => {
    const id = numberOf(import_id)
    await lockImport(tx, id)
    const stored = await switchDone(gathering(tx), id, active === 1)
    if ('refused' in stored) return stored
    const { questions } = stored
    audit({ subject: SUBJECT, id: import_id, before: { active: 1 - active, questions }, after: { active, questions }, reason })
    return ok({ questions })
  }),
]

/** Switches the questions of an import that is done; of any other one none are switched. */
async function switchDone(tx: Tx, id: number, active: boolean): Promise<{ id: number; name: string; questions: number } | Refused> {
  const [stored, questions] = await Promise.all([importBriefly(tx, id), switchImported(tx, id, active, 'done')])
  if (!stored) return refuse(notFound)
  return stored.state === 'done' ? { id, name: stored.name, questions } : refuse(importBusy)
}

const begin = (tx: Tx, { id }: { id: number }, change: ImportChange) => changeImport(tx, id, { ...change, rowsDone: 0 })

const listActions = [
  handle(getImport, async ({ tx, input: { import_id } }) => {
    const stored = await find(tx, import_id)
    if (!stored) return refuse(notFound)
    const { mediaName, mediaBytes, found, settings, reason, rowsDone, tookMs } = stored
    const [counts, categories] = [await importedCounts(tx, stored.id), await importedCategories(tx, stored.id, MOST_CATEGORIES)]
    return ok({
      ...(await onTheWire(tx, stored)), media_name: mediaName, media_bytes: mediaBytes, ...failureIn(stored.failure), found, settings, reason, rows_done: rowsDone, took_ms: tookMs, ...counts,
      categories: categories.map(({ id, languageId, ...category }) => ({ id: String(id), language_id: String(languageId), ...category })),
    })
  }),

  handle(listImports, async ({ tx, input: { cursor, limit } }) => {
    const stored = await importsBefore(tx, cursor === undefined ? null : (serialOf(cursor) ?? 0), limit + 1)
    const reads = gathering(tx)
    const rows = await Promise.all(stored.slice(0, limit).map((each) => onTheWire(reads, each)))
    return ok({ rows, next_cursor: stored.length > limit ? (rows.at(-1)?.id ?? null) : null })
  }),

  handle(listImportRows, async ({ tx, input: { import_id, state, cursor, limit } }) => {
    const stored = await find(tx, import_id)
    if (!stored) return refuse(notFound)
    const states = state === 'left_out' ? ROW_STATES.filter((each) => each !== 'good') : state === undefined ? ROW_STATES : [state]
    const rows = await rowsAfter(tx, stored.id, states, Number(cursor ?? 0), limit + 1)
    const shown = rows.slice(0, limit)
    const twins = new Map((await stemsOf(tx, shown.flatMap(({ twin }) => (twin ? [twin] : [])))).map((stem) => [stem.id, stem]))
    return ok({ rows: shown.map((row) => rowOnTheWire(row, twins)), next_cursor: rows.length > limit ? String(shown.at(-1)?.n) : null })
  }),
]

async function onTheWire(db: Sql, { id, name, bytes, state, operator, createdAt, writtenAt, endedAt, found, totals }: StoredImport) {
  const asked: 0 | 1 = state === 'done' && (await isImportAsked(db, id)) ? 1 : 0
  return { id: String(id), name, bytes, state, operator, created_at: createdAt.toISOString(), written_at: writtenAt?.toISOString() ?? null, ended_at: endedAt?.toISOString() ?? null, format: found?.format ?? null, totals, asked }
}

type Stems = ReadonlyMap<number, { id: number; kind: string; question: string; options: string[]; answer: number[] }>

function rowOnTheWire({ twin, twinLine, cells, fault, ...row }: StoredRow, stems: Stems): ImportRow {
  const stem = twin === null ? undefined : stems.get(twin)
  const right = stem && kindOf(stem).keyTexts(stem).join(' · ')
  return { ...row, fault: fault && faultOnTheWire(fault), twin: stem ? { id: String(stem.id), question: stem.question, right: right ?? '' } : null, twin_line: twinLine, cells: cells ?? [] }
}

const faultOnTheWire = (fault: StoredFault): NonNullable<ImportRow['fault']> =>
  'remedy' in fault ? { ...fault, wrong: wrongSentence(fault), todo: todoSentence(fault.remedy) } : { ...fault, code: '', values: {}, remedy: '' }

/** `names`: what the files of an export call collections, by their kind. */
export const questionFileActions = (names: Readonly<Record<string, CollectionNames>>): Served<NeedsStorage>[] => [...uploadActions, ...stepActions, ...listActions, ...exportActions(names)]

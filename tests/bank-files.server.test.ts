/** What is written into a file is read again without a difference: every bank of the starter world, in every format, and all of them in one archive. */
import { beforeAll, describe, expect, it } from 'vitest'
import { SEED } from '../src/apps/server/app.ts'
import { modeManifests } from '../src/apps/server/modes.ts'
import { seeders } from '../src/apps/server/registry.ts'
import type { Output } from '../src/platform/pure/action.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { anImportDesk, type ImportDesk } from './import-desk.ts'
import { collectionFindersOf } from '../src/features/modes/server.ts'
import { BANK_NAMES, type BankName } from '../src/features/questions/rules/banks.ts'
import { seedWorld } from '../src/features/questions/server.ts'
import { archiveOut, FILE_KINDS, fileOut, type FileKind, type FileOut } from '../src/features/question-files/admin/file-out.ts'
import { exportQuestions, listImportRows, writeImport } from '../src/features/question-files/contract.ts'

let desk: ImportDesk
let before: object[]
let clips: ReadonlyMap<string, number>
/** What the desk got of each bank. */
const pages = new Map<BankName, Page[]>()
const MEDIA = `${SEED}/media`

const BANKS_OF_FILES = BANK_NAMES.filter((name) => name !== 'true-false')
type Page = Output<typeof exportQuestions>

/** Cells that a spreadsheet would run, quotes, line ends, separators, signs of XML, and what only the desk can set. */
const ODD = sql`
  UPDATE question_version v SET question = '=1+1 "so" it; ' || v.question || E'\\n' || '''-2, <b>&amp;</b> _x0041_', note = '''=x', source = '+https://example.org', as_of = '2026', image_text = '@home'
  WHERE v.question_id % 7 = 0`

beforeAll(async () => {
  desk = await anImportDesk({ collections: collectionFindersOf(modeManifests), seeded: MEDIA })
  await seedWorld(desk.world.database, SEED, seeders)
  const { database } = desk.world
  await database.rows(ODD)
  // Papers of contests that have begun stay as they are.
  await database.rows(sql`UPDATE contest SET starts_at = app_now() + interval '1 day', ends_at = app_now() + interval '2 days'`)
  await database.rows(sql`UPDATE question SET tags = '{autumn,second}', active = id % 2 = 0, level = level + 3, marks = CASE WHEN collection_id IS NULL THEN 1 ELSE 4 END WHERE id % 5 = 0`)
  before = await stored()
  clips = await lengths()
  for (const bank of BANKS_OF_FILES) pages.set(bank, await pagesOf(bank))
}, 120_000)

/** Everything of the bank's questions that is content. */
const stored = () => desk.world.database.rows<{ kind: string }>(sql`
  SELECT coalesce(c.type::text, k.kind) AS place, coalesce(c.name, q.collection_id::text) AS name, s.name AS subcategory, c.open_licence AS open, l.code AS language, q.level, q.marks, q.active, q.tags,
    v.kind, v.question_type, v.question, v.options, v.answer, v.more, v.note, v.image, v.image_text, v.audio, v.audio_text, v.as_of, v.source
  FROM question q JOIN question_version v ON v.question_id = q.id AND v.version = q.version LEFT JOIN category c ON c.id = q.category_id LEFT JOIN subcategory s ON s.id = q.subcategory_id
  LEFT JOIN collection k ON k.id = q.collection_id JOIN language l ON l.id = coalesce(c.language_id, k.language_id)
  ORDER BY place, name, subcategory NULLS FIRST, language, q.id`)

async function pagesOf(bank: BankName): Promise<Page[]> {
  const found: Page[] = []
  for (let cursor: string | undefined, more = true; more; more = cursor !== undefined) {
    const page: Page = await desk.world.call(exportQuestions, { bank, limit: 200, ...(cursor !== undefined && { cursor }) }, desk.editor)
    found.push(page)
    cursor = page.next_cursor ?? undefined
  }
  return found
}

const written = (bank: BankName, out: FileOut): Uint8Array[] => [...(pages.get(bank) ?? []).flatMap(({ columns, rows }) => out.rows(columns, rows)), ...out.end()]

async function broughtIn(name: string, bytes: Uint8Array, bank: BankName): Promise<void> {
  const id = await desk.upload(name, bytes)
  const settings = { bank, keys: 'named' } as const
  const first = await desk.dryRun(id, { ...settings, mapping: [] })
  // The starter world has questions that differ in a number only.
  const { rows: near } = await desk.world.call(listImportRows, { import_id: id, state: 'near', limit: 100 }, desk.editor)
  const { totals, failure } = near.length === 0 ? first : await desk.dryRun(id, { ...settings, mapping: [], anyway: near.map(({ n }) => n) })
  const { rows: faulty } = await desk.world.call(listImportRows, { import_id: id, state: 'error', limit: 3 }, desk.editor)
  expect([failure, faulty.map(({ fault }) => fault), totals?.near, totals?.here]).toEqual(['', [], 0, 0])
  await desk.world.call(writeImport, { import_id: id, good: totals?.good ?? 0, reason: 'back' }, desk.editor)
  await desk.work()
  expect((await desk.record(id)).state).toBe('done')
}
/** By the clip. It is measured when it is read, and the seed counts a frame more than its sound has. */
const FRAME_MS = 27
const lengths = async () => new Map((await desk.world.database.rows<{ audio: string; ms: number }>(sql`SELECT DISTINCT audio, audio_ms AS ms FROM question_version WHERE audio <> ''`)).map(({ audio, ms }) => [audio, ms]))
const emptied = () => desk.world.database.rows(sql`TRUNCATE question, daily_quiz CASCADE`)

describe('a file of the bank', () => {
  it.each(FILE_KINDS)('in %s brings every question back as it was', async (kind: FileKind) => {
    await emptied()
    for (const bank of BANKS_OF_FILES) await broughtIn(`${bank}.${kind}`, Buffer.concat(written(bank, fileOut(kind))), bank)
    const after = await stored()
    expect(after).toEqual(before)
    for (const [audio, ms] of await lengths()) expect([audio, Math.abs(ms - (clips.get(audio) ?? 0)) <= FRAME_MS]).toEqual([audio, true])
    expect(new Set(after.map((row) => row.kind))).toEqual(new Set(['one', 'several', 'sequence', 'word', 'clip', 'number']))
  }, 240_000)

  it('holds all banks as an archive, and comes back by one import', async () => {
    const out = archiveOut()
    const pieces: Uint8Array[] = []
    for (const bank of BANKS_OF_FILES) pieces.push(...written(bank, out.file(`${bank}.csv`, fileOut('csv'), false)))
    const bytes = Buffer.concat([...pieces, ...out.end()])
    await emptied()
    await broughtIn('bank.zip', bytes, 'quiz-zone')
    expect(await stored()).toEqual(before)
  }, 240_000)
})

describe('an export', () => {
  it('holds what was asked for: a bank, a category, a language, what is asked', async () => {
    const { world, editor } = desk
    const [category] = await world.database.rows<{ id: string; language: string }>(sql`SELECT c.id::text, c.language_id::text AS language FROM category c WHERE c.type = 1 AND EXISTS (SELECT FROM question WHERE category_id = c.id) ORDER BY c.id LIMIT 1`)
    const all = await world.call(exportQuestions, { bank: 'quiz-zone', limit: 10 }, editor)
    const one = await world.call(exportQuestions, { bank: 'quiz-zone', category_id: category?.id, language_id: category?.language, active: '1', limit: 1000 }, editor)
    expect(all.next_cursor).not.toBeNull()
    expect(one.total).toBe(one.rows.length)
    expect(one.total).toBeLessThan(all.total ?? 0)
    const at = (column: string) => one.columns.indexOf(column)
    expect(new Set(one.rows.map((row) => `${row[at('language')]} ${row[at('category')]} ${row[at('active')]}`)).size).toBe(1)
    const statements = await world.call(exportQuestions, { bank: 'true-false', limit: 1000 }, editor)
    expect(new Set(statements.rows.map((row) => row[statements.columns.indexOf('optionc')]))).toEqual(new Set(['']))
  })
})

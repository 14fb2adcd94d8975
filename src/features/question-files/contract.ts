/** What operators do with files of questions: upload, say what is what, dry run, bring in, undo; and the bank as a file. */
import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, nothing, page, picture, refusal, text, whole } from '../../platform/pure/action.ts'
import { jsonOf } from '../../platform/pure/json-field.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { BANK_NAMES } from '../questions/rules/banks.ts'
import { saidFault } from '../questions/rules/said-fault.ts'
import { LIMITS } from '../questions/rules/limits.ts'
import { CAPS } from './rules/caps.ts'
import { FORMATS } from './rules/formats.ts'
import { KEY_READINGS } from './rules/key.ts'

export const importFormat = refusal('import-format', 103)
export const importTooLarge = refusal('import-too-large', 103)
export const importIncomplete = refusal('import-incomplete')
export const importBusy = refusal('import-busy')
export const importStale = refusal('import-stale')
export const importAsked = refusal('import-asked')
export const importsOpen = refusal('imports-open')

/** A file travels in parts of so many bytes, the last one with what is left. */
export const PART_BYTES = 1_900_000
/** Letters of a file's name. */
export const MOST_NAME = 200

export const IMPORT_STATES = ['uploading', 'looking', 'columns', 'checking', 'checked', 'writing', 'done', 'undoing', 'undone', 'failed'] as const
export type ImportState = (typeof IMPORT_STATES)[number]
export const ROW_STATES = ['error', 'near', 'here', 'good'] as const

const reads = { who: withRight('content:import'), limit: { calls: 600, seconds: 60 }, does: 'read' } as const
const writes = { who: withRight('content:import'), limit: { calls: 120, seconds: 60 }, does: 'write' } as const
const reason = () => text(MOST_REASON)
const bytes = () => whole(1, 1_000_000_000)

const MOST_FIXES = 500
const MOST_TAGS_LETTERS = (LIMITS.tag + 1) * LIMITS.tags

/** How a file is read. `fixes`: cells that an operator has mended, by the number of their row. `anyway`: rows that are taken although the bank nearly has them. */
const settings = z.object({
  bank: z.enum(BANK_NAMES),
  language: text(20),
  category: text(80),
  level: text(6),
  keys: z.enum(KEY_READINGS),
  level_words: z.record(text(60), z.int().check(z.gte(1), z.lte(10_000))),
  /** Apart by commas; for rows that have none. */
  tags: z.optional(text(MOST_TAGS_LETTERS)),
  mapping: z.array(text(40)).check(z.maxLength(CAPS.columns)),
  open_licence: bit(),
  active: bit(),
  fixes: z.array(z.object({ n: z.int(), column: text(40), value: text(2_000) })).check(z.maxLength(MOST_FIXES)),
  anyway: z.array(z.int()).check(z.maxLength(MOST_FIXES)),
})
export type ImportSettings = z.output<typeof settings>

/** What the file holds. `samples`: of each column a few different cells; `filled`: in how many rows it has something. */
const found = z.object({
  format: z.enum(FORMATS),
  /** Of an archive: the files with questions in it, and how many others there are. */
  tables: z.array(z.string()), files: int(),
  sheets: z.array(z.string()), sheet: z.string(), encoding: z.string(), headerless: bit(),
  header: z.array(z.string()), samples: z.array(z.array(z.string())), filled: z.array(int()),
  /** The file has columns of its own, whose meaning is certain. */
  named: bit(),
  keys: z.enum(KEY_READINGS), category: z.string(), open_licence: bit(), rows: int(),
  /** Of each column that has few different ones: its words that are no numbers, and in how many rows each stands. They may be levels. */
  words: z.array(z.array(z.object({ word: z.string(), rows: int() }))),
})
export type ImportFound = z.output<typeof found>

const totals = z.object({
  rows: int(), good: int(), errors: int(), here: int(), near: int(),
  /** Rows that a picture or a clip comes in with. */
  files: int(),
  new_categories: z.array(z.string()),
  /** What was brought in. */
  written: int(),
  /** Mended cells, and rows that were taken anyway. */
  mended: z.optional(int()), anyway: z.optional(int()),
})
export type ImportTotals = z.output<typeof totals>

const figures = {
  id: z.string(), name: z.string(), bytes: int(), state: z.enum(IMPORT_STATES), operator: z.string(), created_at: moment(), written_at: z.nullable(moment()), ended_at: z.nullable(moment()),
  format: z.nullable(z.enum(FORMATS)), totals: z.nullable(totals),
  /** 1: a player was asked one of them, or a paper has one; then they can only be retired. */
  asked: bit(),
}
const record = z.object({
  ...figures,
  media_name: z.nullable(z.string()), media_bytes: z.nullable(int()),
  /** What its last step has failed of: an English sentence, '' where it has not; `failed` is the same as a text of the desk, null also where the import is older than those. */
  failure: z.string(), failed: z.nullable(z.extend(saidFault(), { file: z.string(), line: int() })),
  found: z.nullable(found), settings: z.nullable(settings), reason: z.string(),
  rows_done: int(), took_ms: z.nullable(int()),
  /** Of an import that is done: how many of its questions are in the bank, and how many of those are asked. */
  questions: int(), active: int(),
  /** Those that its questions are in, the one with most first, at most 100. */
  categories: z.array(z.object({ id: z.string(), name: z.string(), language_id: z.string(), questions: int() })),
})
export type ImportRecord = z.output<typeof record>

export const beginImport = action({
  ...writes,
  name: 'desk_begin_import',
  about: 'Begins an upload. The file follows in parts of `part_bytes`, then desk_look_into_import.',
  input: { name: text(MOST_NAME), bytes: bytes() },
  output: z.object({ id: z.string(), part_bytes: int() }),
  refusals: [importFormat, importTooLarge, importsOpen],
})

export const loadQuestions = action({
  ...writes,
  name: 'desk_load_questions',
  about: 'For scripts: a file of one part, read and checked as a whole without further calls; what its columns mean is guessed from its header. `write` 1: it is brought in at once where no row has a fault or is nearly a question of the bank. Follow it with desk_get_import until its state is checked, done, columns or failed; from checked on it is an import as any other.',
  takesPicture: true,
  input: { file: picture(), bank: z._default(z.enum(BANK_NAMES), 'quiz-zone'), language: text(20), category: z._default(text(80), ''), write: z._default(flag(), 0), reason: reason() },
  output: z.object({ id: z.string() }),
  refusals: [importFormat, importTooLarge, importsOpen],
})

export const addImportMedia = action({
  ...writes,
  name: 'desk_add_import_media',
  about: 'Announces a ZIP archive with pictures and clips that the cells name; it follows in parts, as media. An earlier one is replaced.',
  input: { import_id: id(), name: text(MOST_NAME), bytes: bytes() },
  output: nothing(),
  refusals: [notFound, importFormat, importTooLarge, importBusy],
})

export const sendImportPart = action({
  ...reads,
  name: 'desk_send_import_part',
  about: 'One part of the file or of its media, counted from 0; the same part again replaces it. Nothing of it is read before desk_look_into_import.',
  takesPicture: true,
  input: { import_id: id(), of: z.enum(['file', 'media']), part: whole(0, 1_000), bytes: picture() },
  output: nothing(),
  refusals: [notFound, importBusy, importIncomplete],
})

export const lookIntoImport = action({
  ...writes,
  name: 'desk_look_into_import',
  about: 'All parts are there: a job reads what the file holds. Again with another encoding or sheet, or where the first row is a question already.',
  input: { import_id: id(), encoding: z.optional(text(40)), sheet: z.optional(text(100)), headerless: z.optional(flag()) },
  output: nothing(),
  refusals: [notFound, importBusy, importIncomplete],
})

export const setImport = action({
  ...writes,
  name: 'desk_set_import',
  about: 'Keeps how the file is read while an operator is at it. Behind a dry run, mended cells and rows that are taken anyway count for the next one; any other change leads back to the columns.',
  input: { import_id: id(), settings: jsonOf(60_000, settings) },
  output: nothing(),
  refusals: [notFound, importBusy],
})

export const checkImport = action({
  ...writes,
  name: 'desk_check_import',
  about: 'The dry run, as a job: every row is read and compared with the bank, and nothing is changed. `settings` is JSON.',
  input: { import_id: id(), settings: jsonOf(60_000, settings) },
  output: nothing(),
  refusals: [notFound, importBusy],
})

export const writeImport = action({
  ...writes,
  name: 'desk_write_import',
  about: 'Brings in the good rows of the dry run in one transaction, as a job. `good` is the number that was shown.',
  input: { import_id: id(), good: whole(1, 1_000_000), reason: reason() },
  output: nothing(),
  refusals: [notFound, importBusy, importStale],
})

export const undoImport = action({
  ...writes,
  name: 'desk_undo_import',
  about: 'Takes all questions of an import out again, with the categories that it made and that are empty then. Refused once a player was asked one of them.',
  input: { import_id: id(), reason: reason() },
  output: nothing(),
  refusals: [notFound, importBusy, importAsked],
})

export const retireImport = action({
  ...writes,
  name: 'desk_retire_import',
  about: 'Switches all questions of an import off, or on again: none is drawn for a new round, and what was answered stays.',
  input: { import_id: id(), active: flag(), reason: reason() },
  output: z.object({ questions: int() }),
  refusals: [notFound, importBusy],
})

export const discardImport = action({
  ...writes,
  name: 'desk_discard_import',
  about: 'Removes an upload that was not brought in, with all that was read of it.',
  input: { import_id: id() },
  output: nothing(),
  refusals: [notFound, importBusy],
})

export const getImport = action({ ...reads, name: 'desk_get_import', about: 'One import: what its file holds, how it is read, how far its job is.', input: { import_id: id() }, output: record, refusals: [notFound] })

export const listImports = action({
  ...reads,
  name: 'desk_list_imports',
  about: 'Imports, the latest first.',
  input: { cursor: z.optional(id()), limit: page.limit },
  output: z.object({ rows: z.array(z.object(figures)), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

const row = z.object({
  n: int(), file: z.string(), line: int(), state: z.enum(ROW_STATES), question: z.string(),
  /** `wrong` and `todo` are English; the same by `code` with `values`, and by `remedy`, are texts of the desk. All three are empty in rows of older imports. */
  fault: z.nullable(z.extend(saidFault(), { column: z.string(), value: z.string(), remedy: z.string(), wrong: z.string(), todo: z.string() })),
  /** The question of the bank that is the same or nearly so, with its words; null where it is a row of the file. */
  twin: z.nullable(z.object({ id: z.string(), question: z.string(), right: z.string() })), twin_line: z.nullable(int()),
  likeness: z.nullable(z.enum(['same', 'contradicts', 'alike'])),
  cells: z.array(z.string()),
})
export type ImportRow = z.output<typeof row>

export const listImportRows = action({
  ...reads,
  name: 'desk_list_import_rows',
  about: 'Rows of a dry run, in the order of the file. `left_out`: all but the good ones.',
  input: { import_id: id(), state: z.optional(z.enum([...ROW_STATES, 'left_out'])), cursor: z.optional(id()), limit: page.limit },
  output: z.object({ rows: z.array(row), next_cursor: z.nullable(z.string()) }),
  refusals: [notFound],
})

/* ---- files out ---- */

export const exportQuestions = action({
  ...reads,
  name: 'desk_export_questions',
  about: 'Questions as rows of a file that the import reads again, in the order in which they came into the bank. `total` comes with the first rows. A category is of categories only.',
  input: { bank: z.enum(BANK_NAMES), language_id: z.optional(id()), category_id: z.optional(id()), active: z.optional(flag()), cursor: z.optional(id()), limit: z._default(whole(1, 1_000), 500) },
  output: z.object({ columns: z.array(z.string()), rows: z.array(z.array(z.string())), next_cursor: z.nullable(z.string()), total: z.nullable(int()) }),
  refusals: [],
})

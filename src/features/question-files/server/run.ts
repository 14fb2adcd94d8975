/** One import: every file in one transaction, so that a file that cannot be read changes nothing. The command line and the desk share it. */
import path from 'node:path'
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { BANKS, isBankName, type BankName } from '../../questions/rules/banks.ts'
import { openCheck, openImport, type Import, type ImportDestination, type ImportEntry, type ImportOutcome } from '../../questions/server/import.ts'
import { contentLanguages } from '../../languages/server.ts'
import type { CollectionFinder } from '../../modes/server.ts'
import type { RowFault } from '../rules/fault.ts'
import { holdsQuestions, type TableFormat } from '../rules/formats.ts'
import type { RowDefaults } from '../rules/interpret.ts'
import type { Mapping } from '../rules/mapping.ts'
import { remedyFor } from '../rules/remedy.ts'
import { unpack } from './archive.ts'
import { sourceOf, type ImportSource } from './files.ts'
import { importFault } from './import-fault.ts'
import { openMedia, openMediaFolder, type Media, type MediaSetup } from './media.ts'
import { questionsIn, type ImportFinding } from './questions-in.ts'
import { openTable } from './table.ts'

/** By the kind of collection. A function is called where a bank has collections: it may load every mode. */
export type Collections = Readonly<Record<string, CollectionFinder>> | (() => Promise<Readonly<Record<string, CollectionFinder>>>)

export type ImportJob = {
  sources: readonly ImportSource[]
  /** The target of the questions; a file in an archive that is named after another bank goes there. */
  bank: BankName
  /** Folder or archive of pictures and clips. */
  media: string | undefined
  /** A dry run stores no file. */
  storage: Omit<MediaSetup, 'keep'>
  /** Code for questions that name no language. */
  language: string
  encoding: string | undefined
  sheet?: string | undefined
  headerless?: boolean
  mapping?: Mapping | undefined
  defaults: RowDefaults
  openLicence: boolean
  active: boolean
  /** The upload at the desk that the questions are noted under. */
  importId?: number
  /** Cells that an operator has mended, by the number of their row. */
  fixes?: ReadonlyMap<number, ReadonlyMap<string, string>>
  /** Numbers of rows that are passed over. */
  leaveOut?: ReadonlySet<number>
  collections: Collections
  /** When aborted, the import stops and is rolled back. */
  signal?: AbortSignal | undefined
}

/** The counts of a file, or of all files. */
export type ImportTotals = { accepted: number; duplicates: number; refused: number }
export const NONE: ImportTotals = { accepted: 0, duplicates: 0, refused: 0 }

/** `twin` of a duplicate: the question that is the same, 0: an earlier row, and a check knows which one. */
export type RowResult = { finding: ImportFinding } & ({ state: 'accepted'; entry: ImportEntry } | { state: 'duplicate'; entry: ImportEntry; twin: number; twinRow: number | undefined } | { state: 'refused'; fault: RowFault })

export type ImportListener = {
  bytes: (bytes: number) => void
  /** Some hundreds at a time, in the order of the file. */
  rows: (file: string, results: readonly RowResult[], bank: BankName) => Promise<void> | void
  file: (name: string, totals: ImportTotals) => void
  say: (line: string) => void
}

type Taker = (bank: BankName) => Promise<Import['take']>

/** Puts every question in. Throws an `ImportFault` when nothing can be imported. */
export async function writeImport(tx: Tx, job: ImportJob, listener: ImportListener): Promise<{ totals: ImportTotals; made: Import['made'] }> {
  const made: Import['made'] = { categoryIds: [], subcategoryIds: [] }
  const totals = await throughFiles(tx, job, listener, true, async (bank) => {
    const opened = await openImport(tx, { destination: await destinationOf(bank, job), language: job.language, importId: job.importId })
    if (!opened) throw importFault({}, 'other-runs', {})
    return async (entries) => {
      const outcomes = await opened.take(entries)
      made.categoryIds.push(...opened.made.categoryIds.splice(0))
      made.subcategoryIds.push(...opened.made.subcategoryIds.splice(0))
      return outcomes
    }
  })
  return { totals, made }
}

/** Does all of it but writing. */
export async function checkImport(db: Sql, job: ImportJob, listener: ImportListener): Promise<{ totals: ImportTotals; newCategories: string[] }> {
  const checks: { newCategories: () => string[] }[] = []
  const totals = await throughFiles(db, job, listener, false, async (bank) => {
    const check = await openCheck(db, { destination: await destinationOf(bank, job), language: job.language })
    checks.push(check)
    return check.take
  })
  return { totals, newCategories: [...new Set(checks.flatMap(({ newCategories }) => newCategories()))] }
}

async function destinationOf(bank: BankName, { collections }: ImportJob): Promise<ImportDestination> {
  const { destination } = BANKS[bank]
  if ('categoryType' in destination) return destination
  const find = (typeof collections === 'function' ? await collections() : collections)[destination.kind]
  if (!find) throw importFault({}, 'collection-none', { kind: destination.kind })
  return { kind: destination.kind, find }
}

async function throughFiles(db: Sql, job: ImportJob, listener: ImportListener, keep: boolean, open: Taker): Promise<ImportTotals> {
  const known = await contentLanguages(db)
  if (!known.some(({ code }) => code === job.language)) throw importFault({}, 'language-none', { language: job.language, known: known.map(({ code }) => code).join(', ') })
  const takers = new Map<BankName, Import['take']>()
  const takerOf = async (bank: BankName) => {
    const taker = takers.get(bank) ?? (await open(bank))
    takers.set(bank, taker)
    return taker
  }
  const sum = { ...NONE }
  const media = await openMedia(job.media, { ...job.storage, keep })
  const numbers = { last: 0 }
  try {
    for (const source of job.sources) {
      if (source.format === 'zip') add(sum, await throughArchive(source, job, listener, { keep, numbers, takerOf }))
      else add(sum, await throughFile(source, job, { bank: job.bank, take: await takerOf(job.bank), media, numbers }, listener))
    }
    return sum
  } finally {
    await media.close()
  }
}

function add(sum: ImportTotals, { accepted, duplicates, refused }: ImportTotals): void {
  sum.accepted += accepted
  sum.duplicates += duplicates
  sum.refused += refused
}

/** An archive holds tables and the pictures and clips that they name. A table named after a bank is of that bank: "audio.csv". */
async function throughArchive(source: ImportSource, job: ImportJob, listener: ImportListener, { keep, numbers, takerOf }: { keep: boolean; numbers: RowNumbers; takerOf: Taker }): Promise<ImportTotals> {
  const unpacked = await unpack(source.file, source.name)
  const media = openMediaFolder(unpacked.folder, unpacked.names, { ...job.storage, keep })
  const sum = { ...NONE }
  try {
    const tables = unpacked.names.filter(holdsQuestions).toSorted()
    if (tables.length === 0) throw importFault({ file: source.name }, 'archive-without-table', {})
    for (const name of tables) {
      const table = await sourceOf(path.join(unpacked.folder, name), name, undefined)
      const own = path.basename(name).replace(/\.[^.]*$/, '')
      const bank = isBankName(own) ? own : job.bank
      const only = tables.length === 1 ? job.mapping : undefined
      add(sum, await throughFile(table, { ...job, mapping: only }, { bank, take: await takerOf(bank), media, numbers }, listener))
    }
    return sum
  } finally {
    await unpacked.close()
  }
}

/** Questions a statement: one of more would hold a core of the database for so long that players feel it. */
const BATCH = 200
/** A transaction that sends no statement for half a minute is ended by the database; pictures may take as long. */
const MOST_WAIT_MS = 5_000

/** Rows of all files are counted on, so that each has a number of its own. */
type RowNumbers = { last: number }
type Target = { bank: BankName; take: Import['take']; media: Media; numbers: RowNumbers }

async function throughFile(source: ImportSource, job: ImportJob, { bank, take, media, numbers }: Target, listener: ImportListener): Promise<ImportTotals> {
  const totals = { ...NONE }
  const reading = { name: source.name, encoding: job.encoding, onBytes: listener.bytes }
  let batch: ImportFinding[] = []
  let flushedAt = performance.now()
  const flush = async () => {
    if (job.signal?.aborted) throw importFault({}, 'stopped', {})
    const results = await takeBatch(take, batch)
    for (const { state } of results) totals[state === 'duplicate' ? 'duplicates' : state]++
    await listener.rows(source.name, results, bank)
    batch = []
    flushedAt = performance.now()
  }
  const table = await openTable(source as ImportSource & { format: TableFormat }, reading, job)
  for await (const finding of questionsIn(source.name, table, { ...job, bank, media, numbers, say: listener.say })) {
    if (!job.leaveOut?.has(finding.n)) batch.push(finding)
    if (batch.length === BATCH || performance.now() - flushedAt > MOST_WAIT_MS) await flush()
  }
  await flush()
  if (totals.accepted + totals.duplicates + totals.refused === 0 && job.leaveOut === undefined) throw importFault({ file: source.name }, source.format === 'opentriviaqa' ? 'questions-none-marked' : 'questions-none', {})
  listener.file(source.name, totals)
  return totals
}

async function takeBatch(take: Import['take'], batch: readonly ImportFinding[]): Promise<RowResult[]> {
  const outcomes = await take(batch.flatMap((finding) => ('entry' in finding ? [finding.entry] : [])))
  let next = 0
  return batch.map((finding) => ('entry' in finding ? resultOf(finding, finding.entry, outcomes[next++] as ImportOutcome) : { finding, state: 'refused', fault: finding.fault }))
}

function resultOf(finding: ImportFinding, entry: ImportEntry, outcome: ImportOutcome): RowResult {
  if (outcome === 'accepted') return { finding, state: 'accepted', entry }
  if ('duplicate' in outcome) return { finding, state: 'duplicate', entry, twin: outcome.duplicate, twinRow: outcome.row }
  const { refused, column = '' } = outcome
  return { finding, state: 'refused', fault: { column, value: '', remedy: remedyFor(column), ...refused } }
}

/**
 * Sealed months as files: gzipped lines, the first with what the month began with and its seal, then one for each journal with its
 * postings. Before each journal stand the first digits of the digest that ends with it, so that an edited line is found where it is.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { codeOf, type Sql } from '../../../platform/server/database/database.ts'
import { ACCOUNT_KINDS, differenceOf, faultOf, isMonth, journalOf, lineOf, monthAfter, parsed, type Month, type MonthHead, type Seal } from '../rules/seal.ts'
import { headBefore, lastSeal, sealOf } from '../store/seals.ts'
import { journalsOfMonth } from './sealing.ts'
import { beginTally, tallyJournal, type Tally } from './tally.ts'
import { linesOf } from './lines.ts'

/** Its message is printed by the command that writes or reads a file. */
export class ArchiveFault extends Error {}

/** The first line of a file. */
type Title = { format: typeof FORMAT; head: MonthHead; seal: Seal }
const FORMAT = 'ledger-month-1'
/** Digits of a digest before each line. */
const MARK = 16

/** Writes a sealed month to a new file, with a page of journals in memory at a time. Throws `ArchiveFault`; the file is there whole or not at all. */
export async function writeArchive(db: Sql, month: Month, file: string): Promise<Seal> {
  const seal = isMonth(month) ? await sealOf(db, month) : undefined
  if (!seal) throw new ArchiveFault(`${month} is not sealed. ${await sealedSentence(db)}`)
  if (await isThere(file)) throw new ArchiveFault(`${file} is there already.`)
  const unfinished = `${file}.unfinished`
  try {
    await pipeline(Readable.from(archived(db, seal)), createGzip(), createWriteStream(unfinished))
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    if (!isOfFiles(error)) throw error
    throw new ArchiveFault(`${file} cannot be written: ${(error as Error).message}`, { cause: error })
  }
  return seal
}

export async function sealedSentence(db: Sql): Promise<string> {
  const last = await lastSeal(db)
  return last ? `Months up to ${last.month} are sealed.` : 'No month is sealed yet: the first one is some days after its end.'
}

/** Of the system's calls for files; the database has codes of its own. */
const isOfFiles = (error: unknown): boolean => (error as NodeJS.ErrnoException).syscall !== undefined

async function isThere(file: string): Promise<boolean> {
  try {
    await access(file)
    return true
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return false
    throw new ArchiveFault(`${file} cannot be written: ${(error as Error).message}`, { cause: error })
  }
}

async function* archived(db: Sql, seal: Seal): AsyncGenerator<string> {
  const head = await headBefore(db, seal.month)
  const tally = beginTally(head)
  yield `${JSON.stringify({ format: FORMAT, head, seal } satisfies Title)}\n`
  for await (const page of journalsOfMonth(db, seal.month)) {
    let text = ''
    for (const journal of page) {
      const line = lineOf(journal)
      tallyJournal(tally, journal, line)
      text += `${tally.digest.slice(0, MARK)} ${line}\n`
    }
    yield text
  }
  const difference = differenceOf(seal, tally)
  if (difference) throw new ArchiveFault(`The database does not hold what was sealed of ${seal.month}: ${difference}.`)
}

export type Archive = { file: string; head: MonthHead; seal: Seal }

/** Reads a file from one end to the other, a line at a time. Throws `ArchiveFault` for one that is not what its seal says. */
export async function readArchive(file: string): Promise<Archive> {
  let at = 0
  const reading: { title?: Title; tally?: Tally } = {}
  const take = (line: string) => {
    at++
    if (reading.title === undefined || reading.tally === undefined) {
      reading.title = titleOf(line)
      reading.tally = beginTally(reading.title.head)
    } else takeJournal(reading.title.head.month, reading.tally, line)
  }
  try {
    await pipeline(createReadStream(file), createGunzip(), async (chunks: AsyncIterable<Buffer>) => {
      for await (const line of linesOf(chunks)) take(line)
    })
  } catch (error) {
    throw new ArchiveFault(sentenceOf(file, at, error as Error), { cause: error })
  }
  const { title, tally } = reading
  if (!title || !tally) throw new ArchiveFault(`${file} is empty.`)
  const difference = differenceOf(title.seal, tally)
  if (difference) throw new ArchiveFault(`${file}, which ends with line ${at}, does not hold what its seal says of ${title.seal.month}: ${difference}.`)
  return { file, head: title.head, seal: title.seal }
}

/** `at`: the line that was read last. */
function sentenceOf(file: string, at: number, error: Error): string {
  if (error instanceof ArchiveFault) return `${file}, line ${at}: ${error.message}`
  const code = codeOf(error)
  if (code === 'Z_BUF_ERROR') return `${file} was cut off: it ends behind line ${at}, before its end.`
  if (code.startsWith('Z_')) return error.message === 'incorrect header check' ? `${file} is not a gzipped file.` : `${file} is damaged: behind line ${at} it cannot be unpacked.`
  return `${file} cannot be read: ${error.message}`
}

function titleOf(line: string): Title {
  const title = parsed(line) as Partial<Title> | undefined
  const isSound = title?.format === FORMAT && isMonth(title.head?.month ?? '') && title.head?.month === title.seal?.month && [title.head?.before, title.seal?.balances].every((balances) => ACCOUNT_KINDS.every((kind) => Number.isSafeInteger(balances?.[kind])))
  if (!isSound) throw new ArchiveFault('this is not the first line of a sealed month.')
  return title as Title
}

function takeJournal(month: Month, tally: Tally, text: string): void {
  const line = text.slice(MARK + 1)
  const journal = journalOf(line)
  const fault = journal ? faultOf(journal, month, tally.last) : 'this is not a journal'
  if (!journal || fault) throw new ArchiveFault(`${fault}.`)
  tallyJournal(tally, journal, line)
  if (text !== `${tally.digest.slice(0, MARK)} ${line}`) throw new ArchiveFault(`journal ${journal.id} is not what was sealed, or lines before it are missing.`)
}

/** A file against the seal of the database, and against the file of the month before. A sentence; undefined: nothing is wrong. */
export function disagreement({ file, head, seal }: Archive, known: Seal | undefined, others: readonly Archive[]): string | undefined {
  const before = others.find((other) => monthAfter(other.seal.month) === seal.month)
  if (before && before.seal.digest !== head.previous) return `${file} does not continue ${before.file}.`
  const difference = known && differenceOf(known, seal)
  return difference && `${file} is not ${seal.month} as it was sealed in the database: ${difference}.`
}

export { sealOf } from '../store/seals.ts'

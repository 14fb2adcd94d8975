/** JSON: what the Open Trivia Database answers, and questions as objects whose keys are the bank's columns. */
import fs from 'node:fs/promises'
import { CAPS } from '../rules/caps.ts'
import { importFault } from '../rules/fault.ts'
import { isOpenTriviaDb, openTriviaDbRows } from '../rules/open-trivia-db.ts'
import { objectsIn, tableOfObjects } from '../rules/json-table.ts'
import { FORMAT_COLUMNS, type SourceRow } from '../rules/source.ts'
import type { Reading } from './lines.ts'
import { decodeEntities } from './markup.ts'

export type JsonTable = { header: readonly string[]; rows: Iterable<SourceRow>; isOpenTriviaDb: boolean }

export async function openJson(file: string, { name, onBytes }: Reading): Promise<JsonTable> {
  const bytes = await fs.readFile(file)
  onBytes(bytes.length)
  const value = parsed(bytes, name)
  if (isOpenTriviaDb(value)) return { header: FORMAT_COLUMNS, rows: openTriviaDbRows(value, { html: decodeEntities, base64: (text) => Buffer.from(text, 'base64').toString('utf8') }), isOpenTriviaDb: true }
  const objects = objectsIn(value)
  if (!objects) throw importFault(name, undefined, 'it holds no list of questions', 'It must be a list of objects, or an object with such a list as "questions" or "results".')
  return { ...tableOfObjects(objects), isOpenTriviaDb: false }
}

function parsed(bytes: Buffer, name: string): unknown {
  if (bytes.length > CAPS.jsonBytes) throw importFault(name, undefined, `it has more than ${CAPS.jsonBytes / 1024 / 1024} MB`, 'Split it, or save it as CSV.')
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw importFault(name, undefined, `it cannot be read as JSON in UTF-8 (${(cause as Error).message})`, 'Save it again.')
  }
}

/** JSON: what the Open Trivia Database answers, and questions as objects whose keys are the bank's columns. */
import fs from 'node:fs/promises'
import { CAPS } from '../rules/caps.ts'
import { isOpenTriviaDb, openTriviaDbRows } from '../rules/open-trivia-db.ts'
import { objectsIn, tableOfObjects } from '../rules/json-table.ts'
import { FORMAT_COLUMNS, type SourceRow } from '../rules/source.ts'
import { importFault } from './import-fault.ts'
import type { Reading } from './lines.ts'
import { decodeEntities } from './markup.ts'

export type JsonTable = { header: readonly string[]; rows: Iterable<SourceRow>; isOpenTriviaDb: boolean }

export async function openJson(file: string, { name, onBytes }: Reading): Promise<JsonTable> {
  const bytes = await fs.readFile(file)
  onBytes(bytes.length)
  const value = parsed(bytes, name)
  if (isOpenTriviaDb(value)) return { header: FORMAT_COLUMNS, rows: openTriviaDbRows(value, { html: decodeEntities, base64: (text) => Buffer.from(text, 'base64').toString('utf8') }), isOpenTriviaDb: true }
  const objects = objectsIn(value)
  if (!objects) throw importFault({ file: name }, 'json-list-none', {})
  return { ...tableOfObjects(objects), isOpenTriviaDb: false }
}

function parsed(bytes: Buffer, name: string): unknown {
  if (bytes.length > CAPS.jsonBytes) throw importFault({ file: name }, 'json-large', { mb: CAPS.jsonBytes / 1024 / 1024 })
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw importFault({ file: name }, 'json-unread', { why: (cause as Error).message })
  }
}

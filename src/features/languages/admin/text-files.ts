/** Texts of a language as files: a table of key, English and own text, or JSON of keys and texts. Both are read again as they are written. */
import { saveFile, saveTable } from '../../../platform/web/desk/files.ts'
import { allPages } from '../../../platform/web/desk/paged-table.tsx'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { importScreenTexts, listScreenTexts, MOST_IMPORTED, previewScreenTexts, type ImportedTexts, type ListedText } from '../desk-contract.ts'
import { keyOf, stemOf } from '../rules/screen-text.ts'
import type { Envelope } from '../../../platform/pure/action.ts'
import { call } from '../../../platform/web/net/call.ts'

export type TextFile = 'json' | 'xlsx'
export type FileRow = { key: string; text: string }

export async function saveTexts(language: string, kind: TextFile, head: readonly string[]): Promise<void> {
  const rows = await allPages<ListedText>(async (cursor, limit) => readData(listScreenTexts, { language, cursor, limit }))
  const cells = rows.flatMap(({ key, forms, english, texts }) => forms.map((form) => [keyOf(key, form), english[form] ?? english['other'] ?? '', texts[form] ?? ''] as const))
  const name = `texts-${language}`
  if (kind === 'xlsx') return saveTable(name, 'xlsx', head, cells)
  const texts = Object.fromEntries(cells.flatMap(([key, , text]) => (text === '' ? [] : [[key, text]])))
  saveFile(`${name}.json`, new Blob([`${JSON.stringify(texts, null, 2)}\n`], { type: 'application/json' }))
}

/** Rows with a text; undefined: the file cannot be read. */
export async function readTextFile(file: File): Promise<FileRow[] | undefined> {
  try {
    const rows = file.name.toLowerCase().endsWith('.json') ? rowsOfJson(await file.text()) : await rowsOfSheet(file)
    return rows?.filter(({ key, text }) => key !== '' && text !== '')
  } catch (error) {
    console.warn('A file of texts cannot be read', error)
    return undefined
  }
}

function rowsOfJson(json: string): FileRow[] | undefined {
  const parsed: unknown = JSON.parse(json)
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) return undefined
  return Object.entries(parsed).map(([key, text]) => ({ key, text: String(text) }))
}

/** The key is in the first column, the text in the third; the first row is the head. */
async function rowsOfSheet(file: File): Promise<FileRow[]> {
  const { readSheet } = await import('read-excel-file/browser')
  const [, ...rows] = await readSheet(file)
  return rows.map(([key, , text]) => ({ key: String(key ?? '').trim(), text: String(text ?? '') }))
}

/** Forms of one text stay together: they are judged together. A call takes so many characters. */
const MOST_CHARACTERS = 25_000

export function partsOf(rows: readonly FileRow[]): FileRow[][] {
  const parts: FileRow[][] = []
  for (const group of Map.groupBy(rows, ({ key }) => stemOf(key)).values()) {
    const last = parts.at(-1)
    const fits = last && last.length + group.length <= MOST_IMPORTED && JSON.stringify([...last, ...group]).length <= MOST_CHARACTERS
    if (fits) last.push(...group)
    else parts.push([...group])
  }
  return parts
}

/** Sends the rows part by part; the first part that is not taken ends it. With a reason they are imported, else only tried. */
export async function sendTexts(language: string, rows: readonly FileRow[], reason?: string): Promise<Envelope<ImportedTexts> | null> {
  const sum: ImportedTexts = { changed: 0, same: 0, refused: [] }
  for (const part of partsOf(rows)) {
    const wish = { language, rows: JSON.stringify(part) }
    const answer = reason === undefined ? await call(previewScreenTexts, wish) : await call(importScreenTexts, { ...wish, reason })
    if (!answer || answer.error) return answer
    sum.changed += answer.data.changed
    sum.same += answer.data.same
    sum.refused.push(...answer.data.refused)
  }
  return { error: false, message: '', data: sum }
}

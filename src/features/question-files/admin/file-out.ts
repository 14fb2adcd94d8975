/** Writers of files, piece by piece: rows go in as they come, bytes come out, and no file is held as rows. */
import { strToU8, Zip, ZipDeflate, ZipPassThrough } from 'fflate'
import { csvLines, csvOf } from '../../../platform/pure/csv.ts'

export const FILE_KINDS = ['csv', 'xlsx', 'json'] as const
export type FileKind = (typeof FILE_KINDS)[number]
type Bytes = Uint8Array<ArrayBuffer>
type Rows = readonly (readonly string[])[]
export type FileOut = { rows: (columns: readonly string[], rows: Rows) => Bytes[]; end: () => Bytes[] }

export const fileOut = (kind: FileKind): FileOut => WRITERS[kind]()
const WRITERS: Record<FileKind, () => FileOut> = { csv: csvOut, json: jsonOut, xlsx: workbookOut }

const bytesOf = (text: string): Bytes => strToU8(text) as Bytes

function csvOut(): FileOut {
  let begun = false
  return {
    rows: (columns, rows) => {
      const text = begun ? csvLines(rows) : csvOf([columns, ...rows])
      begun = true
      return [bytesOf(text)]
    },
    end: () => [],
  }
}

/** A list of objects; empty cells are left out. */
function jsonOut(): FileOut {
  let before = '[\n'
  return {
    rows: (columns, rows) => rows.map((row) => {
      const text = `${before}${JSON.stringify(Object.fromEntries(columns.flatMap((column, i) => (row[i] ? [[column, row[i]]] : []))))}`
      before = ',\n'
      return bytesOf(text)
    }),
    end: () => [bytesOf(before === '[\n' ? '[]\n' : '\n]\n')],
  }
}

/* ---- a ZIP archive ---- */

type Archive = { zip: Zip; taken: () => Bytes[] }

function anArchive(): Archive {
  const pieces: Bytes[] = []
  const zip = new Zip((error, piece) => {
    if (error) throw error
    pieces.push(piece as Bytes)
  })
  return { zip, taken: () => pieces.splice(0, pieces.length) }
}

/** Adds a file whose pieces follow; the function behind `end` is called before the next file is begun. */
export type ArchiveOut = { file: (name: string, out: FileOut, packed: boolean) => FileOut; end: () => Bytes[] }

/** Tables of several banks in one file. `packed`: the file is compressed already. */
export function archiveOut(): ArchiveOut {
  const { zip, taken } = anArchive()
  return {
    file: (name, out, packed) => {
      const entry = packed ? new ZipPassThrough(name) : new ZipDeflate(name)
      zip.add(entry)
      const through = (pieces: Bytes[], isLast: boolean) => {
        for (const piece of pieces) entry.push(piece)
        if (isLast) entry.push(new Uint8Array(), true)
        return taken()
      }
      return { rows: (columns, rows) => through(out.rows(columns, rows), false), end: () => through(out.end(), true) }
    },
    end: () => {
      zip.end()
      return taken()
    },
  }
}

/* ---- a workbook ---- */

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const PARTS: Readonly<Record<string, string>> = {
  '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets><sheet name="Questions" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '\r': '&#13;' }
/** "_x0041_" is an "A" in a workbook, unless its first sign is written so itself. */
const escaped = (text: string): string => text.replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_').replaceAll(/[&<>\r]/g, (sign) => SIGNS[sign] as string)
/** Every cell is text, so that nothing computes and no number or date is spelled anew. */
const rowXml = (row: readonly string[], line: number): string =>
  `<row r="${line}">${row.map((cell, at) => (cell === '' ? '' : `<c r="${columnName(at)}${line}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`)).join('')}</row>`
/** "A" … "Z", "AA" … */
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

function workbookOut(): FileOut {
  const { zip, taken } = anArchive()
  for (const [name, xml] of Object.entries(PARTS)) {
    const part = new ZipDeflate(name)
    zip.add(part)
    part.push(strToU8(XML + xml), true)
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml')
  zip.add(sheet)
  sheet.push(strToU8(`${XML}<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>`))
  let line = 0
  return {
    rows: (columns, rows) => {
      sheet.push(strToU8([...(line === 0 ? [columns] : []), ...rows].map((row) => rowXml(row, ++line)).join('')))
      return taken()
    },
    end: () => {
      sheet.push(strToU8('</sheetData></worksheet>'), true)
      zip.end()
      return taken()
    },
  }
}

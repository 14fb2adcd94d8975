/**
 * Tables as a workbook (ECMA-376), one sheet each. It is packed on the page's own thread: packers that use workers start them from blob addresses, which the
 * policy of the pages refuses (`worker-src 'self'`), and they then never answer.
 */
import { strToU8, zipSync, type Zippable } from 'fflate'

export type Cell = string | number | null
export type Table = { name: string; head: readonly string[]; rows: readonly (readonly Cell[])[] }
type WorkbookOptions = { /** The first column is at the right. */ rightToLeft?: boolean }

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const OFFICE = 'http://schemas.openxmlformats.org'
const MAIN = `xmlns="${OFFICE}/spreadsheetml/2006/main"`
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
export const WORKBOOK_TYPE = `${TYPE}.sheet`

/** Style 0 is plain, 1 bold. */
const STYLES = `<styleSheet ${MAIN}><fonts count="2"><font/><font><b/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

export function workbookOf(tables: readonly Table[], { rightToLeft = false }: WorkbookOptions = {}): Uint8Array<ArrayBuffer> {
  const numbers = tables.map((_, at) => at + 1)
  const parts: Record<string, string> = {
    '[Content_Types].xml': `<Types xmlns="${OFFICE}/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/>${numbers.map((n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${TYPE}.worksheet+xml"/>`).join('')}</Types>`,
    '_rels/.rels': relations([['officeDocument', 'xl/workbook.xml']]),
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets>${tables.map(({ name }, at) => `<sheet name="${escaped(sheetName(name, at))}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations([...numbers.map((n): [string, string] => ['worksheet', `worksheets/sheet${n}.xml`]), ['styles', 'styles.xml']]),
    'xl/styles.xml': STYLES,
    ...Object.fromEntries(tables.map((table, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(table, rightToLeft)])),
  }
  const files: Zippable = Object.fromEntries(Object.entries(parts).map(([path, xml]) => [path, strToU8(XML + xml)]))
  return zipSync(files) as Uint8Array<ArrayBuffer>
}

const relations = (parts: readonly (readonly [type: string, target: string])[]): string =>
  `<Relationships xmlns="${OFFICE}/package/2006/relationships">${parts.map(([type, target], at) => `<Relationship Id="rId${at + 1}" Type="${OFFICE}/officeDocument/2006/relationships/${type}" Target="${target}"/>`).join('')}</Relationships>`

const MOST_NAME = 31
/** Excel opens no file with these signs in the name of a sheet, or with a longer one. */
const sheetName = (name: string, at: number): string => name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, MOST_NAME).trim() || String(at + 1)

function sheetXml({ head, rows }: Table, rightToLeft: boolean): string {
  // The head stays in sight.
  const view = `<sheetViews><sheetView${rightToLeft ? ' rightToLeft="1"' : ''} workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>`
  return `<worksheet ${MAIN}>${view}<sheetData>${rowXml(head, 1, 1)}${rows.map((row, at) => rowXml(row, at + 2, 0)).join('')}</sheetData></worksheet>`
}

const rowXml = (row: readonly Cell[], line: number, style: number): string => `<row r="${line}">${row.map((cell, at) => cellXml(cell, `r="${columnName(at)}${line}" s="${style}"`)).join('')}</row>`

/** A text is a text, whatever its first sign: it computes nothing. */
function cellXml(cell: Cell, attributes: string): string {
  if (cell === null || cell === '') return ''
  if (typeof cell === 'number') return Number.isFinite(cell) ? `<c ${attributes}><v>${cell}</v></c>` : ''
  return `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`
}

/** "A" … "Z", "AA" … */
const columnName = (at: number): string => (at < 26 ? '' : columnName(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26))

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' }
/** Not allowed in XML 1.0. */
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g
/** "_x0041_" is an "A" in a workbook, unless its first sign is written so itself. */
const escaped = (text: string): string => text.replaceAll(FORBIDDEN, '').replaceAll(/_(?=x[\dA-F]{4}_)/gi, '_x005F_').replaceAll(/[&<>"\r]/g, (sign) => SIGNS[sign] as string)

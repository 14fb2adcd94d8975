/** Odd corners of files that spreadsheets write, and archives that are made to do harm. */
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import iconv from 'iconv-lite'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it, onTestFinished } from 'vitest'
import { CAPS } from '../rules/caps.ts'
import type { SourceRow } from '../rules/source.ts'
import { unpack } from './archive.ts'
import { sourceOf } from './files.ts'
import { todoSentence, wrongSentence } from './sentences.ts'
import { openTable } from './table.ts'

async function inFolder(name: string, content: Uint8Array): Promise<string> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-odd-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  await fs.writeFile(path.join(folder, name), content)
  return path.join(folder, name)
}

async function read(name: string, content: Uint8Array) {
  const source = await sourceOf(await inFolder(name, content), name, undefined)
  const table = await openTable(source as Parameters<typeof openTable>[0], { name, encoding: undefined, onBytes: () => undefined })
  const rows: SourceRow[] = []
  for await (const row of table.rows) rows.push(row)
  return { ...table, rows }
}

describe('a table as a spreadsheet saves it', () => {
  const TEXT = 'Frage;Antwort A;Antwort B;Lösung\r\n"Größer,\r\nalso ""größer""?";Ja;"Nein; nie";a\r\nÄhnlich?;1,5;2,5;b\r\n'
  const CELLS = [['Größer,\nalso "größer"?', 'Ja', 'Nein; nie', 'a'], ['Ähnlich?', '1,5', '2,5', 'b']]
  it.each<[string, Buffer]>([
    ['UTF-8 with its mark', iconv.encode(TEXT, 'utf8', { addBOM: true })],
    ['UTF-16 with its mark', iconv.encode(TEXT, 'utf-16le', { addBOM: true })],
    ['UTF-16 of other machines with its mark', iconv.encode(TEXT, 'utf-16be', { addBOM: true })],
    ['Windows-1252', iconv.encode(TEXT, 'windows-1252')],
  ])('has semicolons, decimals with commas, quotes and lines in cells, in %s', async (_what, bytes) => {
    const { header, rows } = await read('a.csv', bytes)
    expect([header, rows.map(({ cells }) => cells), rows.map(({ line }) => line)]).toEqual([['Frage', 'Antwort A', 'Antwort B', 'Lösung'], CELLS, [2, 4]])
  })
})

const OFFICE = 'http://schemas.openxmlformats.org'
/** Sheets by their names; a name in parentheses is hidden. */
function book(sheets: Record<string, string>): Uint8Array {
  const names = Object.keys(sheets)
  const shown = (name: string) => (name.startsWith('(') ? `name="${name.slice(1, -1)}" state="hidden"` : `name="${name}"`)
  return zipSync(Object.fromEntries(Object.entries({
    'xl/workbook.xml': `<workbook xmlns="${OFFICE}/spreadsheetml/2006/main" xmlns:r="${OFFICE}/officeDocument/2006/relationships"><sheets>${names.map((name, i) => `<sheet ${shown(name)} sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${OFFICE}/package/2006/relationships">${names.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${OFFICE}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${i + 1}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(names.map((name, i) => [`xl/worksheets/sheet${i + 1}.xml`, `<worksheet xmlns="${OFFICE}/spreadsheetml/2006/main"><sheetData>${sheets[name]}</sheetData></worksheet>`])),
  }).map(([name, xml]) => [name, strToU8(xml)])))
}
const text = (at: string, words: string) => `<c r="${at}" t="inlineStr"><is><t>${words}</t></is></c>`
const HEADER = `<row r="1">${['question', 'optiona', 'optionb', 'answer'].map((word, i) => text(`${'ABCD'.charAt(i)}1`, word)).join('')}</row>`

describe('a workbook', () => {
  it('has numbers as text and as numbers, truth values, and text that looks like a formula', async () => {
    const { rows } = await read('a.xlsx', book({ A: `${HEADER}<row r="2">${text('A2', '007')}<c r="B2"><v>1957</v></c><c r="C2" t="b"><v>1</v></c>${text('D2', '=1+1')}</row>` }))
    expect(rows.map(({ cells, faults }) => [cells, faults])).toEqual([[['007', '1957', 'True', '=1+1'], undefined]])
  })
  it('says of a formula where it stands, whatever its last value', async () => {
    const { rows } = await read('a.xlsx', book({ A: `${HEADER}<row r="2"><c r="A2" t="str"><f>HYPERLINK("http://example.org")</f><v>Click?</v></c>${text('B2', 'x')}${text('C2', 'y')}${text('D2', 'a')}</row>` }))
    expect(rows[0]?.faults?.map((fault) => [fault.at, fault.value, wrongSentence(fault), todoSentence(fault.remedy)])).toEqual([[0, 'Click?', 'a cell that computes is not taken', 'Copy it and paste its value as text.']])
  })
  it('does not show sheets that are hidden', async () => {
    const { sheets, sheet, rows } = await read('a.xlsx', book({ '(Lists)': `<row r="1">${text('A1', 'x')}</row>`, Fragen: `${HEADER}<row r="2">${text('A2', 'One?')}</row>`, More: HEADER }))
    expect([sheets, sheet, rows[0]?.cells[0]]).toEqual([['Fragen', 'More'], 'Fragen', 'One?'])
  })
})

describe('an archive that is made to do harm', () => {
  const unpacked = async (bytes: Uint8Array) => unpack(await inFolder('a.zip', bytes), 'a.zip')
  it('holds more files than are taken', async () => {
    const many = zipSync(Object.fromEntries(Array.from({ length: CAPS.archiveFiles + 1 }, (_, n) => [`${n}.png`, new Uint8Array()])), { level: 0 })
    await expect(unpacked(many)).rejects.toThrow(`a.zip: it holds more than ${CAPS.archiveFiles} files`)
  })
  it('holds archives, which are files like others and stay closed', async () => {
    const inner = zipSync({ 'bank.csv': strToU8('question,answer\nOne?,a\n') })
    const { names, close } = await unpacked(zipSync({ 'inner.zip': inner, 'deeper/inner.zip': inner }))
    onTestFinished(close)
    expect(names.toSorted()).toEqual(['deeper/inner.zip', 'inner.zip'])
  })
  it.each(['/etc/passwd.csv', 'a/../../../evil.csv', '..\\evil.csv'])('holds %s, a name that leads out', async (name) => await expect(unpacked(zipSync({ [name]: strToU8('x') }))).rejects.toThrow(/leads out of the archive/))
})

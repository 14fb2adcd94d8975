import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openWorkbook } from './workbook.ts'
import { unpackedBytes } from './zip-size.ts'

type File = { name: string; text: string; /** The size declared in the archive. */ says?: number }

/** A ZIP archive with a correct or a false declared size. */
function archiveOf(files: File[]): Buffer {
  const [bodies, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const { name, text, says = Buffer.byteLength(text) } of files) {
    const packed = zlib.deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(zlib.crc32(text), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(says, 18)
    common.writeUInt16LE(name.length, 22)
    const place = Buffer.alloc(14)
    place.writeUInt32LE(at, 10)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), common, place, Buffer.from(name)]))
    bodies.push(body)
    at += body.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 0, 'latin1')
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...bodies, directory, end])
}

const MAIN = 'http://schemas.openxmlformats.org'
const workbook = (sheet: string, says?: number): Buffer =>
  archiveOf([
    { name: 'xl/workbook.xml', text: `<workbook xmlns="${MAIN}/spreadsheetml/2006/main" xmlns:r="${MAIN}/officeDocument/2006/relationships"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>` },
    { name: 'xl/_rels/workbook.xml.rels', text: `<Relationships xmlns="${MAIN}/package/2006/relationships"><Relationship Id="rId1" Type="${MAIN}/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet1.xml"/></Relationships>` },
    { name: 'xl/worksheets/sheet1.xml', text: sheet, says },
  ])
const sheet = (rows: string) => `<worksheet xmlns="${MAIN}/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
const cell = (at: string, text: string) => `<c r="${at}" t="inlineStr"><is><t>${text}</t></is></c>`

/** A small limit, so that it is reached quickly. */
const SMALL_HEAP_MB = 32

async function read(content: Buffer): Promise<{ line: number; cells: string[] }[]> {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'limelight-workbook-'))
  onTestFinished(() => fs.rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'a.xlsx')
  await fs.writeFile(file, content)
  const rows: { line: number; cells: string[] }[] = []
  const { rows: all } = await openWorkbook(file, { name: 'a.xlsx', encoding: undefined, onBytes: () => undefined }, { heapMb: SMALL_HEAP_MB })
  for await (const row of all) rows.push(row)
  return rows
}

describe('a workbook', () => {
  it('is read row by row', async () => expect(await read(workbook(sheet(`<row r="1">${cell('A1', 'a')}${cell('C1', 'c')}</row><row r="3">${cell('B3', 'b')}</row>`)))).toEqual([
    { line: 1, cells: ['a', '', 'c'] }, { line: 2, cells: ['', '', ''] }, { line: 3, cells: ['', 'b', ''] },
  ]))

  it.each<[string, Buffer, RegExp]>([
    ['unpacks to a gigabyte', workbook(' '.repeat(150 * 1024 * 1024)), /unpacks to more than 100 MB/],
    ['unpacks to more than it says', workbook(`${sheet(`<row r="1">${cell('A1', 'a')}</row>`)}${cell('A2', 'b').repeat(1_000_000)}`, 1_000), /cannot be read as XLSX/],
    ['has a row far below all others', workbook(sheet(`<row r="999999999">${cell('A999999999', 'a')}</row>`)), /more than fits into memory|took more than/],
    ['has a column far beside all others', workbook(sheet(`<row r="1">${cell('ZZZZZZ1', 'a')}</row>`)), /more than fits into memory|took more than/],
    ['is no workbook', archiveOf([{ name: 'a.xml', text: '<a/>' }]), /cannot be read as XLSX/],
    ['is no archive', Buffer.from('PK\x03\x04 and so on'), /it is no XLSX workbook/],
  ])('is refused when it %s', async (_what, content, wrong) => await expect(read(content)).rejects.toThrow(wrong), 40_000)
})

it('an archive tells its size, and a broken or boundless one none', () => {
  const archive = archiveOf([{ name: 'a', text: 'x'.repeat(100) }, { name: 'b', text: 'y' }])
  expect(unpackedBytes(archive)).toBe(101)
  expect(unpackedBytes(archiveOf([{ name: 'a', text: 'x', says: 0xffffffff }]))).toBeUndefined()
  expect(unpackedBytes(archive.subarray(0, -30))).toBeUndefined()
  for (let at = 0; at < archive.length; at++) unpackedBytes(Buffer.concat([archive.subarray(0, at), Buffer.from([255]), archive.subarray(at + 1)]))
})

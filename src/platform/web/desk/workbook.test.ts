import { readSheet } from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import { strFromU8, unzipSync } from 'fflate'
import { workbookOf, type Cell } from './workbook.ts'

const read = (rows: Cell[][], sheet = 1) => readSheet(new Blob([workbookOf([{ name: 'One', head: ['a', 'b'], rows }, { name: 'Zwei [2]: / \\ * ?', head: ['c'], rows: [['d']] }])]), sheet)

it('writes numbers as numbers, texts as texts, and nothing as nothing', async () => {
  expect(await read([['=1+1', 2.5], ['+49', null], ['ليلى', -3]])).toEqual([['a', 'b'], ['=1+1', 2.5], ['+49', null], ['ليلى', -3]])
})
it('writes each table as a sheet, with a name that a sheet can have', async () => {
  expect(await read([], 2)).toEqual([['c'], ['d']])
})
it('keeps signs that XML reserves, and leaves out those it forbids', async () => {
  expect(await read([['<b> & "so" _x0041_', 'a\u0000b\u001fc\ud800']])).toEqual([['a', 'b'], ['<b> & "so" _x0041_', 'abc']])
})
it('a workbook of a language that runs to the left begins at the right', () => {
  const sheetOf = (rightToLeft: boolean) => strFromU8(unzipSync(workbookOf([{ name: 'One', head: ['a'], rows: [] }], { rightToLeft }))['xl/worksheets/sheet1.xml'] as Uint8Array)
  expect([sheetOf(true).includes('rightToLeft="1"'), sheetOf(false).includes('rightToLeft')]).toEqual([true, false])
})
it('has columns beyond Z', async () => {
  const many = Array.from({ length: 30 }, (_, at) => `column ${at}`)
  expect(await readSheet(new Blob([workbookOf([{ name: 'One', head: many, rows: [many] }])]))).toEqual([many, many])
})

import { expect, it } from 'vitest'
import { csvLines, csvOf } from './csv.ts'

it.each([
  ['=1+1', "'=1+1"], ['+1', "'+1"], ['-5', "'-5"], ['@home', "'@home"], ['\tx', "'\tx"], ["'=x", "''=x"], ["'tis", "'tis"], ['a,b', '"a,b"'], ['say "so"', '"say ""so"""'], ['one\ntwo', '"one\ntwo"'], ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
])('%j is written as %j', (cell, written) => expect(csvLines([[cell]])).toBe(`${written}\r\n`))
it('begins with its mark, once', () => expect(csvOf([['a', 'b'], ['c', '']]) + csvLines([['d', 'e']])).toBe('\uFEFFa,b\r\nc,\r\nd,e\r\n'))

import { expect, it } from 'vitest'
import { indented, oneLine } from './terminal.ts'

it.each([['\n', 'a line feed'], ['\r', 'a carriage return'], ['\r\n', 'both'], ['\u2028', 'a line separator'], ['\u2029', 'a paragraph separator'], ['\u0085', 'a next line'], ['\v\f', 'a tab downwards'], ['\u001b[2K', 'an escape'], ['\u202e', 'a change of direction']])('%j, %s, begins no line of its own', (sign) => {
  expect(oneLine(`Kofi${sign}12  paid`)).toMatch(/^Kofi \S* ?12 paid$|^Kofi \[2K12 paid$/)
  expect(indented(`Kofi${sign}12  paid`).split(/[\n\r\u0085\u2028\u2029\v\f]/).every((line) => line.startsWith('    '))).toBe(true)
})

it('keeps what is no sign of control', () => expect([oneLine('Zoë 日本 🎭'), indented('first\nsecond')]).toEqual(['Zoë 日本 🎭', '    first\n    second']))

import { expect, it } from 'vitest'
import { csvOf } from '../../../../platform/pure/csv.ts'
import { makeTexts } from '../../../../platform/web/texts/texts.ts'
import type { ReportQuestion } from '../../rules/report.ts'
import arabic from '../../texts.ar.json' with { type: 'json' }
import english from '../../texts.en.json' with { type: 'json' }
import { fileName } from './save-report.ts'
import { playerTable, questionTable } from './tables.ts'

const inShow = (map: Record<string, string>) => Object.fromEntries(Object.entries(map).map(([key, text]) => [`show.${key}`, text]))
const texts = { en: makeTexts(inShow(english), 'en', false), ar: makeTexts(inShow(arabic), 'ar', true) }
const question = (position: number, what: Partial<ReportQuestion> = {}): ReportQuestion => ({ id: String(position), position, kind: 'one', question: '=1+1?', unit: '', counted: 1, asked: 3, right: 200 / 3, ms: 4_440, missed: { answer: ['Zinc', 'Lead'], seats: 1 }, ...what })
const questions = [question(1), question(2, { kind: 'poll', counted: 0, right: null, ms: null, missed: null }), question(3, { kind: 'number', unit: 'm', missed: { answer: ['1200.5'], seats: 2 } })]
const seats = [{ seat: 0, name: '=HYPERLINK("x")', place: 1, points: 1_870, marks: 'r-p', ms: 4_150 }, { seat: 1, name: 'ليلى', place: 2, points: 0, marks: 'l-w', ms: null }]

it('has one row a player, with a column for each question', () => {
  const { head, rows } = playerTable({ seats, questions }, texts.en.t, ({ name }) => name)
  expect(head).toEqual(['Place', 'Name', 'Points', 'Right answers', 'Time to answer (seconds)', '1. =1+1?', '2. =1+1?', '3. =1+1?'])
  expect(rows).toEqual([[1, '=HYPERLINK("x")', 1_870, 1, 4.2, 'right', 'does not count', 'partly right'], [2, 'ليلى', 0, 0, null, 'came later', 'does not count', 'wrong']])
})
it('has one row a question', () => {
  expect(questionTable({ questions }, texts.en.t).rows).toEqual([
    [1, 'One answer', '=1+1?', 66.7, 3, 4.4, 'Zinc · Lead', 1],
    [2, 'Poll', '=1+1?', null, 3, null, null, null],
    [3, 'Number', '=1+1?', 66.7, 3, 4.4, '1200.5 m', 2],
  ])
})
it('is in the language of its reader; a name that a spreadsheet would run is text', () => {
  const { head, rows } = playerTable({ seats, questions }, texts.ar.t, ({ name }) => name)
  expect(head.slice(0, 3)).toEqual(['المركز', 'الاسم', 'النقاط'])
  expect(csvOf([head, ...rows.map((row) => row.map((cell) => String(cell ?? '')))]).split('\r\n')[1]).toBe(`1,"'=HYPERLINK(""x"")",1870,1,4.2,صحيحة,لا تُحتسب,صحيحة جزئيًا`)
})
it('is named after the show and its day', () => expect(fileName({ title: 'A/B: "Who?" \u202e', began: '2026-11-20T19:30:00.000Z' })).toBe('A B Who 2026-11-20'))

/** The report as tables for files. Numbers are numbers, so that a spreadsheet computes with them; a share has one decimal. */
import type { Say } from '../../../../platform/pure/text-keys.ts'
import type { Cell, Table } from '../../../../platform/web/desk/workbook.ts'
import type { ReportFigures } from '../../contract.ts'
import { DRAFT_KINDS } from '../../rules/quiz-draft.ts'
import type { ReportQuestion } from '../../rules/report.ts'
import { missedWords } from './missed-words.ts'
import { rightIn } from './report-data.ts'

const MARKS = ['r', 'p', 'w', 'n', 'l'] as const

const tenth = (value: number): number => Math.round(value * 10) / 10
const seconds = (ms: number | null): Cell => (ms === null ? null : tenth(ms / 1000))
/** In files numbers are written with a point and European digits, as their cells are. */
const plain = (value: number): string => String(value)

/** One row a player, with a column for each question. */
export function playerTable({ seats, questions }: Pick<ReportFigures, 'seats' | 'questions'>, t: Say, nameOf: (seat: ReportFigures['seats'][number]) => string): Table {
  const marks = (row: string): Cell[] => questions.map((_, at) => t(`show.report.mark.${MARKS.find((mark) => mark === row[at]) ?? 'none'}`))
  return {
    name: t('show.report.by-player'),
    head: [t('show.report.column.place'), t('show.report.column.name'), t('show.report.column.points'), t('show.report.right'), t('show.report.column.seconds'), ...questions.map(({ position, question }) => `${position}. ${question}`)],
    rows: seats.map((seat) => [seat.place, nameOf(seat), seat.points, rightIn(seat.marks), seconds(seat.ms), ...marks(seat.marks)]),
  }
}

/** One row a question. */
export function questionTable({ questions }: Pick<ReportFigures, 'questions'>, t: Say): Table {
  const row = (question: ReportQuestion): Cell[] => {
    const { position, kind, question: words, right, asked, ms, missed } = question
    const known = DRAFT_KINDS.find((each) => each === kind) ?? 'one'
    return [position, t(`show.editor.kind.${known}`), words, right === null ? null : tenth(right), asked, seconds(ms), missedWords(question, plain) ?? null, missed?.seats ?? null]
  }
  const columns = ['number', 'kind', 'question', 'percent', 'asked', 'seconds', 'missed', 'missed-by'] as const
  return { name: t('show.report.questions'), head: columns.map((column) => t(`show.report.column.${column}`)), rows: questions.map(row) }
}

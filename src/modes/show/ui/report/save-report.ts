/** Saves a report on the device. Loaded with the first press. */
import { saveTable, saveWorkbook } from '../../../../platform/web/desk/files.ts'
import type { Texts } from '../../../../platform/web/texts/texts.ts'
import type { ShowReport } from './report-data.ts'
import type { TableFormat } from './report.tsx'
import { playerTable, questionTable } from './tables.ts'

/** Not allowed in names of files, or changing their direction. */
const FORBIDDEN = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069"*/:<>?\\|]/gu
const MOST_NAME = 80

/** The title and the day, in UTC. */
export const fileName = ({ title, began }: Pick<ShowReport, 'title' | 'began'>): string => `${[...title.replaceAll(FORBIDDEN, ' ').replaceAll(/\s+/gu, ' ')].slice(0, MOST_NAME).join('').trim()} ${began.slice(0, 10)}`.trim()

/** CSV has the players, one row each; a workbook has the questions too. */
export async function saveReport(report: ShowReport, format: TableFormat, { t, rtl }: Pick<Texts, 't' | 'rtl'>, nameOf: Parameters<typeof playerTable>[2]): Promise<void> {
  const players = playerTable(report, t, nameOf)
  if (format === 'csv') return saveTable(fileName(report), 'csv', players.head, players.rows)
  return saveWorkbook(fileName(report), [players, questionTable(report, t)], { rightToLeft: rtl })
}

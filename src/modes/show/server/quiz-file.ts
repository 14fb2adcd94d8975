/** A host's file of questions, read as steps of a quiz. Nothing of it is stored: the quiz is saved once its host has seen them. */
import { randomUUID } from 'node:crypto'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { fileRows, isTableName } from '../../../features/question-files/server/file-rows.ts'
import { fileColumns, fileFormat, fileLarge, fileUnread, mayNotHost, MOST_FILE_BYTES, MOST_STEPS, type readShowFile } from '../contract.ts'
import { FILE_COLUMNS, hasColumns, stepOfRow } from '../rules/quiz-file.ts'
import { mayHost } from './hosting.ts'

export async function readFile({ tx, playerId, input: { file } }: Call<typeof readShowFile>): Promise<ActionReply<typeof readShowFile>> {
  if (!(await mayHost(tx, playerId))) return refuse(mayNotHost)
  if (!isTableName(file.name)) return refuse(fileFormat)
  if (file.size > MOST_FILE_BYTES) return refuse(fileLarge)
  const table = await fileRows(file, FILE_COLUMNS, MOST_STEPS)
  if (!table || table.rows.length === 0) return refuse(fileUnread)
  if (!hasColumns(table)) return refuse(fileColumns)
  const found = table.rows.map((row) => stepOfRow(row, table, randomUUID()))
  return ok({
    steps: found.flatMap((one) => ('fault' in one ? [] : [one])),
    faults: found.flatMap((one) => ('fault' in one ? [one] : [])),
    cut: table.isCut ? 1 : 0,
  })
}

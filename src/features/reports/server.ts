import { MESSAGES, notFound, type Input } from '../../platform/pure/action.ts'
import { isSeen } from '../../platform/pure/visible-text.ts'
import type { Database, Tx } from '../../platform/server/database/database.ts'
import { announce, eventKind } from '../../platform/server/database/events.ts'
import { handle, ok, refuse, type ActionReply } from '../../platform/server/http/handler.ts'
import { numberOf } from '../questions/server.ts'
import { seenBy } from '../rounds/server/player-history.ts'
import { demo } from '../settings/contract.ts'
import { currentSettings } from '../settings/server.ts'
import { reasonRequired, reportQuestion } from './contract.ts'
import { isOutcome, MOST_REPLY_CHARACTERS, OUTCOMES } from './rules.ts'
import { deskReportActions } from './server/desk.ts'
import { settleQuestion } from './server/settling.ts'
import { insertReport } from './store.ts'

export { reportsAnswered, type ReportsAnswered } from './server/settling.ts'
export { eraseReports, questionsReported, reportedAmong, reportedQuestions, reportsOf, type ReportedQuestion } from './store.ts'

/** Published in the transaction that stores a report. */
export const questionReported = eventKind<{ playerId: string; questionId: number }>('question-reported')

/** Stores a report; also the handler of modes with their own call. */
export async function report(tx: Tx, playerId: string, { question_id, message }: Input<typeof reportQuestion>): Promise<ActionReply<typeof reportQuestion>> {
  if ((await currentSettings(tx)).demo_mode) return refuse(demo)
  const reason = message?.trim()
  if (!reason || !isSeen(reason)) return refuse(reasonRequired)
  const id = numberOf(question_id)
  const seen = (await seenBy(tx, playerId, [id])).get(id)
  if (!seen) return refuse(notFound)
  const isNew = await insertReport(tx, { playerId, questionId: id, version: seen.version, message: reason })
  if (isNew) await announce(tx, questionReported, { playerId, questionId: id })
  return ok({ is_new: isNew ? (1 as const) : (0 as const) }, { message: MESSAGES.reported })
}

export const reportActions = [handle(reportQuestion, ({ tx, playerId, input }) => report(tx, playerId, input)), ...deskReportActions]

/**
 * Operator: settles all open reports of a question and notifies the players who made them; `removed` also stops asking it.
 * Returns how many reports were settled, or in a sentence why none were.
 */
export async function answerReports(database: Database, questionId: number, outcome: string, reply: string): Promise<number | { wrong: string }> {
  if (!isOutcome(outcome)) return { wrong: `The outcome is one of ${OUTCOMES.join(', ')}, not "${outcome}".` }
  if (reply.length > MOST_REPLY_CHARACTERS) return { wrong: `The reply has ${reply.length} characters, ${MOST_REPLY_CHARACTERS} is the most.` }
  const settled = await database.transaction((tx) => settleQuestion(tx, questionId, { outcome, reply }))
  return settled.length > 0 ? settled.length : { wrong: `Question ${questionId} has no open reports.` }
}

import { MESSAGES, notFound, type Input } from '../../platform/pure/action.ts'
import { isSeen } from '../../platform/pure/visible-text.ts'
import type { Database, Tx } from '../../platform/server/database/database.ts'
import { announce, eventKind } from '../../platform/server/database/events.ts'
import { handle, ok, refuse, type ActionReply } from '../../platform/server/http/handler.ts'
import { numberOf, readQuestions } from '../questions/server.ts'
import { setAsked } from '../questions/server/saving.ts'
import { seenBy } from '../rounds/server/player-history.ts'
import { demo } from '../settings/contract.ts'
import { currentSettings } from '../settings/server.ts'
import { reasonRequired, reportQuestion } from './contract.ts'
import { isOutcome, MOST_REPLY_CHARACTERS, OUTCOMES, type Outcome } from './rules.ts'
import { insertReport, settleReports } from './store.ts'

export { eraseReports, questionsReported, reportedQuestions, reportsOf, type ReportedQuestion } from './store.ts'

/** The reports of a question were settled. Published in the transaction that settles them; `question`: its wording as reported. */
export type ReportsAnswered = { questionId: number; question: string; outcome: Outcome; reply: string; playerIds: string[] }
export const reportsAnswered = eventKind<ReportsAnswered>('reports-answered')

/** Stores a report; also the handler of modes with their own call. */
export async function report(tx: Tx, playerId: string, { question_id, message }: Input<typeof reportQuestion>): Promise<ActionReply<typeof reportQuestion>> {
  if ((await currentSettings(tx)).demo_mode) return refuse(demo)
  const reason = message?.trim()
  if (!reason || !isSeen(reason)) return refuse(reasonRequired)
  const id = numberOf(question_id)
  const seen = (await seenBy(tx, playerId, [id])).get(id)
  if (!seen) return refuse(notFound)
  const isNew = await insertReport(tx, { playerId, questionId: id, version: seen.version, message: reason })
  return ok({ is_new: isNew ? (1 as const) : (0 as const) }, { message: MESSAGES.reported })
}

export const reportActions = [handle(reportQuestion, ({ tx, playerId, input }) => report(tx, playerId, input))]

/**
 * Operator: settles all open reports of a question and notifies the players who made them; `removed` also stops asking it.
 * Returns how many reports were settled, or in a sentence why none were.
 */
export async function answerReports(database: Database, questionId: number, outcome: string, reply: string): Promise<number | { wrong: string }> {
  if (!isOutcome(outcome)) return { wrong: `The outcome is one of ${OUTCOMES.join(', ')}, not "${outcome}".` }
  if (reply.length > MOST_REPLY_CHARACTERS) return { wrong: `The reply has ${reply.length} characters, ${MOST_REPLY_CHARACTERS} is the most.` }
  return database.transaction(async (tx) => {
    const settled = await settleReports(tx, questionId, outcome, reply)
    const version = Math.max(...settled.map((each) => each.version))
    if (settled.length === 0) return { wrong: `Question ${questionId} has no open reports.` }
    if (outcome === 'removed') await setAsked(tx, questionId, false)
    const [reported] = await readQuestions(tx, [{ id: questionId, version }])
    await announce(tx, reportsAnswered, { questionId, question: reported?.question ?? '', outcome, reply, playerIds: settled.map(({ playerId }) => playerId) })
    return settled.length
  })
}

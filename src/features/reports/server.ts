import { MESSAGES, notFound, type Input } from '../../platform/pure/action.ts'
import { isSeen } from '../../platform/pure/seen.ts'
import type { Tx } from '../../platform/server/database.ts'
import { handle, ok, refuse, type Answer } from '../../platform/server/handler.ts'
import { numberOf } from '../questions/server.ts'
import { recall } from '../rounds/server/memory.ts'
import { demo } from '../settings/contract.ts'
import { currentSettings } from '../settings/server.ts'
import { reasonRequired, reportQuestion } from './contract.ts'
import { insertReport } from './store.ts'

export { forgetReports, reportsOf } from './store.ts'

/** Keeps a report; also for modes that report under an action of their own. */
export async function report(tx: Tx, playerId: string, { question_id, message }: Input<typeof reportQuestion>): Promise<Answer<typeof reportQuestion>> {
  if ((await currentSettings(tx)).demo_mode) return refuse(demo)
  const reason = message?.trim()
  if (!reason || !isSeen(reason)) return refuse(reasonRequired)
  const id = numberOf(question_id)
  const seen = (await recall(tx, playerId, [id])).get(id)
  if (!seen) return refuse(notFound)
  const isNew = await insertReport(tx, { playerId, questionId: id, version: seen.version, message: reason })
  return ok({ is_new: isNew ? (1 as const) : (0 as const) }, { message: MESSAGES.reported })
}

export const reportActions = [handle(reportQuestion, ({ tx, playerId, input }) => report(tx, playerId, input))]

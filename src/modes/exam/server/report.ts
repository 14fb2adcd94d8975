import { MESSAGES, notFound, type Input } from '../../../platform/pure/action.ts'
import { ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { numberOf } from '../../../features/questions/server.ts'
import { resultForPlayer } from '../../../features/rounds/server/finish.ts'
import { closeRound } from '../../../features/rounds/server/settle.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { examNotOpen, type noteExamViolation, type setExamModuleResult } from '../contract.ts'
import { idsIn, STATUS } from '../rules.ts'
import { entryOf, findExam, noteAgainst } from '../store.ts'
import { completedLine } from './list.ts'
import { servedExam } from './served.ts'

type Reporting = Input<typeof setExamModuleResult>

/** With the id alone it only reads. Violations reported by the browser are stored, whenever they come. */
export async function report({ tx, playerId, input, language }: Call<typeof setExamModuleResult>): Promise<ActionReply<typeof setExamModuleResult>> {
  const exam = await findExam(tx, input.exam_module_id, (await currentSettings(tx)).system_timezone)
  if (!exam) return refuse(notFound)
  const entry = await entryOf(tx, exam.id, playerId)
  if (!entry) return refuse(examNotOpen)
  if (!hasResults(input)) return ok({ exam_status: entry.state === STATUS.done ? '3' : '2' }, { message: MESSAGES.inserted })
  // The round is locked first, as everywhere: locking entries before rounds would deadlock with the other order.
  const over = entry.roundId ? await closeRound(tx, servedExam, entry.roundId, playerId) : undefined
  const closed = await entryOf(tx, exam.id, playerId)
  const claim = input.obtained_marks ?? ''
  await noteAgainst(tx, exam.id, playerId, {
    violations: input.rules_violated ?? 0,
    questionIds: idsIn(input.captured_question_ids ?? ''),
    claimedMarks: claim === String(closed?.result?.obtained) ? '' : claim,
  })
  const line = await completedLine(tx, playerId, exam)
  return ok({ exam_status: '3', ...(over ? { result: await resultForPlayer(tx, servedExam, over, language) } : {}), ...(line ? { exam: line } : {}) })
}

function hasResults({ exam_module_id: _, ...results }: Reporting): boolean {
  return Object.values(results).some((value) => value !== undefined)
}

export async function note({ tx: db, playerId, input }: Call<typeof noteExamViolation>): Promise<ActionReply<typeof noteExamViolation>> {
  const exam = await findExam(db, input.exam_module_id, (await currentSettings(db)).system_timezone)
  if (!exam) return refuse(notFound)
  const captured = await noteAgainst(db, exam.id, playerId, { violations: 1, questionIds: [numberOf(input.question_id)], claimedMarks: '', whileOpen: true })
  return captured === undefined ? refuse(examNotOpen) : ok({ captured })
}

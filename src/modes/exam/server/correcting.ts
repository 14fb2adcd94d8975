/** Exams of a question whose key is corrected: the marks of those who have handed in. Points of the change are marks. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import type { Change } from '../../../features/corrections/rules.ts'
import type { CorrectionCase, CorrectionPart } from '../../../features/corrections/server/part.ts'
import { judgedAnew, type GivenAnswer } from '../../../features/rounds/rules/correcting.ts'
import { givenIn } from '../../../features/rounds/server/correcting.ts'
import { resultOf, type ExamResult } from '../rules.ts'
import { examsWith, handedIn, lockEntries, saveExamResults, type HandedIn } from '../store/correcting.ts'

type Marked = { change: Change; result: ExamResult }

export const correctExams: CorrectionPart = {
  name: 'exams',
  unitsAtOnce: { plan: 1, post: 1 },
  find: async (db, of) => {
    const found = await Promise.all((await examsWith(db, of.questionId)).map(async (exam) => ({ exam, marked: await markAnew(db, of, exam) })))
    return { units: found.filter(({ marked }) => marked.length > 0).map(({ exam }) => ({ id: String(exam.id), subjects: [String(exam.id)] })), answers: [] }
  },
  plan: async (db, of, units) => {
    const exams = (await examsWith(db, of.questionId)).filter(({ id }) => units.some((unit) => unit.id === String(id)))
    return (await Promise.all(exams.map((exam) => markAnew(db, of, exam)))).flat().map(({ change }) => change)
  },
  post: async (tx, of, units) => {
    const exams = (await examsWith(tx, of.questionId)).filter(({ id }) => units.some((unit) => unit.id === String(id)))
    const changes: Change[] = []
    for (const exam of exams) changes.push(...(await postExam(tx, of, exam)))
    return changes
  },
}

async function markAnew(db: Sql, of: CorrectionCase, exam: { id: number; title: string }): Promise<Marked[]> {
  const entries = await handedIn(db, exam.id, of.questionId)
  const given = await givenIn(db, of.questionId, entries.map(({ roundId }) => roundId))
  return entries.flatMap((entry) => {
    const result = resultAnew(of, entry, given.get(entry.roundId))
    const change = {
      unit: String(exam.id), subject: entry.roundId, playerId: entry.playerId, place: 'exam', name: exam.title, verdict: 0 as const, points: result.obtained - entry.result.obtained, passes: 0 as const, ranks: null, coins: 0, borne: 0,
    }
    return result.obtained === entry.result.obtained && result.total === entry.result.total && result.right === entry.result.right ? [] : [{ change, result }]
  })
}

function resultAnew(of: CorrectionCase, { items, result }: HandedIn, given: GivenAnswer | undefined): ExamResult {
  const is = given && judgedAnew(of.asked.get(given.version), given)
  const judged = items.map((item) => (is && item.questionId === of.questionId ? { ...item, verdict: is.verdict } : item))
  return resultOf({ items: judged }, new Map(items.map(({ questionId, marks }) => [questionId, marks])), result.timeMs)
}

async function postExam(tx: Tx, of: CorrectionCase, exam: { id: number; title: string }): Promise<Change[]> {
  await lockEntries(tx, exam.id)
  const marked = await markAnew(tx, of, exam)
  await saveExamResults(tx, exam.id, marked.map(({ change: { playerId }, result }) => ({ playerId, result })))
  return marked.map(({ change }) => change)
}

/** Copies of an exam: drafts by a rule of days, and series that are published at once. */
import { notFound } from '../../../platform/pure/action.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { nextIds } from '../../../platform/server/database/new-rows.ts'
import { handle, ok, refuse, type Served } from '../../../platform/server/http/handler.ts'
import { eventChanged, eventClosed, eventNotReady } from '../../../features/events/contract.ts'
import { isReady } from '../../../features/events/rules.ts'
import { copyPaper, insertPapers, paperCounts, readPaper } from '../../../features/questions/server/papers.ts'
import { currentSettings } from '../../../features/settings/server.ts'
import { copyExam, planExamSeries } from '../desk-contract.ts'
import { examRecord, setState } from '../desk-store.ts'
import { checklist } from '../rules/checklist.ts'
import { paperTotals } from '../rules.ts'
import { lockForAct } from '../store/acts.ts'
import { beginSeries, copyDays, insertCopies, placeOfPaper } from '../store/copies.ts'
import { slugOf } from './drafts.ts'

type Rule = { copies: number; everyDays: number; withPaper: boolean }

/** An exam, which is locked by this transaction, with all that its copies are made of; its moments are texts, since it is read with the rest. Undefined: there is none. */
async function readOriginal(tx: Tx, id: string, { copies, everyDays, withPaper }: Rule) {
  const settings = await currentSettings(tx)
  const zone = settings.system_timezone
  await lockForAct(tx, id)
  const [together, { collectionId }] = [gathering(tx), placeOfPaper(id)]
  const [exam, paper, counts, days, ids, collectionIds] = await Promise.all([
    examRecord(together, id, zone), withPaper ? readPaper(together, collectionId) : [], paperCounts(together, collectionId), copyDays(together, id, { count: copies, everyDays, zone }),
    nextIds(together, 'exam', copies), nextIds(together, 'collection', copies),
  ])
  return exam && { exam, paper, counts, days, ids, collectionIds, everyDays, settings }
}
type Original = NonNullable<Awaited<ReturnType<typeof readOriginal>>>

async function writeCopies(tx: Tx, { exam, paper, ids, collectionIds, everyDays }: Original, { inSeries, state }: { inSeries: boolean; state: 'draft' | 'published' }): Promise<void> {
  if (inSeries) await beginSeries(tx, exam.id)
  await insertPapers(tx, 'exam', exam.languageId, collectionIds)
  await insertCopies(tx, exam.id, { ids, collectionIds, everyDays, wish: slugOf(exam.title), inSeries, state })
  await copyPaper(tx, paper, { collectionIds, language: exam.language })
}

/** How many questions of each value there are, the lower ones first. */
const weightsOf = (marks: readonly number[]) => [...Map.groupBy(marks.toSorted((a, b) => a - b), (each) => each)].map(([weight, { length: questions }]) => ({ weight, questions }))

/** Whether the checklists of an exam and of its copies miss nothing. What they only point to is not read for each copy. */
function areReady({ exam, paper, counts, days, settings }: Original): boolean {
  const facts = { ...exam, ...counts, asked: exam.questionsAsked ?? undefined, awaySeconds: settings.exam_module_resume_exam_timeout }
  const first = { ...facts, pool: exam.pool.reduce((sum, { questions }) => sum + questions, 0), ...paperTotals(exam.pool, exam.questionsAsked) }
  const copy = { ...facts, pool: paper.length, keyless: paper.filter(({ answer }) => answer.length === 0).length, ...paperTotals(weightsOf(paper.map(({ marks }) => marks)), exam.questionsAsked) }
  return [first, ...days.map((day) => ({ ...copy, ...day }))].every((each) => isReady(checklist(each)))
}

const copyAll = handle(copyExam, async ({ tx, input, audit }) => {
  const original = await readOriginal(tx, input.exam_id, { copies: input.copies, everyDays: input.every_days, withPaper: input.with_paper === 1 })
  if (!original) return refuse(notFound)
  await writeCopies(tx, original, { inSeries: input.series === 1, state: 'draft' })
  const ids = original.ids.map(String)
  audit({ subject: 'exam', id: input.exam_id, after: { copies: ids, every_days: input.every_days, series: input.series, with_paper: input.with_paper }, reason: input.reason })
  return ok({ ids })
})

const plan = handle(planExamSeries, async ({ tx, input, audit }) => {
  const original = await readOriginal(tx, input.exam_id, { copies: input.exams - 1, everyDays: input.every_days, withPaper: true })
  if (!original) return refuse(notFound)
  const { exam, days } = original
  if (exam.state !== 'draft') return refuse(eventClosed)
  if (exam.revision !== input.revision) return refuse(eventChanged)
  if (!areReady(original)) return refuse(eventNotReady)
  await writeCopies(tx, original, { inSeries: true, state: 'published' })
  await setState(tx, exam.id, 'published')
  const ids = [input.exam_id, ...original.ids.map(String)]
  const { title, minutes, passMarks } = exam
  for (const [n, { day }] of [exam, ...days].entries())
    audit({ subject: 'exam', id: String(ids[n]), before: { state: 'draft' }, after: { state: 'published', title, day, minutes, pass_marks: passMarks, series: input.exam_id }, reason: input.reason })
  return ok({ ids })
})

export const seriesActions: Served[] = [copyAll, plan]

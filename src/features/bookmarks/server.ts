import { notFound, type Input } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { handle, list, ok, refuse, type Answer } from '../../platform/server/http/handler.ts'
import { standing } from '../disclosure/server.ts'
import { kindOf } from '../questions/kinds/rules.ts'
import { activeQuestions, numberOf, readQuestions, type ActiveQuestion, type QuestionVersion } from '../questions/server.ts'
import { recall } from '../rounds/server/memory.ts'
import type { CategoryType } from '../questions/contract.ts'
import type { ServedMode } from '../rounds/server/registry.ts'
import { bookmarkNotRemoved, getBookmark, playBookmarks, setBookmark, type Bookmark } from './contract.ts'
import { mayTell } from './rules.ts'
import { openPractice } from './server/practice.ts'
import { deleteBookmark, insertBookmark, keptBy, type Kept } from './store.ts'

/** The app hands in the mode that plays kept questions. Those of contests and exams stand in no category, so that none of them is ever kept. */
export { forgetBookmarks, keptBy } from './store.ts'

export const bookmarkActions = (practice: ServedMode) => [
  handle(setBookmark, ({ tx, playerId, input }) => (input.status === 1 ? keep(tx, playerId, input) : letGo(tx, playerId, input))),

  handle(playBookmarks, async ({ tx, playerId, dice, input }) => {
    const opened = await openPractice(tx, { mode: practice, playerId, type: input.type as CategoryType, dice })
    return opened ? ok(opened) : refuse(notFound)
  }),

  handle(getBookmark, async ({ tx, playerId, input: { type, limit, offset } }) => {
    const kept = await keptBy(tx, playerId)
    const active = await activeQuestions(tx, kept.map(({ questionId }) => questionId))
    const shown = kept.filter(({ questionId }) => active.get(questionId)?.set === type)
    return list(await described(tx, playerId, shown.slice(offset, offset + limit), active), shown.length)
  }),
]

type Wish = Input<typeof setBookmark>

/** Only what this player was asked: a question that was not handed out yet is nobody's business. */
async function keep(tx: Tx, playerId: string, { question_id, type }: Wish): Promise<Answer<typeof setBookmark>> {
  const id = numberOf(question_id)
  const question = (await activeQuestions(tx, [id])).get(id)
  if (question?.set !== type || !(await recall(tx, playerId, [id])).has(id)) return refuse(notFound)
  await insertBookmark(tx, playerId, id)
  return ok({ question_id, status: 1 })
}

async function letGo(tx: Tx, playerId: string, { question_id }: Wish): Promise<Answer<typeof setBookmark>> {
  const id = numberOf(question_id)
  const removed = (await deleteBookmark(tx, playerId, id)) || (await recall(tx, playerId, [id])).has(id)
  return removed ? ok({ question_id, status: 0 }) : refuse(bookmarkNotRemoved)
}

async function described(db: Sql, playerId: string, kept: Kept[], active: Map<number, ActiveQuestion>): Promise<Bookmark[]> {
  const ids = kept.map(({ questionId }) => questionId)
  const questions = await readQuestions(db, ids.map((id) => active.get(id) as ActiveQuestion))
  const [seen, stands] = [await recall(db, playerId, ids), await standing(db, playerId, ids)]
  return kept.map((line, i) => {
    const question = questions[i] as QuestionVersion
    const { set, categoryName } = active.get(question.id) as ActiveQuestion
    const told = mayTell(question.version, seen.get(question.id))
    const notYet = told && stands.has(question.id)
    return { ...onTheWire(line, question, told && !notYet), ...(notYet ? { not_yet: 1 as const } : {}), type: String(set), category_name: categoryName }
  })
}

function onTheWire({ id, at }: Kept, question: QuestionVersion, tells: boolean) {
  const { options, right, ...more } = kindOf(question).shelved(question, tells)
  return {
    id: String(id),
    question_id: String(question.id),
    question: question.question,
    question_type: String(question.questionType),
    answer_type: '1' as const,
    options,
    ...more,
    image: question.image,
    image_text: question.imageText,
    ...(question.audio ? { audio: question.audio } : {}),
    date: at.toISOString(),
    ...(tells ? { right_answer: right, note: question.note, ...(question.audioText ? { audio_text: question.audioText } : {}) } : {}),
  }
}

import { notFound, type Input } from '../../platform/pure/action.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, list, ok, refuse, type ActionReply } from '../../platform/server/http/handler.ts'
import { openQuestionsAmong } from '../disclosure/server.ts'
import { kindOf } from '../questions/kinds/rules.ts'
import { activeQuestions, numberOf, readQuestions, type ActiveQuestion, type QuestionVersion } from '../questions/server.ts'
import { seenBy } from '../rounds/server/player-history.ts'
import type { CategoryType } from '../questions/contract.ts'
import type { ServedMode } from '../rounds/server/registry.ts'
import { bookmarkNotRemoved, getBookmark, playBookmarks, setBookmark, type Bookmark } from './contract.ts'
import { mayShowAnswer } from './rules.ts'
import { openPractice } from './server/practice.ts'
import { deleteBookmark, insertBookmark, storedBookmarksOf, type StoredBookmark } from './store.ts'

/** The app passes in the mode that plays bookmarked questions. Questions of contests and exams are in no category, so they cannot be bookmarked. */
export { bookmarksOf, deleteBookmarks, storedBookmarksOf } from './store.ts'

export const bookmarkActions = (practice: ServedMode) => [
  handle(setBookmark, ({ tx, playerId, input }) => (input.status === 1 ? addBookmark(tx, playerId, input) : removeBookmark(tx, playerId, input))),

  handle(playBookmarks, async ({ tx, playerId, dice, input }) => {
    const opened = await openPractice(tx, { mode: practice, playerId, type: input.type as CategoryType, dice })
    return opened ? ok(opened) : refuse(notFound)
  }),

  handle(getBookmark, async ({ tx, playerId, input: { type, limit, offset } }) => {
    const bookmarks = await storedBookmarksOf(tx, playerId)
    const active = await activeQuestions(tx, bookmarks.map(({ questionId }) => questionId))
    const ofType = bookmarks.filter(({ questionId }) => active.get(questionId)?.categoryType === type)
    return list(await bookmarksOnTheWire(tx, playerId, ofType.slice(offset, offset + limit), active), ofType.length)
  }),
]

type BookmarkInput = Input<typeof setBookmark>

/** Questions that the player was not asked yet are refused as not found. */
async function addBookmark(tx: Tx, playerId: string, { question_id, type }: BookmarkInput): Promise<ActionReply<typeof setBookmark>> {
  const id = numberOf(question_id)
  const reads = gathering(tx)
  const [active, seen] = await Promise.all([activeQuestions(reads, [id]), seenBy(reads, playerId, [id])])
  if (active.get(id)?.categoryType !== type || !seen.has(id)) return refuse(notFound)
  await insertBookmark(tx, playerId, id)
  return ok({ question_id, status: 1 })
}

async function removeBookmark(tx: Tx, playerId: string, { question_id }: BookmarkInput): Promise<ActionReply<typeof setBookmark>> {
  const id = numberOf(question_id)
  const removed = (await deleteBookmark(tx, playerId, id)) || (await seenBy(tx, playerId, [id])).has(id)
  return removed ? ok({ question_id, status: 0 }) : refuse(bookmarkNotRemoved)
}

async function bookmarksOnTheWire(db: Sql, playerId: string, bookmarks: StoredBookmark[], active: Map<number, ActiveQuestion>): Promise<Bookmark[]> {
  const ids = bookmarks.map(({ questionId }) => questionId)
  const questions = await readQuestions(db, ids.map((id) => active.get(id) as ActiveQuestion))
  const reads = gathering(db)
  const [seen, stands] = await Promise.all([seenBy(reads, playerId, ids), openQuestionsAmong(reads, playerId, ids)])
  return bookmarks.map((bookmark, i) => {
    const question = questions[i] as QuestionVersion
    const { categoryType, categoryName } = active.get(question.id) as ActiveQuestion
    const seenBefore = mayShowAnswer(question.version, seen.get(question.id))
    const notYet = seenBefore && stands.has(question.id)
    return { ...bookmarkOnTheWire(bookmark, question, seenBefore && !notYet), ...(notYet ? { not_yet: 1 as const } : {}), type: String(categoryType), category_name: categoryName }
  })
}

function bookmarkOnTheWire({ id, at }: StoredBookmark, question: QuestionVersion, showsAnswer: boolean) {
  const { options, right, ...more } = kindOf(question).shelved(question, showsAnswer)
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
    date: at,
    ...(showsAnswer ? { right_answer: right, note: question.note, ...(question.audioText ? { audio_text: question.audioText } : {}) } : {}),
  }
}

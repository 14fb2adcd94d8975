/** Questions as the desk finds and reads them. */
import { notFound, type Input } from '../../../platform/pure/action.ts'
import type { Sql } from '../../../platform/server/database/database.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import { serialOf } from '../../../platform/server/database/ids.ts'
import { handle, ok, refuse, type ActionReply, type Call } from '../../../platform/server/http/handler.ts'
import { countQuestions, getQuestion, listQuestions, type ListedQuestion, type ListedVersion } from '../desk-contract.ts'
import { answersTo, wereAsked, countUpTo, questionPage, questionsById, usesOf, versionsOf, type DeskQuestion, type DeskVersion, type QuestionFilter } from '../store/questions-of-desk.ts'
import { wordsQuery } from '../rules/search.ts'
import { takenOf } from '../rules/taken.ts'

const MOST_COUNTED = 10_000
const MOST_VERSIONS = 50

export const questionReads = [
  handle(listQuestions, async ({ tx, input }) => {
    const { cursor, limit } = input
    const found = await questionPage(tx, filterOf(input), { before: cursor === undefined ? undefined : serialOf(cursor), limit: limit + 1 })
    const rows = found.slice(0, limit).map(onTheWire)
    return ok({ rows, next_cursor: found.length > limit ? (rows.at(-1)?.id ?? null) : null })
  }),
  handle(countQuestions, async ({ tx, input }) => {
    const found = await countUpTo(tx, filterOf(input), MOST_COUNTED + 1)
    return ok({ count: Math.min(found, MOST_COUNTED), more: found > MOST_COUNTED ? 1 : 0 })
  }),
  handle(getQuestion, read),
]

const idOf = (sent: string | undefined) => (sent === undefined ? undefined : serialOf(sent))

function filterOf({ q, type, language_id, category_id, subcategory_id, level, kind, active, reported, tag, import_id, collection_id }: Input<typeof countQuestions>): QuestionFilter {
  return {
    words: q === undefined ? undefined : wordsQuery(q), number: serialOf(q?.replace(/^\s*#?/, '').trim()) ?? undefined, type, level, kind, tag: tag?.toLowerCase(),
    languageId: idOf(language_id), categoryId: idOf(category_id), subcategoryId: idOf(subcategory_id), importId: idOf(import_id), collectionId: idOf(collection_id), active: active === undefined ? undefined : active === 1, reported: reported === 1,
  }
}

const bit = (is: boolean) => (is ? (1 as const) : (0 as const))
const idOnTheWire = (id: number) => (id === 0 ? '' : String(id))

function onTheWire({ id, categoryId, subcategoryId, languageId, active, hasImage, hasAudio, hasNote, hasSource, changedAt, ...row }: DeskQuestion): ListedQuestion {
  const { version, question, kind, type, collection, category, subcategory, level, reports, tags } = row
  return {
    id: String(id), version, question, kind, type, collection, category_id: idOnTheWire(categoryId), category, subcategory_id: idOnTheWire(subcategoryId), subcategory, level, language_id: languageId,
    active: bit(active), reports, tags, has_image: bit(hasImage), has_audio: bit(hasAudio), has_note: bit(hasNote), has_source: bit(hasSource), changed_at: changedAt.toISOString(),
  }
}

function versionOnTheWire({ imageText, audioMs, audioText, asOf, createdAt, questionType: _type, pastTaken: _taken, ...version }: DeskVersion): ListedVersion {
  return { ...version, image_text: imageText, audio_ms: audioMs, audio_text: audioText, as_of: asOf, created_at: createdAt.toISOString() }
}

async function read({ tx, input }: Call<typeof getQuestion>): Promise<ActionReply<typeof getQuestion>> {
  const row = await questionById(tx, serialOf(input.question_id))
  if (!row) return refuse(notFound)
  const together = gathering(tx)
  const [answers, used, fixed] = await Promise.all([answersTo(together, row.id, row.version), usesOf(together, row.id), wereAsked(together, [row.id])])
  const versions = await versionsOf(tx, row.id, MOST_VERSIONS)
  return ok({
    row: onTheWire(row), marks: row.marks, collection_id: idOnTheWire(row.collectionId), key_fixed: bit(fixed.has(row.id)), versions: versions.map(versionOnTheWire),
    taken: takenOf(answers, versions[0]?.options.length ?? 0).map((n, option) => n + (versions[0]?.pastTaken[option] ?? 0)), used,
  })
}

export const questionById = async (db: Sql, id: number | null): Promise<DeskQuestion | undefined> => (id === null ? undefined : (await questionsById(db, [id]))[0])

/** What a list of chosen questions says of each; in no order. */
export const questionLines = async (db: Sql, ids: readonly number[]): Promise<Pick<DeskQuestion, 'id' | 'question' | 'category' | 'level' | 'active'>[]> => questionsById(db, ids)

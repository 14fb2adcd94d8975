/** What operators do with categories and questions. */
import * as z from 'zod/mini'
import { action, bit, id, int, moment, notFound, nothing, picture, refusal, text, whole } from '../../platform/pure/action.ts'
import { undone } from '../operators/desk-contract.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { pictureBroken, pictureBusy, pictureKind, pictureTooHeavy, pictureTooLarge } from '../players/contract.ts'
import { FAULTS, MENDED_FAULTS, PAIR_FAULTS } from './rules/hygiene.ts'
import { LIMITS } from './rules/limits.ts'

export const categoryNameInvalid = refusal('category-name-invalid')
export const categoryNameTaken = refusal('category-name-taken')
export const categoryEmpty = refusal('category-empty')
export const orderChanged = refusal('order-changed')
export const mediaMissing = refusal('media-missing')
export const clipInvalid = refusal('clip-invalid')

const seen = { who: withRight('content:view'), limit: { calls: 240, seconds: 60 }, does: 'read' } as const
const edited = { who: withRight('content:edit'), limit: { calls: 120, seconds: 60 }, does: 'write' } as const
const reason = () => text(MOST_REASON)
const MOST_COINS = 1_000_000
/** Ids, joined by commas. */
const ids = () => text(20_000)

/* ---- categories ---- */

/** `questions` can be asked; `retired` are switched off. */
const place = { id: z.string(), slug: z.string(), name: z.string(), image: z.string(), active: bit(), questions: int(), retired: int() }
const listedSubcategory = z.object(place)
const listedCategory = z.object({ ...place, type: int(), language_id: z.string(), coins: int(), open_licence: bit(), subcategories: z.array(listedSubcategory) })
export type ListedCategory = z.output<typeof listedCategory>
export type ListedSubcategory = z.output<typeof listedSubcategory>
const language = z.object({ id: z.string(), code: z.string(), name: z.string() })
export type ListedLanguage = z.output<typeof language>

export const listCategories = action({
  ...seen,
  name: 'desk_list_categories',
  about: 'The languages of questions, and the categories of every type and language with their subcategories, in the order in which players see them.',
  input: {},
  output: z.object({ languages: z.array(language), categories: z.array(listedCategory) }),
  refusals: [],
})

export const addCategory = action({
  ...edited,
  name: 'desk_add_category',
  about: 'Adds a category behind the others of its type and language. It is off until it holds questions. A price makes it premium.',
  input: { type: whole(1, 6), language_id: id(), name: text(LIMITS.name), image: z.optional(text(LIMITS.link)), coins: z.optional(whole(0, MOST_COINS)), reason: reason() },
  output: z.object({ id: z.string() }),
  refusals: [notFound, categoryNameInvalid, categoryNameTaken, mediaMissing],
})

export const changeCategory = action({
  ...edited,
  name: 'desk_change_category',
  about: 'Another name, picture ("-": none) or price (0: free), or on and off. Its address stays. Players who bought it keep it.',
  input: { category_id: id(), name: z.optional(text(LIMITS.name)), image: z.optional(text(LIMITS.link)), coins: z.optional(whole(0, MOST_COINS)), active: z.optional(whole(0, 1)), reason: reason() },
  output: nothing(),
  refusals: [notFound, categoryNameInvalid, categoryNameTaken, categoryEmpty, mediaMissing],
})

export const orderCategories = action({ ...edited, name: 'desk_order_categories', about: 'The order of the categories of a type and language: all their ids, joined by commas.', input: { type: whole(1, 6), language_id: id(), ids: ids(), reason: reason() }, output: nothing(), refusals: [orderChanged] })

export const addSubcategory = action({ ...edited, name: 'desk_add_subcategory', about: 'Adds a subcategory behind the others of its category. It is off until it holds questions.', input: { category_id: id(), name: text(LIMITS.name), image: z.optional(text(LIMITS.link)), reason: reason() }, output: z.object({ id: z.string() }), refusals: [notFound, categoryNameInvalid, categoryNameTaken, mediaMissing] })

export const changeSubcategory = action({ ...edited, name: 'desk_change_subcategory', about: 'Another name or picture ("-": none), or on and off. Its address stays.', input: { subcategory_id: id(), name: z.optional(text(LIMITS.name)), image: z.optional(text(LIMITS.link)), active: z.optional(whole(0, 1)), reason: reason() }, output: nothing(), refusals: [notFound, categoryNameInvalid, categoryNameTaken, categoryEmpty, mediaMissing] })

export const orderSubcategories = action({ ...edited, name: 'desk_order_subcategories', about: 'The order of the subcategories of a category: all their ids, joined by commas.', input: { category_id: id(), ids: ids(), reason: reason() }, output: nothing(), refusals: [orderChanged] })

/* ---- files ---- */

const uploaded = { who: withRight('content:edit'), limit: { calls: 30, seconds: 60 }, does: 'batched', takesPicture: true } as const

export const uploadPicture = action({
  ...uploaded,
  name: 'desk_upload_picture',
  about: 'Stores a picture for a category or question: JPEG, PNG, WebP or GIF of at most 2 MB, drawn anew with at most 1280 pixels a side.',
  input: { file: picture() },
  output: z.object({ address: z.string() }),
  refusals: [pictureTooHeavy, pictureKind, pictureTooLarge, pictureBroken, pictureBusy],
})

export const uploadClip = action({
  ...uploaded,
  name: 'desk_upload_clip',
  about: 'Stores a clip for a question: MP3, Ogg, M4A or WAV of at most 2 MB and a minute.',
  input: { file: picture() },
  output: z.object({ address: z.string(), ms: int() }),
  refusals: [clipInvalid],
})

/* ---- questions ---- */

/** Of one act. */
export const MOST_IDS = 1_000
export const questionInvalid = refusal('question-invalid')
export const questionTwin = refusal('question-twin')
export const questionChanged = refusal('question-changed')
export const keyFixed = refusal('key-fixed')
export const correctionOpen = refusal('correction-open')
export const placeInvalid = refusal('place-invalid')
export const tagInvalid = refusal('tag-invalid')

const listedQuestion = z.object({
  id: z.string(), version: int(), question: z.string(), kind: z.string(),
  /** 0: it stands in a collection, of the kind that `collection` names. */
  type: int(), collection: z.string(), category_id: z.string(), category: z.string(), subcategory_id: z.string(), subcategory: z.string(), level: int(), language_id: z.string(),
  active: bit(), reports: int(), tags: z.array(z.string()), has_image: bit(), has_audio: bit(), has_note: bit(), has_source: bit(), changed_at: moment(),
})
export type ListedQuestion = z.output<typeof listedQuestion>

const filters = {
  /** A number, or words and beginnings of words of the question and its options. */
  q: z.optional(text(200)), type: z.optional(whole(0, 6)), language_id: z.optional(id()), category_id: z.optional(id()), subcategory_id: z.optional(id()), collection_id: z.optional(id()),
  level: z.optional(whole(1, LIMITS.level)), kind: z.optional(text(20)), active: z.optional(whole(0, 1)), reported: z.optional(whole(0, 1)), tag: z.optional(text(LIMITS.tag)),
  /** That they came in from a file. */
  import_id: z.optional(id()),
}

export const listQuestions = action({
  ...seen,
  name: 'desk_list_questions',
  about: 'Questions, the newest first. `type` 0: those of texts, contests and exams.',
  input: { ...filters, cursor: z.optional(id()), limit: z._default(whole(1, 100), 50) },
  output: z.object({ rows: z.array(listedQuestion), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const countQuestions = action({
  ...seen,
  name: 'desk_count_questions',
  about: 'How many questions the filters of desk_list_questions let through, counted up to 10,000.',
  input: filters,
  output: z.object({ count: int(), more: bit() }),
  refusals: [],
})

const version = z.object({
  version: int(), kind: z.string(), question: z.string(), options: z.array(z.string()), answer: z.array(z.number()), more: z.record(z.string(), z.unknown()), note: z.string(),
  image: z.string(), image_text: z.string(), audio: z.string(), audio_ms: int(), audio_text: z.string(), as_of: z.string(), source: z.string(),
  created_at: moment(), operator: z.string(), reason: z.string(),
  /** How often it was answered in rounds, and rightly; of the latest 10,000 times. */
  answered: int(), right: int(),
})
export type ListedVersion = z.output<typeof version>

export const getQuestion = action({
  ...seen,
  name: 'desk_get_question',
  about: 'A question with all of its versions, the newest first, and where it is used. `taken`: how often each option was taken, in the author’s order, of the latest answers.',
  input: { question_id: id() },
  output: z.object({
    row: listedQuestion, marks: int(), collection_id: z.string(), key_fixed: bit(), versions: z.array(version), taken: z.array(int()),
    used: z.object({ rounds: int(), bookmarks: int(), daily: z.array(z.object({ day: z.string(), language: z.string() })) }),
  }),
  refusals: [notFound],
})

export const saveQuestion = action({
  ...edited,
  name: 'desk_save_question',
  about: 'Adds a question, or words one anew: that becomes a version, and open rounds keep the one they asked. `draft`: JSON of its words; `version`: the one that was changed; `tags`: joined by commas, "-" for none. The key of a question that was asked stays.',
  input: {
    question_id: z.optional(id()), version: z.optional(whole(1, 1_000_000)), draft: text(30_000), category_id: z.optional(id()), subcategory_id: z.optional(id()), collection_id: z.optional(id()),
    level: z.optional(whole(1, LIMITS.level)), marks: z.optional(whole(1, LIMITS.marks)), tags: z.optional(text(1_000)), active: z.optional(whole(0, 1)), reason: reason(),
  },
  output: z.object({ id: z.string(), version: int() }),
  refusals: [notFound, questionInvalid, questionTwin, questionChanged, keyFixed, correctionOpen, placeInvalid, mediaMissing, tagInvalid],
})

/** Of at most 1,000 questions: all of them or none. */
const bulk = { ...edited, output: z.object({ changed: int() }) } as const

export const switchQuestions = action({ ...bulk, name: 'desk_switch_questions', about: 'Retires questions, or asks them again, unless one has a correction that is open. Open rounds keep them.', input: { ids: ids(), active: whole(0, 1), reason: reason() }, refusals: [notFound, correctionOpen] })

export const moveQuestions = action({ ...bulk, name: 'desk_move_questions', about: 'Moves questions to another category of the same mode, language and licence, or to another level.', input: { ids: ids(), category_id: z.optional(id()), subcategory_id: z.optional(id()), level: z.optional(whole(1, LIMITS.level)), reason: reason() }, refusals: [notFound, placeInvalid] })

export const tagQuestions = action({ ...bulk, name: 'desk_tag_questions', about: 'Gives questions a tag, or takes it away.', input: { ids: ids(), tag: text(LIMITS.tag), takes: z.optional(whole(0, 1)), reason: reason() }, refusals: [notFound, tagInvalid] })

/* ---- hygiene ---- */

const faulty = z.object({ field: z.string(), option: int(), text: z.string(), hit: z.string(), then: z.nullable(z.string()) })
const findingSide = z.object({
  id: z.string(), version: int(), question: z.string(), options: z.array(z.string()), right: z.array(int()), right_text: z.string(), image: z.string(), category: z.string(), subcategory: z.string(), level: int(), note: z.string(), source: z.string(), as_of: z.string(),
  answered: int(), answered_right: int(),
})
export type FindingSide = z.output<typeof findingSide>
const listedFinding = z.object({
  /** Of the finding: both questions. */
  id: z.string(), question: findingSide,
  /** The other one of a pair, which is older; and which of the two is proposed to stay. */
  other: z.nullable(findingSide), stays: z.string(), texts: z.array(faulty), mendable: bit(), left_by: z.string(),
})
export type ListedFinding = z.output<typeof listedFinding>
const fault = z.enum(FAULTS)

export const getHygiene = action({
  ...seen,
  name: 'desk_hygiene',
  about: 'Faults of the questions of a language with how many were found and how many operators leave as they are, each counted up to 10,001; `waiting`: questions that are still to be looked through.',
  input: { language_id: id() },
  output: z.object({ waiting: int(), faults: z.array(z.object({ fault, open: int(), left: int() })) }),
  refusals: [],
})

export const listFindings = action({
  ...seen,
  name: 'desk_list_findings',
  about: 'Questions of a language with a fault, those that came in first first; `left` 1: those that are left as they are. `texts`: where the fault stands, and how it would be mended.',
  input: { language_id: id(), fault, left: z.optional(whole(0, 1)), cursor: z.optional(id()), limit: z._default(whole(1, 100), 25) },
  output: z.object({ rows: z.array(listedFinding), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const mendFindings = action({
  ...edited,
  name: 'desk_mend_findings',
  about: 'Mends questions by machine: broken characters are decoded, options such as "all of the above" come last and stay there. Each becomes a version; key and figures stay. `ids`: of questions, joined by commas; those that cannot be mended are counted.',
  input: { fault: z.enum(MENDED_FAULTS), ids: text(2_000), reason: reason() },
  output: z.object({ mended: int(), skipped: int() }),
  refusals: [notFound],
})

export const retireTwin = action({
  ...edited,
  name: 'desk_retire_twin',
  about: 'Keeps one question of a pair and retires the other, whose answers stay as they were.',
  input: { finding_id: id(), fault: z.enum(PAIR_FAULTS), keep_id: id(), reason: reason() },
  output: nothing(),
  refusals: [notFound],
})

export const leaveFinding = action({
  ...edited,
  name: 'desk_leave_finding',
  about: 'Leaves a question as it is: the fault is not listed until its words change. `leave` 0: lists it again.',
  input: { finding_id: id(), fault, leave: z._default(whole(0, 1), 1), reason: reason() },
  output: nothing(),
  refusals: [notFound],
})

export const undoQuestions = action({
  ...edited,
  ...undone,
  name: 'desk_undo_questions',
  about: 'Undoes an act of the caller on many questions (desk_list_undo).',
})

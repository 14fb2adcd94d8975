import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, page, refusal, whole } from '../../platform/pure/action.ts'
import { notYet } from '../disclosure/contract.ts'
import { CATEGORY_TYPES } from '../questions/contract.ts'
import { keptFields } from '../questions/kinds/contract.ts'
import { openRound } from '../rounds/contract.ts'

export const bookmarkNotRemoved = refusal('bookmark-not-removed')

/** The type of the question's category. */
const type = whole(1, 6)

export const setBookmark = action({
  name: 'set_bookmark',
  about: 'Bookmarks a question that the caller has been asked (status 1), or removes the bookmark (0). A repeat changes nothing.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: { question_id: id(), status: flag(), type },
  output: z.object({ question_id: z.string(), status: int() }),
  refusals: [notFound, bookmarkNotRemoved],
})

export const bookmark = z.object({
  id: z.string(),
  question_id: z.string(),
  type: z.string(),
  category_name: z.string(),
  question: z.string(),
  question_type: z.string(),
  options: z.array(z.object({ id: z.string(), text: z.string() })),
  image: z.string(),
  image_text: z.string(),
  audio: z.optional(z.string()),
  ...keptFields,
  date: moment(),
  /** Ids of the right options, joined by commas, the note, the transcript: absent until a verdict has shown the caller the answer. */
  right_answer: z.optional(z.string()),
  note: z.optional(z.string()),
  audio_text: z.optional(z.string()),
  /** 1: the answer was shown before, and is withheld while the question is open in a running game of the caller. */
  not_yet: z.optional(bit()),
})

export type Bookmark = z.output<typeof bookmark>

export const getBookmark = action({
  name: 'get_bookmark',
  about: 'The caller’s bookmarked questions of a category type, newest first.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  input: { type: z._default(type, CATEGORY_TYPES.quizZone), ...page },
  output: z.array(bookmark),
  refusals: [],
})

/** An addition to the API: a call of its own, since the output of `get_bookmark` differs. */
export const playBookmarks = action({
  name: 'play_bookmarks',
  about: 'Opens a practice round on the bookmarked questions of a category type, or resumes it. It earns nothing and is not counted.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: { type: z._default(type, CATEGORY_TYPES.quizZone) },
  output: openRound,
  refusals: [notFound, notYet],
})

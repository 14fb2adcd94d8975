import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, page, refusal, whole } from '../../platform/pure/action.ts'
import { notYet } from '../disclosure/contract.ts'
import { CATEGORY_TYPES } from '../questions/contract.ts'
import { keptFields } from '../questions/kinds/contract.ts'
import { openRound } from '../rounds/contract.ts'

export const bookmarkNotRemoved = refusal('bookmark-not-removed')

/** The kind of the question: its category's type. */
const type = whole(1, 6)

export const setBookmark = action({
  name: 'set_bookmark',
  about: 'Keeps a question that the caller has been asked (status 1), or lets it go (0). A repeat changes nothing.',
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
  /** Ids of the right options, joined by commas, the note, what is heard in the clip: absent until the caller has answered and been told. */
  right_answer: z.optional(z.string()),
  note: z.optional(z.string()),
  audio_text: z.optional(z.string()),
  /** 1: it was told before, and is not while the question stands open in a running game of the caller. */
  not_yet: z.optional(bit()),
})

export type Bookmark = z.output<typeof bookmark>

export const getBookmark = action({
  name: 'get_bookmark',
  about: 'The questions of a kind that the caller has kept, the latest first.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'read',
  input: { type: z._default(type, CATEGORY_TYPES.quizZone), ...page },
  output: z.array(bookmark),
  refusals: [],
})

/** Ours, since a call has one shape. */
export const playBookmarks = action({
  name: 'play_bookmarks',
  about: 'Opens a round of the kept questions of a kind, for practice, or resumes it. It earns nothing and counts nowhere.',
  who: 'player',
  limit: { calls: 120, seconds: 60 },
  does: 'write',
  input: { type: z._default(type, CATEGORY_TYPES.quizZone) },
  output: openRound,
  refusals: [notFound, notYet],
})

/** Announcements: words of operators to all players or to a group of them. */
import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, notFound, nothing, page, picture, refusal, slug, text, whole } from '../../platform/pure/action.ts'
import { MOST_REASON } from '../operators/rules.ts'
import { withRight } from '../operators/rules/rights.ts'
import { pictureBroken, pictureTooHeavy } from '../players/contract.ts'

export const announcementWords = refusal('announcement-words')
export const announcementCategory = refusal('announcement-category')
export const announcementMoment = refusal('announcement-moment')
export const announcementOnItsWay = refusal('announcement-on-its-way')

export const ANNOUNCEMENT_STATES = ['draft', 'planned', 'sending', 'sent'] as const
/** In the list: a recalled draft apart from others, and what goes out now with what is sent. */
export const LISTED_STATES = ['draft', 'planned', 'sent', 'recalled'] as const
const MOST_DAYS = 3_650

const common = { who: withRight('messages:send'), limit: { calls: 120, seconds: 60 } } as const
const days = () => z.optional(whole(1, MOST_DAYS))
/** `languages`: codes, joined by commas. */
const audience = { languages: z.optional(text(100)), played: days(), quiet: days(), joined: days(), premium: z.optional(flag()) }

const words = z.object({ title: z.string(), message: z.string() })
const listed = z.object({
  id: z.string(), state: z.enum(ANNOUNCEMENT_STATES),
  /** 1: planned, and its moment has come: it goes out with the next run of the job, and can be recalled until then. */
  due: bit(),
  /** By language code. */
  texts: z.record(z.string(), words),
  image: z.string(), category: z.string(),
  audience: z.object({ languages: z.array(z.string()), played: z.nullable(int()), quiet: z.nullable(int()), joined: z.nullable(int()), premium: z.nullable(int()) }),
  send_at: z.nullable(moment()), sent_at: z.nullable(moment()), delivered: int(),
  /** How many of them have read it so far. */
  opened: int(),
  operator: z.string(), created_at: moment(), recalled_at: z.nullable(moment()),
})
export type Announcement = z.output<typeof listed>

export const listAnnouncements = action({
  ...common,
  name: 'desk_list_announcements',
  about: 'Announcements, the newest first.',
  does: 'read',
  input: { state: z.optional(z.enum(LISTED_STATES)), cursor: z.optional(id()), limit: page.limit },
  output: z.object({ rows: z.array(listed), next_cursor: z.nullable(z.string()) }),
  refusals: [],
})

export const getAnnouncement = action({
  ...common,
  name: 'desk_get_announcement',
  about: 'One announcement.',
  does: 'read',
  input: { announcement_id: id() },
  output: listed,
  refusals: [notFound],
})

export const countAudience = action({
  ...common,
  name: 'desk_count_audience',
  about: 'How many players a group has now, at most 10,001. Who has switched such messages off is counted and gets none.',
  does: 'read',
  input: audience,
  output: z.object({ players: int() }),
  refusals: [],
})

export const saveAnnouncement = action({
  ...common,
  name: 'desk_save_announcement',
  about: 'Writes a draft, or another one in its place. `texts`: JSON with a title and a message by the code of a language of the screens; `category`: a slug. Nothing is sent.',
  does: 'write',
  input: { announcement_id: z.optional(id()), texts: text(8_000), image: z.optional(text(200)), category: z.optional(slug()), ...audience },
  output: z.object({ id: z.string() }),
  refusals: [notFound, announcementWords, announcementCategory, announcementOnItsWay],
})

export const planAnnouncement = action({
  ...common,
  name: 'desk_plan_announcement',
  about: 'Sends a draft at a moment, or now without one. Until then it can be recalled.',
  does: 'write',
  input: { announcement_id: id(), send_at: z.optional(text(30)), reason: text(MOST_REASON) },
  output: z.object({ send_at: moment() }),
  refusals: [notFound, announcementMoment, announcementOnItsWay],
})

export const recallAnnouncement = action({
  ...common,
  name: 'desk_recall_announcement',
  about: 'Makes a planned one a draft again. What has begun to go out cannot be recalled.',
  does: 'write',
  input: { announcement_id: id(), reason: text(MOST_REASON) },
  output: nothing(),
  refusals: [notFound, announcementOnItsWay],
})

export const removeAnnouncement = action({
  ...common,
  name: 'desk_remove_announcement',
  about: 'Removes a draft.',
  does: 'write',
  input: { announcement_id: id(), reason: text(MOST_REASON) },
  output: nothing(),
  refusals: [notFound, announcementOnItsWay],
})

export const uploadAnnouncementPicture = action({
  ...common,
  name: 'desk_upload_announcement_picture',
  about: 'Stores a picture, drawn anew at 640 pixels at most, and answers its address.',
  does: 'write',
  takesPicture: true,
  input: { picture: picture() },
  output: z.object({ image: z.string() }),
  refusals: [pictureTooHeavy, pictureBroken],
})

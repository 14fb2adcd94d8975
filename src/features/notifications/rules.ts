/** The kinds of notifications, their topics, and how long a push of each is worth sending. */
import type { ValuesOf } from '../../platform/pure/text-keys.ts'
import type { Topic } from './contract.ts'

/** The topic under which each kind is switched on and off. */
const TOPIC_OF_KIND = {
  operator: 'operator',
  badge: 'badge',
  'contest-start': 'contest-start',
  'contest-prize': 'contest-prize',
  'payout-done': 'payout',
  'payout-refused': 'payout',
  friend: 'friend',
  streak: 'streak',
  'report-mended': 'operator',
  'report-right': 'operator',
  'report-removed': 'operator',
  'report-thanks': 'operator',
  'corrected-up': 'operator',
  'corrected-down': 'operator',
  'corrected-points': 'operator',
} as const satisfies Record<string, Topic>
export type NotificationKind = keyof typeof TOPIC_OF_KIND
export const KINDS = Object.keys(TOPIC_OF_KIND) as NotificationKind[]

/** Kinds that do not store the values of their texts: operators write their own, and each language has its own badge names and amounts of money. */
type OtherValues = { operator: { title: string; message: string }; badge: { badge: string }; 'payout-done': { n: number; amount: number; symbol: string }; 'report-thanks': Record<string, never>; 'corrected-up': Corrected; 'corrected-down': Corrected; 'corrected-points': Omit<Corrected, 'n'> }
/** `why`: the kind of correction, written in each language. */
type Corrected = { question: string; points: number; n: number; why: string }
/** Stored values of a notification, inserted into the texts of its kind when it is read. */
export type ValuesOfKind<Kind extends NotificationKind> = Kind extends keyof OtherValues ? OtherValues[Kind] : ValuesOf<`notifications.kind.${Exclude<Kind, 'operator'>}.${'title' | 'message'}`>

export const topicOf = (kind: NotificationKind): Topic => TOPIC_OF_KIND[kind]

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** A push that has not reached a browser by then is not sent any more. */
const PUSH_LIFETIME_S: Record<NotificationKind, number> = {
  operator: 3 * DAY_S,
  badge: 3 * DAY_S,
  'contest-start': DAY_S,
  'contest-prize': 7 * DAY_S,
  'payout-done': 7 * DAY_S,
  'payout-refused': 7 * DAY_S,
  friend: 3 * DAY_S,
  streak: 4 * HOUR_S,
  'report-mended': 3 * DAY_S,
  'report-right': 3 * DAY_S,
  'report-removed': 3 * DAY_S,
  'report-thanks': 3 * DAY_S,
  'corrected-up': 3 * DAY_S,
  'corrected-down': 3 * DAY_S,
  'corrected-points': 3 * DAY_S,
}

/** Seconds for which a push of a notification of this age may still be delivered; 0: it is too late. */
export function pushSecondsLeft(kind: NotificationKind, ageSeconds: number): number {
  return Math.max(0, Math.floor(PUSH_LIFETIME_S[kind] - ageSeconds))
}

/** Maximum number of a player's browsers with push; a further one replaces the oldest. */
export const MOST_BROWSERS = 10
/** A streak that ends within this time is in danger. */
export const STREAK_WARNING_MS = 4 * HOUR_S * 1000

/** The valid ids of a list. */
export function idsIn(list: string): number[] {
  const ids = list.split(',').map((id) => id.trim()).filter((id) => /^\d{1,15}$/.test(id))
  return [...new Set(ids.map(Number))]
}

/** The minute in which a streak would end: the same, whenever it is computed. */
export function deadlineOf(now: number, leftMs: number): string {
  const minute = MINUTE_S * 1000
  return new Date(Math.round((now + leftMs) / minute) * minute).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length)
}

/** The fault of an operator's message as a sentence; undefined: valid. */
export function wrongWords({ title, message, image }: { title: string; message: string; image: string }): string | undefined {
  if (!title || title.length > MOST_TITLE) return `The title must have 1 to ${MOST_TITLE} characters.`
  if (message.length > MOST_MESSAGE) return `The message must have at most ${MOST_MESSAGE} characters.`
  if (image && !/^\/media\/[\w./-]{1,200}$/.test(image)) return 'The picture must lie on this server: an address that begins with /media/.'
  return undefined
}
const MOST_TITLE = 120
const MOST_MESSAGE = 500

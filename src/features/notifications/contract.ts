import * as z from 'zod/mini'
import { action, bit, flag, id, int, moment, nothing, page, refusal, text } from '../../platform/pure/action.ts'

export const pushEndpointRefused = refusal('push-endpoint-refused')
export const pushKeysRefused = refusal('push-keys-refused')
export const pushOff = refusal('push-off')

const LIMIT = { calls: 120, seconds: 60 }

export const notificationShape = z.object({
  id: z.string(),
  title: z.string(),
  message: z.string(),
  /** Type of the subject: none, category, or its kind, such as contest-start. */
  type: z.string(),
  /** The slug of what it is about, such as a category or contest; '' where there is none. */
  type_id: z.string(),
  /** An addition to the API: the type of that category, as in get_categories. */
  category_type: z.string(),
  image: z.string(),
  date_sent: moment(),
  read: bit(),
})
export type Notification = z.output<typeof notificationShape>

export const getNotifications = action({
  name: 'get_notifications',
  about: 'What the caller was told since joining, the operator’s words included, in the caller’s language; the latest first.',
  who: 'player',
  limit: LIMIT,
  does: 'read',
  input: { sort: z._default(z.enum(['id', 'date_sent']), 'id'), order: z._default(z.enum(['asc', 'desc', 'ASC', 'DESC']), 'desc'), ...page },
  output: z.array(notificationShape),
  refusals: [],
})

/** An addition to the API: polled by pages. */
export const getUnreadNotifications = action({
  name: 'get_unread_notifications',
  about: 'How many the caller has not read, and of those the latest one. `after`: how many of them are later than this one.',
  who: 'player',
  limit: LIMIT,
  does: 'read',
  input: { after: z.optional(id()) },
  output: z.object({ unread: int(), later: int(), latest: z.nullable(notificationShape) }),
  refusals: [],
})

/** An addition to the API. */
export const readNotifications = action({
  name: 'read_notifications',
  about: 'Marks the caller’s notifications as read: those of `ids` (joined by commas), or all up to the id `up_to`. Others are left alone.',
  who: 'player',
  limit: LIMIT,
  does: 'write',
  input: { ids: z.optional(text(2_000)), up_to: z.optional(id()) },
  output: z.object({ unread: int() }),
  refusals: [],
})

/** Topics that a player switches on and off, in the order of the settings page. */
export const TOPICS = ['contest-start', 'contest-prize', 'badge', 'streak', 'friend', 'payout', 'operator'] as const
export type Topic = (typeof TOPICS)[number]
/** Besides the topics: whether notifications are also sent as pushes. */
export const PUSH = 'push'
export const PREFERENCES = [...TOPICS, PUSH] as const
type Preference = (typeof PREFERENCES)[number]

type OnTheWire<Name extends string> = Name extends `${infer Before}-${infer After}` ? `${Before}_${OnTheWire<After>}` : Name
/** The wire's name of a preference: an underscore for the dash. */
export const wireNameOf = <Name extends Preference>(name: Name) => name.replaceAll('-', '_') as OnTheWire<Name>
/** A value for each preference, by the wire's names. */
export const byPreference = <Value>(make: (name: Preference) => Value) =>
  Object.fromEntries(PREFERENCES.map((name) => [wireNameOf(name), make(name)])) as Record<OnTheWire<Preference>, Value>
const preferences = z.object(byPreference(bit))

/** An addition to the API. */
export const getNotificationPreferences = action({
  name: 'get_notification_preferences',
  about: 'What the caller wants to be told of (1) and not (0); push: whether any of it may come as a push.',
  who: 'player',
  limit: LIMIT,
  does: 'read',
  kept: true,
  input: {},
  output: preferences,
  refusals: [],
})

/** An addition to the API. */
export const setNotificationPreferences = action({
  name: 'set_notification_preferences',
  about: 'Changes what the caller wants to be told of; what is left out stays.',
  who: 'player',
  limit: LIMIT,
  does: 'write',
  input: byPreference(() => z.optional(flag())),
  output: preferences,
  refusals: [],
})

/** An addition to the API: '' where this installation has no push. */
export const getPushKey = action({
  name: 'get_push_key',
  about: 'The public VAPID key that browsers subscribe with.',
  who: 'player',
  limit: LIMIT,
  does: 'read',
  input: {},
  output: z.object({ key: z.string() }),
  refusals: [],
})

/** An addition to the API. */
export const addPushSubscription = action({
  name: 'add_push_subscription',
  about: 'Pushes go to this browser from now on, until the caller’s token ends. Again it changes nothing; the eleventh browser takes the place of the oldest.',
  who: 'player',
  limit: { calls: 20, seconds: 60 },
  does: 'write',
  input: { endpoint: text(1_000), p256dh: text(200), auth: text(100) },
  output: nothing(),
  refusals: [pushEndpointRefused, pushKeysRefused, pushOff],
})

/** An addition to the API. */
export const removePushSubscription = action({
  name: 'remove_push_subscription',
  about: 'No push goes to this browser of the caller any more; to one that is none, neither.',
  who: 'player',
  limit: LIMIT,
  does: 'write',
  input: { endpoint: text(1_000) },
  output: nothing(),
  refusals: [],
})

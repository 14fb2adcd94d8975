/** Formats a stored kind and its values in the reader's language. */
import type { TextKey } from '../../../platform/pure/text-keys.ts'
import type { Values } from '../../../platform/pure/texts-writing.ts'
import type { PlayerTexts } from '../../languages/server.ts'
import type { Notification } from '../contract.ts'
import type { StoredNotification } from '../store.ts'

/** Messages of the operator are shown as written, in the reader's language where they were; all others are texts. */
export function wordsOf({ kind, values }: Pick<StoredNotification, 'kind' | 'values'>, texts: PlayerTexts): { title: string; message: string } {
  if (kind === 'operator') return { title: String(values[`title:${texts.code}`] ?? values.title), message: String(values[`message:${texts.code}`] ?? values.message) }
  const known = { ...values, ...inWords({ kind, values }, texts) }
  // The values were checked when they were stored (`ValuesOfKind`), which the compiler cannot follow through the table.
  const say = texts.say as (key: TextKey, values: Values) => string
  // A text may end in an optional value.
  const title = say(`notifications.kind.${kind}.title`, known).trim()
  if (kind === 'badge' && values.taken !== undefined) return { title, message: texts.say('notifications.kind.badge.taken') }
  return { title, message: say(`notifications.kind.${kind}.message`, known).trim() }
}

/** What among the values is written otherwise in each language. */
function inWords({ kind, values }: Pick<StoredNotification, 'kind' | 'values'>, { say, has }: PlayerTexts): StoredNotification['values'] {
  const { badge, symbol, amount } = values
  const label = `badges.label.${badge}`
  if (kind === 'badge') return { name: has(label) ? say(label) : '' }
  // Rows of earlier releases have the amount as formatted text.
  if (kind === 'payout-done' && symbol !== undefined && amount !== undefined) return { amount: say('payouts.money', { symbol, amount }) }
  if (kind.startsWith('corrected-')) return { why: say(`notifications.corrected.${values.why as 'key' | 'several' | 'void'}`), points: `${Number(values.points) > 0 ? '+' : ''}${values.points}` }
  return {}
}

export function onTheWire(notification: StoredNotification, texts: PlayerTexts): Notification {
  const { id, kind, image, place, categoryType, at, read } = notification
  return {
    id: String(id),
    ...wordsOf(notification, texts),
    type: kind === 'operator' ? (place ? 'category' : 'none') : kind,
    type_id: place,
    category_type: categoryType === null ? '' : String(categoryType),
    image,
    date_sent: at.toISOString(),
    read: read ? 1 : 0,
  }
}

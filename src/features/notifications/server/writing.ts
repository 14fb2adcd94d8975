/** What is stored as kind and values, written out in the reader's language. */
import type { Writing } from '../../../platform/pure/texts-writing.ts'
import type { Notification } from '../contract.ts'
import type { StoredNotification } from '../store.ts'

/** The operator's words stay as they were written; all others are texts. */
export function wordsOf({ kind, values }: Pick<StoredNotification, 'kind' | 'values'>, { write }: Writing): { title: string; message: string } {
  if (kind === 'operator') return { title: String(values.title), message: String(values.message) }
  const known = { ...values, ...inWords({ kind, values }, write) }
  // A text may end in an optional value.
  const part = (name: string) => (write(`notifications.kind.${kind}.${name}`, known) ?? '').trim()
  if (kind === 'badge' && values.taken !== undefined) return { title: part('title'), message: write('notifications.kind.badge.taken') ?? '' }
  return { title: part('title'), message: part('message') }
}

/** What among the values is written otherwise in each language. */
function inWords({ kind, values }: Pick<StoredNotification, 'kind' | 'values'>, write: Writing['write']): StoredNotification['values'] {
  if (kind === 'badge') return { name: write(`badges.label.${String(values.badge)}`, {}) ?? '' }
  // Before symbols were kept apart, the amount was written in one way for all.
  if (kind === 'payout-done' && values.symbol !== undefined) return { amount: write('payouts.money', values) ?? '' }
  return {}
}

export function onTheWire(told: StoredNotification, writing: Writing): Notification {
  const { id, kind, image, place, categorySet, at, read } = told
  return {
    id: String(id),
    ...wordsOf(told, writing),
    type: kind === 'operator' ? (place ? 'category' : 'none') : kind,
    type_id: place,
    category_type: categorySet === null ? '' : String(categorySet),
    image,
    date_sent: at.toISOString(),
    read: read ? 1 : 0,
  }
}

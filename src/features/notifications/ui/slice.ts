/** The player's notifications, newest first. */
import { slice } from '../../../platform/web/state/store.ts'

export type NotificationItem = {
  id: string
  title: string
  message: string
  type: string
  type_id: string
  category_type: string
  image: string
  date_sent: string
  read: 0 | 1
}
type Kept = {
  data: NotificationItem[]
  total: number
  unread: number
  /** Whose these are. */
  owner: string
  /** Id of the latest notification known to the player; '': not loaded yet. */
  heardUpTo: string
  /** The player who has enabled pushes in this browser. */
  pushFor: string
}

const NOTHING: Kept = { data: [], total: 0, unread: 0, owner: '', heardUpTo: '', pushFor: '' }

export const notification = slice<Kept>('notification', NOTHING, { followTabs: true })

/** Drops what another player has left in this browser. Called by each reader of the slice before it writes, whichever loads first. */
export function claimNotifications(playerId: string): void {
  if (notification.get().owner === playerId) return
  notification.reset()
  notification.set({ owner: playerId })
}

/** Adds new ones; known ones stay unchanged. */
export const notificationsReceived = (list: readonly NotificationItem[], total: number) =>
  notification.set(({ data }) => ({ data: inOrder([...list.filter(({ id }) => !data.some((known) => known.id === id)), ...data]), total }))

/** Replaces the list by the server's first page; further pages are loaded again. */
export const notificationsOpened = (list: readonly NotificationItem[], total: number) => notification.set({ data: [...list], total })

/** Marks one, or all known ones, as read. The server's count comes with its reply. */
export const notificationsRead = (id?: string) =>
  notification.set(({ data }) => ({ data: data.map((each) => (id === undefined || each.id === id ? { ...each, read: 1 } : each)) }))

/** As the server lists them: the latest first, of the same moment the one that was written last. */
function inOrder(list: NotificationItem[]): NotificationItem[] {
  return list.sort((a, b) => compare(b.date_sent, a.date_sent) || b.id.length - a.id.length || compare(b.id, a.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** What waits for the player, newest first, as the page keeps it. */
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
  /** The latest one that the player has heard of; '': nothing was asked yet. */
  heardUpTo: string
  /** The player who wants pushes in this browser. */
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

/** New ones come in; those that are there already stay as they are. */
export const notificationsReceived = (list: readonly NotificationItem[], total: number) =>
  notification.set(({ data }) => ({ data: inOrder([...list.filter(({ id }) => !data.some((known) => known.id === id)), ...data]), total }))

/** The first page as the server has it now: its words and marks count, and what lay behind it is asked for again. */
export const notificationsOpened = (list: readonly NotificationItem[], total: number) => notification.set({ data: [...list], total })

/** Read here: one, or all that are known. The server's count comes with its answer. */
export const notificationsRead = (id?: string) =>
  notification.set(({ data }) => ({ data: data.map((each) => (id === undefined || each.id === id ? { ...each, read: 1 } : each)) }))

/** As the server lists them: the latest first, of the same moment the one that was written last. */
function inOrder(list: NotificationItem[]): NotificationItem[] {
  return list.sort((a, b) => compare(b.date_sent, a.date_sent) || b.id.length - a.id.length || compare(b.id, a.id))
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

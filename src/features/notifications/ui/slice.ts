/** What waits for the player, newest first, as the page keeps it. */
import { slice } from '../../../platform/web/store.ts'

export type Notification = {
  id: string
  title: string
  message: string
  type: string
  type_id: string
  image: string
  date_sent: string
  read: 0 | 1
}

export const notification = slice<{ data: Notification[]; total: number }>('notification', { data: [], total: 0 }, { followTabs: true })

/** New ones come in; those that are there already stay as they are. */
export const notificationsReceived = (list: readonly Notification[], total: number) =>
  notification.set(({ data }) => ({ data: [...list.filter(({ id }) => !data.some((known) => known.id === id)), ...data], total }))

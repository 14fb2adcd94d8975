/** Messages of operators to players, at the desk. */
import { lazy } from 'react'
import { Megaphone } from 'lucide-react'
import { cursorList } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listAnnouncements } from '../desk-contract.ts'

const MessagesPage = lazy(async () => ({ default: (await import('./messages-page.tsx')).MessagesPage }))
const MessageRecord = lazy(async () => ({ default: (await import('./message-record.tsx')).MessageRecord }))

export const notificationResources: readonly DeskResource[] = [
  {
    name: 'messages', titleKey: 'desk.notifications.title', group: 'people', icon: Megaphone, right: 'messages:send', Page: MessagesPage, Record: MessageRecord,
    list: cursorList(async ({ filter, limit, cursor }) => {
      const { state, ...others } = filter
      const { rows, next_cursor } = await readData(listAnnouncements, { ...others, ...(state !== 'all' && { state: state as 'draft' }), limit, cursor })
      return { rows, next: next_cursor }
    }),
  },
]

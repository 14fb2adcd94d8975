/** The inbox of the desk. */
import { lazy } from 'react'
import { Inbox } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { cursorList } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { dataOf } from '../../../platform/web/desk/queue.tsx'
import { listMessages } from '../desk-contract.ts'

const InboxPage = lazy(async () => ({ default: (await import('./inbox-page.tsx')).InboxPage }))

export const contactResources: readonly DeskResource[] = [
  {
    name: 'inbox', titleKey: 'desk.contact.title', group: 'people', icon: Inbox, right: 'moderation:view', Page: InboxPage, waits: { messages: '/inbox' },
    list: cursorList(async ({ limit, cursor }) => {
      const { rows, next_cursor } = dataOf(await call(listMessages, { limit, cursor }))
      return { rows: [...rows], next: next_cursor }
    }),
  },
]

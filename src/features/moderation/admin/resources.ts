/** Reports of players at the desk. */
import { lazy } from 'react'
import { UserRoundX } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { cursorList } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { dataOf } from '../../../platform/web/desk/queue.tsx'
import { listPlayerReports } from '../desk-contract.ts'

const PlayerReportsPage = lazy(async () => ({ default: (await import('./player-reports-page.tsx')).PlayerReportsPage }))

export const moderationResources: readonly DeskResource[] = [
  {
    name: 'player-reports', titleKey: 'desk.moderation.title', group: 'people', icon: UserRoundX, right: 'moderation:view', Page: PlayerReportsPage,
    waits: { 'player-reports': '/player-reports', 'names-and-pictures': '/player-reports?queue=looks' },
    list: cursorList(async ({ limit, cursor }) => {
      const { rows, next_cursor } = dataOf(await call(listPlayerReports, { limit, cursor }))
      return { rows: rows.map((row) => ({ ...row, id: row.report_id })), next: next_cursor }
    }),
  },
]

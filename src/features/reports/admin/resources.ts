/** Reports of questions at the desk. */
import { lazy } from 'react'
import { Flag } from 'lucide-react'
import { call } from '../../../platform/web/net/call.ts'
import { cursorList } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { listQuestionReports } from '../desk-contract.ts'
import { dataOf } from '../../../platform/web/desk/queue.tsx'

const ReportsPage = lazy(async () => ({ default: (await import('./reports-page.tsx')).ReportsPage }))

export const reportResources: readonly DeskResource[] = [
  {
    name: 'question-reports', titleKey: 'desk.reports.title', group: 'people', icon: Flag, right: 'moderation:view', Page: ReportsPage,
    waits: { 'question-reports': '/question-reports' },
    list: cursorList(async ({ limit, cursor }) => {
      const { rows, next_cursor } = dataOf(await call(listQuestionReports, { limit, cursor }))
      return { rows: rows.map((row) => ({ ...row, id: row.question_id })), next: next_cursor }
    }),
  },
]

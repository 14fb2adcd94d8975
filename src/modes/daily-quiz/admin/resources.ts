/** The page of the days' questions. */
import { lazy } from 'react'
import { CalendarDays } from 'lucide-react'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'

const DailyPage = lazy(async () => ({ default: (await import('./daily-page.tsx')).DailyPage }))

export const dailyResources: readonly DeskResource[] = [
  // Its page is a calendar, which reads by months.
  { name: 'daily-sets', titleKey: 'desk.daily-quiz.title', group: 'content', icon: CalendarDays, right: 'content:view', Page: DailyPage, list: () => Promise.resolve({ data: [], total: 0 }) },
]

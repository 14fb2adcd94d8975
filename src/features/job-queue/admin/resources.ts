/** The jobs of the queue at the desk. */
import { lazy } from 'react'
import { ListChecks } from 'lucide-react'
import { cursorList } from '../../../platform/web/desk/cursor-list.ts'
import type { DeskResource } from '../../../platform/web/desk/manifest.ts'
import { readData } from '../../../platform/web/desk/use-read.ts'
import { listJobs } from '../desk-contract.ts'

const JobsPage = lazy(async () => ({ default: (await import('./jobs-page.tsx')).JobsPage }))

export const jobQueueResources: readonly DeskResource[] = [
  {
    name: 'jobs', titleKey: 'desk.job-queue.title', group: 'house', icon: ListChecks, right: 'jobs:view', Page: JobsPage, waits: { 'failed-jobs': '/jobs' },
    list: cursorList(async ({ filter, limit, cursor }) => {
      const { rows, next_cursor } = await readData(listJobs, { ...filter, limit, cursor })
      return { rows, next: next_cursor }
    }),
  },
]

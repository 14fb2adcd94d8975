/** The state of the installation at the desk. */
import { lazy } from 'react'
import { Activity } from 'lucide-react'
import { unlisted, type DeskResource } from '../../../platform/web/desk/manifest.ts'

const StatusPage = lazy(async () => ({ default: (await import('./status-page.tsx')).StatusPage }))

export const statusResources: readonly DeskResource[] = [
  { name: 'status', titleKey: 'desk.status.title', group: 'house', icon: Activity, right: 'jobs:view', Page: StatusPage, list: unlisted },
]

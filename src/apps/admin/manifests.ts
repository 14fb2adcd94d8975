/** The desk's one list of what features and modes bring to it. */
import { lazy } from 'react'
import { Gauge } from 'lucide-react'
import type { DeskHome, DeskResource } from '../../platform/web/desk/manifest.ts'
import { coinResources } from '../../features/coins/admin/resources.ts'
import { contactResources } from '../../features/contact/admin/resources.ts'
import { moderationResources } from '../../features/moderation/admin/resources.ts'
import { draftResources } from '../../features/question-drafts/admin/resources.ts'
import { questionFileResources } from '../../features/question-files/admin/resources.ts'
import { correctionResources } from '../../features/corrections/admin/resources.ts'
import { hygieneResources, questionResources } from '../../features/questions/admin/resources.ts'
import { answerParts, itemStatisticsResources } from '../../features/item-statistics/admin/resources.ts'
import { jobQueueResources } from '../../features/job-queue/admin/resources.ts'
import { languageResources } from '../../features/languages/admin/resources.ts'
import { notificationResources } from '../../features/notifications/admin/resources.ts'
import { operatorResources } from '../../features/operators/admin/resources.ts'
import { payoutResources } from '../../features/payouts/admin/resources.ts'
import { playerResources } from '../../features/players/admin/resources.ts'
import { reportResources } from '../../features/reports/admin/resources.ts'
import { settingsResources } from '../../features/settings/admin/resources.ts'
import { statusResources } from '../../features/status/admin/resources.ts'
import { webhookResources } from '../../features/webhooks/admin/resources.ts'
import * as modePages from './mode-pages.ts'

/** Loaded by itself: it needs more of the product than any other page. */
export const HOME: DeskHome = { titleKey: 'desk.dashboard.title', icon: Gauge, right: 'desk:open', Page: lazy(async () => ({ default: (await import('./shell/home.tsx')).Home })) }

/** In the order of the menu, group by group. */
export const RESOURCES: readonly DeskResource[] = [
  ...questionResources(answerParts),
  ...questionFileResources,
  ...draftResources,
  ...Object.values<readonly DeskResource[]>(modePages).flat(),
  ...hygieneResources(answerParts),
  ...itemStatisticsResources,
  ...playerResources,
  ...reportResources,
  ...moderationResources,
  ...contactResources,
  ...notificationResources,
  ...payoutResources,
  ...coinResources,
  ...correctionResources,
  ...operatorResources,
  ...webhookResources,
  ...jobQueueResources,
  ...statusResources,
  ...settingsResources,
  ...languageResources,
]

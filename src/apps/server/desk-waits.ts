/** What waits for operators: the counts of the dashboard and of the desk's menu. Modes name theirs in their manifests. */
import { failedWaiting } from '../../platform/server/jobs/failed.ts'
import { messagesWaiting } from '../../features/contact/server.ts'
import { correctionsWaiting } from '../../features/corrections/server.ts'
import type { Wait } from '../../features/dashboard/server.ts'
import { questionsFlagged } from '../../features/item-statistics/server.ts'
import { playersReported } from '../../features/moderation/server.ts'
import { payoutsWaiting } from '../../features/payouts/server.ts'
import { questionFaults } from '../../features/questions/server/hygiene.ts'
import { questionsReported } from '../../features/reports/server.ts'
import { playersWithSignals } from '../../features/signals/server.ts'
import { brokenWebhooks } from '../../features/webhooks/server.ts'
import { modeManifests } from './modes.ts'

/** A count beyond is shown as "10,000+". */
const MOST = 10_001
const SIGNAL_DAYS = 7

export const deskWaits: readonly Wait[] = [
  { name: 'payouts', right: 'payouts:view', find: (db) => payoutsWaiting(db, MOST) },
  { name: 'corrections', right: 'corrections:approve', find: correctionsWaiting },
  { name: 'question-reports', right: 'moderation:view', find: (db) => questionsReported(db, MOST) },
  { name: 'question-faults', right: 'content:view', find: (db) => questionFaults(db, MOST) },
  { name: 'question-flags', right: 'content:view', find: (db) => questionsFlagged(db, MOST) },
  { name: 'player-reports', right: 'moderation:view', find: (db) => playersReported(db, ['phrases', 'other'], MOST) },
  { name: 'names-and-pictures', right: 'moderation:view', find: (db) => playersReported(db, ['name', 'picture'], MOST) },
  { name: 'messages', right: 'moderation:view', find: (db) => messagesWaiting(db, MOST) },
  { name: 'signals', right: 'players:view', broken: true, find: (db) => playersWithSignals(db, SIGNAL_DAYS, MOST) },
  ...modeManifests.flatMap(({ waits = [] }) => waits),
  { name: 'webhooks', right: 'webhooks:view', broken: true, find: (db) => brokenWebhooks(db, MOST) },
  { name: 'failed-jobs', right: 'jobs:view', broken: true, find: (db) => failedWaiting(db, MOST) },
]

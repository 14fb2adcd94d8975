/** Everything that this server serves and runs: of each feature, and of the modes that `manifests.ts` lists. */
import type { AnyTask } from '../../platform/server/jobs/tasks.ts'
import type { Served } from '../../platform/server/http/handler.ts'
import { accountDeletionActions, accountDeletionJobs } from '../../features/account-deletion/server.ts'
import { accountDeletionDeskActions } from '../../features/account-deletion/server/desk.ts'
import { badgeJobs } from '../../features/badges/jobs.ts'
import { badgeActions } from '../../features/badges/server.ts'
import { battleJobs } from '../../features/battles/jobs.ts'
import { battleActions, refreshLobby } from '../../features/battles/server.ts'
import { battleDeskActions } from '../../features/battles/server/desk.ts'
import { bookmarkActions } from '../../features/bookmarks/server.ts'
import { moderationActions } from '../../features/moderation/server.ts'
import { correctionJobs } from '../../features/corrections/jobs.ts'
import { correctionDeskActions } from '../../features/corrections/server/desk.ts'
import { dashboardActions } from '../../features/dashboard/server.ts'
import { dashboardJobs } from '../../features/dashboard/jobs.ts'
import { contactActions } from '../../features/contact/server.ts'
import { coinActions } from '../../features/coins/server.ts'
import { coinDeskActions } from '../../features/coins/server/desk.ts'
import { coinJobs } from '../../features/coins/jobs.ts'
import { paperActions } from '../../features/events/server.ts'
import { disclosureJobs } from '../../features/disclosure/jobs.ts'
import { homeActions } from '../../features/home/server.ts'
import { identityJobs } from '../../features/identity/jobs.ts'
import { itemStatisticsJobs } from '../../features/item-statistics/jobs.ts'
import { itemStatisticsActions } from '../../features/item-statistics/server.ts'
import { jobQueueActions } from '../../features/job-queue/server.ts'
import { languageActions, languageDeskActions } from '../../features/languages/server.ts'
import { operatorJobs } from '../../features/operators/jobs.ts'
import { deskActions } from '../../features/operators/server.ts'
import { payoutDeskActions } from '../../features/payouts/server/desk/actions.ts'
import { payoutActions, promisedPayouts } from '../../features/payouts/server.ts'
import { leaderboardJobs } from '../../features/leaderboards/jobs.ts'
import { leaderboardActions } from '../../features/leaderboards/server.ts'
import { collectionNamesOf, homeSourcesOf, paperFindersOf, playsContestsIn, progressOf, modesByCategoryType } from '../../features/modes/server.ts'
import { notificationJobs, notificationTasks, streakWarnings } from '../../features/notifications/jobs.ts'
import { deskAnnouncementActions, notificationActions } from '../../features/notifications/server.ts'
import { playerJobs } from '../../features/players/jobs.ts'
import { playerActions } from '../../features/players/server.ts'
import { playerDeskActions } from '../../features/players/server/desk/actions.ts'
import { draftJobs } from '../../features/question-drafts/jobs.ts'
import { draftActions } from '../../features/question-drafts/server.ts'
import { importJobs } from '../../features/question-files/jobs.ts'
import { questionFileActions } from '../../features/question-files/server.ts'
import { questionJobs } from '../../features/questions/jobs.ts'
import { questionActions, type Seeder } from '../../features/questions/server.ts'
import { questionDeskActions } from '../../features/questions/server/desk.ts'
import { referralActions } from '../../features/referrals/server.ts'
import { reportActions } from '../../features/reports/server.ts'
import { roundJobs } from '../../features/rounds/jobs.ts'
import { roundDeskActions } from '../../features/rounds/server/desk.ts'
import { finishActions } from '../../features/rounds/server/finish.ts'
import { historyActions } from '../../features/rounds/server/history.ts'
import { reviewActions } from '../../features/rounds/server/review.ts'
import { playActions } from '../../features/rounds/server/play.ts'
import { categoryRoundActions } from '../../features/category-rounds/server.ts'
import { seedSettings, settingsActions } from '../../features/settings/server.ts'
import { settingsDeskActions } from '../../features/settings/server/desk.ts'
import { statisticsActions } from '../../features/statistics/server/actions.ts'
import { signalDeskActions } from '../../features/signals/server/desk.ts'
import { statusActions } from '../../features/status/server.ts'
import { streakJobs } from '../../features/streak/jobs.ts'
import { endangered, streakActions } from '../../features/streak/server.ts'
import { termsActions } from '../../features/terms/server.ts'
import { termsDeskActions } from '../../features/terms/server/desk.ts'
import { webhookJobs, webhookTasks } from '../../features/webhooks/jobs.ts'
import { webhookActions } from '../../features/webhooks/server.ts'
import { made } from '../../platform/server/manifest.ts'
import { deleteOldReplies } from '../../platform/server/http/idempotency.ts'
import { badgeSources } from './badge-sources.ts'
import { correctionGiven } from './corrections.ts'
import { deskWaits } from './desk-waits.ts'
import { erasureHooks } from './erasure-hooks.ts'
import { modeDependencies } from './mode-dependencies.ts'
import { allManifests, modeManifests, modes, practiceMode, roomModes } from './modes.ts'
import { removalNeeds } from './retention.ts'
import type { Services } from './services.ts'

/** Parts of the starter world outside of categories. */
export const seeders: Seeder[] = [...allManifests.flatMap(({ seed = [] }) => seed), seedSettings]

export const registry: Served<Services>[] = [
  ...settingsActions,
  ...settingsDeskActions,
  ...languageActions,
  ...languageDeskActions,
  ...playerActions,
  ...accountDeletionActions(erasureHooks),
  ...questionActions(progressOf(modeManifests)),
  ...questionDeskActions,
  ...coinActions,
  ...payoutActions,
  ...leaderboardActions,
  ...statisticsActions,
  ...playActions(modes),
  ...finishActions(modes),
  ...reviewActions(modes),
  ...historyActions(modes),
  ...moderationActions(refreshLobby),
  ...contactActions,
  ...termsActions,
  ...termsDeskActions,
  ...bookmarkActions(practiceMode),
  ...reportActions,
  ...referralActions,
  ...notificationActions(playsContestsIn(modeManifests)),
  ...categoryRoundActions(modesByCategoryType(modeManifests)),
  ...modeManifests.flatMap(({ actions = [] }) => made(actions, modeDependencies)),
  ...battleActions,
  ...roomModes.flatMap(({ actions = [] }) => made(actions, modeDependencies)),
  ...badgeActions(badgeSources),
  ...streakActions,
  ...homeActions(homeSourcesOf(modeManifests)),
  ...deskActions(() => registry.map(({ action }) => action)),
  ...draftActions,
  ...questionFileActions(collectionNamesOf(modeManifests)),
  ...dashboardActions(deskWaits),
  ...itemStatisticsActions,
  ...jobQueueActions,
  ...statusActions,
  ...deskAnnouncementActions,
  ...playerDeskActions,
  ...signalDeskActions,
  ...coinDeskActions(promisedPayouts),
  ...payoutDeskActions,
  ...correctionDeskActions,
  ...roundDeskActions,
  ...battleDeskActions,
  ...accountDeletionDeskActions(erasureHooks),
  ...paperActions(paperFindersOf(modeManifests)),
  ...webhookActions,
]

/** The right that a call requires. */
export const rightOf = (name: string): string | undefined => RIGHTS_OF_CALLS.get(name)
const RIGHTS_OF_CALLS = new Map(registry.flatMap(({ action: { name, who } }) => (typeof who === 'object' ? [[name, who.right] as const] : [])))

/** Players whose streak would end today: with a freeze left a missed day does not end it. */
const unfrozen: typeof endangered = async (db, wish) => {
  const { players, next } = await endangered(db, wish)
  return { players: players.filter(({ freezes }) => freezes === 0), next }
}

/** Work that is ordered, besides messages. */
export const tasks: AnyTask<Services>[] = [...notificationTasks, ...webhookTasks]

export const jobs = [deleteOldReplies, ...identityJobs, ...operatorJobs, ...playerJobs, ...accountDeletionJobs(erasureHooks), ...coinJobs(promisedPayouts), ...roundJobs(modes, removalNeeds), ...disclosureJobs, ...leaderboardJobs, ...battleJobs, ...allManifests.flatMap(({ jobs: ofMode = [] }) => made(ofMode, modeDependencies)), ...notificationJobs, streakWarnings(unfrozen), ...badgeJobs, ...streakJobs, ...dashboardJobs, ...correctionJobs(correctionGiven), ...questionJobs, ...draftJobs, ...itemStatisticsJobs, ...webhookJobs, ...importJobs]

/** Everything this server serves: one line a feature, one line a mode. */
import type { Served } from '../../platform/server/http/handler.ts'
import { accountDeletionActions, accountDeletionJobs } from '../../features/account-deletion/server.ts'
import { badgeJobs } from '../../features/badges/jobs.ts'
import { badgeActions } from '../../features/badges/server.ts'
import { battleJobs } from '../../features/battles/jobs.ts'
import { battleActions, lookAgain } from '../../features/battles/server.ts'
import { practice } from '../../features/bookmarks/server/practice.ts'
import { bookmarkActions } from '../../features/bookmarks/server.ts'
import { moderationActions } from '../../features/moderation/server.ts'
import { contactActions } from '../../features/contact/server.ts'
import { coinActions } from '../../features/coins/server.ts'
import { coinJobs } from '../../features/coins/jobs.ts'
import { homeActions } from '../../features/home/server.ts'
import { identityJobs } from '../../features/identity/jobs.ts'
import { languageActions } from '../../features/languages/server.ts'
import { payoutActions, promisedPayouts } from '../../features/payouts/server.ts'
import { leaderboardJobs } from '../../features/leaderboards/jobs.ts'
import { leaderboardActions } from '../../features/leaderboards/server.ts'
import { notificationJobs, streakWarnings } from '../../features/notifications/jobs.ts'
import { notificationActions } from '../../features/notifications/server.ts'
import { playerJobs } from '../../features/players/jobs.ts'
import { playerActions } from '../../features/players/server.ts'
import { CATEGORY_TYPES } from '../../features/questions/contract.ts'
import { questionActions, type Seeder } from '../../features/questions/server.ts'
import { referralActions } from '../../features/referrals/server.ts'
import { reportActions } from '../../features/reports/server.ts'
import type { ModeId } from '../../features/rounds/contract.ts'
import { roundJobs } from '../../features/rounds/jobs.ts'
import { finishActions } from '../../features/rounds/server/finish.ts'
import { historyActions } from '../../features/rounds/server/history.ts'
import { reviewActions } from '../../features/rounds/server/review.ts'
import { playActions } from '../../features/rounds/server/play.ts'
import type { ServedMode } from '../../features/rounds/server/registry.ts'
import { playedByCategoryType, categoryRoundActions } from '../../features/category-rounds/server.ts'
import { seedSettings, settingsActions } from '../../features/settings/server.ts'
import { statisticsActions } from '../../features/statistics/server/actions.ts'
import { streakJobs } from '../../features/streak/jobs.ts'
import { endangered, streakActions } from '../../features/streak/server.ts'
import { termsActions } from '../../features/terms/server.ts'
import { forgetOldReplies } from '../../platform/server/http/idempotency.ts'
import { audioQuestionActions, servedAudioQuestions } from '../../modes/audio-questions/server.ts'
import { contestActions, countPlayable, servedContest } from '../../modes/contest/server.ts'
import { playsContests } from '../../modes/contest/server/announcing.ts'
import { contestJobs } from '../../modes/contest/server/settling.ts'
import { seedContests } from '../../modes/contest/server/seed.ts'
import { dailyQuizActions, playedToday, servedDailyQuiz } from '../../modes/daily-quiz/server.ts'
import { funAndLearnActions, learned, learnedIn, servedFunAndLearn } from '../../modes/fun-and-learn/server.ts'
import { seedTexts } from '../../modes/fun-and-learn/server/seed.ts'
import { multiMatchActions, servedMultiMatch } from '../../modes/multi-match/server.ts'
import { guessTheWordActions, servedGuessTheWord } from '../../modes/guess-the-word/server.ts'
import { mathManiaActions, servedMathMania } from '../../modes/math-mania/server.ts'
import { examJobs } from '../../modes/exam/jobs.ts'
import { examActions, examsToday, seedExams, servedExam } from '../../modes/exam/server.ts'
import { quizZoneActions, servedQuizZone } from '../../modes/quiz-zone/server.ts'
import { selfChallengeActions, servedSelfChallenge } from '../../modes/self-challenge/server.ts'
import { servedTrueAndFalse, trueAndFalseActions } from '../../modes/true-and-false/server.ts'
import { badgeSources } from './badge-sources.ts'
import { erasureHooks } from './erasure-hooks.ts'
import type { Services } from './services.ts'

export const modes = {
  'quiz-zone': servedQuizZone,
  'daily-quiz': servedDailyQuiz,
  contest: servedContest,
  'true-and-false': servedTrueAndFalse,
  'self-challenge': servedSelfChallenge,
  'multi-match': servedMultiMatch,
  'guess-the-word': servedGuessTheWord,
  'math-mania': servedMathMania,
  bookmarks: practice({ [CATEGORY_TYPES.quizZone]: servedQuizZone, [CATEGORY_TYPES.guessTheWord]: servedGuessTheWord, [CATEGORY_TYPES.audio]: servedAudioQuestions, [CATEGORY_TYPES.maths]: servedMathMania, [CATEGORY_TYPES.multiMatch]: servedMultiMatch }),
  'audio-questions': servedAudioQuestions,
  exam: servedExam,
  'fun-and-learn': servedFunAndLearn,
} satisfies Record<ModeId, ServedMode>

/** What the starter world holds outside of categories: one line a mode. */
export const seeders: Seeder[] = [seedContests, seedExams, seedTexts, seedSettings]

export const registry: Served<Services>[] = [
  ...settingsActions,
  ...languageActions,
  ...playerActions,
  ...accountDeletionActions(erasureHooks(modes)),
  ...questionActions({ ...playedByCategoryType, [CATEGORY_TYPES.funAndLearn]: learnedIn }),
  ...coinActions,
  ...payoutActions,
  ...leaderboardActions,
  ...statisticsActions,
  ...playActions(modes),
  ...finishActions(modes),
  ...reviewActions(modes),
  ...historyActions(modes),
  ...moderationActions(lookAgain),
  ...contactActions,
  ...termsActions,
  ...bookmarkActions(modes.bookmarks),
  ...reportActions,
  ...referralActions,
  ...notificationActions(playsContests),
  ...categoryRoundActions({ [CATEGORY_TYPES.funAndLearn]: learned }),
  ...quizZoneActions,
  ...dailyQuizActions,
  ...contestActions,
  ...trueAndFalseActions,
  ...selfChallengeActions,
  ...multiMatchActions,
  ...guessTheWordActions,
  ...mathManiaActions,
  ...audioQuestionActions(modes.bookmarks),
  ...examActions,
  ...funAndLearnActions,
  ...battleActions,
  ...badgeActions(badgeSources),
  ...streakActions,
  ...homeActions({ dailyPlayed: playedToday, liveContests: countPlayable, examsToday }),
]

/** Whose run of days ends for good: with freezes left a missed day costs nobody the run. */
const unfrozen: typeof endangered = async (db, wish) => {
  const { players, next } = await endangered(db, wish)
  return { players: players.filter(({ freezes }) => freezes === 0), next }
}

export const jobs = [forgetOldReplies, ...identityJobs, ...playerJobs, ...accountDeletionJobs(erasureHooks(modes)), ...coinJobs(promisedPayouts), ...roundJobs(modes), ...leaderboardJobs, ...battleJobs, ...contestJobs, ...examJobs, ...notificationJobs, streakWarnings(unfrozen), ...badgeJobs, ...streakJobs]

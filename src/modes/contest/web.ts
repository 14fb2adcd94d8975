import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { contestLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 60,
  look: contestLook,
  coinTitles: ['wonContest', 'playedContest'],
  screens: [
    screen('/contest-play', 'player', () => import('./screens/contests.tsx'), 'Contests'),
    screen('/contest-play/$contest', 'player', () => import('./screens/contest.tsx'), 'Contest'),
    screen('/contest-play/$contest/leaderboard', 'player', () => import('./screens/leaderboard.tsx'), 'Leaderboard'),
  ],
  places: { 'contest-start': '/contest-play/$id/', 'contest-prize': '/contest-play/$id/leaderboard/' },
  today: ({ live_contests: live }, t) => (live > 0 ? t('contest.tile-live', { n: live }) : undefined),
  once: true,
  onward: ({ live_contests: live }) => live > 0,
}

import type { WebMode } from '../../features/rounds/ui/web-mode.ts'
import { figure, isOn } from '../../features/settings/ui/load.ts'
import { screen } from '../../platform/web/net/screen.ts'
import { dailyQuizLook } from './ui/look.ts'

export const manifest: WebMode = {
  order: 20,
  look: dailyQuizLook,
  coinTitles: ['dailyQuizFinished'],
  screens: [
    screen('/quiz-play/daily-quiz-dashboard', 'player', () => import('./screens/dashboard.tsx'), 'Dashboard'),
    screen('/quiz-play/daily-quiz-dashboard/play', 'player', () => import('./screens/play.tsx'), 'Play'),
  ],
  places: { streak: '/quiz-play/daily-quiz-dashboard/' },
  today: ({ daily_played: played }, t) => t(played === 1 ? 'daily-quiz.tile-done' : 'daily-quiz.tile-new'),
  coinSource: {
    path: '/quiz-play/daily-quiz-dashboard/',
    textKey: 'coins.way.daily',
    coins: ({ config, home }) => (isOn(config, dailyQuizLook.switchedBy) && home?.daily_played === 0 ? (figure(config, 'daily_quiz_finished_coin') ?? 0) : 0),
  },
  once: true,
  onward: false,
}

import { expect, it } from 'vitest'
import { wayToCoins } from './ways.ts'

const config = { daily_quiz_mode: '1', daily_quiz_finished_coin: '5', earn_coin: '100' }
const daily = { to: '/quiz-play/daily-quiz-dashboard/', coins: 5 }
const invite = { to: '/profile/invite/', coins: 100 }

it.each([
  ['the quiz of the day comes first', {}, false, '/quiz-zone/space/-/1/', daily],
  ['once it is played, an invitation', {}, true, '/quiz-zone/space/-/1/', invite],
  ['in the quiz of the day itself, an invitation', {}, false, '/quiz-play/daily-quiz-dashboard/play/', invite],
  ['a quiz of the day that is switched off is no way', { daily_quiz_mode: '0' }, false, '/', invite],
  ['nor one that pays nothing', { daily_quiz_finished_coin: '0' }, false, '/', invite],
  ['where neither pays there is none', { daily_quiz_finished_coin: '0', earn_coin: '0' }, false, '/', undefined],
])('%s', (_rule, figures, dailyPlayed, here, way) => expect(wayToCoins({ config: { ...config, ...figures }, dailyPlayed, here })).toEqual(way))

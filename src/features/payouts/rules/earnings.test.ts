import { expect, it } from 'vitest'
import { earningsOf } from './earnings.ts'

it('coins are summed by what paid them, stakes taken off, the largest first', () => {
  expect(earningsOf([
    { title: 'wonContest', coins: 705 }, { title: 'playedContest', coins: -5 }, { title: 'wonQuizZone', coins: 300 }, { title: 'wonAudioQuiz', coins: 10 },
    { title: 'wonBattle', coins: 10 }, { title: 'playedBattle', coins: -20 }, { title: 'redeemRequest', coins: -100 }, { title: 'cancelPaymentRequest', coins: 100 },
    { title: 'fiftyFifty', coins: -10 }, { title: 'badgeReward', coins: 2 }, { title: 'adjustedByAdmin', coins: 50 },
  ])).toEqual([{ by: 'contests', coins: 700 }, { by: 'rounds', coins: 310 }, { by: 'operator', coins: 50 }, { by: 'other', coins: 2 }])
})

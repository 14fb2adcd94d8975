/** Round values for unit tests of rules, with defaults for fields that are not given. */
import type { Item, Round } from '../rules.ts'

export { anAsked } from '../../questions/kinds/rules/samples.ts'

export const anItem = (position: number, over: Partial<Item> = {}): Item => ({
  position, questionId: position, version: 1, order: [0, 1, 2, 3], openedAt: null, deadline: null, answer: null, verdict: null, answeredAt: null, remainingOptions: null, poll: null, kindState: null, ...over,
})

export const aRound = (items: Item[], over: Partial<Round> = {}): Round => ({
  id: 'r', playerId: 'p', mode: 'quiz-zone', scope: '1:0:1', place: {}, open: true, position: 1, redeemable: true, clockFactor: 1, lifelines: [], reviewPaid: false,
  openedAt: 0, touchedAt: 0, allAtOnce: false, endsAt: null, items, ...over,
})

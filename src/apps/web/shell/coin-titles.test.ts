import { expect, it } from 'vitest'
import { TITLES } from '../../../features/coins/contract.ts'
import { FORMER, lookOfTitle } from '../../../features/coins/screens/title-look.ts'
import { setCoinModes } from '../../../features/coins/ui/coin-modes.ts'
import { modeOf, TILES } from './modes.ts'

it('whatever moved coins has a look of its own in the history; what a mode pays has the look of the mode', () => {
  setCoinModes(TILES)
  expect(TITLES.filter((title) => lookOfTitle(title) === FORMER)).toEqual([])
  expect(lookOfTitle('wonQuizZone')).toMatchObject({ gel: modeOf('quiz-zone')?.look.gel })
})

it('what a mode paid that is not served any more has a look, too', () => {
  setCoinModes([])
  expect(lookOfTitle('wonQuizZone')).toBe(FORMER)
})

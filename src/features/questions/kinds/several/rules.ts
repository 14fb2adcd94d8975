/** Several of its options are right, in any order; all or nothing. */
import { shuffled } from '../../../../platform/pure/dice.ts'
import { CATEGORY_TYPES } from '../../contract.ts'
import { severalSets } from './contract.ts'
import type { QuestionKind } from '../rules/kind.ts'
import { shuffledButLast } from '../rules/last-stay.ts'
import { copyRight, optionTexts, rightPlaces, sameRight, shelvedOptions, whole } from '../rules/options.ts'
import { severalIntake } from './rules/intake.ts'

export const several: QuestionKind = {
  id: 'several',
  sets: severalSets,
  uses: ['one-by-one'],
  intake: severalIntake,
  questionType: () => 1,
  // All options, a fifth one too: leaving one out would reveal how many of them are right.
  deal: (asked, settings, dice) => {
    const order = asked.options.map((_, i) => i)
    return { order: settings.option_shuffle_mode ? shuffledButLast(order, asked, dice) : order, kindState: null }
  },
  publicFields: () => ({ answer_type: '1' }),
  rightAnswer: rightPlaces,
  keyTexts: optionTexts,
  // Exactly the right set, however it is written; nothing less, nothing twice.
  judge: (right, answer) => whole(answer.split(',').sort().join(',') === right),
  sameKey: sameRight,
  lastCanStay: true,
  shelved: shelvedOptions,
  isCopy: ({ type }) => type === String(CATEGORY_TYPES.multiMatch),
  copyAsks: ({ options }, dice) => ({ answer_type: '1', options: shuffled(options, dice) }),
  copyRight,
}

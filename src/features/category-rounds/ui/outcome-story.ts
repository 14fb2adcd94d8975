/** What is said of a finished category round. Words are keys with their values. */
import type { KeyUnder, LineOf } from '../../../platform/pure/text-keys.ts'
import type { ResultOnTheWire } from '../../rounds/contract.ts'
import { rightMissing } from '../../rounds/ui/result/worth.ts'

type Line = LineOf<KeyUnder<'category-rounds.story.'>>
type Played = Pick<ResultOnTheWire, 'passed' | 'right' | 'wrong' | 'coins' | 'passed_before'>

/** `passPercent`: where a pass begins, once it is known. */
export function storyOf(result: Played, passPercent: number | undefined): Line[] {
  const before = result.passed_before === 1
  if (result.passed === 1) return [before ? { key: 'category-rounds.story.paid-before', values: {} } : result.coins > 0 ? { key: 'category-rounds.story.first-pass', values: { n: result.coins } } : { key: 'category-rounds.story.below-coins', values: {} }]
  if (result.right + result.wrong === 0) return [{ key: 'category-rounds.story.nothing-answered', values: {} }]
  const missing: Line[] = passPercent === undefined ? [] : [{ key: 'category-rounds.story.missing', values: { n: rightMissing(result, passPercent), percent: passPercent } }]
  return before ? [{ key: 'category-rounds.story.passed-before', values: {} }, ...missing] : missing
}

/** The sentences under the result of a category round, as text keys with values. */
import type { KeyUnder, LineOf } from '../../../platform/pure/text-keys.ts'
import type { ResultOnTheWire } from '../../rounds/contract.ts'
import { rightMissing } from '../../rounds/ui/result/derived.ts'

type StoryLine = LineOf<KeyUnder<'category-rounds.story.'>>
type PlayedResult = Pick<ResultOnTheWire, 'passed' | 'right' | 'wrong' | 'coins' | 'passed_before'>

/** `passPercent`: the pass mark; undefined while it is loading. */
export function storyOf(result: PlayedResult, passPercent: number | undefined): StoryLine[] {
  const before = result.passed_before === 1
  if (result.passed === 1) return [before ? { key: 'category-rounds.story.paid-before', values: {} } : result.coins > 0 ? { key: 'category-rounds.story.first-pass', values: { n: result.coins } } : { key: 'category-rounds.story.below-coins', values: {} }]
  if (result.right + result.wrong === 0) return [{ key: 'category-rounds.story.nothing-answered', values: {} }]
  const missing: StoryLine[] = passPercent === undefined ? [] : [{ key: 'category-rounds.story.missing', values: { n: rightMissing(result, passPercent), percent: passPercent } }]
  return before ? [{ key: 'category-rounds.story.passed-before', values: {} }, ...missing] : missing
}

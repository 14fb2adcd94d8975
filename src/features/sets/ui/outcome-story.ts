/** What is said of a finished set. Words are keys with their values. */
import type { Result } from '../../rounds/contract.ts'
import { rightMissing } from '../../rounds/ui/result/worth.ts'

export type Line = { key: string; values: Record<string, number | string> }
type Played = Pick<Result, 'passed' | 'right' | 'wrong' | 'coins' | 'passed_before'>

/** `passPercent`: where a pass begins, once it is known. */
export function storyOf(result: Played, passPercent: number | undefined): Line[] {
  const before = result.passed_before === 1
  if (result.passed === 1) return before ? [line('paid-before')] : result.coins > 0 ? [line('first-pass', { n: result.coins })] : [line('below-coins')]
  if (result.right + result.wrong === 0) return [line('nothing-answered')]
  const missing = passPercent === undefined ? [] : [line('missing', { n: rightMissing(result, passPercent), percent: passPercent })]
  return before ? [line('passed-before'), ...missing] : missing
}

function line(key: string, values: Line['values'] = {}): Line {
  return { key: `sets.story.${key}`, values }
}

/** What a finished level means: what is said of it, and where it leads. Words are keys with their values. */
import type { Result } from '../../rounds/contract.ts'
import { rightMissing } from '../../rounds/ui/result/worth.ts'
import { nextAfter, type LevelMap } from './level-map.ts'

export type Line = { key: string; values: Record<string, number | string> }
/** level: on to that one · again: once more · levels: back to the map. */
export type Way = { to: 'level'; level: number } | { to: 'again' } | { to: 'levels' }
type Played = Pick<Result, 'passed' | 'right' | 'wrong' | 'coins' | 'next_level'>
/** What of the map counts here; the map may come a moment later than the result. */
type Known = Pick<LevelMap, 'level' | 'level_data'> & { passPercent: number; name: string }

export function wayOn({ passed, next_level }: Played, level: number, known: Known | undefined): Way {
  if (passed === 0) return { to: 'again' }
  if (!known) return next_level === undefined ? { to: 'levels' } : { to: 'level', level: next_level }
  const next = nextAfter(level, known)
  return next !== undefined && next <= Math.max(known.level, next_level ?? 0) ? { to: 'level', level: next } : { to: 'levels' }
}

export function storyOf(result: Played, level: number, known: Known | undefined): Line[] {
  return result.passed === 1 ? passedStory(result, known) : failedStory(result, level, known)
}

function passedStory({ coins, next_level }: Played, known: Known | undefined): Line[] {
  if (next_level === undefined) return [line('paid-before')]
  const there = known?.level_data.some((each) => each.level === next_level) ?? true
  const opened = there ? line('opened', { n: next_level }) : line('all-lit', { name: known?.name ?? '' })
  return coins === 0 ? [opened, line('no-coins')] : [opened]
}

function failedStory(result: Played, level: number, known: Known | undefined): Line[] {
  if (!known) return []
  if (result.right + result.wrong === 0) return [line('nothing-answered')]
  const missing = { n: rightMissing(result, known.passPercent), percent: known.passPercent }
  if (level < known.level) return [line('passed-before'), line('missing-again', missing)]
  const next = nextAfter(level, known)
  return [next === undefined ? line('missing-last', missing) : line('missing', { ...missing, next })]
}

function line(key: string, values: Line['values'] = {}): Line {
  return { key: `levels.story.${key}`, values }
}

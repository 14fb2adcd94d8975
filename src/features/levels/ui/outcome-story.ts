/** The sentences on the result page of a level, and the next step it offers. Sentences are text keys with their values. */
import type { KeyUnder, LineOf } from '../../../platform/pure/text-keys.ts'
import type { ResultOnTheWire } from '../../rounds/contract.ts'
import { rightMissing } from '../../rounds/ui/result/derived.ts'
import { nextAfter, type LevelMap } from './level-map.ts'

export type LevelStoryLine = LineOf<KeyUnder<'levels.story.'>>
/** level: play that one · again: repeat this one · levels: back to the map. */
export type NextStep = { to: 'level'; level: number } | { to: 'again' } | { to: 'levels' }
type LevelResult = Pick<ResultOnTheWire, 'passed' | 'right' | 'wrong' | 'coins' | 'next_level'>
/** The part of the map that is needed here; the map may load after the result. */
type KnownMap = Pick<LevelMap, 'level' | 'level_data'> & { passPercent: number; name: string }

export function nextStep({ passed, next_level }: LevelResult, level: number, known: KnownMap | undefined): NextStep {
  if (passed === 0) return { to: 'again' }
  if (!known) return next_level === undefined ? { to: 'levels' } : { to: 'level', level: next_level }
  const next = nextAfter(level, known)
  return next !== undefined && next <= Math.max(known.level, next_level ?? 0) ? { to: 'level', level: next } : { to: 'levels' }
}

export function storyOf(result: LevelResult, level: number, known: KnownMap | undefined): LevelStoryLine[] {
  return result.passed === 1 ? passedStory(result, known) : failedStory(result, level, known)
}

function passedStory({ coins, next_level }: LevelResult, known: KnownMap | undefined): LevelStoryLine[] {
  if (next_level === undefined) return [{ key: 'levels.story.paid-before', values: {} }]
  const there = known?.level_data.some((each) => each.level === next_level) ?? true
  const opened: LevelStoryLine = there ? { key: 'levels.story.opened', values: { n: next_level } } : { key: 'levels.story.all-lit', values: { name: known?.name ?? '' } }
  return coins === 0 ? [opened, { key: 'levels.story.no-coins', values: {} }] : [opened]
}

function failedStory(result: LevelResult, level: number, known: KnownMap | undefined): LevelStoryLine[] {
  if (!known) return []
  if (result.right + result.wrong === 0) return [{ key: 'levels.story.nothing-answered', values: {} }]
  const n = rightMissing(result, known.passPercent)
  if (level < known.level) return [{ key: 'levels.story.passed-before', values: {} }, { key: 'levels.story.missing-again', values: { n } }]
  const missing = { n, percent: known.passPercent }
  const next = nextAfter(level, known)
  return [next === undefined ? { key: 'levels.story.missing-last', values: missing } : { key: 'levels.story.missing', values: { ...missing, next } }]
}

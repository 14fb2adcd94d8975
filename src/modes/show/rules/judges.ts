/** Kinds that only shows have and that have a right answer; all others are judged by their kind, as in rounds (`features/questions/kinds`). */
import type { More } from '../../../features/questions/rules/draft.ts'
import { kindOf } from '../../../features/questions/kinds/rules.ts'
import type { KindId } from '../../../features/questions/kinds/rules/ids.ts'
import { numberFrom } from '../../../features/questions/kinds/number/rules/nearness.ts'
import { distance, place, pointFrom, ringOf } from './judge-place.ts'
import { typed } from './judge-typed.ts'
import { POLL, SLIDE, type ShowQuestion } from './show.ts'

export const PLACE = 'place'
export const TYPED = 'typed'

export type ShowKind = {
  /** All right answers in the format of `show:answer`; the first is the one that is shown. */
  keys: (step: { options: readonly string[]; more: More }) => string[]
  /** The share of the points that an answer earns, 0 to 1. */
  judge: (right: string, answer: string, more?: More) => number
}

const OWN: ReadonlyMap<KindId, ShowKind> = new Map<KindId, ShowKind>([[PLACE, place], [TYPED, typed]])

/** Undefined: the kind is one of all modes, or has no right answer. */
export const showKind = (kind: KindId): ShowKind | undefined => OWN.get(kind)
/** The list of kinds of all modes has neither its wording nor its judge. */
export const isOwnKind = (kind: KindId): boolean => OWN.has(kind) || kind === POLL || kind === SLIDE

/** The share of the points that an answer earns by the best of a question's keys; 0: wrong, or nothing is right. */
export function shareOf({ kind, right, also = [], more }: Pick<ShowQuestion, 'kind' | 'right' | 'also' | 'more'>, given: string): number {
  if (kind === POLL || kind === SLIDE) return 0
  const { judge } = showKind(kind) ?? kindOf({ kind })
  return Math.max(...[right, ...also].map((key) => judge(key, given, more)))
}

/** How far an answer is from the right one, for kinds where nearness earns points; undefined: for others, and for what cannot be measured. */
export function distanceOf({ kind, right, more = {} }: Pick<ShowQuestion, 'kind' | 'right' | 'more'>, given: string): number | undefined {
  if (kind === PLACE) {
    const [wanted, point] = [pointFrom(right), pointFrom(given)]
    return wanted && point && distance(wanted, point, ringOf(more))
  }
  const value = kind === 'number' ? numberFrom(given) : undefined
  return value === undefined ? undefined : Math.abs(value - Number(right))
}

/** The second answer, given without the key, against it. */
import { seededDice, shuffled } from '../../../platform/pure/dice.ts'
import { kindOf } from '../../questions/kinds/rules.ts'
import type { Wording } from '../../questions/rules/draft.ts'

export const BLIND_STATES = ['waits', 'agrees', 'differs', 'none', 'unusable'] as const
export type BlindState = (typeof BLIND_STATES)[number]
/** `answer`: the author's positions of the options it names. */
export type BlindAnswer = { blind: Exclude<BlindState, 'waits'>; answer: number[] }

/** The same order for the same draft, so that a request that is made again asks the same. */
export const blindOrder = ({ options }: Pick<Wording, 'options'>, draftId: number): number[] => shuffled(options.map((_, at) => at), seededDice(draftId))

/** `numbers`: places in `order`, from 1; undefined: no usable reply. */
export function compareBlind(wording: Wording, order: readonly number[], numbers: readonly number[] | undefined): BlindAnswer {
  const answer = (numbers ?? []).map((number) => order[number - 1])
  if (numbers === undefined || answer.includes(undefined) || new Set(answer).size < answer.length) return { blind: 'unusable', answer: [] }
  const named = answer as number[]
  if (named.length === 0) return { blind: 'none', answer: [] }
  // Judged as a player's answer is, over options in the author's order.
  const kind = kindOf(wording)
  const ids = (positions: readonly number[]) => positions.map((at) => String(at + 1)).join(',')
  const right = kind.rightAnswer({ ...wording, id: 0, version: 1, marks: 1, categoryType: 0 }, { order: wording.options.map((_, at) => at), kindState: null })
  return { blind: kind.judge(right, ids(named), wording.more) === 1 ? 'agrees' : 'differs', answer: named }
}

/** What speaks against a draft, as far as code can tell. A person decides. */
import type { QuestionDraft } from '../../questions/rules/draft.ts'
import type { QuestionFault } from '../../questions/rules/faults.ts'
import { isAbove } from '../../questions/rules/above.ts'
import { faultsOf, PAIR_FAULTS } from '../../questions/rules/hygiene.ts'
import { pairFault } from '../../questions/rules/near-keys.ts'
import { wordingOf } from '../../questions/rules/wording.ts'
import { quoteIn } from './quote.ts'
import type { ReadDraft } from './reply.ts'
import type { Shape } from './shapes.ts'

/**
 * invalid: no question can be made of it as it is · kind: not of a kind that was asked for · quote: the quoted sentence is not in the passage · the
 * others as the bank's own faults are called; pairs are with a question of the bank or another draft.
 */
export const FLAGS = ['invalid', 'kind', 'quote', ...PAIR_FAULTS, 'broken', 'aging', 'long', 'no-note', 'above'] as const
export type FlagName = (typeof FLAGS)[number]
/** `question`: an id of the bank. `draft`: the number of another draft of the request, from 1. `fault`: why no question can be made of it; drafts from before it had a code have a sentence, `why`. */
export type Flag = { flag: FlagName; question?: number; draft?: number; fault?: QuestionFault; why?: string }

type Asked = { passage: string; language: string; shapes: readonly Shape[] }

/** Faults of one question by itself that a draft can have; its source is known. */
const OWN_FAULTS = ['broken', 'aging', 'long', 'no-note'] as const

/** Flags of a draft by itself; pairs are found with others at hand. */
export function flagsOf({ shape, draft, quote }: ReadDraft, { passage, language, shapes }: Asked): Flag[] {
  const wording = wordingOf(draft)
  const invalid = 'refused' in wording
  const faults = invalid ? [] : faultsOf(wording, language)
  return [
    ...(invalid ? [{ flag: 'invalid', fault: wording.refused } as const] : []),
    ...(shapes.includes(shape) && hasShape(shape, draft) ? [] : [{ flag: 'kind' } as const]),
    ...(quoteIn(passage, quote) ? [] : [{ flag: 'quote' } as const]),
    ...OWN_FAULTS.filter((fault) => faults.includes(fault)).map((flag) => ({ flag })),
    ...(draft.options.some(isAbove) ? [{ flag: 'above' } as const] : []),
  ]
}

const TWO = 2
const hasShape = (shape: Shape, { options }: QuestionDraft): boolean => (options.length === TWO) === (shape === 'true-false')

/** The first earlier draft that says nearly the same. */
export function flagsAmong(draft: QuestionDraft, earlier: readonly QuestionDraft[]): Flag[] {
  const wording = wordingOf(draft)
  if ('refused' in wording) return []
  for (const [at, other] of earlier.entries()) {
    const before = wordingOf(other)
    const flag = 'refused' in before ? undefined : pairFault(wording, before)
    if (flag) return [{ flag, draft: at + 1 }]
  }
  return []
}

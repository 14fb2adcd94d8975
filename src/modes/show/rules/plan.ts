/** From the steps of a quiz to the questions of a show: dealt once, the same for all seats. */
import type { Dice } from '../../../platform/pure/dice.ts'
import type { ShownQuestion } from '../../../features/questions/kinds/contract.ts'
import { kindOf, questionOnTheWire, rightAnswer } from '../../../features/questions/kinds/rules.ts'
import { PLAIN_KIND } from '../../../features/questions/kinds/rules/ids.ts'
import type { AskedQuestion, Deal } from '../../../features/questions/kinds/rules/kind.ts'
import type { Settings } from '../../../features/settings/rules.ts'
import type { ShowOptions, Step } from '../contract.ts'
import { isOwnKind, showKind } from './judges.ts'
import { POLL, SLIDE, type ShowQuestion } from './show.ts'

/** A step as it is shown: the wording, and how its options were dealt; `deal` null for polls and slides, which show what their author wrote. */
export type DealtStep = { step: Step; deal: Deal | null }

/** A step as the kinds of questions read it; `position` takes the place of an id. */
export function askedOf(step: Step, position: number): AskedQuestion {
  const { kind, question, options, answer, more, image, image_text } = step
  return {
    id: position, version: 1, kind, question, options, answer, more, image, imageText: image_text, questionType: options.length === 2 ? 2 : 1, note: '', level: 1, marks: 0, categoryType: 0,
  } as unknown as AskedQuestion
}

const isAsked = ({ kind }: Step): boolean => kind !== POLL && kind !== SLIDE

/** Spellings and a place are nothing to choose from: none is dealt. */
const NOTHING_DEALT: Deal = { order: [], kindState: null }

/** Orders of options are drawn once; a step of a kind without a right answer keeps its author's order. All options that a host wrote are asked, whatever other modes show. */
export function dealt(plan: readonly Step[], settings: Settings, dice: Dice): DealtStep[] {
  const all: Settings = { ...settings, option_e_mode: 1 }
  return plan.map((step, at) => ({ step, deal: !isAsked(step) ? null : showKind(step.kind) ? NOTHING_DEALT : kindOf(step).deal(askedOf(step, at + 1), all, dice) }))
}

/** How a step is shown. Of the author's options only those that are shown: how many spellings there are would tell of them. */
export function shownOf({ step, deal }: DealtStep, at: { position: number; timeMs: number }): ShownQuestion {
  if (!isOwnKind(step.kind)) return questionOnTheWire(askedOf(step, at.position), deal ?? NOTHING_DEALT, at)
  const options = showKind(step.kind) ? [] : step.options
  return questionOnTheWire(askedOf({ ...step, kind: PLAIN_KIND, options }, at.position), { order: [...options.keys()], kindState: null }, at)
}

function keysOf(step: Step, deal: Deal | null, position: number): Pick<ShowQuestion, 'right'> & { also?: string[] } {
  if (!deal) return { right: '' }
  const [right = '', ...also] = showKind(step.kind)?.keys(step) ?? [rightAnswer(askedOf(step, position), deal)]
  return also.length > 0 ? { right, also } : { right }
}

export function questionsOf(plan: readonly DealtStep[], { clock_factor }: Pick<ShowOptions, 'clock_factor'>): ShowQuestion[] {
  return plan.map(({ step, deal }, at) => ({
    id: step.id, version: 1, kind: step.kind, order: deal?.order ?? step.options.map((_, place) => place),
    ...keysOf(step, deal, at + 1), more: step.more,
    clockMs: step.seconds * 1_000 * clock_factor, worth: isAsked(step) ? step.worth : 0, isSpeedy: step.speedy === 1,
  }))
}

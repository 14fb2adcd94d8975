/** From the steps of a quiz to the questions of a show: dealt once, the same for all seats. */
import type { Dice } from '../../../platform/pure/dice.ts'
import { kindOf, rightAnswer } from '../../../features/questions/kinds/rules.ts'
import type { AskedQuestion, Deal } from '../../../features/questions/kinds/rules/kind.ts'
import type { Settings } from '../../../features/settings/rules.ts'
import type { ShowOptions, Step } from '../contract.ts'
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

/** Orders of options are drawn once; a step without points or of a kind without a right answer keeps its author's order. */
export function dealt(plan: readonly Step[], settings: Settings, dice: Dice): DealtStep[] {
  return plan.map((step, at) => ({ step, deal: isAsked(step) ? kindOf(step).deal(askedOf(step, at + 1), settings, dice) : null }))
}

export function questionsOf(plan: readonly DealtStep[], { clock_factor }: Pick<ShowOptions, 'clock_factor'>): ShowQuestion[] {
  return plan.map(({ step, deal }, at) => ({
    id: step.id, version: 1, kind: step.kind, order: deal?.order ?? step.options.map((_, place) => place),
    right: deal ? rightAnswer(askedOf(step, at + 1), deal) : '', more: step.more,
    clockMs: step.seconds * 1_000 * clock_factor, worth: isAsked(step) ? step.worth : 0, isSpeedy: step.speedy === 1,
  }))
}

/** What a step takes besides its clock: reading, the verdict, the board. */
const BESIDES_S = 25

/** About how long a show with this plan takes. */
export function minutesOf(plan: readonly Step[], { clock_factor }: Pick<ShowOptions, 'clock_factor'>): number {
  return Math.ceil(plan.reduce((sum, { seconds }) => sum + seconds * clock_factor + BESIDES_S, 0) / 60)
}

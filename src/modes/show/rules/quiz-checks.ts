/** What a quiz that is being written still lacks. The server checks the same before a show is opened. */
import type { Step } from '../contract.ts'
import { numberFrom } from '../../../features/questions/kinds/number/rules/nearness.ts'
import { spelled } from './judge-typed.ts'
import { DRAFT_KINDS, draftKindOf, fewestOptions, hasOptions, hasPoints, placeOf, type DraftKind, type QuizDraft } from './quiz-draft.ts'
import { SLIDE } from './show.ts'

export const MOST_TITLE = 120
export const MOST_QUESTION = 200
export const MOST_OPTION = 80
export const MOST_NOTES = 500
export const MOST_AFTER = 200
export const MOST_PICTURE_TEXT = 200
export const MOST_UNIT = 20

/** A code; the screens have a sentence for each. */
export type Lack =
  | 'title-empty'
  | 'plan-empty'
  | 'question-empty'
  | 'question-long'
  | 'slide-empty'
  | 'option-empty'
  | 'option-long'
  | 'option-twice'
  | 'options-few'
  | 'right-none'
  | 'number-none'
  | 'range-none'
  | 'picture-none'
  | 'picture-text-none'
  | 'place-none'
  | 'seconds-none'
/** `option`: the position of the option that is meant, from 0. */
export type StepLack = { lack: Exclude<Lack, 'title-empty' | 'plan-empty'>; option?: number }

/** What the head of the quiz lacks. */
export function lacksOfQuiz({ title, plan }: Pick<QuizDraft, 'title' | 'plan'>): Lack[] {
  return [...(title.trim() === '' ? (['title-empty'] as const) : []), ...(plan.some(({ kind }) => kind !== SLIDE) ? [] : (['plan-empty'] as const))]
}

export function lacksOfStep(step: Step): StepLack[] {
  const kind = draftKindOf(step)
  return [...lacksOfWords(step, kind), ...(hasOptions(kind) ? lacksOfOptions(step, kind) : []), ...lacksOfKey(step, kind)]
}

/** Positions of the steps that cannot be asked yet, from 0. */
export const incompleteSteps = ({ plan }: Pick<QuizDraft, 'plan'>): number[] => plan.flatMap((step, at) => (lacksOfStep(step).length > 0 ? [at] : []))

export const isComplete = (draft: Pick<QuizDraft, 'title' | 'plan'>): boolean => lacksOfQuiz(draft).length === 0 && incompleteSteps(draft).length === 0

const when = (isSo: boolean, lack: StepLack['lack']): StepLack[] => (isSo ? [{ lack }] : [])

function lacksOfWords({ question, image, image_text, seconds }: Step, kind: DraftKind): StepLack[] {
  const isEmpty = question.trim() === ''
  return [
    ...(kind === SLIDE ? when(isEmpty && image === '', 'slide-empty') : when(isEmpty, 'question-empty')),
    ...when(question.length > MOST_QUESTION, 'question-long'),
    ...when(image !== '' && image_text.trim() === '', 'picture-text-none'),
    ...when(kind !== SLIDE && seconds <= 0, 'seconds-none'),
  ]
}

function lacksOfOptions({ options }: Step, kind: DraftKind): StepLack[] {
  // Spellings are compared as the judge compares them.
  const folded = options.map((text) => (kind === 'typed' ? spelled(text) : text.trim().normalize('NFKC').toLowerCase()))
  const each = folded.flatMap((text, option): StepLack[] => {
    if (text === '') return [{ lack: 'option-empty', option }]
    if ((options[option] ?? '').length > MOST_OPTION) return [{ lack: 'option-long', option }]
    return folded.indexOf(text) < option ? [{ lack: 'option-twice', option }] : []
  })
  return [...when(options.length < fewestOptions(kind), 'options-few'), ...each]
}

/** What the judge of the kind needs; a kind that no show has can have nothing right. */
function lacksOfKey(step: Step, kind: DraftKind): StepLack[] {
  if (kind === 'number') return [...when(numberFrom(String(step.answer[0])) === undefined, 'number-none'), ...when(!isRange(step.more.range), 'range-none')]
  if (kind === 'place') return step.image === '' ? when(true, 'picture-none') : when(placeOf(step) === undefined, 'place-none')
  return when(hasPoints(kind) && !(hasRight(step, kind) && isKnown(step)), 'right-none')
}

const isRange = (range: unknown): boolean => typeof range === 'number' && range > 0 && Number.isFinite(range)
const isKnown = ({ kind }: Step): boolean => DRAFT_KINDS.some((each) => each === kind)

/** Positions of options: one, at least one, or all of them once; a spelling needs none. */
function hasRight({ options, answer }: Step, kind: DraftKind): boolean {
  const positions = new Set(answer.filter((at) => options[at] !== undefined))
  if (kind === 'typed') return true
  if (positions.size < answer.length || positions.size === 0) return false
  return kind === 'several' || positions.size === (kind === 'sequence' ? options.length : 1)
}

/** What reading, the verdict and the board take besides the clock of a question, and how long a slide stays, in seconds. */
const BESIDES_S = 55
const SLIDE_S = 30

/** About how long a show of this plan takes. */
export function minutesOf(plan: readonly Pick<Step, 'kind' | 'seconds'>[], clockFactor = 1): number {
  const seconds = plan.reduce((sum, step) => sum + (step.kind === SLIDE ? SLIDE_S : step.seconds * clockFactor + BESIDES_S), 0)
  return Math.ceil(seconds / 60)
}

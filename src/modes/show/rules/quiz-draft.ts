/**
 * A quiz while it is written: an immutable value and the acts that change it. Ids of new steps are arguments. `rules/quiz-checks.ts` tells what is incomplete.
 */
import type { ShowOptions, Step } from '../contract.ts'
import { ringOf, storedPlace } from './judge-place.ts'
import { POLL, SLIDE } from './show.ts'

/** What an author chooses from. True or false is stored as a question with one right option of two, marked by its `question_type`. */
export const DRAFT_KINDS = ['one', 'several', 'true-false', 'sequence', 'number', 'place', 'typed', POLL, SLIDE] as const
export type DraftKind = (typeof DRAFT_KINDS)[number]

export type QuizDraft = { title: string; shared: boolean; options: ShowOptions; plan: Step[] }
/** The two answers of a new question that is true or false, in the language of the quiz. */
export type TrueFalse = readonly [string, string]
/** The fields of a step that are set as they are; all others have acts of their own. */
export type StepPatch = Partial<Pick<Step, 'question' | 'image' | 'image_text' | 'seconds' | 'worth' | 'speedy' | 'notes' | 'after'>>

export type QuizAct =
  | { is: 'title'; title: string }
  | { is: 'shared'; shared: boolean }
  | { is: 'options'; patch: Partial<ShowOptions> }
  /** Also puts back a step that was taken out. `at`: its place, from 0. */
  | { is: 'add'; step: Step; at: number }
  | { is: 'remove'; id: string }
  | { is: 'move'; id: string; to: number }
  | { is: 'change'; id: string; patch: StepPatch }
  | { is: 'more'; id: string; patch: Record<string, unknown> }
  | { is: 'kind'; id: string; kind: DraftKind; words: TrueFalse }
  | { is: 'option'; id: string; at: number; text: string }
  | { is: 'option-add'; id: string }
  | { is: 'option-remove' | 'right'; id: string; at: number }
  /** The number that is asked; undefined: none yet. */
  | { is: 'number'; id: string; value: number | undefined }

export const FEWEST_OPTIONS = 2
export const MOST_OPTIONS = 6
const USUAL_OPTIONS = 4
const USUAL_SECONDS = 20
export const USUAL_WORTH = 1000
const TRUE_FALSE_TYPE = 2

/** What a place on a picture is marked by, in thousandths: `x` and `radius` of its width, `y` of its height. `ratio`: width by height of the picture. */
export type Place = { x: number; y: number; radius: number; ratio: number }
export { USUAL_RADIUS } from './judge-place.ts'

export const optionsNow: ShowOptions = { name_gate: 'free', teams: 0, team_choice: 'dealt', streaks: 1, penalty: 0, clock_factor: 1, speedy: 1 }

export const draftKindOf = ({ kind, more }: Pick<Step, 'kind' | 'more'>): DraftKind =>
  more.question_type === TRUE_FALSE_TYPE ? 'true-false' : (DRAFT_KINDS.find((each) => each === kind) ?? 'one')

/** The place that is right; undefined: not set, or none on a picture. */
export function placeOf({ more }: Pick<Step, 'more'>): Place | undefined {
  const set = storedPlace(more)
  return set && { ...set, ratio: ringOf(more).ratio }
}

export const hasOptions = (kind: DraftKind): boolean => kind !== 'number' && kind !== 'place' && kind !== SLIDE
/** Its options are written in the right order, or all of them are accepted. */
export const hasAllRight = (kind: DraftKind): boolean => kind === 'sequence' || kind === 'typed'
/** Options can be added and taken out. */
export const hasOpenOptions = (kind: DraftKind): boolean => hasOptions(kind) && kind !== 'true-false'
export const hasPoints = (kind: DraftKind): boolean => kind !== POLL && kind !== SLIDE
export const fewestOptions = (kind: DraftKind): number => (kind === 'typed' ? 1 : FEWEST_OPTIONS)

export function newStep(id: string, kind: DraftKind, words: TrueFalse): Step {
  const empty: Step = { id, kind: 'one', question: '', options: [], answer: [], more: {}, image: '', image_text: '', seconds: USUAL_SECONDS, worth: USUAL_WORTH, speedy: 1, notes: '', after: '' }
  return inKind(empty, kind, words)
}

export function changedDraft(draft: QuizDraft, act: QuizAct): QuizDraft {
  switch (act.is) {
    case 'title':
      return { ...draft, title: act.title }
    case 'shared':
      return { ...draft, shared: act.shared }
    case 'options':
      return { ...draft, options: { ...draft.options, ...act.patch } }
    case 'add':
      return { ...draft, plan: draft.plan.toSpliced(act.at, 0, act.step) }
    case 'remove':
      return { ...draft, plan: draft.plan.filter(({ id }) => id !== act.id) }
    case 'move':
      return { ...draft, plan: moved(draft.plan, act.id, act.to) }
    default:
      return { ...draft, plan: draft.plan.map((step) => (step.id === act.id ? changedStep(step, act) : step)) }
  }
}

function moved(plan: Step[], id: string, to: number): Step[] {
  const step = plan.find((each) => each.id === id)
  if (!step || to < 0 || to >= plan.length) return plan
  return plan.filter((each) => each !== step).toSpliced(to, 0, step)
}

type StepAct = Exclude<QuizAct, { is: 'title' | 'shared' | 'options' | 'add' | 'remove' | 'move' }>

function changedStep(step: Step, act: StepAct): Step {
  switch (act.is) {
    case 'change':
      return withPatch(step, act.patch)
    case 'more':
      return { ...step, more: { ...step.more, ...act.patch } }
    case 'kind':
      return inKind(step, act.kind, act.words)
    case 'option':
      return { ...step, options: step.options.map((text, at) => (at === act.at ? act.text : text)) }
    case 'option-add':
      return step.options.length < MOST_OPTIONS ? withOptions(step, [...step.options, '']) : step
    case 'option-remove':
      return withoutOption(step, act.at)
    case 'right':
      return { ...step, answer: rightAfter(step, act.at) }
    case 'number':
      return { ...step, answer: act.value === undefined ? [] : [act.value] }
  }
}

/** Another picture has other places. */
function withPatch(step: Step, patch: StepPatch): Step {
  const isMoved = step.kind === 'place' && patch.image !== undefined && patch.image !== step.image
  const { x: _x, y: _y, ratio: _ratio, ...more } = step.more
  return { ...step, ...patch, more: isMoved ? more : step.more }
}

/** A step in another kind keeps what that kind can use. */
function inKind(step: Step, kind: DraftKind, words: TrueFalse): Step {
  const before = draftKindOf(step)
  const isFixed = kind === 'true-false' || before === 'true-false'
  const kept = isFixed && kind !== before ? [] : step.options
  const options = kind === 'true-false' ? (kept.length > 0 ? kept : [...words]) : hasOptions(kind) ? filledUp(kept, kind) : []
  const next: Step = {
    ...step,
    kind: kind === 'true-false' ? 'one' : kind,
    options,
    more: kind === 'true-false' ? { question_type: TRUE_FALSE_TYPE } : kind === before ? step.more : {},
    seconds: kind === SLIDE ? 0 : step.seconds || USUAL_SECONDS,
    worth: hasPoints(kind) ? (hasPoints(before) ? step.worth : USUAL_WORTH) : 0,
  }
  return { ...next, answer: answerIn(kind, { ...step, options, answer: isFixed && kind !== before ? [] : step.answer }, before) }
}

/** As many fields as a question of this kind usually has. */
function filledUp(options: string[], kind: DraftKind): string[] {
  const wanted = kind === 'typed' ? 1 : USUAL_OPTIONS
  return [...options, ...Array.from({ length: Math.max(0, wanted - options.length) }, () => '')]
}

const all = (options: readonly string[]): number[] => options.map((_, at) => at)

function answerIn(kind: DraftKind, { options, answer }: Pick<Step, 'options' | 'answer'>, before: DraftKind): number[] {
  if (hasAllRight(kind)) return all(options)
  if (kind === 'number') return before === 'number' ? answer : []
  if (kind === 'place' || !hasPoints(kind)) return []
  const positions = before === 'number' || hasAllRight(before) ? [] : answer.filter((at) => at < options.length)
  return kind === 'several' ? positions : positions.slice(0, 1)
}

function withOptions(step: Step, options: string[]): Step {
  const kind = draftKindOf(step)
  return { ...step, options, answer: hasAllRight(kind) ? all(options) : step.answer }
}

function withoutOption(step: Step, at: number): Step {
  if (step.options.length <= fewestOptions(draftKindOf(step))) return step
  const answer = step.answer.filter((each) => each !== at).map((each) => (each > at ? each - 1 : each))
  return withOptions({ ...step, answer }, step.options.toSpliced(at, 1))
}

/** One is right instead of the other; of several, each by itself. */
function rightAfter(step: Step, at: number): number[] {
  if (draftKindOf(step) !== 'several') return [at]
  return step.answer.includes(at) ? step.answer.filter((each) => each !== at) : [...step.answer, at].sort((a, b) => a - b)
}

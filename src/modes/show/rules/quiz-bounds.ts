/** What a quiz may hold when it is saved, complete or not. The editor offers nothing beyond these bounds. */
import { MOST_STEPS, type Step } from '../contract.ts'
import { MOST_AFTER, MOST_NOTES, MOST_OPTION, MOST_PICTURE_TEXT, MOST_QUESTION, MOST_UNIT } from './quiz-checks.ts'
import { DRAFT_KINDS, draftKindOf, hasAllRight, hasOptions, hasPoints, MOST_OPTIONS, type DraftKind } from './quiz-draft.ts'
import { SLIDE } from './show.ts'

export const MOST_QUIZZES = 100
const [FEWEST_SECONDS, MOST_SECONDS] = [5, 300]
/** Points of a right answer. */
const WORTHS: ReadonlySet<number> = new Set([0, 500, 1000, 2000])
const MOST_NUMBER = 1_000_000_000_000
const MOST_PLACE = 1000
/** Width by height of a picture. */
const MOST_RATIO = 100
const ID = /^[\w-]{1,64}$/
/** Of files that this product stores or ships. */
const OWN_PICTURE = /^\/(?:uploads|media)\/[\w./-]{1,200}$/

export function isWithinBounds(plan: readonly Step[]): boolean {
  return plan.length <= MOST_STEPS && new Set(plan.map(({ id }) => id)).size === plan.length && plan.every(isStorableStep)
}

function isStorableStep(step: Step): boolean {
  const kind = draftKindOf(step)
  return ID.test(step.id) && isStoredKind(step, kind) && areTextsShort(step) && (step.image === '' || isOwnPicture(step.image)) && isClockPossible(step, kind) && isWorthPossible(step, kind) && isKeyPossible(step, kind) && isMorePossible(step.more)
}

const isOwnPicture = (image: string): boolean => OWN_PICTURE.test(image) && !image.includes('..')

/** True or false is stored as one of two; other unknown kinds would read as the plain one. */
const isStoredKind = ({ kind, options }: Step, draftKind: DraftKind): boolean =>
  draftKind === 'true-false' ? kind === 'one' && options.length === 2 : kind !== 'true-false' && (DRAFT_KINDS as readonly string[]).includes(kind)

function areTextsShort({ question, options, notes, after, image_text }: Step): boolean {
  return question.length <= MOST_QUESTION && options.every((option) => option.length <= MOST_OPTION) && notes.length <= MOST_NOTES && after.length <= MOST_AFTER && image_text.length <= MOST_PICTURE_TEXT
}

const isClockPossible = ({ seconds }: Step, kind: DraftKind): boolean => (kind === SLIDE ? seconds === 0 : seconds >= FEWEST_SECONDS && seconds <= MOST_SECONDS)
const isWorthPossible = ({ worth }: Step, kind: DraftKind): boolean => (hasPoints(kind) ? WORTHS.has(worth) : worth === 0)

/** Positions of options that are there, each once; or the one number that is asked. */
function isKeyPossible({ options, answer }: Step, kind: DraftKind): boolean {
  if (kind === 'number') return options.length === 0 && answer.length <= 1 && answer.every((number) => Math.abs(number) <= MOST_NUMBER)
  if (!hasOptions(kind)) return options.length === 0 && answer.length === 0
  return options.length <= MOST_OPTIONS && new Set(answer).size === answer.length && answer.every((at) => at >= 0 && at < options.length) && (kind === 'several' || hasAllRight(kind) || answer.length <= 1) && (hasPoints(kind) || answer.length === 0)
}

const isFrom = (least: number, most: number) => (value: unknown) => typeof value === 'number' && value >= least && value <= most
const MORE: Readonly<Record<string, (value: unknown) => boolean>> = {
  question_type: (value) => value === 2,
  range: isFrom(0, MOST_NUMBER),
  unit: (value) => typeof value === 'string' && value.length <= MOST_UNIT,
  last_stay: isFrom(0, MOST_OPTIONS),
  x: isFrom(0, MOST_PLACE),
  y: isFrom(0, MOST_PLACE),
  radius: isFrom(1, MOST_PLACE),
  ratio: isFrom(0, MOST_RATIO),
}
const isMorePossible = (more: Step['more']): boolean => Object.entries(more).every(([key, value]) => Object.hasOwn(MORE, key) && MORE[key]?.(value) === true)

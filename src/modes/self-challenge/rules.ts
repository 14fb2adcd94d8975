/** Self Challenge: the player's own set-up, all questions at once under one clock. No lifelines, no coins, no points, no board. */
import type { Mode } from '../../features/rounds/rules.ts'
import type { Settings } from '../../features/settings/rules.ts'

export const selfChallenge: Mode = {
  id: 'self-challenge',
  pace: 'all-at-once',
  // The one clock is the player's choice.
  seconds: () => 0,
  questions: (settings) => settings.self_challenge_max_questions,
  lifelines: [],
  lifelineCoins: () => 0,
  points: () => ({ right: 0, wrong: 0 }),
  coins: undefined,
  unranked: true,
  shownDaily: (settings) => settings.review_daily_questions,
}

/** At most one challenge is open: it is resumed, whatever is requested. */
export const SCOPE = 'own'

const QUESTION_STEP = 5
const MINUTE_STEP = 3

/** Multiples of a step up to a figure; where it is below the first of them, the figure alone. */
export function steps(step: number, most: number): number[] {
  const all = Array.from({ length: Math.floor(most / step) }, (_, n) => (n + 1) * step)
  return all.length > 0 || most === 0 ? all : [most]
}

type Figures = Pick<Settings, 'self_challenge_max_questions' | 'self_challenge_max_minutes'>

export const questionChoices = ({ self_challenge_max_questions }: Pick<Figures, 'self_challenge_max_questions'>) => steps(QUESTION_STEP, self_challenge_max_questions)
export const minuteChoices = ({ self_challenge_max_minutes }: Pick<Figures, 'self_challenge_max_minutes'>) => steps(MINUTE_STEP, self_challenge_max_minutes)

export type SetUp = { questions: number; minutes: number }

/** The set-up if both values are allowed choices; else undefined. */
export function setUpOf({ questions, minutes }: { questions: number | undefined; minutes: number | undefined }, settings: Figures): SetUp | undefined {
  if (questions === undefined || minutes === undefined) return undefined
  return questionChoices(settings).includes(questions) && minuteChoices(settings).includes(minutes) ? { questions, minutes } : undefined
}

/** Average time per question, in whole seconds. */
export const secondsEach = ({ questions, minutes }: SetUp): number => Math.floor((minutes * 60) / questions)

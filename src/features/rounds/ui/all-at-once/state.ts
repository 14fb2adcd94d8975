/**
 * A round whose questions all stand open, as its screen sees it: `freeStep` takes what happened and gives the next state.
 * It knows no network and no clock. A choice is shown at once and stays `unsaved` until the server has it.
 */
import type { OpenRound, QuestionOnTheWire } from '../../contract.ts'
import type { RefusedCall } from '../one-by-one/round-state.ts'

/**
 * opening: the server is asked how the round stands · refused, lost: it said no, or nothing at all · open: questions are
 * answered · closing: what is unsaved is saved, then the round is handed in · over: its result is there.
 */
export type FreePhase = 'opening' | 'refused' | 'lost' | 'open' | 'closing' | 'over'

/** Answers by the questions' ids; none: not answered. */
export type Choices = Readonly<Record<string, string>>

export type FreeState = {
  phase: FreePhase
  refused: RefusedCall | undefined
  id: string
  place: Record<string, string>
  questions: QuestionOnTheWire[]
  /** Which of the questions is looked at, from 0. */
  at: number
  chosen: Choices
  unsaved: Choices
  /** The first choice stays. */
  once: boolean
  /** The whole time; 0: no clock. */
  timeMs: number
  /** What the clock began with; null: it is off. `clock` counts its beginnings. */
  endsInMs: number | null
  clock: number
  /** Counts what was sent to be saved. */
  turn: number
  /** Calls come to nothing and are made again. */
  trying: boolean
  /** The player came back into a running round. */
  resumed: boolean
  /** The player came back, and the clock had closed it meanwhile. */
  late: boolean
  finished: boolean
}

export type FreeEvent =
  /** `kept`: choices that this browser had not saved when the page was left. */
  | { type: 'opened'; data: OpenRound; kept?: Choices }
  | { type: 'caught-up'; data: OpenRound; turn: number }
  | { type: 'refused'; refused: RefusedCall }
  | { type: 'lost' }
  | { type: 'again' }
  | { type: 'chose'; option: string }
  | { type: 'saved'; question: string; answer: string; chosen: string | undefined; finished: boolean }
  | { type: 'went'; to: number }
  | { type: 'time-up'; clock: number }
  | { type: 'hand-in' }
  | { type: 'closed' }
  | { type: 'trying'; on: boolean }

export const FREE_INITIAL: FreeState = {
  phase: 'opening',
  refused: undefined,
  id: '',
  place: {},
  questions: [],
  at: 0,
  chosen: {},
  unsaved: {},
  once: false,
  timeMs: 0,
  endsInMs: null,
  clock: 0,
  turn: 0,
  trying: false,
  resumed: false,
  late: false,
  finished: false,
}

export function freeStep(state: FreeState, event: FreeEvent): FreeState {
  switch (event.type) {
    case 'opened':
      return state.phase === 'opening' ? opened(state, event.data, event.kept) : state
    case 'caught-up':
      return state.phase === 'open' && event.turn === state.turn ? caughtUp(state, event.data) : state
    case 'refused':
      return { ...state, phase: 'refused', refused: event.refused, trying: false }
    case 'lost':
      return { ...state, phase: 'lost' }
    case 'again':
      return { ...state, phase: 'opening' }
    case 'chose':
      return state.phase === 'open' ? chose(state, event.option) : state
    case 'saved':
      return saved(state, event)
    case 'went':
      return state.questions[event.to] ? { ...state, at: event.to } : state
    case 'time-up':
      return event.clock === state.clock && state.phase === 'open' ? { ...state, phase: 'closing' } : state
    case 'hand-in':
      return state.phase === 'open' ? { ...state, phase: 'closing' } : state
    case 'closed':
      return { ...state, phase: 'over', finished: true, trying: false, unsaved: {} }
    case 'trying':
      return { ...state, trying: event.on }
  }
}

/** One that has ended meanwhile has no questions: only its result is left. */
function opened(state: FreeState, data: OpenRound, kept: Choices = {}): FreeState {
  const { round, questions } = data
  const known = { ...state, id: round.id, place: round.place ?? {}, once: round.once === 1, timeMs: round.time_ms ?? 0, trying: false }
  if (questions.length === 0) return { ...known, phase: 'closing', unsaved: {}, late: true }
  const first = questions.findIndex(({ chosen }) => !chosen)
  return { ...laid({ ...known, unsaved: { ...kept, ...state.unsaved } }, data), phase: 'open', at: Math.max(0, first), resumed: round.resumed === 1 }
}

/** What another tab has chosen meanwhile; what this one has not saved yet is newer. */
function caughtUp(state: FreeState, data: OpenRound): FreeState {
  if (data.round.id !== state.id) return state
  return data.questions.length === 0 ? { ...state, phase: 'closing' } : laid(state, data)
}

/** What the server has, and over it what it does not have yet. */
function laid(state: FreeState, { round, questions }: OpenRound): FreeState {
  const stored = Object.fromEntries(questions.flatMap(({ id, chosen }) => (chosen ? [[id, chosen]] : [])))
  const open = Object.entries(state.unsaved).filter(([id]) => questions.some((question) => question.id === id) && !(state.once && stored[id]))
  const unsaved = Object.fromEntries(open)
  return { ...state, questions, chosen: { ...stored, ...unsaved }, unsaved, endsInMs: round.ends_in_ms, clock: state.clock + 1 }
}

function chose(state: FreeState, option: string): FreeState {
  const id = state.questions[state.at]?.id
  if (id === undefined || state.chosen[id] === option || isFinal(state, id)) return state
  return { ...state, chosen: { ...state.chosen, [id]: option }, unsaved: { ...state.unsaved, [id]: option } }
}

/** A choice that cannot be changed any more. */
export const isFinal = ({ once, chosen }: FreeState, id: string): boolean => once && Boolean(chosen[id])

/** A newer choice that was made while this one was on its way goes next. */
function saved(state: FreeState, { question, answer, chosen, finished }: Extract<FreeEvent, { type: 'saved' }>): FreeState {
  const { [question]: waiting, ...rest } = state.unsaved
  const newer = waiting !== undefined && waiting !== answer
  const after = { ...state, turn: state.turn + 1, trying: false, unsaved: newer ? state.unsaved : rest }
  if (finished) return { ...after, phase: 'closing', unsaved: {} }
  // Where the first choice stays, another tab may have been first.
  return newer || chosen === undefined ? after : { ...after, chosen: { ...after.chosen, [question]: chosen } }
}

export const answeredCount = ({ chosen }: Pick<FreeState, 'chosen'>): number => Object.values(chosen).filter(Boolean).length

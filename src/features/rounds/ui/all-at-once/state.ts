/**
 * Client state of an all-at-once round: `allAtOnceStep` takes an event and returns the next state, without network or clock.
 * A choice is shown at once and stays `unsaved` until the server has stored it.
 */
import type { OpenRound, QuestionOnTheWire } from '../../contract.ts'
import type { RefusedCall } from '../one-by-one/round-state.ts'

/**
 * opening: the round is being requested · refused, lost: the call was refused or failed · open: questions are
 * answered · closing: unsaved choices are saved, then the round is handed in · over: the result has been received.
 */
export type AllAtOncePhase = 'opening' | 'refused' | 'lost' | 'open' | 'closing' | 'over'

/** Answers by question id; absent: not answered. */
export type Choices = Readonly<Record<string, string>>

export type AllAtOnceState = {
  phase: AllAtOncePhase
  refused: RefusedCall | undefined
  id: string
  place: Record<string, string>
  questions: QuestionOnTheWire[]
  /** The index of the current question, from 0. */
  at: number
  chosen: Choices
  unsaved: Choices
  /** The first choice cannot be changed. */
  once: boolean
  /** The total time; 0: no clock. */
  timeMs: number
  /** The time left when the clock started; null: it is off. `clock` counts the starts. */
  endsInMs: number | null
  clock: number
  /** Counts completed saves. */
  turn: number
  /** A call failed and is being retried. */
  retrying: boolean
  /** The player returned to a running round. */
  resumed: boolean
  /** The round was closed by time-out while the player was away. */
  late: boolean
  finished: boolean
}

export type AllAtOnceEvent =
  /** `stored`: choices that this browser had not saved when the page was unloaded. */
  | { type: 'opened'; data: OpenRound; stored?: Choices }
  | { type: 'caught-up'; data: OpenRound; turn: number }
  | { type: 'refused'; refused: RefusedCall }
  | { type: 'lost' }
  | { type: 'retry' }
  | { type: 'chose'; option: string }
  | { type: 'saved'; question: string; answer: string; chosen: string | undefined; finished: boolean }
  | { type: 'went'; to: number }
  | { type: 'time-up'; clock: number }
  | { type: 'hand-in' }
  | { type: 'closed' }
  | { type: 'retrying'; on: boolean }

export const ALL_AT_ONCE_INITIAL: AllAtOnceState = {
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
  retrying: false,
  resumed: false,
  late: false,
  finished: false,
}

export function allAtOnceStep(state: AllAtOnceState, event: AllAtOnceEvent): AllAtOnceState {
  switch (event.type) {
    case 'opened':
      return state.phase === 'opening' ? opened(state, event.data, event.stored) : state
    case 'caught-up':
      return state.phase === 'open' && event.turn === state.turn ? caughtUp(state, event.data) : state
    case 'refused':
      return { ...state, phase: 'refused', refused: event.refused, retrying: false }
    case 'lost':
      return { ...state, phase: 'lost' }
    case 'retry':
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
      return { ...state, phase: 'over', finished: true, retrying: false, unsaved: {} }
    case 'retrying':
      return { ...state, retrying: event.on }
  }
}

/** A round that has ended meanwhile has no questions: only its result is left. */
function opened(state: AllAtOnceState, data: OpenRound, stored: Choices = {}): AllAtOnceState {
  const { round, questions } = data
  const known = { ...state, id: round.id, place: round.place ?? {}, once: round.once === 1, timeMs: round.time_ms ?? 0, retrying: false }
  if (questions.length === 0) return { ...known, phase: 'closing', unsaved: {}, late: true }
  const first = questions.findIndex(({ chosen }) => !chosen)
  return { ...merged({ ...known, unsaved: { ...stored, ...state.unsaved } }, data), phase: 'open', at: Math.max(0, first), resumed: round.resumed === 1 }
}

/** Takes over choices made in another tab; unsaved choices of this tab are newer. */
function caughtUp(state: AllAtOnceState, data: OpenRound): AllAtOnceState {
  if (data.round.id !== state.id) return state
  return data.questions.length === 0 ? { ...state, phase: 'closing' } : merged(state, data)
}

/** The server's choices, overlaid by unsaved ones. */
function merged(state: AllAtOnceState, { round, questions }: OpenRound): AllAtOnceState {
  const stored = Object.fromEntries(questions.flatMap(({ id, chosen }) => (chosen ? [[id, chosen]] : [])))
  const open = Object.entries(state.unsaved).filter(([id]) => questions.some((question) => question.id === id) && !(state.once && stored[id]))
  const unsaved = Object.fromEntries(open)
  return { ...state, questions, chosen: { ...stored, ...unsaved }, unsaved, endsInMs: round.ends_in_ms, clock: state.clock + 1 }
}

function chose(state: AllAtOnceState, option: string): AllAtOnceState {
  const id = state.questions[state.at]?.id
  if (id === undefined || state.chosen[id] === option || isFinal(state, id)) return state
  return { ...state, chosen: { ...state.chosen, [id]: option }, unsaved: { ...state.unsaved, [id]: option } }
}

/** A choice that cannot be changed any more. */
export const isFinal = ({ once, chosen }: AllAtOnceState, id: string): boolean => once && Boolean(chosen[id])

/** If the choice changed while it was being saved, the newer one is saved next. */
function saved(state: AllAtOnceState, { question, answer, chosen, finished }: Extract<AllAtOnceEvent, { type: 'saved' }>): AllAtOnceState {
  const { [question]: waiting, ...rest } = state.unsaved
  const newer = waiting !== undefined && waiting !== answer
  const after = { ...state, turn: state.turn + 1, retrying: false, unsaved: newer ? state.unsaved : rest }
  if (finished) return { ...after, phase: 'closing', unsaved: {} }
  // Where the first choice is final, another tab may have chosen first.
  return newer || chosen === undefined ? after : { ...after, chosen: { ...after.chosen, [question]: chosen } }
}

export const answeredCount = ({ chosen }: Pick<AllAtOnceState, 'chosen'>): number => Object.values(chosen).filter(Boolean).length

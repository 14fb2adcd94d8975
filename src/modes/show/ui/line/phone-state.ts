/** What a phone shows: its snapshot, and what it remembers of the questions before. */
import type { PhoneSnapshot } from '../../contract.ts'
import type { ShowMessage } from './use-face.ts'

export type PhoneState = PhoneSnapshot & {
  /** The answer that is on its way; '' none. */
  sending: string
  /** The answer to the current question was sent and not stored in time. */
  lost: boolean
  /** The own place before the question that closed last; null: there was none. */
  placeBefore: number | null
  /** After sleep the questions that closed meanwhile; null: none, or the next question is there. */
  missed: readonly number[] | null
  /** The fastest of the own right answers; null: none is known. */
  fastestMs: number | null
}

export const entered = (snapshot: PhoneSnapshot): PhoneState => ({ ...snapshot, sending: '', lost: false, placeBefore: snapshot.own.was || null, missed: null, fastestMs: null })

export function phoneStep(state: PhoneState, message: ShowMessage): PhoneState {
  switch (message.event) {
    case 'show:own':
      return withOwn(state, message.payload)
    case 'show:room':
      return withRoom(state, message.payload)
    case 'show:answered': {
      const { position, answered: given, seats } = message.payload
      return position === state.room.position ? { ...state, room: { ...state.room, answered: given, seats } } : state
    }
    default:
      return state
  }
}

/** What a phone is told of itself does not come with each question: whether it may answer follows from the room. */
function withRoom(state: PhoneState, room: PhoneState['room']): PhoneState {
  const isNext = room.position !== state.room.position
  const { earned, ...before } = state.own
  const own = { ...before, ...(earned && !isNext && { earned }), given: isNext ? '' : before.given }
  const next = { ...state, room, own: { ...own, may_answer: mayAnswer(room, own) }, sending: isNext || room.phase !== 'open' ? '' : state.sending }
  return isNext ? { ...next, lost: false, missed: null } : next
}

const mayAnswer = ({ phase, position }: PhoneState['room'], { state, from, given }: PhoneState['own']): 0 | 1 => (phase === 'open' && state === 'in' && from <= position && given === '' ? 1 : 0)

function withOwn(state: PhoneState, own: PhoneState['own']): PhoneState {
  const isFaster = own.earned && own.earned.share >= 1 && own.earned.ms < (state.fastestMs ?? Infinity)
  return { ...state, own, sending: own.given ? '' : state.sending, placeBefore: own.was || null, fastestMs: isFaster && own.earned ? own.earned.ms : state.fastestMs }
}

/** The phone slept: questions that it could have answered and that closed meanwhile. */
export function back(before: PhoneState, now: PhoneState): PhoneState {
  const missed = [...now.own.marks].flatMap((mark, at) => (at >= before.own.marks.length && mark === 'n' ? [at + 1] : []))
  return { ...now, sending: before.room.position === now.room.position && !now.own.given ? before.sending : '', fastestMs: before.fastestMs, missed: missed.length > 0 ? missed : null }
}

/** Acknowledged, or given up: the question has closed. */
export const answered = (state: PhoneState, given: string): PhoneState => ({ ...state, sending: '', own: { ...state.own, given, may_answer: 0 } })
export const notTaken = (state: PhoneState): PhoneState => ({ ...state, sending: '', lost: true })
/** Refused for now, such as while the show stands still. */
export const notSent = (state: PhoneState): PhoneState => ({ ...state, sending: '' })

/** Which screen a phone shows, and how its last answer was judged. */
import type { OwnOnTheWire, RoomOnTheWire } from '../../contract.ts'

export type PhoneScreen = 'out' | 'held' | 'seated' | 'slide' | 'question' | 'answered' | 'late' | 'verdict' | 'board' | 'final'

type Room = Pick<RoomOnTheWire, 'phase' | 'position' | 'held' | 'right_answer'>
type Own = Pick<OwnOnTheWire, 'state' | 'given' | 'marks' | 'may_answer' | 'earned'>

/** A seat that the host has not let in waits on the screen of the lobby, whatever the room does. */
export function screenOf(room: Room, own: Own): PhoneScreen {
  if (own.state === 'out') return 'out'
  if (room.phase === 'podium' || room.phase === 'awards' || room.phase === 'over') return 'final'
  if (room.held) return 'held'
  if (own.state === 'waiting' || room.phase === 'lobby') return 'seated'
  switch (room.phase) {
    case 'slide':
      return 'slide'
    case 'open':
      return own.given !== '' ? 'answered' : own.may_answer ? 'question' : 'late'
    case 'closed':
      return outcomeOf(own, room) === 'late' ? 'late' : 'verdict'
    case 'board':
      return 'board'
  }
}

export type Outcome = 'right' | 'part' | 'wrong' | 'missed' | 'late' | 'none'
const OUTCOMES: Record<string, Outcome> = { r: 'right', p: 'part', w: 'wrong', n: 'missed', l: 'late' }

/** none: the question has no right answer. One without points has no mark: its outcome is read from the share that the answer earned of nothing. */
export function outcomeOf({ marks, earned }: Pick<OwnOnTheWire, 'marks' | 'earned'>, { position, right_answer = '' }: Pick<RoomOnTheWire, 'position' | 'right_answer'>): Outcome {
  const marked = OUTCOMES[marks[position - 1] ?? '']
  if (marked || right_answer === '') return marked ?? 'none'
  if (!earned) return 'missed'
  return earned.share >= 1 ? 'right' : earned.share > 0 ? 'part' : 'wrong'
}

/** How many others of those who answered did not get it fully right; 0 where that is not known. */
export const othersWrong = ({ answered, right }: Pick<RoomOnTheWire, 'answered' | 'right'>): number => (right === undefined ? 0 : Math.max(0, answered - right - 1))

/** How many others gave the same answer. */
export const othersSame = ({ counts = [] }: Pick<RoomOnTheWire, 'counts'>, given: string): number => Math.max(0, (counts.find(({ answer }) => answer === given)?.seats ?? 0) - 1)

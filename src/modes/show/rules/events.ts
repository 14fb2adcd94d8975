/** What may happen to a show, what that tells its faces, and why it may be refused. */
import type { RoomTimeEvent } from '../../../features/rooms/rules.ts'
import type { NewSeat, Show } from './show.ts'

export type HostSwitch = 'isLocked' | 'isMuted' | 'isBlank' | 'isAuto'
export type ShowEvent =
  | { is: 'join'; seat: NewSeat }
  | { is: 'answer'; seat: number; position: number; answer: string; roundTripMs: number }
  | { is: 'away' | 'back'; seat: number }
  /** The account that a guest's seat belongs to from now on. */
  | { is: 'claim'; seat: number; playerId: string }
  /* Acts of the host. `position`: the step that the host saw, so that an act that arrives twice advances once. */
  | { is: 'next' | 'skip'; position: number; phase: Show['phase'] }
  | { is: 'to-lobby' | 'end' }
  | { is: 'host-away' | 'host-back' }
  | { is: 'extend'; position: number }
  | { is: 'switch'; what: HostSwitch; on: boolean }
  | { is: 'put-out' | 'let-in'; seat: number }
  | { is: 'rename'; seat: number; name: string }
  /** `link`: for the first time; later ones change nothing of it. */
  | { is: 'replay'; link: string; on: boolean }
  | RoomTimeEvent

export type ShowNotice = { say: 'phase' | 'room' } | { say: 'answered' | 'seat'; seat: number }
/** Why an event was rejected. */
export type ShowRejection = 'answered' | 'late' | 'foreign' | 'held' | 'locked' | 'full' | 'name-taken' | 'passed'

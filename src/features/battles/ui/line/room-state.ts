/** The room as the page knows it: the last snapshot with all later events applied. */
import type { ServerSends, Snapshot } from '../../contract.ts'

export type Phrase = ServerSends['room:said']['phrase']
/** Reason why a lobby was closed. */
export type LobbyClosedCode = ServerSends['room:closed']['code']
export type SaidPhrase = { phrase: Phrase; at: number }
export type RoomState = {
  /** Undefined until the server has sent a snapshot; `room` null: this player has no room. */
  snapshot: Snapshot | undefined
  /** End of the countdown, question or pause, by the page's clock; null: none is running. */
  endsAt: number | null
  /** Latest phrase by player. */
  said: Record<string, SaidPhrase>
  /** Code of the reason why the search found no opponent. */
  none: string | undefined
  /** Code of the reason why the lobby was closed. */
  closed: LobbyClosedCode | undefined
  /** A player has asked for a rematch in this room. */
  rematch: { code: string; userId: string } | undefined
  /** Chosen option that is not acknowledged yet; cleared with the next question. */
  sending: string
  /** Position of the question whose answer came too late; 0: none. */
  missed: number
  /** Points by player for the question that was closed last. */
  gained: Record<string, number>
  /** By player, the time since which a seat is away, by the page's clock; only for seats that went away while the page was open. */
  awaySince: Record<string, number>
}

export const NOTHING: RoomState = { snapshot: undefined, endsAt: null, said: {}, none: undefined, closed: undefined, rematch: undefined, sending: '', missed: 0, gained: {}, awaySince: {} }

type ServerEvent = { [Name in keyof ServerSends]: { event: Name; payload: ServerSends[Name] } }[keyof ServerSends]

/** `now`: page clock in milliseconds. Unknown events leave the state unchanged. */
export function roomStep(state: RoomState, event: ServerEvent, now: number): RoomState {
  switch (event.event) {
    case 'battle:found':
      return { ...NOTHING, ...standing(state, event.payload, now) }
    case 'room:snapshot':
    case 'battle:finished':
      // A result stays until the player dismisses it, also when a reconnect sends a snapshot without a room.
      if (!event.payload.room && isOver(state)) return state
      return { ...state, ...standing(state, event.payload, now), ...(event.payload.room?.id === state.snapshot?.room?.id ? {} : { said: {}, rematch: undefined }) }
    case 'battle:countdown':
      return { ...state, endsAt: now + event.payload.ends_in_ms }
    case 'question:opened':
      return opened(state, event.payload, now)
    case 'answer:locked':
      return withSeats(state, (seat) => (seat.user_id === event.payload.user_id ? { ...seat, answered: 1 } : seat))
    case 'question:closed':
      return closed(state, event.payload, now)
    case 'room:closed':
      return { ...NOTHING, snapshot: state.snapshot && { ...state.snapshot, room: null }, closed: event.payload.code }
    case 'room:said':
      return { ...state, said: { ...state.said, [event.payload.user_id]: { phrase: event.payload.phrase, at: now } } }
    case 'battle:rematch':
      return { ...state, rematch: { code: event.payload.code, userId: event.payload.user_id } }
    case 'battle:none':
      return { ...state, none: event.payload.code }
    default:
      return state
  }
}

export const isOver = ({ snapshot }: Pick<RoomState, 'snapshot'>): boolean => snapshot?.room?.state === 'finished' || snapshot?.room?.state === 'void'

/** State without any room. */
export const PUT_ASIDE: RoomState = { ...NOTHING, snapshot: { room: null, position: 0, total: 0, ends_in_ms: null, question: null, chosen: '' } }

function standing(state: RoomState, snapshot: Snapshot, now: number): Pick<RoomState, 'snapshot' | 'endsAt' | 'closed' | 'sending' | 'gained' | 'awaySince'> {
  const before = state.snapshot
  const same = before?.room?.id === snapshot.room?.id && before?.question?.id === snapshot.question?.id
  // Snapshots that are sent to all players do not include this player's choice.
  const chosen = snapshot.chosen || (same ? (before?.chosen ?? '') : '')
  return { snapshot: { ...snapshot, chosen }, endsAt: snapshot.ends_in_ms === null ? null : now + snapshot.ends_in_ms, closed: undefined, sending: same ? state.sending : '', gained: same ? state.gained : {}, awaySince: awaySince(state, snapshot, now) }
}

function awaySince(state: RoomState, { room }: Snapshot, now: number): Record<string, number> {
  const before = state.snapshot?.room?.id === room?.id ? state.snapshot?.room?.seats : undefined
  const went = (room?.seats ?? []).filter(({ away }) => away).map(({ user_id }) => {
    const known = state.awaySince[user_id]
    const wasHere = before?.some((seat) => seat.user_id === user_id && !seat.away)
    return [user_id, known ?? (wasHere ? now : undefined)] as const
  })
  return Object.fromEntries(went.filter((entry): entry is [string, number] => entry[1] !== undefined))
}

function opened(state: RoomState, { question, position, ends_in_ms }: ServerSends['question:opened'], now: number): RoomState {
  const { snapshot } = state
  if (!snapshot?.room) return state
  const room = { ...snapshot.room, state: 'live' as const, phase: 'open' as const, seats: snapshot.room.seats.map((seat) => ({ ...seat, answered: 0 as const })) }
  return { ...state, endsAt: now + ends_in_ms, sending: '', gained: {}, snapshot: { ...snapshot, room, question, position, chosen: '', right_answer: undefined } }
}

function closed(state: RoomState, { right_answer, ends_in_ms, seats }: ServerSends['question:closed'], now: number): RoomState {
  const { snapshot } = state
  if (!snapshot?.room) return state
  const before = new Map(snapshot.room.seats.map(({ user_id, points }) => [user_id, points]))
  const gained = Object.fromEntries(seats.map(({ user_id, points }) => [user_id, points - (before.get(user_id) ?? points)]))
  return { ...state, endsAt: now + ends_in_ms, gained, snapshot: { ...snapshot, right_answer, room: { ...snapshot.room, phase: 'closed', seats } } }
}

function withSeats(state: RoomState, change: (seat: NonNullable<Snapshot['room']>['seats'][number]) => NonNullable<Snapshot['room']>['seats'][number]): RoomState {
  const { snapshot } = state
  return snapshot?.room ? { ...state, snapshot: { ...snapshot, room: { ...snapshot.room, seats: snapshot.room.seats.map(change) } } } : state
}

/** Option pressed by the player, shown on the next frame. */
export const choosing = (state: RoomState, answer: string): RoomState => ({ ...state, sending: answer })
/** Answer locked, as the server stored it. */
export function locked(state: RoomState, questionId: string, chosen: string): RoomState {
  if (state.snapshot?.question?.id !== questionId) return state
  return { ...state, sending: '', snapshot: { ...state.snapshot, chosen } }
}

/** Answer for the question at this position was refused, or never acknowledged. */
export function notTaken(state: RoomState, position: number): RoomState {
  return { ...state, missed: position, sending: state.snapshot?.position === position ? '' : state.sending }
}

/** Whether this question still accepts an answer. */
export const isOpen = ({ snapshot }: Pick<RoomState, 'snapshot'>, questionId: string): boolean => snapshot?.question?.id === questionId && snapshot.room?.state === 'live' && snapshot.room.phase === 'open'

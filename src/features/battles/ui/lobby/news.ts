/** Differences between two lists of seats, as sentences for screen readers. */
import type { SeatOnTheWire } from '../../contract.ts'

type Seats = readonly Pick<SeatOnTheWire, 'user_id' | 'name' | 'ready'>[]
export type LobbyNews = { key: 'battles.lobby-came' | 'battles.lobby-went' | 'battles.lobby-is-ready' | 'battles.lobby-is-not-ready'; name: string }

/** Changes of the own seat are left out: the player caused them. */
export function newsOf(before: Seats, after: Seats, ownId: string): LobbyNews[] {
  const others = after.filter(({ user_id }) => user_id !== ownId)
  const was = (id: string) => before.find(({ user_id }) => user_id === id)
  const gone = before.filter(({ user_id }) => user_id !== ownId && !after.some((seat) => seat.user_id === user_id))
  return [
    ...gone.map(({ name }): LobbyNews => ({ key: 'battles.lobby-went', name })),
    ...others.filter(({ user_id }) => !was(user_id)).map(({ name }): LobbyNews => ({ key: 'battles.lobby-came', name })),
    ...others
      .filter(({ user_id, ready }) => was(user_id) && was(user_id)?.ready !== ready)
      .map(({ name, ready }): LobbyNews => ({ key: ready ? 'battles.lobby-is-ready' : 'battles.lobby-is-not-ready', name })),
  ]
}

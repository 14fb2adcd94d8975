/**
 * Seats of this browser: a device keeps its id, and of each show the token of its seat, so that a phone that slept or reloaded comes back to it. A seat
 * that can be claimed is kept beyond the end of its show.
 */
const DEVICE = 'limelight-show-device'
const SEAT = 'limelight-show-seat:'
const CLAIM = 'limelight-show-claim:'

/** What the screen on which a seat is claimed shows of it; `token`: of the seat. */
export type ClaimableSeat = { token: string; name: string; points: number; place: number; seats: number }

export function deviceId(storage: Storage = localStorage): string {
  const known = storage.getItem(DEVICE)
  if (known) return known
  // Not randomUUID, which pages without TLS do not have.
  const made = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
  storage.setItem(DEVICE, made)
  return made
}

export const seatTokenOf = (pin: string, storage: Storage = localStorage): string | null => storage.getItem(SEAT + pin)
export const keepSeat = (pin: string, token: string, storage: Storage = localStorage): void => storage.setItem(SEAT + pin, token)
export const leaveSeat = (pin: string, storage: Storage = localStorage): void => storage.removeItem(SEAT + pin)

export function claimableSeat(pin: string, storage: Storage = localStorage): ClaimableSeat | undefined {
  const kept = storage.getItem(CLAIM + pin)
  return kept === null ? undefined : (JSON.parse(kept) as ClaimableSeat)
}
export const keepClaim = (pin: string, seat: ClaimableSeat, storage: Storage = localStorage): void => storage.setItem(CLAIM + pin, JSON.stringify(seat))
export const dropClaim = (pin: string, storage: Storage = localStorage): void => storage.removeItem(CLAIM + pin)

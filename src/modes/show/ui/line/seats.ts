/** Seats of this browser: a device keeps its id, and of each show the token of its seat, so that a phone that slept or reloaded comes back to it. */
const DEVICE = 'limelight-show-device'
const SEAT = 'limelight-show-seat:'

export function deviceId(storage: Storage = localStorage): string {
  const known = storage.getItem(DEVICE)
  if (known) return known
  const made = crypto.randomUUID()
  storage.setItem(DEVICE, made)
  return made
}

export const seatTokenOf = (pin: string, storage: Storage = localStorage): string | null => storage.getItem(SEAT + pin)
export const keepSeat = (pin: string, token: string, storage: Storage = localStorage): void => storage.setItem(SEAT + pin, token)
export const leaveSeat = (pin: string, storage: Storage = localStorage): void => storage.removeItem(SEAT + pin)

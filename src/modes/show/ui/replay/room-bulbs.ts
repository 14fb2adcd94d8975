const MOST_ROOM_BULBS = 60
/** The room as bulbs: one a person, or sixty for the share; `lit`: those who had answered. */
export function roomBulbs(answered: number, seats: number): { count: number; lit: number } {
  if (seats <= MOST_ROOM_BULBS) return { count: seats, lit: answered }
  return { count: MOST_ROOM_BULBS, lit: Math.round((answered / seats) * MOST_ROOM_BULBS) }
}

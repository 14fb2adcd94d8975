/** What a phone needs once it has a seat: fields, verdicts and the connection. A guest who types a pin does not wait for it. */
export const loadSeat = () => import('./seat.tsx')

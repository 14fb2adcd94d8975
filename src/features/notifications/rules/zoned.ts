/** Moments as the clock on a wall of a time zone shows them: what an operator types into a field of date and time. Pure. */

const LOCAL = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/

/** How much later the wall clock of a zone is than UTC at a moment, in milliseconds. */
function offsetMs(zone: string, at: number): number {
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' })
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]))
  const wall = Date.parse(`${parts['year']}-${parts['month']}-${parts['day']}T${parts['hour']}:${parts['minute']}Z`)
  return wall - Math.floor(at / 60_000) * 60_000
}

/** The moment at which the clock of the zone shows this: "2026-03-01T18:00". Undefined: it is no date and time. */
export function momentIn(zone: string, local: string): string | undefined {
  const wall = LOCAL.test(local) ? Date.parse(`${local}Z`) : Number.NaN
  if (Number.isNaN(wall)) return undefined
  // The offset at the moment itself, which is found by that of a moment near to it.
  const near = wall - offsetMs(zone, wall)
  return new Date(wall - offsetMs(zone, near)).toISOString()
}

/** What the clock of the zone shows at a moment: "2026-03-01T18:00". */
export function localIn(zone: string, moment: string): string {
  const at = Date.parse(moment)
  return new Date(at + offsetMs(zone, at)).toISOString().slice(0, 16)
}

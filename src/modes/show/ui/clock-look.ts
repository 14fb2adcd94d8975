/** From so long on a clock shows minutes and seconds (`platform/web/ui/clock.tsx`). */
const LONG_MS = 100_000

/** For a clock of a fixed size on screens of every width: its minutes and seconds stay inside of the bulbs. */
export const clockLook = (timeMs: number): string => (timeMs >= LONG_MS ? '@container [&_b]:text-[18cqw]!' : '')

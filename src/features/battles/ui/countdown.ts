/** The clocks of two players: kept as seconds that have passed, shown as what remains. */
import { slice } from '../../../platform/web/store.ts'

export type Clock = { total: number; snapshot: number; stored: number; remaining: string }
export type Player = 'player1' | 'player2'
const STOPPED: Clock = { total: 0, snapshot: 0, stored: 0, remaining: '00:00' }
const MINUTE = 60
const HOUR = 3600

export const countdown = slice<Record<Player, Clock>>('countdown', { player1: STOPPED, player2: STOPPED })

export const totalSet = (player: Player, total: number) => countdown.set((clocks) => ({ [player]: { ...clocks[player], total } }))

/** `left`, as "h:m:s", is what the clock showed when it was stopped; what had passed by then is added to what is stored. */
export const snapshotTaken = (player: Player, left: string) =>
  countdown.set((clocks) => {
    const { total, stored: before } = clocks[player]
    const snapshot = secondsIn(left)
    const stored = before + Math.max(0, total - snapshot)
    return { [player]: { total, snapshot, stored, remaining: shown(total - stored) } }
  })

/** What passed is forgotten, the total stays. */
export const clockReset = (player: Player) =>
  countdown.set((clocks) => ({ [player]: { ...clocks[player], stored: 0, remaining: STOPPED.remaining } }))

/** "0:01:30" -> 90. What is no clock counts as nothing. */
export function secondsIn(clock: string): number {
  const [hours = Number.NaN, minutes = Number.NaN, seconds = Number.NaN] = clock.split(':').map(Number)
  const all = hours * HOUR + minutes * MINUTE + seconds
  return Number.isFinite(all) && all > 0 ? all : 0
}

/** 90 -> "01:30"; never below nothing. */
export function shown(seconds: number): string {
  const left = Math.max(0, Math.floor(seconds))
  return [Math.floor(left / MINUTE), left % MINUTE].map((part) => String(part).padStart(2, '0')).join(':')
}

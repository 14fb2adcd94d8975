/** What a curve has found at one number of players, on the product and beside it on a bare server. */
import type { Latency } from '../calls/playing.ts'
import { figure, type Figure } from '../../tools/bench/figures.ts'

/** `undefined`: this side came to no end. */
export type Point = { players: number; product: Latency | undefined; bare: Latency | undefined }
export type CurveName = 'solo' | 'battles' | 'sockets'
export type Note = (what: string, found: Omit<Figure, 'what'>) => void

/** Figures of one point. */
export const notes = (curve: CurveName, players: number): Note => (what, found) => figure({ what: `${curve}, ${players.toLocaleString('en')} players: ${what}`, ...found })

/**
 * What cannot be reached is told, noted as failed, and left out of the curve: other points are measured all the same. `renew`: before the next
 * one, since a server that did not answer may have ended, or still be at work.
 */
export async function reached<Found>(note: Note, what: string, work: () => Promise<Found>, renew?: () => Promise<void>): Promise<Found | undefined> {
  try {
    return await work()
  } catch (error) {
    console.error(error)
    note(`${what} failed`, { value: 1 })
    await renew?.()
    return undefined
  }
}

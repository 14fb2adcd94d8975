/** Requirements for publishing a contest. */
import { checked, paperChecks, type CheckLine, type PaperFacts } from '../../../features/events/rules.ts'
import { houseAddsAtMost } from './costs.ts'

export type ContestFacts = PaperFacts & {
  description: string
  prizes: readonly number[]
  entry: number
  /** Maximum that the system may add to one contest. */
  houseLimit: number
  endsInMs: number
  minutes: number
  lateMinutes: number
  /** Seconds of a question. */
  seconds: number
  /** Other contests of its language at the same time. */
  overlapping: number
}

const MINUTE_MS = 60_000
/** A shorter contest would end before players read about it. */
const SHORTEST_MINUTES = 5

export function checklist(facts: ContestFacts): CheckLine[] {
  const most = houseAddsAtMost(facts)
  const minutesAsked = Math.ceil(((facts.asked ?? facts.pool) * facts.seconds) / 60)
  return [
    ...paperChecks(facts),
    checked('prizes', most.coins <= facts.houseLimit, 'missing', most.coins, facts.houseLimit),
    checked('winners', facts.prizes.length > 0, 'look'),
    checked('ends', facts.endsInMs > SHORTEST_MINUTES * MINUTE_MS, 'missing', SHORTEST_MINUTES),
    checked('long', facts.minutes + facts.lateMinutes >= minutesAsked, 'look', facts.minutes, minutesAsked),
    checked('alone', facts.overlapping === 0, 'look', facts.overlapping),
    // Always shown, whatever was chosen.
    checked('late', true, 'look', facts.lateMinutes),
    checked('text', facts.description !== '', 'look'),
  ]
}

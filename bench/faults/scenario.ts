/** One fault: what is broken, on which stage, and how long players may wait. */
import type { Dice } from '../../src/platform/pure/dice.ts'
import type { Crowd } from './crowd.ts'
import type { Stage, StageOptions } from './stage.ts'

/** `n`: of the repetition, from 0. */
export type Strike = { stage: Stage; crowd: Crowd; dice: Dice; n: number }
/** `struckMs`: from when on players may wait. `note`: what happened, to be counted. `after`: what is left to do once they are served again. */
export type Struck = { struckMs: number; note?: string; after?: () => Promise<void> }
export type Scenario = StageOptions & {
  name: string
  /** As the figures say it. */
  what: string
  /** Repetitions, where none are asked for. */
  times: number
  /** Seconds that players of rounds and of battles may wait at most; without one the wait is only noted. */
  mostRoundsS?: number
  mostBattlesS?: number
  /** Why it cannot be done here. */
  leftOut?: () => string | undefined
  /** Resolves when what was broken works again, as far as it is not the product's to bring it back. */
  strike: (strike: Strike) => Promise<Struck>
}

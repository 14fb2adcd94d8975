/** Rules that contests and exams share: who is asked what, what must be there before publishing, and local times. */
import { isDay } from '../../platform/pure/days.ts'
import { shuffled, type Dice } from '../../platform/pure/dice.ts'

/** A question may be asked of another entrant instead of one with the same weight: its level in a contest, its marks in an exam. */
type Weighed = { id: number; weight: number }

/** How many questions of each weight a draw of `asked` has (largest remainders, the lower weight first); `counts` by ascending weight. */
export function drawShares(counts: readonly number[], asked: number): number[] {
  const whole = counts.reduce((sum, count) => sum + count, 0)
  if (asked >= whole) return [...counts]
  const shares = counts.map((count) => (asked * count) / whole)
  let left = asked - shares.reduce((sum, share) => sum + Math.floor(share), 0)
  const byRemainder = shares.map((share, i) => ({ i, rest: share % 1 })).sort((a, b) => b.rest - a.rest || a.i - b.i)
  const extra = new Set(byRemainder.filter(() => left-- > 0).map(({ i }) => i))
  return shares.map((share, i) => Math.floor(share) + (extra.has(i) ? 1 : 0))
}

/**
 * An entrant's own draw: `asked` questions of the pool, each weight with its share of them, in the pool's order. All draws have
 * the same number of questions of every weight.
 */
export function ownDraw<Question extends Weighed>(pool: readonly Question[], asked: number, dice: Dice): Question[] {
  if (asked >= pool.length) return [...pool]
  const weights = [...new Set(pool.map(({ weight }) => weight))].sort((a, b) => a - b).map((weight) => pool.filter((question) => question.weight === weight))
  const shares = drawShares(weights.map(({ length }) => length), asked)
  const drawn = new Set(weights.flatMap((questions, i) => shuffled(questions, dice).slice(0, shares[i])))
  return pool.filter((question) => drawn.has(question))
}

/** How the pool is asked: each entrant draws their own questions, all are asked the same, or it has too few. `asked` 0: all of it. */
export function wayOfAsking(asked: number, pool: number): 'own' | 'same' | 'short' {
  if (pool === 0 || asked > pool) return 'short'
  return asked > 0 && asked < pool ? 'own' : 'same'
}

/** done: there; look: can be published, but somebody should look; missing: cannot. `n` and `of` are the figures that its sentence tells. */
export type CheckLine = { item: string; state: 'done' | 'look' | 'missing'; n: number; of: number }

export const isReady = (lines: readonly CheckLine[]): boolean => lines.every(({ state }) => state !== 'missing')

/** A line that is done or else something else. */
export const checked = (item: string, isDone: boolean, otherwise: 'look' | 'missing', n = 0, of = 0): CheckLine => ({ item, state: isDone ? 'done' : otherwise, n, of })

/** What both kinds of events need of their paper. `asked`: questions of each entrant, undefined: all; `keyless`: questions without a right answer; `inBank`: copies whose original can still be asked. */
export type PaperFacts = { pool: number; asked: number | undefined; keyless: number; inBank: number }

export function paperChecks({ pool, asked, keyless, inBank }: PaperFacts): CheckLine[] {
  return [
    checked('questions', pool >= (asked ?? 1), 'missing', pool, asked ?? 1),
    checked('keys', keyless === 0, 'missing', keyless),
    // Where everybody is asked the same, a second account can read the paper first.
    checked('pool', asked !== undefined && asked < pool, 'look', pool, asked ?? pool),
    checked('elsewhere', inBank === 0, 'look', inBank),
  ]
}

/** "2026-11-24T12:00", of a day and a minute that exist. */
export function isLocalTime(text: string): boolean {
  const [, day = '', hours = '', minutes = ''] = /^(\d{4}-\d\d-\d\d)T(\d\d):(\d\d)$/.exec(text) ?? []
  return isDay(day) && Number(hours) < 24 && Number(minutes) < 60
}

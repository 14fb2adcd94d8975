/** Costs of a contest: prizes by rank against the fees of its entrants. */

/** Prizes by rank, from the first on. */
type Figures = { prizes: readonly number[]; entry: number }

/** The most that is paid out with so many entrants. Ranks without points and ties pay less. */
export const prizesFor = ({ prizes }: Figures, entrants: number): number => prizes.slice(0, entrants).reduce((sum, prize) => sum + prize, 0)

/** Coins that the system adds to the fees; below 0: the fees it keeps. */
export const houseAdds = (figures: Figures, entrants: number): number => prizesFor(figures, entrants) - figures.entry * entrants

/** The maximum that the system can add for any number of entrants, and that number. */
export function houseAddsAtMost(figures: Figures): { coins: number; entrants: number } {
  let most = { coins: 0, entrants: 0 }
  for (let entrants = 1; entrants <= figures.prizes.length; entrants++) {
    const coins = houseAdds(figures, entrants)
    if (coins > most.coins) most = { coins, entrants }
  }
  return most
}

export const MOST_RANKS = 500
const MOST_COINS = 10_000_000

/** "400,200,100" as prizes; undefined: not whole numbers from 1 on that go down from rank to rank. */
export function prizesIn(text: string): number[] | undefined {
  if (text.trim() === '') return []
  const cells = text.split(',').map((cell) => cell.trim())
  const prizes = cells.map(Number)
  const isSound = cells.every((cell) => /^\d{1,8}$/.test(cell)) && prizes.every((prize, at) => prize >= 1 && prize <= MOST_COINS && prize <= (prizes[at - 1] ?? MOST_COINS))
  return isSound && prizes.length <= MOST_RANKS ? prizes : undefined
}

/** Ranks that are next to each other and have the same prize, for a table: from, to, coins each. */
export function prizeRows(prizes: readonly number[]): { from: number; to: number; coins: number }[] {
  const rows: { from: number; to: number; coins: number }[] = []
  for (const [at, coins] of prizes.entries()) {
    const last = rows.at(-1)
    if (last?.coins === coins) last.to = at + 1
    else rows.push({ from: at + 1, to: at + 1, coins })
  }
  return rows
}

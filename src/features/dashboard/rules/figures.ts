/** What the first page makes of the sums: totals, shares, the time that people stay, coins by their source. Pure. */

/** `values`: one for each period, the oldest first; the last period has not ended. */
export type Sums = readonly { name: string; part: string; values: readonly number[] }[]
export type Series = { part: string; values: readonly number[] }

const sumOf = (values: readonly number[]): number => values.reduce((sum, n) => sum + n, 0)
const ofName = (sums: Sums, name: string): Series[] => sums.filter((sum) => sum.name === name)

/** All parts of a name together; zeros where there is none. */
export function totalsOf(sums: Sums, name: string, periods: number): number[] {
  return Array.from({ length: periods }, (_, at) => sumOf(ofName(sums, name).map(({ values }) => values[at] ?? 0)))
}

/** Rounds by mode and battles by kind as the modes that players know, the most played first. */
export function playedByMode(sums: Sums): Series[] {
  const battles = ofName(sums, 'battles').map(({ part, values }) => ({ part: `${part}-battle`, values }))
  return [...ofName(sums, 'rounds'), ...battles].toSorted((a, b) => sumOf(b.values) - sumOf(a.values))
}

/** The first `most` parts as they are, all others as one. */
export function folded(series: readonly Series[], most: number, rest: string): Series[] {
  if (series.length <= most) return [...series]
  const others = series.slice(most - 1)
  const values = (others[0]?.values ?? []).map((_, at) => sumOf(others.map((one) => one.values[at] ?? 0)))
  return [...series.slice(0, most - 1), { part: rest, values }]
}

const MINUTE_MS = 60_000
/** Minutes that a player plays on a day on which they play. */
export function minutesOfPlay(sums: Sums, periods: number): number[] {
  const players = totalsOf(sums, 'active-day', periods)
  return totalsOf(sums, 'played-ms', periods).map((ms, at) => (players[at] ? Math.round(ms / MINUTE_MS / players[at]) : 0))
}

/** The period that the statistics show: the last one that has ended, or the one that runs while there was none before. */
export function shownPeriod(sums: Sums, periods: number): number {
  const ended = periods - 2
  return sums.some(({ values }) => (values[ended] ?? 0) > 0) ? ended : periods - 1
}

/** How much more than before, as a share; null where there was nothing before. */
export const growth = (now: number, before: number): number | null => (before === 0 ? null : (now - before) / before)

/** Coins by where they come from and go to, by the title of their journal. */
const SOURCES: readonly (readonly [source: string, titles: RegExp])[] = [
  ['contests', /Contest$/],
  ['battles', /Battle$/],
  ['rounds', /^won|^dailyQuizFinished$/],
  ['invitations', /^usedReferCode$|^referCodeToFriend$/],
  ['newcomers', /^welcomeBonus$/],
  ['badges', /^badgeReward$/],
  ['help', /^fiftyFifty$|^audiencePoll$|^resetTime$|^skip$|Lifeline$|^reviewAnswers$/],
  ['premium', /^unlockedPremiumCategory$/],
  ['paid-out', /^redeem|^cancelPaymentRequest$/],
  ['desk', /ByAdmin$|^corrected|reportThanks$/],
  ['left', /^accountClosed$/],
]
export const OTHER_COINS = 'other'

const sourceOf = (title: string): string => SOURCES.find(([, titles]) => titles.test(title))?.[0] ?? OTHER_COINS

export type CoinLine = { source: string; in: number; out: number }

/** Of one period; the largest first. */
export function coinsBySource(sums: Sums, at: number): CoinLine[] {
  const lines = new Map<string, CoinLine>()
  for (const { name, part, values } of sums) {
    if (name !== 'coins-in' && name !== 'coins-out') continue
    const source = sourceOf(part)
    const line = lines.get(source) ?? { source, in: 0, out: 0 }
    lines.set(source, name === 'coins-in' ? { ...line, in: line.in + (values[at] ?? 0) } : { ...line, out: line.out + (values[at] ?? 0) })
  }
  return [...lines.values()].filter((line) => line.in + line.out > 0).toSorted((a, b) => b.in + b.out - (a.in + a.out))
}

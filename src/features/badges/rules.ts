/** What earns a badge. Every test is ≥ or >, never equality: a value may jump over a threshold. */
import type { BadgeType } from './contract.ts'

/** A badge as configured by the operator; null: the shipped text. */
export type BadgeSetting = { type: BadgeType; label: string | null; note: string | null; reward: number; icon: string; counter: number }

/** Counted facts that badges depend on. */
export type Fact = 'rightAnswers' | 'coinsEarned' | 'dailyRun' | 'badges' | 'friends' | 'playDays' | 'winsInARow'
export type BadgeFacts = Partial<Record<Fact, number>>

/** `beyond`: more than the counter, not the counter itself. */
const COUNTED: Partial<Record<BadgeType, { fact: Fact; beyond?: true }>> = {
  quiz_warrior: { fact: 'winsInARow' },
  big_thing: { fact: 'rightAnswers' },
  elite: { fact: 'coinsEarned', beyond: true },
  thirsty: { fact: 'dailyRun' },
  power_elite: { fact: 'badges', beyond: true },
  sharing_caring: { fact: 'friends', beyond: true },
  streak: { fact: 'playDays' },
}

export const factOf = (type: BadgeType): Fact | undefined => COUNTED[type]?.fact

/** The badges that a fact earns. */
export const earnedBy = (fact: Fact): BadgeType[] => (Object.keys(COUNTED) as BadgeType[]).filter((type) => factOf(type) === fact)

/** The value that `progress` has to reach; 1 for facts that are true or false. */
export function goalOf({ type, counter }: Pick<BadgeSetting, 'type' | 'counter'>): number {
  const counted = COUNTED[type]
  return counted ? counter + (counted.beyond ? 1 : 0) : 1
}

/** Counted badges that these facts earn; a fact that is absent earns nothing. */
export function reachedBy(facts: BadgeFacts, settings: readonly BadgeSetting[]): BadgeType[] {
  return settings.filter((setting) => {
    const fact = factOf(setting.type)
    const value = fact === undefined ? undefined : facts[fact]
    return value !== undefined && value >= goalOf(setting)
  }).map(({ type }) => type)
}

/** Minimum number of questions for a flawless badge. */
const LEAST_QUESTIONS = 5
const SECOND_MS = 1_000

export type RoundFacts = { right: number; wrong: number; skipped: number; timeMs: number; usedLifelines: boolean }

/** A badge that a single round of a mode earns, from the mode's manifest; `swift`: in at most the badge's counter of seconds for each right answer. */
export type RoundBadge = { type: BadgeType; flawless?: true; unaided?: true; swift?: true }

/** Badges that a single round earns, of those that its mode offers. */
export function roundBadges(offered: readonly RoundBadge[], { right, wrong, skipped, timeMs, usedLifelines }: RoundFacts, counterOf: (type: BadgeType) => number): BadgeType[] {
  const isFlawless = right >= LEAST_QUESTIONS && wrong === 0 && skipped === 0
  const isSwift = (type: BadgeType) => timeMs <= counterOf(type) * SECOND_MS * right
  const earned = offered.filter(({ type, flawless, unaided, swift }) => (!flawless || isFlawless) && (!unaided || !usedLifelines) && (!swift || isSwift(type)))
  return earned.map(({ type }) => type)
}

export type Status = 0 | 1 | 2

/** The progress of a player: an earned badge is at its goal, whatever has been lost since. */
export function progressOf(setting: BadgeSetting, status: Status, facts: BadgeFacts): number {
  const goal = goalOf(setting)
  const fact = factOf(setting.type)
  if (status > 0) return goal
  return Math.min(goal, (fact === undefined ? undefined : facts[fact]) ?? 0)
}

/** With fewer players a percentage would reveal which of them hold a badge. */
const LEAST_PLAYERS = 20

/** Percentage of players who hold a badge, rounded to at least 1; null below `LEAST_PLAYERS`. */
export function shareOf(holders: number, players: number): number | null {
  if (players < LEAST_PLAYERS) return null
  const percent = (Math.min(holders, players) * 100) / players
  return percent >= 1 ? Math.round(percent) : Math.ceil(percent * 10) / 10
}

/** The fault of an operator's change as a sentence; undefined: valid. */
export function badgeError({ label, note, reward, icon, counter }: Partial<Omit<BadgeSetting, 'type'>>): string | undefined {
  const isCount = (n: number | undefined, most: number) => n === undefined || (Number.isInteger(n) && n >= 0 && n <= most)
  if (!isCount(reward, 1_000_000)) return 'A reward is a whole number of coins, 0 to 1,000,000.'
  if (!isCount(counter, 1_000_000_000)) return 'A counter is a whole number, 0 or more.'
  if ((label ?? '').length > 60) return 'A label has at most 60 characters.'
  if ((note ?? '').length > 200) return 'A note has at most 200 characters.'
  if (icon && !/^(\/|https:\/\/)[^\s"'<>\\]{1,300}$/.test(icon)) return 'An icon is the address of a picture: https://… or /…'
  return undefined
}

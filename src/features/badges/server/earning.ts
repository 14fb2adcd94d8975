/** Subscribers that award badges, in the transaction of the event. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering, rewriting } from '../../../platform/server/database/gathering.ts'
import type { BadgeType } from '../contract.ts'
import { earnedBy, factOf, reachedBy, roundBadges, type Fact, type BadgeFacts, type RoundFacts, type RoundBadge } from '../rules.ts'
import { badgesOfAll, insertBadges, lockBadges, unlessHeld } from '../store.ts'
import { allBadges } from './listed.ts'

/** Announced in the transaction in which a badge is earned, once a player and badge. `earnedIn`: the round or room; '' otherwise. */
export const badgeEarned = eventKind<{ playerId: string; type: BadgeType; earnedIn: string }>('badge-earned')

/** Announced in the transaction in which the reward of a badge is taken, once a player and badge. */
export const rewardTaken = eventKind<{ playerId: string; type: BadgeType }>('badge-reward-taken')

/** Look-up of each fact; passed in by the app, since modes and battles provide some of them. A fact without a source is absent. */
type Lookups<Db> = Record<Exclude<Fact, 'badges'>, (db: Db, playerId: string) => Promise<number>>
export type Sources = Lookups<Sql>
/** Looked up in a transaction that may write, for example to store a sum. */
export type EarningSources = Lookups<Tx>

/** `known`: facts that the caller has; `query`: facts that may have changed and are queried while their badge is not earned. */
type Cause = { playerId: string; earnedIn: string; direct?: readonly BadgeType[]; known?: BadgeFacts; query?: readonly (keyof Sources)[] }

async function judge(sources: EarningSources, tx: Tx, causes: readonly Cause[]): Promise<void> {
  const held = await badgesOfAll(tx, causes.map(({ playerId }) => playerId))
  for (const cause of causes) await judgeOne(sources, tx, cause, new Set(held.filter(({ playerId }) => playerId === cause.playerId).map(({ type }) => type)))
}

/** Each looked up by the statement that finds its badge not held, since the badges are being locked by the same one. `tx` gathers. */
async function factsUnlessHeld(sources: EarningSources, tx: Tx, playerId: string, facts: readonly (keyof Sources)[]): Promise<BadgeFacts> {
  const found = facts.map(async (fact) => [fact, await sources[fact](rewriting(tx, unlessHeld(playerId, earnedBy(fact))), playerId)] as const)
  return Object.fromEntries(await Promise.all(found))
}

async function judgeOne(sources: EarningSources, tx: Tx, { playerId, earnedIn, direct = [], known = {}, query = [] }: Cause, held: ReadonlySet<BadgeType>): Promise<void> {
  const settings = await allBadges(tx)
  const open = settings.filter(({ type }) => !held.has(type))
  const asked = query.filter((fact) => open.some(({ type }) => factOf(type) === fact))
  const facts: BadgeFacts = { ...known, ...(await factsOf(sources, gathering(tx), playerId, asked)) }
  const due = [...direct.filter((type) => !held.has(type)), ...reachedBy(facts, open)]
  // Also earned when the operator has lowered the required number of badges.
  const mayFollow = !held.has('power_elite') && reachedBy({ badges: held.size }, settings).length > 0
  if (due.length > 0 || mayFollow) await give(tx, playerId, due, earnedIn)
}

/** `db`: with `gathering`, so that the facts are one statement. */
export async function factsOf<Db>(sources: Lookups<Db>, db: Db, playerId: string, facts: readonly (keyof Sources)[]): Promise<BadgeFacts> {
  return Object.fromEntries(await Promise.all(facts.map(async (fact) => [fact, await sources[fact](db, playerId)] as const)))
}

/** By the handle that has locked them the badges of players, which no other transaction changes until this one ends. */
const locked = new WeakMap<Sql, Map<string, Promise<Set<BadgeType>>>>()

/** The badges of a player, locked and read once by each handle. */
function lockedBadges(tx: Tx, playerId: string): Promise<Set<BadgeType>> {
  const players = locked.get(tx) ?? new Map<string, Promise<Set<BadgeType>>>()
  locked.set(tx, players)
  const held = players.get(playerId) ?? lockBadges(tx, playerId).then((types) => new Set(types))
  players.set(playerId, held)
  return held
}

/** Gives what is not held yet of these badges, and what the number of badges then earns. */
async function give(tx: Tx, playerId: string, types: readonly BadgeType[], earnedIn: string): Promise<void> {
  const settings = await allBadges(tx)
  const held = await lockedBadges(tx, playerId)
  const earned = [...new Set(types)].filter((type) => !held.has(type))
  const others = [...held, ...earned].filter((type) => type !== 'power_elite').length
  if (!held.has('power_elite')) earned.push(...reachedBy({ badges: others }, settings))
  if (earned.length === 0) return
  for (const type of earned) held.add(type)
  const together = gathering(tx)
  await Promise.all([insertBadges(together, playerId, earned, earnedIn), ...earned.map((type) => announce(together, badgeEarned, { playerId, type, earnedIn }))])
}

/** Badges earned by rounds of a mode, and facts that only the mode can look up. */
export type ModeBadges = { rounds?: readonly RoundBadge[]; facts?: Partial<Sources> }

/** `earned`: the coins of it that count as earned. */
type Finished = RoundFacts & { earned: number }
type Round = { mode: string; playerId: string; roundId: string; finished: Promise<Finished> }
/** `coins`: what the battle brought. */
type Fought = { roomId: string; standings: readonly { playerId: string; coins: number; badges: readonly BadgeType[] }[] }

/** The subscribers, by what they are notified of. */
export const earners = (sources: EarningSources, modes: Readonly<Record<string, ModeBadges>>) => ({
  /** Begun beside what counts the round: facts are read before that, and what the round adds is added here. Those of its mode have the round in them. */
  round: async (tx: Tx, { playerId, mode, roundId, finished }: Round): Promise<void> => {
    const { rounds = [], facts: own = {} } = modes[mode] ?? {}
    // Counts are locked before badges by everything that changes both, so these also where their badge is held.
    const counted = sources.rightAnswers(tx, playerId)
    const asked = factsUnlessHeld(sources, tx, playerId, ['coinsEarned', ...(Object.keys(own) as (keyof Sources)[])])
    const [rightAnswers, before, , settings, round] = await Promise.all([counted, asked, lockedBadges(tx, playerId), allBadges(tx), finished])
    const counterOf = (type: BadgeType) => settings.find((setting) => setting.type === type)?.counter ?? 0
    const facts = { ...before, rightAnswers: rightAnswers + round.right, coinsEarned: (before.coinsEarned ?? 0) + round.earned }
    await give(tx, playerId, [...roundBadges(rounds, round, counterOf), ...reachedBy(facts, settings)], roundId)
  },
  battle: (tx: Tx, { roomId, standings }: Fought): Promise<void> =>
    judge(sources, tx, standings.map(({ playerId, coins, badges }): Cause => ({ playerId, earnedIn: roomId, direct: badges, query: coins > 0 ? ['rightAnswers', 'coinsEarned'] : ['rightAnswers'] }))),
  prize: async (tx: Tx, { playerId, roundId }: { playerId: string; roundId: string }): Promise<void> => {
    const together = gathering(tx)
    const [facts, , settings] = await Promise.all([factsUnlessHeld(sources, together, playerId, ['coinsEarned']), lockedBadges(together, playerId), allBadges(together)])
    await give(together, playerId, ['most_wanted_winner', ...reachedBy(facts, settings)], roundId)
  },
  friend: (tx: Tx, { ownerId }: { ownerId: string }): Promise<void> => judge(sources, tx, [{ playerId: ownerId, earnedIn: '', query: ['friends'] }]),
  referral: (tx: Tx, { ownerId }: { ownerId: string }): Promise<void> => judge(sources, tx, [{ playerId: ownerId, earnedIn: '', query: ['coinsEarned'] }]),
  day: async (tx: Tx, { playerId, days, source }: { playerId: string; days: number; source: string }): Promise<void> => {
    const known = { playDays: days }
    // Most days reach no goal, which saves the query of the badges held.
    if (reachedBy(known, await allBadges(tx)).length > 0) await judge(sources, tx, [{ playerId, earnedIn: source, known }])
  },
  reward: (tx: Tx, playerId: string): Promise<void> => judge(sources, tx, [{ playerId, earnedIn: '', query: ['coinsEarned'] }]),
})

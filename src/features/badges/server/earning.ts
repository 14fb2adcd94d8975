/** Subscribers that award badges, in the transaction of the event. */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { announce, eventKind } from '../../../platform/server/database/events.ts'
import { gathering } from '../../../platform/server/database/gathering.ts'
import type { BadgeType } from '../contract.ts'
import { factOf, reachedBy, roundBadges, type Fact, type BadgeFacts, type RoundFacts, type RoundBadge } from '../rules.ts'
import { badgesOfAll, insertBadges, lockBadges } from '../store.ts'
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

async function judge(sources: EarningSources, tx: Tx, causes: readonly Cause[], earlier = async () => {}): Promise<void> {
  const [held] = await Promise.all([badgesOfAll(tx, causes.map(({ playerId }) => playerId)), earlier()])
  for (const cause of causes) await judgeOne(sources, tx, cause, new Set(held.filter(({ playerId }) => playerId === cause.playerId).map(({ type }) => type)))
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

async function give(tx: Tx, playerId: string, types: readonly BadgeType[], earnedIn: string): Promise<void> {
  const together = gathering(tx)
  // The lock is asked first, and granted before the rows are written.
  const [held, earned] = await Promise.all([lockBadges(together, playerId), insertBadges(together, playerId, types, earnedIn)])
  const others = [...held, ...earned].filter((type) => type !== 'power_elite').length
  earned.push(...(await insertBadges(together, playerId, reachedBy({ badges: others }, await allBadges(tx)), earnedIn)))
  for (const type of earned) await announce(tx, badgeEarned, { playerId, type, earnedIn })
}

/** Badges earned by rounds of a mode, and facts that only the mode can look up. */
export type ModeBadges = { rounds?: readonly RoundBadge[]; facts?: Partial<Sources> }

type Finished = RoundFacts & { mode: string; playerId: string; roundId: string }
/** `coins`: what the battle brought. */
type Fought = { roomId: string; standings: readonly { playerId: string; coins: number; badges: readonly BadgeType[] }[] }

/** The subscribers, by what they are notified of. */
export const earners = (sources: EarningSources, modes: Readonly<Record<string, ModeBadges>>) => ({
  /** Begun beside the subscribers that count the round; it reads what they have counted. */
  round: async (tx: Tx, round: Finished, earlier?: () => Promise<void>): Promise<void> => {
    const settings = await allBadges(tx)
    const counterOf = (type: BadgeType) => settings.find((setting) => setting.type === type)?.counter ?? 0
    const { rounds = [], facts = {} } = modes[round.mode] ?? {}
    const cause: Cause = { playerId: round.playerId, earnedIn: round.roundId, direct: roundBadges(rounds, round, counterOf), query: ['rightAnswers', 'coinsEarned', ...(Object.keys(facts) as (keyof Sources)[])] }
    await judge(sources, tx, [cause], earlier)
  },
  battle: (tx: Tx, { roomId, standings }: Fought): Promise<void> =>
    judge(sources, tx, standings.map(({ playerId, coins, badges }): Cause => ({ playerId, earnedIn: roomId, direct: badges, query: coins > 0 ? ['rightAnswers', 'coinsEarned'] : ['rightAnswers'] }))),
  prize: (tx: Tx, { playerId, roundId }: { playerId: string; roundId: string }): Promise<void> =>
    judge(sources, tx, [{ playerId, earnedIn: roundId, direct: ['most_wanted_winner'], query: ['coinsEarned'] }]),
  friend: (tx: Tx, { ownerId }: { ownerId: string }): Promise<void> => judge(sources, tx, [{ playerId: ownerId, earnedIn: '', query: ['friends'] }]),
  referral: (tx: Tx, { ownerId }: { ownerId: string }): Promise<void> => judge(sources, tx, [{ playerId: ownerId, earnedIn: '', query: ['coinsEarned'] }]),
  day: async (tx: Tx, { playerId, days, source }: { playerId: string; days: number; source: string }): Promise<void> => {
    const known = { playDays: days }
    // Most days reach no goal, which saves the query of the badges held.
    if (reachedBy(known, await allBadges(tx)).length > 0) await judge(sources, tx, [{ playerId, earnedIn: source, known }])
  },
  reward: (tx: Tx, playerId: string): Promise<void> => judge(sources, tx, [{ playerId, earnedIn: '', query: ['coinsEarned'] }]),
})

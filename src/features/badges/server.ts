import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { announce } from '../../platform/server/database/events.ts'
import { gathering } from '../../platform/server/database/gathering.ts'
import { handle, list, ok, refuse, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import { balanceOf, creditFrom } from '../coins/server.ts'
import { BADGE_TYPES, badgeNotEarned, getUserBadges, setBadges, type Badge, type BadgeType } from './contract.ts'
import { factOf, badgeError, goalOf, progressOf, reachedBy, shareOf, type BadgeSetting, type BadgeFacts, type Status } from './rules.ts'
import { earners, factsOf, rewardTaken, type Sources } from './server/earning.ts'
import { allBadges, invalidateBadges } from './server/listed.ts'
import { badgeTextsIn, type BadgeTexts } from './server/badge-texts.ts'
import { badgesNow, badgesOf, saveBadge, taking, type Held, type ListedBadge } from './store.ts'

export { badgeEarned, earners, rewardTaken, type EarningSources, type ModeBadges, type Sources } from './server/earning.ts'
export { counterOf } from './server/listed.ts'
export { badgesHeld, eraseBadges } from './store.ts'

/** `sources`: functions of the app that look facts up. */
export const badgeActions = (sources: Sources) => [
  handle(getUserBadges, (call) => show(sources, call)),
  handle(setBadges, (call) => take(sources, call)),
]

const statusOf = (held: Held | undefined): Status => (held ? (held.taken ? 2 : 1) : 0)

async function show(sources: Sources, { tx, playerId, language }: Call<typeof getUserBadges>): Promise<ActionReply<typeof getUserBadges>> {
  const held = new Map((await badgesOf(tx, playerId)).map((each) => [each.type, each]))
  const settings = await allBadges(tx)
  const open = settings.filter(({ type }) => !held.has(type)).map(({ type }) => type)
  const facts = await factsTowards(sources, tx, playerId, open)
  const words = await badgeTextsIn(tx, language)
  return list(settings.map((setting) => onTheWire(setting, held.get(setting.type), words, { ...facts, badges: held.size })))
}

function onTheWire(setting: ListedBadge, held: Held | undefined, words: BadgeTexts, facts: BadgeFacts): Badge {
  const { type, reward, icon, counter, holders, players } = setting
  const status = statusOf(held)
  const { label, note } = words(setting)
  return {
    type, badge_label: label, badge_note: note, badge_reward: reward, badge_icon: icon, badge_counter: counter,
    progress: progressOf(setting, status, facts), goal: goalOf(setting), status, earned_in: held?.earnedIn ?? '', share: shareOf(holders, players),
  }
}

/** Facts of the badges that are not earned yet. */
async function factsTowards(sources: Sources, db: Sql, playerId: string, types: readonly BadgeType[]): Promise<BadgeFacts> {
  const facts = types.map(factOf).filter((fact) => fact !== undefined && fact !== 'badges')
  return factsOf(sources, gathering(db), playerId, [...new Set(facts)])
}

/** Reward and state change in one statement: a second call finds it taken. */
async function take(sources: Sources, { tx, playerId, input: { type } }: Call<typeof setBadges>): Promise<ActionReply<typeof setBadges>> {
  const settings = await allBadges(tx)
  const coins = settings.find((badge) => badge.type === type)?.reward ?? 0
  const paid = await creditFrom(tx, { playerId, coins, title: 'badgeReward', source: `${playerId}:${type}` }, taking(playerId, type))
  const together = gathering(tx)
  if (!paid) {
    const [held, { coins: balance }] = await Promise.all([badgesOf(together, playerId), balanceOf(together, playerId)])
    return held.some((badge) => badge.type === type) ? ok({ type, status: 2, balance }) : refuse(badgeNotEarned)
  }
  const [held, coinsEarned] = await Promise.all([badgesOf(together, playerId), sources.coinsEarned(together, playerId), announce(together, rewardTaken, { playerId, type })])
  const open = settings.filter((setting) => !held.some((badge) => badge.type === setting.type))
  // Most rewards reach nothing, which saves what awards a badge.
  if (reachedBy({ coinsEarned, badges: held.length }, open).length > 0) await earners(sources, {}).reward(tx, playerId)
  return ok({ type, status: 2, balance: paid.left })
}

/** Of all badges how many are held by now; absent where nothing was earned. */
type Earned = { badges: Badge[]; badges_held?: number; badges_total?: number }

/** Badges that a round or room has earned this player, those of the same statement included, as in the reply of `finish_round`. */
export async function badgesEarnedIn(db: Sql, playerId: string, source: string, language: string): Promise<Earned> {
  const held = await badgesNow(db, playerId)
  const earned = new Map(held.filter(({ earnedIn }) => earnedIn === source).map((each) => [each.type, each]))
  if (earned.size === 0) return { badges: [] }
  const settings = await allBadges(db)
  const words = await badgeTextsIn(db, language)
  const badges = settings.filter(({ type }) => earned.has(type)).map((setting) => onTheWire(setting, earned.get(setting.type), words, {}))
  return { badges, badges_held: held.length, badges_total: settings.length }
}

/** Operator: changes a badge; a label or note of null restores the shipped one. Returns the fault, or nothing. */
export async function changeBadge(db: Sql | Tx, type: string, wish: Partial<Omit<BadgeSetting, 'type'>>): Promise<string | undefined> {
  const known = BADGE_TYPES.find((each) => each === type)
  if (!known) return `There is no badge called "${type}".`
  const wrong = badgeError(wish)
  if (wrong) return wrong
  await saveBadge(db, known, wish)
  invalidateBadges(db)
  return undefined
}

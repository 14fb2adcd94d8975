/**
 * Stores a notification for each event of other features, in the transaction of the event: a rollback undoes both. Pushes are jobs
 * added in the same statement, which run after the commit.
 */
import type { Sql, Tx } from '../../../platform/server/database/database.ts'
import { defaultScreenLanguage } from '../../languages/server.ts'
import { deadlineOf, topicOf, type NotificationKind, type ValuesOfKind } from '../rules.ts'
import { markTaken, nameOf, insertEach, insertFor, insertForReaders, type NewNotification } from '../store.ts'

function newNotification<Kind extends NotificationKind>(kind: Kind, subject: string, values: ValuesOfKind<Kind>, more: Pick<NewNotification, 'image' | 'place'> = {}): NewNotification {
  return { kind, topic: topicOf(kind), subject, values, ...more }
}

export async function notifyBadge(tx: Tx, { playerId, type }: { playerId: string; type: string }): Promise<void> {
  await insertFor(tx, newNotification('badge', type, { badge: type }), [playerId])
}

/** The reward was taken: the notification that offers it counts as read. */
export async function settleBadge(tx: Tx, { playerId, type }: { playerId: string; type: string }): Promise<void> {
  await markTaken(tx, playerId, { kind: 'badge', subject: type })
}

/** A new player has signed up with this player's code. */
export async function notifyReferrer(tx: Tx, { ownerId, newcomerId }: { ownerId: string; newcomerId: string }): Promise<void> {
  await insertFor(tx, newNotification('friend', newcomerId, { name: await nameOf(tx, newcomerId) }), [ownerId])
}

type Payout = { playerId: string; payoutId: string; coins: number; amount: number; currency: string; closing: boolean }

/** Players whose account is about to be closed are not notified. */
export async function notifyPayouts(tx: Tx, payouts: readonly Payout[]): Promise<void> {
  const told = payouts.flatMap(({ playerId, payoutId, coins, amount, currency, closing }) => (closing ? [] : [{ playerId, subject: payoutId, values: { n: coins, amount, symbol: currency } }]))
  await insertEach(tx, newNotification('payout-done', '', { n: 0, amount: 0, symbol: '' }), told)
}

export async function notifyRefusedPayout(tx: Tx, { playerId, payoutId, coins, reason, closing }: Payout & { reason: string }): Promise<void> {
  if (!closing) await insertFor(tx, newNotification('payout-refused', payoutId, { n: coins, reason }), [playerId])
}

type Contest = { id: number; slug: string; name: string; image: string; language: string; entry: number; prize: number; players: readonly string[] }

/** A contest has begun: notifies players who have played one in its language, and those who switched the topic on. */
export async function notifyContest(tx: Tx, { id, slug, name, image, language, entry, prize, players }: Contest): Promise<void> {
  const what = newNotification('contest-start', String(id), { contest: name, n: prize, entry }, { image, place: slug })
  await insertForReaders(tx, what, players, { code: language, fallback: await defaultScreenLanguage(tx) })
}

type Prize = { contestId: number; grading: number; slug: string; name: string; playerId: string; rank: number; coins: number }

/** A prize was paid; a contest that is graded again may pay another one. */
export async function notifyPrize(tx: Tx, { contestId, grading, slug, name, playerId, rank, coins }: Prize): Promise<void> {
  await insertFor(tx, newNotification('contest-prize', `${contestId}:${grading}`, { contest: name, rank, n: coins }, { place: slug }), [playerId])
}

const MOST_QUESTION_LETTERS = 80

function shortened(question: string): string {
  const letters = [...question]
  return letters.length > MOST_QUESTION_LETTERS ? `${letters.slice(0, MOST_QUESTION_LETTERS).join('')}…` : question
}

type Corrected = { correctionId: number; question: string; kind: string; players: readonly { playerId: string; points: number; coins: number }[] }

/** A question was corrected, and with it points or coins of these players: each is told once. */
export async function notifyCorrected(tx: Tx, { correctionId, question, kind: why, players }: Corrected): Promise<void> {
  const kindOf = (coins: number) => (coins > 0 ? 'corrected-up' : coins < 0 ? 'corrected-down' : 'corrected-points')
  for (const kind of ['corrected-up', 'corrected-down', 'corrected-points'] as const) {
    const told = players.filter(({ coins }) => kindOf(coins) === kind)
    const common = newNotification(kind, String(correctionId), { question: shortened(question), why, points: 0, n: 0 })
    await insertEach(tx, common, told.map(({ playerId, points, coins }) => ({ playerId, values: { ...common.values, points, n: Math.abs(coins) } })))
  }
}

/** The operator has settled the reports of a question; a player reports a question once, so its id identifies the notification. */
export async function notifyReportAnswer(tx: Tx, { questionId, question, outcome, reply, playerIds }: { questionId: number; question: string; outcome: 'mended' | 'right' | 'removed'; reply: string; playerIds: readonly string[] }): Promise<void> {
  await insertFor(tx, newNotification(`report-${outcome}`, String(questionId), { question: shortened(question), reply }), playerIds)
}

/** Reports of a player were acted on: their reporters are thanked, once per report. */
export async function notifyReportThanks(tx: Tx, { reports }: { reports: readonly { id: number; reporterId: string }[] }): Promise<void> {
  for (const { id, reporterId } of reports) await insertFor(tx, newNotification('report-thanks', String(id), {}), [reporterId])
}

export type EndangeredStreak = { playerId: string; days: number; leftMs: number }
/** Players whose streak ends soon unless they play, a page at a time. */
export type FindEndangered<Place = unknown> = (db: Sql, query: { withinMs: number; after?: Place | undefined; most: number }) => Promise<{ players: readonly EndangeredStreak[]; next: Place | undefined }>

/** Once for each streak and deadline. */
export async function notifyStreakInDanger(tx: Tx, { playerId, days, leftMs }: EndangeredStreak, now: number): Promise<void> {
  await insertFor(tx, newNotification('streak', deadlineOf(now, leftMs), { n: days }), [playerId])
}

import { dayAfter, dayIn, isTimeZone, type Day } from '../../platform/pure/days.ts'
import type { Sql, Tx } from '../../platform/server/database/database.ts'
import { announce, eventKind } from '../../platform/server/database/events.ts'
import { handle, ok, type ActionReply, type Call } from '../../platform/server/http/handler.ts'
import type { Settings } from '../settings/rules.ts'
import { currentSettings } from '../settings/server.ts'
import { getStreak } from './contract.ts'
import { dueAt, isSafe, newStreak, recordPlay, settle, WEEK, weekOf, type SettledStreak, type Streak } from './rules.ts'
import { databaseNow, daysSince, dueWithin, lockDue, lockStreak, lockStreaks, saveStreaks, streakNow, streakOf, type DueCursor } from './store.ts'

export { eraseStreak, streakDaysOf } from './store.ts'

/** Published in the transaction in which a day of play counts. `days`: the length of the run; `source`: id of the round or room, '' if a job counted it. */
export const dayPlayed = eventKind<{ playerId: string; days: number; source: string }>('day-played')

/** Subscriber of closed rounds: a round with an answer counts for the day of the last answer. */
export async function addRoundDay(tx: Tx, { playerId, roundId, answeredAt, settings }: { playerId: string; roundId: string; answeredAt: number | null; settings: StreakSettings }): Promise<void> {
  if (answeredAt !== null) await addPlayedDay(tx, [playerId], { moment: answeredAt, source: roundId }, settings)
}

type PlayedStanding = { playerId: string; answered: number; result: string }
/** Subscriber of battles between people: counts for players who answered and did not leave. */
export async function addBattleDay(tx: Tx, { roomId, standings }: { roomId: string; standings: readonly PlayedStanding[] }): Promise<void> {
  const stayed = standings.filter(({ answered, result }) => answered > 0 && result !== 'left' && result !== 'void')
  if (stayed.length > 0) await addPlayedDay(tx, stayed.map(({ playerId }) => playerId), { moment: await databaseNow(tx), source: roomId }, await currentSettings(tx))
}

type StreakSettings = Pick<Settings, 'streak_freezes' | 'system_timezone'>

async function addPlayedDay(tx: Tx, playerIds: readonly string[], { moment, source }: { moment: number; source: string }, { streak_freezes, system_timezone }: StreakSettings): Promise<void> {
  const found = await lockStreaks(tx, playerIds, { zone: system_timezone, freezes: streak_freezes })
  await save(tx, found.map(({ playerId, streak }) => ({ playerId, before: streak, ...recordPlay(streak, moment, streak_freezes) })), source)
}

async function save(tx: Tx, all: readonly (SettledStreak & { playerId: string; before: Streak })[], source: string): Promise<void> {
  const changed = all.filter(({ streak, before }) => streak !== before)
  await saveStreaks(tx, changed.map((each) => ({ ...each, dueAt: dueAt(each.streak) })))
  for (const { playerId, streak, played } of changed) if (played.length > 0) await announce(tx, dayPlayed, { playerId, days: streak.days, source })
}

/** Stores elapsed days of at most `most` streaks: freezes replace missed days, runs end. Returns the number of streaks processed. */
export async function settleDue(tx: Tx, most: number): Promise<number> {
  const { streak_freezes } = await currentSettings(tx)
  const due = await lockDue(tx, most)
  await save(tx, due.map(({ playerId, streak, now }) => ({ playerId, before: streak, ...settle(streak, now, streak_freezes) })), '')
  return due.length
}

/** The current streak of a player in days, with the day that the same statement has counted. */
export async function playedInARow(db: Sql, playerId: string): Promise<number> {
  const found = await streakNow(db, playerId)
  return found ? settle(found.streak, found.now, (await currentSettings(db)).streak_freezes).streak.days : 0
}

export type Endangered = { playerId: string; days: number; freezes: number; leftMs: number }

/**
 * Players who have not played today and whose day ends within `withinMs`, the most urgent first; `next`: cursor of the next
 * page, if there is one. A missed day costs a freeze, or ends the run if none is left.
 */
export async function endangered(db: Sql, { withinMs, after, most }: { withinMs: number; after?: DueCursor | undefined; most: number }): Promise<{ players: Endangered[]; next: DueCursor | undefined }> {
  const rows = await dueWithin(db, withinMs, after, most)
  const last = rows.length === most ? rows.at(-1) : undefined
  return {
    // A long `withinMs` reaches the end of tomorrow, which is due for players who have played today.
    players: rows.filter(({ streak, now }) => !isSafe(streak, now)).map(({ playerId, streak: { days, freezes }, now, dueMs }) => ({ playerId, days, freezes, leftMs: Math.max(0, Math.round(dueMs - now)) })),
    next: last && { dueMs: last.dueMs, playerId: last.playerId },
  }
}

export const streakActions = [handle(getStreak, getState)]

async function getState({ tx, playerId, input: { timezone } }: Call<typeof getStreak>): Promise<ActionReply<typeof getStreak>> {
  const { streak_freezes, system_timezone } = await currentSettings(tx)
  const requestedZone = timezone !== undefined && isTimeZone(timezone) ? timezone : undefined
  const known = await streakOf(tx, playerId)
  const moves = requestedZone !== undefined && known?.streak.zone !== requestedZone
  if (moves) await changeZone(tx, playerId, requestedZone, streak_freezes)
  const found = (moves ? await streakOf(tx, playerId) : known) ?? { streak: newStreak(requestedZone ?? system_timezone, streak_freezes), now: await databaseNow(tx) }
  return ok(await onTheWire(tx, playerId, settle(found.streak, found.now, streak_freezes), found.now))
}

/** Changes the time zone of a player. The streak is settled in the old zone first. */
async function changeZone(tx: Tx, playerId: string, zone: string, fresh: number): Promise<void> {
  const { streak, now } = await lockStreak(tx, playerId, { zone, freezes: fresh })
  const settled = settle(streak, now, fresh)
  // Without a run there is no second calendar.
  const moved = { ...settled.streak, zone, countedZone: settled.streak.lastDay === null ? zone : settled.streak.countedZone }
  await save(tx, [{ ...settled, playerId, before: streak, streak: moved }], '')
}

async function onTheWire(db: Sql, playerId: string, { streak, played, frozen }: SettledStreak, now: number) {
  const stored = await daysSince(db, playerId, dayAfter(dayIn(streak.zone, now), -WEEK))
  const days = new Map<Day, 'lit' | 'frozen'>(stored.map((each) => [each.day, each.played ? 'lit' : 'frozen']))
  for (const day of frozen) days.set(day, 'frozen')
  for (const day of played) days.set(day, 'lit')
  const due = isSafe(streak, now) ? null : dueAt(streak)
  return { days: streak.days, longest: streak.longest, freezes: streak.freezes, week: weekOf(streak, now, days), danger_in_ms: due === null ? null : Math.max(0, Math.round(due - now)) }
}

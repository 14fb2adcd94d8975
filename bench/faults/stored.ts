/** What the database has of these players, in the words of the history. */
import { sql, type Database } from '../../src/platform/server/database/database.ts'
import { BATTLE_TABLES } from '../../src/features/battles/server/room/battle-types.ts'
import { eventLogOf } from '../../src/features/rooms/server.ts'
import type { Room, RoomEvent } from '../../src/features/battles/rules.ts'
import { answerKey, battleAnswerKey, endKey, lifelineKey, openedKey } from './keys.ts'
import type { Counter, StoredEffect, Wallet } from './history.ts'

export async function storedEffects(db: Database, playerIds: readonly string[]): Promise<StoredEffect[]> {
  return [...(await rounds(db, playerIds)), ...(await answers(db, playerIds)), ...(await lifelines(db, playerIds)), ...(await battleAnswers(db, playerIds))]
}

/** Each round, and the end of those that are over. */
async function rounds(db: Database, playerIds: readonly string[]): Promise<StoredEffect[]> {
  const rows = await db.rows<{ id: string; playerId: string; coins: number | null }>(sql`
    SELECT id, player_id AS "playerId", CASE WHEN state = 1 THEN (result ->> 'coins')::int END AS coins FROM round WHERE player_id = ANY (${playerIds}::uuid[])`)
  return rows.flatMap(({ id, playerId, coins }) => {
    const implied = { playerId, claim: '', implied: true }
    return [{ ...implied, key: openedKey(id) }, ...(coins === null ? [] : [{ ...implied, key: endKey(id), reply: String(coins), coins }])]
  })
}

/** Without those that a time-out gave. */
async function answers(db: Database, playerIds: readonly string[]): Promise<StoredEffect[]> {
  const rows = await db.rows<{ roundId: string; questionId: number; playerId: string; answer: string; verdict: string }>(sql`
    SELECT i.round_id AS "roundId", i.question_id AS "questionId", r.player_id AS "playerId", i.answer, i.verdict
    FROM round_item i JOIN round r ON r.id = i.round_id WHERE r.player_id = ANY (${playerIds}::uuid[]) AND i.verdict IS NOT NULL AND i.answer <> ''`)
  return rows.map(({ roundId, questionId, playerId, answer, verdict }) => ({ key: answerKey(roundId, questionId), playerId, claim: answer, reply: verdict }))
}

/** By the journals that took their price: one player's postings of a journal are one effect. */
async function lifelines(db: Database, playerIds: readonly string[]): Promise<StoredEffect[]> {
  const rows = await db.rows<{ source: string; playerId: string; coins: number }>(sql`
    SELECT j.idem AS source, a.owner_id AS "playerId", sum(p.amount) AS coins
    FROM posting p JOIN account a ON a.id = p.account_id JOIN journal j ON j.id = p.journal_id
    WHERE a.owner_id = ANY (${playerIds}::uuid[]) AND j.kind = 'audiencePoll' GROUP BY j.id, j.idem, a.owner_id`)
  return rows.map(({ source, playerId, coins }) => {
    const [roundId = '', lifeline = ''] = source.split(':')
    return { key: lifelineKey(roundId, lifeline), playerId, claim: '', coins }
  })
}

/** By the event logs, which hold what was accepted. */
async function battleAnswers(db: Database, playerIds: readonly string[]): Promise<StoredEffect[]> {
  const rooms = await db.rows<{ id: string }>(sql`SELECT DISTINCT room_id AS id FROM battle_seat WHERE player_id = ANY (${playerIds}::uuid[])`)
  const effects: StoredEffect[] = []
  for (const { id } of rooms) {
    const log = await eventLogOf<Room, RoomEvent>(db, BATTLE_TABLES, id)
    for (const [, event] of log?.entries ?? []) if (event.is === 'answer') effects.push(battleAnswer(id, log?.first.seats[event.seat]?.playerId ?? '', event))
  }
  return effects
}

const battleAnswer = (roomId: string, playerId: string, { position, option }: Extract<RoomEvent, { is: 'answer' }>): StoredEffect => ({ key: battleAnswerKey(roomId, position, playerId), playerId, claim: option, reply: option })

/** Statistics beside the rounds and battles that they count. A battle that was left is one that was lost. */
export async function counters(db: Database, playerIds: readonly string[]): Promise<Counter[]> {
  const rows = await db.rows<{ playerId: string } & Record<'rounds' | 'roundsCounted' | 'battles' | 'battlesCounted' | 'answers' | 'answersCounted', number>>(sql`
    SELECT p.id AS "playerId", r.rounds, coalesce(s.rounds_finished, 0) AS "roundsCounted",
      b.battles, coalesce(s.battles_won + s.battles_lost + s.battles_drawn, 0) AS "battlesCounted",
      r.answers + b.answers AS answers, coalesce(s.questions_answered, 0) AS "answersCounted"
    FROM unnest(${playerIds}::uuid[]) AS p(id) LEFT JOIN statistics s ON s.player_id = p.id
      CROSS JOIN LATERAL (SELECT count(*) AS rounds, coalesce(sum((SELECT count(*) FROM round_item WHERE round_id = round.id AND verdict IN ('r', 'w'))), 0) AS answers
        FROM round WHERE player_id = p.id AND state = 1) r
      CROSS JOIN LATERAL (SELECT count(*) AS battles, coalesce(sum((standing ->> 'answered')::int), 0) AS answers
        FROM battle_seat t JOIN room_outcome o USING (room_id), jsonb_array_elements(o.outcome -> 'standings') standing
        WHERE t.player_id = p.id AND standing ->> 'playerId' = p.id::text AND t.result IN ('won', 'lost', 'drawn', 'left')) b`)
  return rows.flatMap(({ playerId, rounds, roundsCounted, battles, battlesCounted, answers, answersCounted }) => [
    { playerId, what: 'finished rounds', expected: rounds, found: roundsCounted },
    { playerId, what: 'ended battles', expected: battles, found: battlesCounted },
    { playerId, what: 'answers of ended games', expected: answers, found: answersCounted },
  ])
}

/** `granted`: what each of them had at first. */
export function wallets(db: Database, playerIds: readonly string[], granted: number): Promise<Wallet[]> {
  return db.rows(sql`
    SELECT p.id AS "playerId", ${granted}::int AS granted,
      (SELECT coalesce(sum(balance), 0) FROM account WHERE owner_id = p.id) AS balance,
      (SELECT coalesce(sum(-r.entry_coins + coalesce((o.standing ->> 'coins')::int, 0) + CASE WHEN (o.standing ->> 'refunded')::boolean THEN r.entry_coins ELSE 0 END), 0)
        FROM battle_seat s JOIN battle_room r ON r.id = s.room_id
        LEFT JOIN LATERAL (SELECT standing FROM room_outcome, jsonb_array_elements(outcome -> 'standings') standing WHERE room_id = r.id AND standing ->> 'playerId' = p.id::text) o ON true
        WHERE s.player_id = p.id) AS battles
    FROM unnest(${playerIds}::uuid[]) AS p(id)`)
}

/** Rooms of these players that have not ended. */
export async function openRooms(db: Database, playerIds: readonly string[]): Promise<{ id: string; state: string }[]> {
  return db.rows(sql`
    SELECT id, state FROM battle_room r WHERE state IN ('lobby', 'live') AND EXISTS (SELECT FROM battle_seat WHERE room_id = r.id AND player_id = ANY (${playerIds}::uuid[]))`)
}

/** Coins in the escrows of rooms that have ended. */
export async function strandedCoins(db: Database): Promise<number> {
  return (await db.row<{ coins: number }>(sql`
    SELECT coalesce(sum(a.balance), 0) AS coins FROM account a JOIN battle_room r ON a.escrow_key = 'room:' || r.id WHERE r.state NOT IN ('lobby', 'live')`))?.coins ?? 0
}

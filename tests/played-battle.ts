/** Battles that were played by chance, for tests of what follows from them. */
import type { Database, Tx } from '../src/platform/server/database/database.ts'
import { sql } from '../src/platform/server/database/database.ts'
import type { Dice } from '../src/platform/pure/dice.ts'
import { begin, type DealtQuestion, type Room } from '../src/features/battles/rules.ts'
import { pointsFor } from '../src/features/battles/rules/points.ts'
import { settle } from '../src/features/battles/server/room/settle.ts'
import { insertRoom, joinAll, seatsOf } from '../src/features/battles/store.ts'
import { startRoom } from '../src/features/battles/store/hosting.ts'

export const FIGURES = { right: 4, fastest: 2, faster: 1 }
const HOST = '00000000-0000-0000-0000-000000000001'
/** The limit of battles of a pair. */
const MANY = 1_000
export const pick = (dice: Dice, n: number): number => Math.floor(dice() * n)

type Given = { playerIds: readonly string[]; questions: readonly DealtQuestion[]; fee: number; dice: Dice }

/** Its players gave each answer or none, and one may have left; answers its id. */
export async function aPlayedBattle(database: Database, { playerIds, questions, fee, dice }: Given): Promise<string> {
  const kind = playerIds.length === 2 ? ('friend' as const) : ('group' as const)
  return database.transaction(async (tx) => {
    const languageId = (await tx.row<{ id: string }>(sql`SELECT id::text FROM language ORDER BY id LIMIT 1`))?.id as string
    const joins = playerIds.map((playerId) => ({ playerId, pairLimit: MANY, zone: 'UTC' }))
    const [first, ...others] = joins as [(typeof joins)[number], ...typeof joins]
    const opened = await insertRoom(tx, { kind, code: `C${pick(dice, 1e9)}`, ownerId: first.playerId, categoryId: 0, languageId, questionCount: questions.length, questionMs: 30_000, entryCoins: fee, mostSeats: 4 }, first)
    const { id, outcome } = opened as NonNullable<typeof opened>
    const seated = [outcome, ...(await joinAll(tx, others.map((join) => ({ ...join, roomId: id }))))]
    if (seated.some((seat) => seat !== 'joined')) throw new Error(`A seat was refused: ${seated.join(', ')}`)
    const room = begin({ id, kind, entryCoins: fee, questionMs: 30_000, awayMs: 30_000, figures: FIGURES, botSkill: 0, seed: 1, questions: [...questions], players: [...playerIds] })
    await startRoom(tx, room, HOST)
    await settle(tx, playedOut(room, questions, dice), await firstHosted(tx, id))
    return id
  })
}

/** What the first host of a room knows of it. */
export const firstHosted = async (tx: Tx, roomId: string) => ({ row: { epoch: 1 }, people: new Map((await seatsOf(tx, roomId)).map((seat) => [seat.playerId, seat])) })

function playedOut(room: Room, questions: readonly DealtQuestion[], dice: Dice): Room {
  const seats = room.seats.map((seat) => ({ ...seat, given: seat.given.map((_, at) => answerBy(dice, questions[at] as DealtQuestion)) }))
  const left = dice() < 0.2 ? pick(dice, seats.length) : -1
  return { ...room, phase: 'finished', position: questions.length, seats: seats.map((seat, at) => (at === left ? { ...seat, presence: 'gone' } : seat)) }
}

function answerBy(dice: Dice, { right }: DealtQuestion) {
  if (dice() < 0.15) return null
  const [option, ms] = [String(1 + pick(dice, 2)), 800 + pick(dice, 5_000)]
  return { option, right: option === right, ms, points: option === right ? pointsFor(ms, FIGURES) : 0 }
}

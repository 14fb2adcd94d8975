/** Battles by chance, and corrections of a question of theirs: results, coins, statistics and boards as if they had been judged so at once. */
import { expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { approved, aDeskOf, expectSound, planned, read, workAtCorrections } from '../../../tests/correction.ts'
import { aPlayedBattle, FIGURES, pick } from '../../../tests/played-battle.ts'
import { aWorld, type TestPlayer } from '../../../tests/world.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql } from '../../platform/server/database/database.ts'
import { credit, spend } from '../coins/server.ts'
import type { DealtQuestion, Room } from './rules.ts'
import { outcomeOf } from './rules/outcome.ts'
import { pointsFor } from './rules/points.ts'

const FEE = 7
const QUESTIONS = 3

/** The room judged by this key of the first question; '' is void. */
function judgedBy(room: Room, right: string): Room {
  return { ...room, seats: room.seats.map((seat) => ({ ...seat, given: seat.given.map((given, at) => {
    if (!given || at > 0) return given
    const isRight = given.option === right
    return { ...given, right: isRight, points: isRight ? pointsFor(given.ms, FIGURES) : 0, ...(right === '' ? { voided: true } : { voided: false }) }
  }) })) }
}

it('follow every correction, and the coins with them', { timeout: 60_000 }, async () => {
  const world = await aWorld()
  await aCategory(world.database, { levels: 1, each: QUESTIONS, rightAt: () => 0 })
  const ids = (await world.database.rows<{ id: number }>(sql`SELECT id FROM question ORDER BY id`)).map(({ id }) => id)
  const questions = ids.map((id): DealtQuestion => ({ id, version: 1, kind: 'one', order: [0, 1, 2, 3], right: '1' }))
  const people = await Promise.all(Array.from({ length: 5 }, (_, n) => world.aPlayer({ name: `P${n}`, coins: n % 2 === 0 ? 200 : 0 })))
  for (const player of people) await world.database.transaction((tx) => credit(tx, { playerId: player.id, coins: 150, kind: 'bonus', title: 'welcomeBonus', source: player.id }))
  const dice = seededDice(3)
  const rooms: string[] = []
  for (let n = 0; n < 20; n++) rooms.push(await aPlayedBattle(world.database, { playerIds: people.toSorted(() => dice() - 0.5).slice(0, 2 + pick(dice, 2)).map((player) => player.id), questions, fee: FEE, dice }))
  const coinsOf = async () => new Map((await world.database.rows<{ id: string; coins: number }>(sql`SELECT owner_id AS id, sum(balance) AS coins FROM account WHERE kind IN ('player', 'bonus') GROUP BY owner_id`)).map(({ id, coins }) => [id, coins]))
  const start = await coinsOf()
  const finals = new Map((await world.database.rows<{ id: string; final: Room }>(sql`SELECT id, final FROM battle_room`)).map(({ id, final }) => [id, final]))
  const cameTo = (right: string) => {
    const sums = new Map<string, number>()
    for (const room of finals.values()) for (const { playerId, refunded, coins } of outcomeOf(judgedBy(room, right)).standings) sums.set(playerId, (sums.get(playerId) ?? 0) + (refunded ? 0 : coins - FEE))
    return sums
  }
  const first = cameTo('1')
  const desk = await aDeskOf(world)
  const givenBack = new Map<string, number>()
  for (const [n, right] of ['2', '', '1', '2', '1'].entries()) {
    const poor = people[n % people.length] as TestPlayer
    const has = (await coinsOf()).get(poor.id) ?? 0
    await world.database.transaction((tx) => spend(tx, { playerId: poor.id, coins: has, title: 'skip', source: `t${n}` }))
    givenBack.set(poor.id, (givenBack.get(poor.id) ?? 0) - has)
    const id = await planned(world, desk, ids[0] as number, right === '' ? [] : [[Number(right) - 1]])
    await approved(world, desk, id)
    await workAtCorrections(world.database)
    const { state, shown, done } = await read(world, desk, id)
    expect({ state, done }).toEqual({ state: 'posted', done: shown })
    for (const { playerId, borne } of await world.database.rows<{ playerId: string; borne: number }>(sql`SELECT player_id AS "playerId", sum(borne)::int AS borne FROM correction_row WHERE correction_id = ${id} GROUP BY 1`)) givenBack.set(playerId, (givenBack.get(playerId) ?? 0) + borne)
    const now = cameTo(right)
    expect(await coinsOf()).toEqual(new Map([...start].map(([playerId, coins]) => [playerId, coins + (now.get(playerId) ?? 0) - (first.get(playerId) ?? 0) + (givenBack.get(playerId) ?? 0)])))
    for (const roomId of rooms) {
      const { standings } = outcomeOf(judgedBy(finals.get(roomId) as Room, right))
      const seats = await world.database.rows<object>(sql`SELECT player_id AS "playerId", rank, points, right_answers AS "right", result FROM battle_seat WHERE room_id = ${roomId} ORDER BY player_id`)
      expect(seats).toEqual(standings.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1)).map(({ playerId, rank, points, right: rights, result }) => ({ playerId, rank, points, right: rights, result })))
    }
    for (const player of people) {
      const standings = rooms.flatMap((roomId) => outcomeOf(judgedBy(finals.get(roomId) as Room, right)).standings.filter(({ playerId }) => playerId === player.id))
      const sum = (of: (standing: (typeof standings)[number]) => number) => standings.reduce((all, standing) => all + of(standing), 0)
      expect(await world.database.row(sql`SELECT questions_answered::int AS answered, correct_answers::int AS correct, battles_won AS won, battles_lost AS lost, battles_drawn AS drawn FROM statistics WHERE player_id = ${player.id}`)).toEqual({
        answered: sum(({ answered }) => answered), correct: sum((one) => one.right), won: sum(({ result }) => Number(result === 'won')), lost: sum(({ result }) => Number(result === 'lost' || result === 'left')), drawn: sum(({ result }) => Number(result === 'drawn')),
      })
    }
    await expectSound(world)
  }
})

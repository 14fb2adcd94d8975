/** Battles by chance, and corrections of a question of theirs: results, coins, statistics and boards as if they had been judged so at once. */
import { expect, it } from 'vitest'
import { aCategory, choose } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, atTheTable, coinsOf, type BattleClient } from '../../../tests/battle.ts'
import { approved, aDeskOf, corrected, dyingAt, expectSound, planned, read, sweepCorrections, workAtCorrections } from '../../../tests/correction.ts'
import { aPlayedBattle, FIGURES, pick } from '../../../tests/played-battle.ts'
import { aWorld, type TestPlayer } from '../../../tests/world.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql } from '../../platform/server/database/database.ts'
import { credit, earnedInAll, spend } from '../coins/server.ts'
import { listCorrectionChanges } from '../corrections/desk-contract.ts'
import { getNotifications } from '../notifications/contract.ts'
import { getBattleReview, questionAnswer } from './contract.ts'
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

/** Number 0 was asked with the key north and is south: the first player says the one, the second the other; to all others both give a wrong answer. */
async function answerNext(lines: readonly BattleClient[], roomId: string, position: number): Promise<void> {
  for (const [at, line] of lines.entries()) {
    const { question } = await line.next('question:opened')
    expect(question.position).toBe(position)
    const answer = question.options.find(({ text }) => text === ['north 0', 'south 0'][at])?.id ?? choose(question, undefined, false)
    await line.send(questionAnswer, { room_id: roomId, question_id: question.id, answer })
  }
  for (const line of lines) await line.next('question:closed')
}

it('that ended after the key had changed are corrected then: result, coins, review', async () => {
  const world = await aBattleWorld()
  const category = await aCategory(world.database, { levels: 1, each: 5 })
  const url = await world.listen()
  const lines: [BattleClient, BattleClient] = [await aLine(url, await world.aPlayer({ name: 'Ada', coins: 90 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 90 }))]
  const [ada, ben] = lines.map(({ player }) => player) as [TestPlayer, TestPlayer]
  const { roomId } = await atTheTable(world, lines, { category, kind: 'friend', fee: 7 })
  await answerNext(lines, roomId, 1)
  const desk = await aDeskOf(world)
  const questionId = (await world.database.row<{ id: number }>(sql`SELECT min(id) AS id FROM question`))?.id as number
  const id = await corrected(world, desk, questionId, [[1]])
  expect((await read(world, desk, id)).done).toMatchObject({ answers: 0, rounds: 0 })
  await sweepCorrections(world.database)
  for (let position = 2; position <= 5; position++) await answerNext(lines, roomId, position)
  for (const line of lines) await line.next('battle:finished')
  const earned = () => Promise.all([ada, ben].map(({ id: playerId }) => earnedInAll(world.database, playerId)))
  expect([await coinsOf(world, [ada, ben]), await earned()]).toEqual([[97, 83], [7, 0]])
  let killed = 0
  while (!(await sweepCorrections(dyingAt(world.database, killed + 1)).then(() => true, ({ message }: Error) => (expect(message).toBe('killed'), false)))) killed++
  expect(killed).toBeGreaterThan(20)
  expect([await coinsOf(world, [ada, ben]), await earned()]).toEqual([[83, 97], [0, 7]])
  expect((await read(world, desk, id)).done).toMatchObject({ gain: 1, lose: 1, coins_in: 14, coins_back: 14 })
  expect((await world.call(listCorrectionChanges, { correction_id: id, tab: 'all' }, desk.editor)).rows.map(({ late, done }) => [late, done])).toEqual([[1, 1], [1, 1]])
  const toldTo = async (player: TestPlayer) => (await world.call(getNotifications, {}, player)).map(({ type }) => type).filter((type) => type.startsWith('corrected-'))
  expect([await toldTo(ada), await toldTo(ben)]).toEqual([['corrected-down'], ['corrected-up']])
  const verdictOf0 = async (player: TestPlayer) => {
    const question = (await world.call(getBattleReview, { room_id: roomId }, player)).find(({ question: words }) => words.includes('number 0 '))
    return [question?.verdict, question?.options.find(({ id: option }) => option === question.right_answer)?.text]
  }
  expect([await verdictOf0(ada), await verdictOf0(ben)]).toEqual([['w', 'south 0'], ['r', 'south 0']])
  await world.pass(3)
  await sweepCorrections(world.database)
  expect(await world.database.row(sql`SELECT swept FROM correction`)).toEqual({ swept: true })
  await expectSound(world)
  await corrected(world, desk, questionId, [])
  expect([await coinsOf(world, [ada, ben]), await earned(), (await verdictOf0(ada))[0]]).toEqual([[90, 90], [0, 0], 'n'])
  await corrected(world, desk, questionId, [[0]])
  expect([await coinsOf(world, [ada, ben]), await earned()]).toEqual([[97, 83], [7, 0]])
})

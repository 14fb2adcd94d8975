/** 10,000 invalid messages while two players play: no crash, no effect, no disturbance of the two. */
import { expect, it } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { verifyLedger } from '../src/features/coins/server.ts'
import { battleSearch, questionAnswer } from '../src/features/battles/contract.ts'
import { aCategory, choose } from './bank.ts'
import { aLine, type BattleClient } from './battle.ts'
import { aWorld } from './world.ts'

const MESSAGES = 10_000
const QUESTIONS = 4
const EVENTS = ['battle:search', 'battle:cancel', 'battle:bot', 'room:join', 'room:leave', 'room:ready', 'room:start', 'question:answer', 'room:say', 'battle:rematch', 'room:snapshot', 'question:closed', 'battle:finished', 'clock:ping', '__proto__', 'connection']

it('garbage, forged, replayed, foreign and early messages move nothing', async () => {
  const world = await aWorld({ env: { CLOCK_PACE: '2' } })
  const category = await aCategory(world.database, { levels: 1, each: 20 })
  await world.set('battle_mode_random_total_question', QUESTIONS)
  const url = await world.listen()
  const [ada, ben, eve] = [await aLine(url, await world.aPlayer({ name: 'Ada', coins: 20 })), await aLine(url, await world.aPlayer({ name: 'Ben', coins: 20 })), await aLine(url, await world.aPlayer({ name: 'Eve' }))]
  await Promise.all([ada, ben].map((line) => line.send(battleSearch, { category })))
  const roomId = (await ada.next('battle:found')).room?.id as string
  const storm = send(eve, roomId, ada.player.id)
  for (let position = 1; position <= QUESTIONS; position++) await answer([ada, ben], roomId, position)
  const { outcome } = await ada.next('battle:finished')
  expect(outcome?.standings.map(({ user_id, right, result }) => ({ user_id, right, result }))).toEqual([
    { user_id: expect.any(String), right: expect.any(Number), result: expect.stringMatching(/won|lost/) },
    { user_id: expect.any(String), right: expect.any(Number), result: expect.stringMatching(/won|lost/) },
  ])
  expect(outcome?.standings.find(({ user_id }) => user_id === ada.player.id)).toMatchObject({ right: QUESTIONS, result: 'won' })
  const answered = await storm
  expect(answered.internal).toEqual([])
  expect(answered.taken).toEqual([])
  expect(await world.database.rows(sql`SELECT coins FROM (SELECT sum(balance) AS coins FROM account WHERE kind IN ('player', 'bonus')) all_coins`)).toEqual([{ coins: 40 }])
  expect(await verifyLedger(world.database)).toEqual([])
}, 120_000)

async function answer(lines: BattleClient[], roomId: string, position: number): Promise<void> {
  for (const line of lines) {
    const { question } = await line.next('question:opened')
    expect(question.position).toBe(position)
    await line.send(questionAnswer, { room_id: roomId, question_id: question.id, answer: choose(question, undefined, line === lines[0]) })
  }
  for (const line of lines) await line.next('question:closed')
}

/** A random message; it uses real field names, so that many pass the first checks. */
function rubbish(dice: () => number, roomId: string, victim: string): unknown {
  const some = <T>(list: readonly T[]): T => list[Math.floor(dice() * list.length)] as T
  const value = () => some<unknown>([roomId, victim, '1', '999999', '-1', '', '\u0000', 'ﷺ'.repeat(40), '{"$ne":null}', "'; DROP TABLE player; --", 1, Number.NaN, null, true, [], [roomId], { toString: 'x' }, 'x'.repeat(600), '\ud800'])
  if (dice() < 0.1) return some<unknown>([undefined, null, 7, 'text', [1, 2], true])
  return Object.fromEntries(['room_id', 'question_id', 'answer', 'category', 'ready', 'phrase', 'language_id', '__proto__', 'user_id'].filter(() => dice() < 0.7).map((name) => [name, value()]))
}

const MUST_NOT = ['room:leave', 'room:ready', 'room:start', 'question:answer', 'battle:rematch', 'room:join']

/** Sends all of them with some concurrency; returns the replies that report success or an internal error. */
async function send(eve: BattleClient, roomId: string, victim: string): Promise<{ taken: string[]; internal: string[] }> {
  const dice = seededDice(7)
  const [taken, internal] = [[] as string[], [] as string[]]
  const acknowledged = EVENTS.slice(0, 10)
  for (let i = 0; i < MESSAGES; i += 50) {
    await Promise.all(Array.from({ length: 50 }, async () => {
      const event = EVENTS[Math.floor(dice() * EVENTS.length)] as string
      const payload = rubbish(dice, roomId, victim)
      if (!acknowledged.includes(event)) return void eve.socket.emit(event, payload)
      const envelope = await eve.raw(event, payload)
      if (!envelope.error && MUST_NOT.includes(event)) taken.push(`${event} ${JSON.stringify(payload)}`)
      if (envelope.error && envelope.code === 'internal') internal.push(`${event} ${JSON.stringify(payload)}`)
    }))
  }
  return { taken, internal }
}

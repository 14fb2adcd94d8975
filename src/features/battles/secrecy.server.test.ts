/** No event and no reply that is sent before a question is closed depends on which of its options is right. */
import { expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { aCategory, choose } from '../../../tests/bank.ts'
import { aBattleWorld, aLine, atTheTable, type BattleClient } from '../../../tests/battle.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { battleBot, getQuestionByRoomId, getRandomQuestions, getRoom, questionAnswer, type Snapshot } from './contract.ts'

const QUESTIONS = 3
/** The right options of the first world; the second world differs in one question. Both options are chosen in both worlds. */
const FIRST = (n: number) => n % 4
const SECOND = (n: number) => (n + 1) % 4
/** Ids and remaining times differ between any two worlds; nothing else may. */
const plain = (value: unknown) => JSON.stringify(value).replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

type Evening = { world: World; url: string; category: string; player: (name: string) => Promise<TestPlayer>; said: string[] }

async function anEvening(rightAt: (n: number) => number): Promise<Evening> {
  const world = await aBattleWorld({ dice: seededDice(42) })
  const category = await aCategory(world.database, { levels: 1, each: 20, rightAt })
  await world.set('battle_mode_random_total_question', QUESTIONS)
  // Measured answer times differ between two worlds, so the extra points for speed are off.
  for (const key of ['battle_fastest_answer_extra_score', 'battle_faster_answer_extra_score']) await world.set(key, 0)
  return { world, url: await world.listen(), category, player: (name) => world.aPlayer({ name, coins: 20 }), said: [] }
}

/** Events of one connection from the start of the battle to the closing of the question at this position. */
function eventsOf(line: BattleClient, position: number): string[] {
  const live = line.events.findIndex(({ payload }) => (payload as Partial<Snapshot>).room?.state === 'live')
  const closed = line.events.findIndex(({ event, payload }) => event === 'question:closed' && (payload as { position: number }).position === position)
  expect(live).toBeGreaterThan(0)
  expect(closed).toBeGreaterThan(live)
  return line.events.slice(live, closed).filter(({ payload }) => (payload as Partial<Snapshot>).room?.state !== 'lobby').map(({ event, payload }) => `${event} ${plain(payload)}`)
}

/** Replies of all calls that read the battle, for each player. */
async function read({ world, said }: Evening, players: readonly TestPlayer[], roomId: string, code: string): Promise<void> {
  const answers = players.flatMap((player) => [
    world.envelope(getQuestionByRoomId, { room_id: roomId }, player), world.envelope(getRandomQuestions, { match_id: roomId }, player), world.envelope(getRoom, { room_id: code }, player),
  ])
  said.push(...(await Promise.all<unknown>(answers)).map(plain))
}

async function twoFriends(evening: Evening): Promise<{ lines: BattleClient[]; asked: string[] }> {
  const { world, url, category, player, said } = evening
  const lines: [BattleClient, BattleClient] = [await aLine(url, await player('Ada')), await aLine(url, await player('Ben'))]
  const { roomId: room_id, code } = await atTheTable(world, lines, { category, kind: 'friend' })
  const asked: string[] = []
  for (let position = 1; position <= QUESTIONS; position++) {
    for (const [i, line] of lines.entries()) {
      const { question } = await line.next('question:opened')
      if (i === 0) asked.push(question.question)
      await read(evening, [lines[0].player, lines[1].player], room_id, code)
      said.push(plain(await line.raw(questionAnswer.name, { room_id, question_id: question.id, answer: choose(question, [FIRST, SECOND][i]) })))
    }
    for (const line of lines) await line.next('question:closed')
  }
  return { lines, asked }
}

async function againstTheBot(evening: Evening): Promise<{ lines: BattleClient[]; asked: string[] }> {
  const { url, category, player, said } = evening
  const ada = await aLine(url, await player('Ada'))
  await ada.send(battleBot, { category })
  const { id: room_id, code } = (await ada.next('battle:found')).room as NonNullable<Snapshot['room']>
  const asked: string[] = []
  for (let position = 1; position <= QUESTIONS; position++) {
    const { question } = await ada.next('question:opened')
    asked.push(question.question)
    // The player answers after the bot, so that both worlds have the same order of events.
    await ada.next('answer:locked')
    await read(evening, [ada.player], room_id, code)
    said.push(plain(await ada.raw(questionAnswer.name, { room_id, question_id: question.id, answer: choose(question, FIRST) })))
    await ada.next('answer:locked')
    await ada.next('question:closed')
  }
  return { lines: [ada], asked }
}

it.each([
  ['two friends', 1, twoFriends], ['two friends', 3, twoFriends], ['the bot', 2, againstTheBot],
])('%s: another option right in question %i changes no byte before it is closed', async (_who, position, playOut) => {
  const one = await anEvening(FIRST)
  const first = await playOut(one)
  const other = Number(/number (\d+)/.exec(first.asked[position - 1] as string)?.[1])
  const two = await anEvening((n) => (n === other ? SECOND(n) : FIRST(n)))
  const second = await playOut(two)
  expect(second.asked).toEqual(first.asked)
  for (const [i, line] of second.lines.entries()) expect(eventsOf(line, position)).toEqual(eventsOf(first.lines[i] as BattleClient, position))
  // The replies up to and including this question's.
  const upTo = (one.said.length / QUESTIONS) * position
  expect(two.said.slice(0, upTo)).toEqual(one.said.slice(0, upTo))
  // Counter-check: after the closing the events do differ.
  const rightAnswers = (line: BattleClient) => line.events.filter(({ event }) => event === 'question:closed').map(({ payload }) => (payload as { right_answer: string }).right_answer)
  expect(rightAnswers(second.lines[0] as BattleClient)[position - 1]).not.toBe(rightAnswers(first.lines[0] as BattleClient)[position - 1])
})

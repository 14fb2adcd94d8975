/**
 * While a question is open in a mode or in a battle, no other reply depends on its right option: two worlds that differ only in
 * the right options go through every action, every round opened by an action is played and reviewed, and every byte is compared.
 */
import { describe, expect, it } from 'vitest'
import { modes } from '../src/apps/server/modes.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { battleBot, getBattleReview, getRoom, questionAnswer, type Snapshot } from '../src/features/battles/contract.ts'
import { finishRound, type OpenRound } from '../src/features/rounds/contract.ts'
import { aLine, atTheTable, type BattleClient } from './battle.ts'
import { CASES, type Case } from './openings.ts'
import { aVisit, BATTLE_QUESTIONS, knownOf, openIn, plain, wrongAnywhere, type Moved, type Question, type RecordedClient } from './no-oracle.ts'

async function withOpen({ call, fields = {}, ...rest }: Case, moved: Moved) {
  const { visit, past } = await aVisit(moved)
  const { data } = await visit.say(call, fields)
  const open = data as OpenRound
  const asked = await openIn(visit.world)
  await visit.callAll(knownOf(rest, past, open.questions[0]?.id as string), open.round.id)
  return { visit, past, open, asked }
}

/** Compares reply by reply, so that the first difference is reported. */
function expectSame(one: RecordedClient, other: RecordedClient): void {
  for (const [i, [name, text]] of one.said.entries()) expect(other.said[i], `answer ${i}`).toEqual([name, text])
  expect(other.said).toHaveLength(one.said.length)
}

describe('while a question is open', () => {
  it('every mode is a case', () => {
    expect(CASES.map(({ name }) => name).sort()).toEqual(Object.keys(modes).sort())
  })

  it.each(CASES)('in $name, no other call discloses which of its options is right', async (one) => {
    const first = await withOpen(one, new Set())
    expect(first.asked.length).toBeGreaterThan(3)
    const second = await withOpen(one, new Set(first.asked))
    expect(second.asked.sort()).toEqual(first.asked.sort())
    expectSame(first.visit, second.visit)
    // Counter-check: where disclosure is allowed, the test detects the difference.
    for (const { visit, open } of [first, second]) await visit.playOut(open)
    if (modes[one.name]?.sealed) expectSame(first.visit, second.visit)
    else expect(second.visit.said).not.toEqual(first.visit.said)
  })

  it('in a battle, no other call discloses which of its options is right', async () => {
    const playOut = async (moved: Moved) => {
      const { visit, past } = await aVisit(moved)
      const { world, player } = visit
      const url = await world.listen()
      const lines: [BattleClient, BattleClient] = [await aLine(url, player), await aLine(url, await world.aPlayer({ coins: 20, name: 'Ben', email: 'ben@example.org' }))]
      const category = (await world.database.row<{ id: number }>(sql`SELECT id FROM category WHERE slug = 'space'`))?.id as number
      const { roomId } = await atTheTable(world, lines, { category: String(category), kind: 'friend' })
      const { question } = await lines[0].next('question:opened')
      const asked = await openIn(world)
      await visit.callAll({ ...knownOf({}, past, question.id), room_id: roomId, match_id: roomId }, '')
      return { visit, asked }
    }
    const first = await playOut(new Set())
    expect(first.asked).toHaveLength(5)
    const second = await playOut(new Set(first.asked))
    expect(second.asked.sort()).toEqual(first.asked.sort())
    expectSame(first.visit, second.visit)
  })

  it('a battle neither asks nor discloses it, not even one that asked it before', async () => {
    const playOut = async (moved: Moved) => {
      const { visit } = await aVisit(moved)
      const line = await aLine(await visit.world.listen(), visit.player)
      const before = await againstTheBot(line, wrongAnywhere)
      const { data } = await visit.say('get_questions_for_self_challenge', { category_slug: 'space', limit: 15, minutes: 30 })
      const asked = await openIn(visit.world)
      const from = line.events.length
      const during = await againstTheBot(line, () => '1')
      for (const [room_id, code] of [before, during]) {
        await visit.say(getBattleReview.name, { room_id })
        await visit.say(getRoom.name, { room_id: code })
      }
      const events = line.events.slice(from).filter(({ event }) => event === 'question:opened' || event === 'question:closed').map(({ event, payload }): [string, string] => [event, plain(JSON.stringify(payload))])
      return { visit, asked, events, open: data as OpenRound, before }
    }
    const first = await playOut(new Set())
    const second = await playOut(new Set(first.asked))
    expect(second.asked.sort()).toEqual(first.asked.sort())
    expect(second.events).toEqual(first.events)
    expectSame(first.visit, second.visit)
    // Counter-check: once it is closed, the earlier battle discloses it again, and the test detects that.
    for (const { visit, open, before: [room_id] } of [first, second]) {
      await visit.say(finishRound.name, { round_id: open.round.id })
      await visit.say(getBattleReview.name, { room_id })
    }
    expect(second.visit.said.at(-1)).not.toEqual(first.visit.said.at(-1))
  })

  it('no battle of two players and none of a group asks or discloses it', async () => {
    const playOut = async (moved: Moved) => {
      const { visit } = await aVisit(moved)
      await visit.say('get_questions_for_self_challenge', { category_slug: 'space', limit: 15, minutes: 30 })
      const asked = await openIn(visit.world)
      const replies = await amongPlayers(visit)
      return { visit, asked, replies }
    }
    const first = await playOut(new Set())
    expect(first.replies).toHaveLength(2 * 2 * PLAYERS_QUESTIONS + 2)
    const second = await playOut(new Set(first.asked))
    expect(second.asked.sort()).toEqual(first.asked.sort())
    expect(second.replies).toEqual(first.replies)
    expectSame(first.visit, second.visit)
  })
})

const PLAYERS_QUESTIONS = 5

/** A battle of two and a group battle of three, in which all choose the first option; returns the events that the player received. */
async function amongPlayers(visit: RecordedClient): Promise<[string, string][]> {
  const { world, player } = visit
  const url = await world.listen()
  const [own, ben, cem] = [await aLine(url, player), await aLine(url, await world.aPlayer({ coins: 20, name: 'Ben' })), await aLine(url, await world.aPlayer({ coins: 20, name: 'Cem' }))]
  const category = String((await world.database.row<{ id: number }>(sql`SELECT id FROM category WHERE slug = 'space'`))?.id)
  for (const [kind, lines] of [['friend', [own, ben]], ['group', [own, ben, cem]]] as const) {
    const { roomId, code } = await atTheTable(world, [...lines] as [BattleClient, ...BattleClient[]], { category, kind, questions: PLAYERS_QUESTIONS })
    await answerAllAlike(lines, roomId)
    await visit.say(getBattleReview.name, { room_id: roomId })
    await visit.say(getRoom.name, { room_id: code })
  }
  const telling = new Set(['question:opened', 'question:closed', 'battle:finished'])
  return own.events.filter(({ event }) => telling.has(event)).map(({ event, payload }) => [event, plain(JSON.stringify(payload))])
}

async function answerAllAlike(lines: readonly BattleClient[], room_id: string): Promise<void> {
  for (let position = 1; position <= PLAYERS_QUESTIONS; position++) {
    for (const line of lines) {
      const { question } = await line.next('question:opened')
      await line.send(questionAnswer, { room_id, question_id: question.id, answer: '1' })
    }
    for (const line of lines) await line.next('question:closed')
  }
  for (const line of lines) await line.next('battle:finished')
}

/** Plays a whole battle; returns its id and its code. */
async function againstTheBot(line: BattleClient, answerTo: (question: Question) => string): Promise<[string, string]> {
  const found = line.next('battle:found')
  await line.send(battleBot, { category: 'space' })
  const { id: room_id, code } = (await found).room as NonNullable<Snapshot['room']>
  for (let position = 1; position <= BATTLE_QUESTIONS; position++) {
    const { question } = await line.next('question:opened')
    // The bot answers first, so that both worlds have the same order.
    await line.next('answer:locked')
    await line.send(questionAnswer, { room_id, question_id: question.id, answer: answerTo(question) || '1' })
    await line.next('answer:locked')
    await line.next('question:closed')
  }
  await line.next('battle:finished')
  return [room_id, code]
}

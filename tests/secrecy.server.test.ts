/** No reply depends on the right answer before the lock: two worlds that differ only in the right options are byte-identical. */
import { describe, expect, it } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { LIFELINES } from '../src/features/rounds/contract.ts'
import { aCategory } from './bank.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'

/** Round ids and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

async function aComparedWorld(rightAt: (n: number) => number): Promise<{ world: World; player: TestPlayer; say: (name: string, fields: Record<string, string | number>) => Promise<{ text: string; headers: string }> }> {
  const world = await aWorld({ dice: seededDice(42) })
  await aCategory(world.database, { rightAt })
  const player = await world.aPlayer({ coins: 100 })
  const say = async (name: string, fields: Record<string, string | number>) => {
    const response = await world.post(name, fields, { authorization: `Bearer ${player.token}` })
    const headers = [...response.headers].filter(([key]) => key !== 'x-request-id').join('\n')
    return { text: await response.text(), headers }
  }
  return { world, player, say }
}

/** Lifelines whose replies are compared, and those whose reply reveals a part of the answer. */
const COMPARED = ['skip', 'reset_time']
const REVEALING = ['fifty_fifty', 'audience_poll', 'hint']

it('every lifeline is compared or reveals a part of the answer by design', () => expect([...COMPARED, ...REVEALING].sort()).toEqual([...LIFELINES].sort()))

describe('before the lock', () => {
  it.each([1, 2, 3])('swapping which option is right changes no byte (right moved by %i)', async (shift) => {
    const one = await aComparedWorld((n) => n % 4)
    const two = await aComparedWorld((n) => (n + shift) % 4)
    const compare = async (name: string, fields: (round: string) => Record<string, string | number>, ids: [string, string] = ['', '']) => {
      const [a, b] = [await one.say(name, fields(ids[0])), await two.say(name, fields(ids[1]))]
      expect(plain(b.text)).toBe(plain(a.text))
      expect(plain(b.headers)).toBe(plain(a.headers))
      return [JSON.parse(a.text).data, JSON.parse(b.text).data]
    }
    await compare('get_categories', () => ({ type: 1 }))
    await compare('get_level_data', () => ({ category_slug: 'space' }))
    const opened = await compare('get_questions_by_level', () => ({ category: 'space', level: 1 }))
    const ids: [string, string] = [opened[0].round.id, opened[1].round.id]
    let questionId = opened[0].questions[0].id as string
    // A skip locks the question without a verdict: its reply with the next question must be identical as well.
    for (const lifeline of COMPARED) {
      const [used] = await compare('use_lifeline', (round_id) => ({ round_id, question_id: questionId, lifeline }), ids)
      expect(used, `${lifeline} was refused: it is compared only where this level allows it`).toBeDefined()
      questionId = used.next?.id ?? questionId
    }
    await compare('get_questions_by_level', () => ({ category: 'space', level: 1 }))
    await compare('get_open_rounds', () => ({}))
    await compare('review_round', (round_id) => ({ round_id }), ids)
  })

  it('the reply to an answer discloses its own question only: the next one is sent without its text', async () => {
    const { say } = await aComparedWorld((n) => n % 4)
    const opened = JSON.parse((await say('get_questions_by_level', { category: 'space', level: 1 })).text).data
    const { text } = await say('answer_question', { round_id: opened.round.id, question_id: opened.questions[0].id, answer: '1' })
    const { next } = JSON.parse((await say('next_question', { round_id: opened.round.id })).text).data
    // While the explanation is shown, no reply contains the text of the next question.
    for (const words of [next.question, ...next.options.map((option: { text: string }) => option.text)]) expect(text).not.toContain(words)
    expect(Object.keys(next).sort()).toEqual(['id', 'image', 'image_text', 'options', 'position', 'question', 'question_type', 'time_ms'])
    expect(next.options.every((option: object) => Object.keys(option).sort().join() === 'id,text')).toBe(true)
  })

  it('with answer_mode 2 neither verdict nor points are sent, not even by the row of bulbs', async () => {
    const one = await aComparedWorld((n) => n % 4)
    const two = await aComparedWorld((n) => (n + 1) % 4)
    for (const { world } of [one, two]) await world.set('answer_mode', 2)
    const answers: string[][] = []
    for (const { say } of [one, two]) {
      const opened = JSON.parse((await say('get_questions_by_level', { category: 'space', level: 1 })).text).data
      const replies = []
      let question = opened.questions[0]
      for (let i = 0; i < 5; i++) {
        const { text } = await say('answer_question', { round_id: opened.round.id, question_id: question.id, answer: '2' })
        replies.push(plain(text))
        question = JSON.parse(text).data.next
      }
      replies.push(plain((await say('get_questions_by_level', { category: 'space', level: 1 })).text))
      answers.push(replies)
    }
    expect(answers[1]).toEqual(answers[0])
  })
})

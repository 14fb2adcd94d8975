import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { getBookmark, playBookmarks, setBookmark } from '../../features/bookmarks/contract.ts'
import { getTrackerData } from '../../features/coins/contract.ts'
import { verifyLedger } from '../../features/coins/server.ts'
import { getCategories } from '../../features/questions/contract.ts'
import { answerQuestion, finishRound, reviewRound, useLifeline, type OpenRound } from '../../features/rounds/contract.ts'
import { aCategory } from '../../../tests/bank.ts'
import { playOut } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getGuessTheWord } from './contract.ts'

const WISH = { type: 'category', type_id: 'riddles' } as const
const LISTEN = ['listen', 'stone', 'ice cream', 'below', 'night', 'owl', 'part', 'team', 'arm', 'lamp']
const SILENT = ['silent', 'notes', 'cream ice'.split(' ').reverse().join(' '), 'elbow', 'thing', 'low', 'trap', 'meat', 'ram', 'palm']

async function aStage(words: readonly string[] = LISTEN, coins = 20): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld({ dice: seededDice(11) })
  await aCategory(world.database, {
    categoryType: 3, slug: 'riddles', levels: 1, each: words.length, options: 1, rightAt: () => 0,
    worded: (n) => ({ question: `Riddle ${n}`, options: [words[n] as string], answer: [0], note: '' }),
  })
  return { world, player: await world.aPlayer({ coins }) }
}

type Question = OpenRound['questions'][number]
const wordOf = ({ question }: Question, words: readonly string[] = LISTEN) => words[Number(/\d+/.exec(question)?.[0])] as string
const open = (world: World, player: TestPlayer) => world.call(getGuessTheWord, WISH, player)
const play = async (world: World, player: TestPlayer, right: number) => playOut(world, player, await open(world, player), (question, n) => (n < right ? wordOf(question) : 'nothing'))

describe('a round of Guess The Word', () => {
  it('sends boxes and sorted keys, and no option', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    expect(round).toMatchObject({ mode: 'guess-the-word', total: 10, lifelines: [{ id: 'hint', price: 1, used: 0 }] })
    const [question] = questions as [Question]
    const word = wordOf(question)
    expect(question).toMatchObject({ options: [], time_ms: 60_000, boxes: [...word].map((sign) => (sign === ' ' ? ' ' : '')) })
    expect(question.letters).toEqual([...(question.letters ?? [])].sort())
    expect([...word.toUpperCase().replace(' ', '')].every((letter) => question.letters?.includes(letter))).toBe(true)
  })

  it('is resumed with the keys it was dealt', async () => {
    const { world, player } = await aStage()
    expect((await open(world, player)).questions).toEqual((await open(world, player)).questions)
  })

  it('takes a word in any case, with or without its spaces', async () => {
    const { world, player } = await aStage()
    const { result } = await playOut(world, player, await open(world, player), (question, n) => (n % 2 ? wordOf(question).toUpperCase() : ` ${wordOf(question).replaceAll(' ', '')} `))
    expect(result).toMatchObject({ right: 10, score: 40, coins: 10, balance: 30 })
  })

  it('discloses the word with the verdict, not before', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    const { verdict, next } = await world.call(answerQuestion, { round_id: round.id, question_id: questions[0]?.id as string, answer: 'ZZZ' }, player)
    expect(verdict).toMatchObject({ correct: 0, right_answer: wordOf(questions[0] as Question) })
    expect(JSON.stringify(next)).not.toContain(wordOf(next as Question))
  })

  it('pays the first pass up to ten coins, and no later one', async () => {
    const { world, player } = await aStage()
    expect((await play(world, player, 3)).result).toMatchObject({ passed: 1, coins: 6, passed_before: 0 })
    expect((await play(world, player, 10)).result).toMatchObject({ passed: 1, coins: 0, passed_before: 1 })
    expect((await world.call(getTrackerData, { type: 1 }, player)).map(({ type, points }) => [type, points])).toContainEqual(['wonGuessTheWord', 6])
    expect(await world.call(getCategories, { type: 3 }, player)).toMatchObject([{ slug: 'riddles', is_play: 1 }])
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('is reviewed with the words that were spelled', async () => {
    const { world, player } = await aStage()
    const { id } = await play(world, player, 1)
    const { questions } = await world.call(reviewRound, { round_id: id, price: 10 }, player)
    expect(questions[0]).toMatchObject({ verdict: 'r', own_answer: wordOf(questions[0] as Question), right_answer: wordOf(questions[0] as Question) })
    expect(questions[1]).toMatchObject({ verdict: 'w', own_answer: 'nothing', right_answer: wordOf(questions[1] as Question) })
  })

  it('is refused when it is switched off', async () => {
    const { world, player } = await aStage()
    await world.set('guess_the_word_question', 0)
    expect(await world.refused(getGuessTheWord, WISH, player)).toBe('mode-off')
  })
})

describe('a hint', () => {
  it('opens the first empty box, costs a coin, stays through a reload, and can be bought twice a word', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    const ask = { round_id: round.id, question_id: questions[0]?.id as string, lifeline: 'hint' } as const
    const word = [...wordOf(questions[0] as Question).toUpperCase()]
    expect(await world.call(useLifeline, { ...ask, draft: word[0] as string }, player)).toMatchObject({ balance: 19, box: 1, letter: word[1], left: 1 })
    expect((await open(world, player)).questions[0]?.boxes?.slice(0, 3)).toEqual(['', word[1], ''])
    expect(await world.call(useLifeline, ask, player)).toMatchObject({ balance: 18, box: 0, letter: word[0], left: 0 })
    expect(await world.refused(useLifeline, ask, player)).toBe('lifeline-used')
    expect((await open(world, player)).round.lifelines).toEqual([{ id: 'hint', price: 1, used: 1 }])
    const { next } = await world.call(answerQuestion, { round_id: round.id, question_id: ask.question_id, answer: 'x' }, player)
    expect(await world.call(useLifeline, { ...ask, question_id: next?.id as string }, player)).toMatchObject({ balance: 17, left: 1 })
    expect((await world.call(getTrackerData, { type: 2 }, player)).map(({ type, points }) => [type, points])).toEqual(Array(3).fill(['usedHintLifeline', -1]))
  })

  it('is charged once for one key, however often it is sent', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    const send = () => world.post('use_lifeline', { round_id: round.id, question_id: questions[0]?.id as string, lifeline: 'hint' }, { authorization: `Bearer ${player.token}`, 'idempotency-key': 'once' })
    const balances = await Promise.all(Array.from({ length: 5 }, async () => (await (await send()).json()).data.balance))
    expect(new Set(balances)).toEqual(new Set([19]))
  })

  it('is refused without the coins, and opens nothing', async () => {
    const { world, player } = await aStage(LISTEN, 0)
    const { round, questions } = await open(world, player)
    expect(await world.refused(useLifeline, { round_id: round.id, question_id: questions[0]?.id as string, lifeline: 'hint' }, player)).toBe('not-enough-coins')
    expect((await open(world, player)).questions).toEqual(questions)
  })
})

describe('a word that was not disclosed', () => {
  it('is in no bookmark, then it is', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    const question = questions[0] as Question
    await world.call(setBookmark, { question_id: question.id, status: '1', type: 3 }, player)
    const before = await world.call(getBookmark, { type: 3 }, player)
    expect(before).toMatchObject([{ question: question.question, options: [] }])
    expect(JSON.stringify(before)).not.toContain(wordOf(question))
    await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: 'x' }, player)
    expect(await world.call(getBookmark, { type: 3 }, player)).toMatchObject([{ options: [{ id: '1', text: wordOf(question) }], right_answer: '1' }])
  })
})

it('kept for practice, a word is spelled there too: no option discloses it, and no hint is sold', async () => {
  const { world, player } = await aStage()
  const first = await open(world, player)
  await world.call(setBookmark, { question_id: (first.questions[0] as Question).id, status: '1', type: '3' }, player)
  await world.call(finishRound, { round_id: first.round.id }, player)
  const { round, questions } = await world.call(playBookmarks, { type: 3 }, player)
  const [kept] = questions as [Question]
  expect(kept).toMatchObject({ options: [], time_ms: 60_000 })
  expect(kept.letters?.length).toBeGreaterThan(0)
  expect(await world.refused(useLifeline, { round_id: round.id, question_id: kept.id, lifeline: 'hint' }, player)).toBe('lifeline-not-allowed')
  const { verdict } = await world.call(answerQuestion, { round_id: round.id, question_id: kept.id, answer: wordOf(kept).toUpperCase() }, player)
  expect(verdict).toMatchObject({ correct: 1, right_answer: wordOf(kept) })
})

/** Ids of rounds and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0').replace(/"date":"[^"]*"/g, '')

it('before the lock, an anagram in its place changes no byte', async () => {
  const seen = await Promise.all(
    [LISTEN, SILENT].map(async (words) => {
      const { world, player } = await aStage(words)
      const say = async (name: string, fields: Record<string, string | number>) => plain(await (await world.post(name, fields, { authorization: `Bearer ${player.token}` })).text())
      const opened = await say('get_guess_the_word', WISH)
      const { questions } = await open(world, player)
      const kept = await say('set_bookmark', { question_id: questions[0]?.id as string, status: 1, type: 3 })
      return [opened, kept, await say('get_bookmark', { type: 3 }), await say('get_guess_the_word', WISH)]
    }),
  )
  expect(seen[1]).toEqual(seen[0])
})

import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { getBookmark, setBookmark } from '../../features/bookmarks/contract.ts'
import { getTrackerData } from '../../features/coins/contract.ts'
import { contentLanguages, saveLanguages } from '../../features/languages/server.ts'
import { getUserById } from '../../features/players/contract.ts'
import { getCategories } from '../../features/questions/contract.ts'
import type { Wording } from '../../features/questions/rules/draft.ts'
import { wordingOf } from '../../features/questions/rules/wording.ts'
import { fingerprintOf, saveCategory, saveQuestions } from '../../features/questions/server/saving.ts'
import { answerQuestion, finishRound, getOpenRounds, reviewRound, type OpenRound } from '../../features/rounds/contract.ts'
import { answerAndGoOn } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getMultiMatchLevelData, getMultiMatchQuestionsByLevel, multiMatchReportQuestion, setMultiMatchLevelData } from './contract.ts'

type Question = OpenRound['questions'][number]
const LEVEL_1 = { category: 'moons', level: 1 }
const WORDS = ['north', 'south', 'east', 'west']
const PLAIN: Right = { set: [0, 2], sequence: [2, 0, 3, 1] }
type Right = { set: number[]; sequence: number[] }

/** Two levels of ten, every other question a sequence. */
async function aStage({ right = PLAIN, dice = seededDice(5) }: { right?: Right; dice?: () => number } = {}): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld({ dice })
  await saveLanguages(world.database, [{ code: 'en', name: 'English', default: true }])
  const languageId = (await contentLanguages(world.database))[0]?.id as string
  const categoryId = (await saveCategory(world.database, { categoryType: 6, languageId, slug: 'moons', name: 'Moons' })) as number
  await saveQuestions(world.database, Array.from({ length: 20 }, (_, n) => {
    const wording = wordingOf({ kind: n % 2 ? 'sequence' : 'several', question: `Number ${n}?`, options: WORDS.map((word) => `${word} ${n}`), answer: n % 2 ? right.sequence : right.set, note: `Note ${n}` }) as Wording
    return { categoryId, subcategoryId: 0, level: Math.floor(n / 10) + 1, fingerprint: fingerprintOf(6, 'en', wording), wording }
  }))
  return { world, player: await world.aPlayer() }
}

const idOf = ({ options }: Question, author: number) => options.find(({ text }) => text.startsWith(`${WORDS[author]} `))?.id as string
const rightOf = (question: Question, { set, sequence }: Right = PLAIN) => (question.answer_type === '2' ? sequence : set).map((author) => idOf(question, author)).join(',')

async function play(world: World, player: TestPlayer, right: number, wrong: (question: Question) => string = () => '1') {
  const { round, questions } = await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)
  const asked: Question[] = []
  for (let question: Question | null = questions[0] as Question; question; ) {
    const answer: string = asked.length < right ? rightOf(question) : wrong(question)
    asked.push(question)
    question = (await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer })).next
  }
  return { round, asked, result: await world.call(finishRound, { round_id: round.id }, player) }
}

describe('a level', () => {
  it('passed opens the next one, pays once and counts 20 and −10', async () => {
    const { world, player } = await aStage()
    const { round, asked, result } = await play(world, player, 9)
    expect(round).toMatchObject({ mode: 'multi-match', pace: 'one-by-one', total: 10, lifelines: [] })
    expect(asked.map(({ answer_type }) => answer_type).sort().join('')).toBe('1111122222')
    expect(asked.every(({ options, time_ms }) => options.length === 4 && time_ms === 30_000)).toBe(true)
    expect(result).toMatchObject({ right: 9, wrong: 1, passed: 1, score: 170, coins: 4, level: 1, next_level: 2 })
    expect((await play(world, player, 10)).result).toMatchObject({ passed: 1, coins: 0, score: 200 })
    expect(await world.call(getTrackerData, {}, player)).toMatchObject([{ points: 4, type: 'wonMultiMatch', status: 0 }])
    expect(await world.call(getUserById, {}, player)).toMatchObject({ coins: 4, all_time_score: 200 })
    expect(await world.call(getMultiMatchLevelData, { category_slug: 'moons' }, player)).toMatchObject({ level: 2, max_level: 2, rules: { right: 20, wrong: 10, coins: 4, seconds: 30 } })
    expect(await world.call(getCategories, { type: 6 }, player)).toMatchObject([{ slug: 'moons', is_play: 1 }])
  })

  it('is locked until the one before is passed, whatever a browser reports', async () => {
    const { world, player } = await aStage()
    expect(await world.call(setMultiMatchLevelData, { category: 'moons', level: 9 }, player)).toEqual({ level: 1 })
    expect(await world.refused(getMultiMatchQuestionsByLevel, { ...LEVEL_1, level: 2 }, player)).toBe('level-locked')
    expect((await play(world, player, 2)).result).toMatchObject({ passed: 0, score: 0, coins: 0 })
    expect(await world.refused(getMultiMatchQuestionsByLevel, { ...LEVEL_1, level: 2 }, player)).toBe('level-locked')
  })

  it('knows no category of another set, and nothing when it is switched off', async () => {
    const { world, player } = await aStage()
    expect(await world.refused(getMultiMatchQuestionsByLevel, { category: 'nowhere', level: 1 }, player)).toBe('not-found')
    await world.set('multi_match_mode', 0)
    expect(await world.refused(getMultiMatchQuestionsByLevel, LEVEL_1, player)).toBe('mode-off')
  })
})

describe('an answer', () => {
  it.each<[string, (question: Question) => string]>([
    ['a part of what is right', (question) => rightOf(question).split(',')[0] as string],
    ['all there is', ({ options }) => options.map(({ id }) => id).join(',')],
    ['a sequence turned round', (question) => (question.answer_type === '2' ? rightOf(question).split(',').reverse().join(',') : '')],
    ['the order in which it lies', (question) => (question.answer_type === '2' ? '1,2,3,4' : '')],
    ['something twice', (question) => `${rightOf(question)},${rightOf(question).at(-1)}`],
    ['the words', ({ options }) => options.map(({ text }) => text).join(',')],
    ['commas', () => ',,,'],
    ['a long one', () => '1,'.repeat(250)],
    ['time ran out', () => ''],
  ])('is wrong: %s', async (_what, answer) => {
    const { world, player } = await aStage()
    expect((await play(world, player, 0, answer)).result).toMatchObject({ right: 0, wrong: 10 })
  })

  it('of a set counts in any order; the verdict contains all of it, of a sequence in its order', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)
    let question: Question | null = questions[0] as Question
    while (question) {
      const right = rightOf(question)
      const answer: string = question.answer_type === '1' ? right.split(',').reverse().join(',') : right
      const { verdict, next }: { verdict: { correct: number; right_answer?: string } | null; next: Question | null } = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer })
      expect(verdict).toMatchObject({ correct: 1, right_answer: question.answer_type === '1' ? right.split(',').sort().join(',') : right })
      question = next
    }
    await world.call(setBookmark, { question_id: questions[0]?.id as string, type: 6, status: '1' }, player)
  })

  it('is shown in the review as it was given', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 20 })
    const { round } = await play(world, player, 0, ({ answer_type }) => (answer_type === '2' ? '4,3,2,1' : '1,2,3'))
    const { questions } = await world.call(reviewRound, { round_id: round.id, price: 10 }, player)
    for (const question of questions) {
      expect(question.own_answer).toBe(question.answer_type === '2' ? '4,3,2,1' : '1,2,3')
      expect(question.right_answer.split(',').length).toBe(question.answer_type === '2' ? 4 : 2)
    }
  })
})

it('a sequence is never dealt in its right order', async () => {
  for (const seed of [1, 2, 3, 4, 5, 6]) {
    const { world, player } = await aStage({ dice: seededDice(seed) })
    for (const question of (await play(world, player, 0)).asked) if (question.answer_type === '2') expect(rightOf(question)).not.toBe('1,2,3,4')
  }
})

it('is kept on a shelf of its own: the order of a sequence is disclosed to a player who saw it in a verdict', async () => {
  const { world, player } = await aStage()
  const { round, questions } = await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)
  let question = questions[0] as Question
  while (question.answer_type !== '2') question = (await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: '1' })).next as Question
  await world.call(setBookmark, { question_id: question.id, type: 6, status: '1' }, player)
  const kept = async () => (await world.call(getBookmark, { type: 6 }, player))[0]
  const before = await kept()
  expect(before).toMatchObject({ answer_type: '2', options: WORDS.toSorted().map((word) => ({ text: expect.stringContaining(word) })) })
  expect(before).not.toHaveProperty('right_answer')
  await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: '1,2,3,4' }, player)
  const after = await kept()
  const texts = after?.right_answer?.split(',').map((id) => after.options.find((option) => option.id === id)?.text.split(' ')[0])
  expect(texts).toEqual(PLAIN.sequence.map((author) => WORDS[author]))
  expect(await world.refused(setBookmark, { question_id: question.id, type: 1, status: '1' }, player)).toBe('not-found')
})

it('is reported under its own call, as any other', async () => {
  const { world, player } = await aStage()
  const { questions } = await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)
  const question_id = questions[0]?.id as string
  expect(await world.refused(multiMatchReportQuestion, { question_id }, player)).toBe('reason-required')
  expect(await world.call(multiMatchReportQuestion, { question_id, message: 'Two orders are right.' }, player)).toEqual({ is_new: 1 })
  expect(await world.refused(multiMatchReportQuestion, { question_id: '999', message: 'Hm' }, player)).toBe('not-found')
})

it('is resumed by name and place', async () => {
  const { world, player } = await aStage()
  const first = await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)
  await world.pass(5)
  expect(await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)).toMatchObject({ round: { id: first.round.id, resumed: 1 }, questions: first.questions })
  expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ mode: 'multi-match', open: 1, place: { category: 'moons', level: '1' } }])
})

/** Ids of rounds and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

it('before the lock, another set and another order change no byte', async () => {
  const opened = async (right: Right) => {
    const { world, player } = await aStage({ right, dice: seededDice(13) })
    const ask = async (name: string, fields: Record<string, string | number>) => plain(await (await world.post(name, fields, { authorization: `Bearer ${player.token}` })).text())
    const said = [await ask('get_multi_match_level_data', { category_slug: 'moons' }), await ask('get_multi_match_questions_by_level', LEVEL_1)]
    // On to the next ones; verdicts of the locked ones may differ.
    for (let n = 0; n < 4; n++) {
      const { round, questions } = await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)
      await world.call(answerQuestion, { round_id: round.id, question_id: questions[0]?.id as string, answer: '' }, player)
      said.push(plain(JSON.stringify((await world.call(getMultiMatchQuestionsByLevel, LEVEL_1, player)).questions)))
    }
    return said
  }
  const one = await opened(PLAIN)
  expect(one.join()).toContain('"answer_type":"2"')
  // Other dice would be thrown where one of these orders were dealt; these dice deal neither.
  expect(await opened({ set: [1, 3], sequence: [1, 3, 0, 2] })).toEqual(one)
})

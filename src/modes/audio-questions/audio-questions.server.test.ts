import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { seededDice } from '../../platform/pure/dice.ts'
import { getBookmark, setBookmark } from '../../features/bookmarks/contract.ts'
import { getTrackerData } from '../../features/coins/contract.ts'
import { verifyLedger } from '../../features/coins/server.ts'
import { getCategories } from '../../features/questions/contract.ts'
import { answerQuestion, finishRound, getOpenRounds, reviewRound, type OpenRound } from '../../features/rounds/contract.ts'
import { setQuizCategories } from '../../features/category-rounds/contract.ts'
import { aCategory, choose, type TestBank } from '../../../tests/bank.ts'
import { answerAndGoOn } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getAudioQuestions, skipClip } from './contract.ts'

type Question = OpenRound['questions'][number]
const WISH = { type: 'category', type_id: 'by-ear' } as const
/** Where the test of one clip's words wants them, each clip says its number. */
const worded: TestBank['worded'] = (n) => ({ audio: `/media/seed/audio/a${n}.mp3`, audioMs: 3000 + n, audioText: `Heard: ${n} notes.` })

async function aStage(bank: TestBank = {}): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld({ dice: seededDice(5) })
  await aCategory(world.database, { categoryType: 4, slug: 'by-ear', levels: 1, each: 10, worded, ...bank })
  return { world, player: await world.aPlayer() }
}

const open = (world: World, player: TestPlayer) => world.call(getAudioQuestions, WISH, player)
const numberOf = ({ question }: Question) => Number(/number (\d+)/.exec(question)?.[1])

/** Plays a round: a question whose place (from 0) is in `skips` is left out, the first `right` others are right. */
async function play(world: World, player: TestPlayer, right: number, skips: number[] = []) {
  const { round, questions } = await open(world, player)
  let question: Question | null = questions[0] as Question
  let answered = 0
  for (let n = 0; question; n++) {
    const wish: { round_id: string; question_id: string } = { round_id: round.id, question_id: question.id }
    const { next }: { next: Question | null } = skips.includes(n)
      ? await world.call(skipClip, wish, player)
      : await answerAndGoOn(world, player, { ...wish, answer: choose(question, undefined, answered++ < right) })
    question = next
  }
  return { round, result: await world.call(finishRound, { round_id: round.id }, player) }
}

describe('a round', () => {
  it('asks ten questions with their clips, each as much longer as its clip', async () => {
    const { world, player } = await aStage({ each: 12 })
    const { round, questions: [question] } = await open(world, player)
    expect(round).toMatchObject({ mode: 'audio-questions', pace: 'one-by-one', total: 10, lifelines: [] })
    const n = numberOf(question as Question)
    expect(question).toMatchObject({ audio: `/media/seed/audio/a${n}.mp3`, audio_ms: 3000 + n, time_ms: 33_000 + n })
    expect(round.ends_in_ms).toBe(1000 + 33_000 + n)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ mode: 'audio-questions', place: { category: 'by-ear' } }])
  })

  it('sends the transcript with the verdict and in the review, and never before', async () => {
    const { world } = await aStage()
    const player = await world.aPlayer({ coins: 20 })
    const { round, questions } = await open(world, player)
    const question = questions[0] as Question
    expect(JSON.stringify(questions)).not.toContain('Heard')
    const reply = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: '' })
    expect(reply.verdict).toMatchObject({ correct: 0, audio_text: `Heard: ${numberOf(question)} notes.` })
    expect(JSON.stringify(reply.next)).not.toContain('Heard')
    await world.call(finishRound, { round_id: round.id }, player)
    const { questions: reviewed } = await world.call(reviewRound, { round_id: round.id, price: 10 }, player)
    for (const each of reviewed) expect(each).toMatchObject({ audio: expect.stringMatching(/\.mp3$/), audio_text: `Heard: ${numberOf(each)} notes.` })
  })

  it('is paid the first time the set is passed, and never again', async () => {
    const { world, player } = await aStage()
    expect((await play(world, player, 2)).result).toMatchObject({ passed: 0, score: 0, coins: 0 })
    expect((await play(world, player, 7)).result).toMatchObject({ passed: 1, score: 16, coins: 4, balance: 4, passed_before: 0 })
    const { round, result } = await play(world, player, 10)
    expect(result).toMatchObject({ passed: 1, coins: 0, passed_before: 1 })
    await Promise.all(Array.from({ length: 5 }, () => world.call(finishRound, { round_id: round.id }, player)))
    expect(await world.call(getTrackerData, {}, player)).toMatchObject([{ points: 4, type: 'wonAudioQuiz', status: 0 }])
    expect(await world.call(getCategories, { type: 4 }, player)).toMatchObject([{ slug: 'by-ear', is_play: 1 }])
    await world.call(setQuizCategories, { type: 4, category: 'by-ear' }, player)
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('is refused when it is switched off, and for what is not there', async () => {
    const { world, player } = await aStage()
    expect(await world.refused(getAudioQuestions, { ...WISH, type_id: 'nowhere' }, player)).toBe('not-found')
    await world.set('audio_mode_question', 0)
    expect(await world.refused(getAudioQuestions, WISH, player)).toBe('mode-off')
  })
})

describe('a clip that does not load', () => {
  it('leaves its question out of the count: no loss, and no gain', async () => {
    const { world, player } = await aStage()
    expect((await play(world, player, 7, [0, 4, 9])).result).toMatchObject({ right: 7, wrong: 0, skipped: 3, total: 10, percent: 100, score: 28, coins: 4 })
  })

  it('is left out at most three times a round, as the operator has it', async () => {
    const { world, player } = await aStage()
    for (const most of [3, 1]) {
      await world.set('audio_mode_clip_skips', most)
      const { round, questions } = await open(world, player)
      let id = (questions[0] as Question).id
      for (let n = 0; n < most; n++) id = (await world.call(skipClip, { round_id: round.id, question_id: id }, player)).next?.id as string
      const before = await open(world, player)
      expect(await world.refused(skipClip, { round_id: round.id, question_id: id }, player)).toBe('clip-skips-spent')
      expect((await open(world, player)).questions).toEqual(before.questions)
      expect(before.round.marks).toBe('s'.repeat(most))
      await world.call(finishRound, { round_id: round.id }, player)
    }
  })

  it('is left out once, however often it is asked for, at once or later', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    const wish = { round_id: round.id, question_id: (questions[0] as Question).id }
    const [first, ...others] = await Promise.all(Array.from({ length: 6 }, () => world.call(skipClip, wish, player)))
    for (const other of others) expect(other.next).toEqual(first?.next)
    expect(first).toMatchObject({ finished: 0, next: { position: 2 } })
    await answerAndGoOn(world, player, { round_id: round.id, question_id: first?.next?.id as string, answer: '' })
    expect(await world.call(skipClip, wish, player)).toMatchObject({ next: { position: 3 } })
    expect((await open(world, player)).round.marks).toBe('sw')
  })

  it('closes and pays the round where it is the last question, once', async () => {
    const { world, player } = await aStage({ each: 2 })
    const { round, questions } = await open(world, player)
    const question = questions[0] as Question
    const { next } = await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: choose(question) })
    const wish = { round_id: round.id, question_id: next?.id as string }
    const replies = [await world.call(skipClip, wish, player), await world.call(skipClip, wish, player), await world.call(skipClip, wish, player)]
    const result = await world.call(finishRound, { round_id: round.id }, player)
    expect(result).toMatchObject({ right: 1, skipped: 1, coins: 4, balance: 4 })
    for (const reply of replies) expect(reply).toEqual({ next: null, ends_in_ms: null, finished: 1, result })
    expect(await verifyLedger(world.database)).toEqual([])
  })

  it('can be left out also when its clock has run out meanwhile', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    await world.pass(120)
    const { next, ends_in_ms } = await world.call(skipClip, { round_id: round.id, question_id: (questions[0] as Question).id }, player)
    expect(ends_in_ms).toBe(1000 + (next?.time_ms ?? 0))
  })

  it('changes no answer, no question that is not open, no round of others, no other mode', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await open(world, player)
    const question = questions[0] as Question
    await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: '' })
    expect(await world.refused(skipClip, { round_id: round.id, question_id: question.id }, player)).toBe('round-over')
    const rows = await world.database.rows<{ id: string }>(sql`SELECT question_id::text AS id FROM round_item WHERE round_id = ${round.id} ORDER BY position`)
    const [, second, third] = rows.map(({ id }) => id) as [string, string, string]
    for (const question_id of [third, '999', 'x']) expect(await world.refused(skipClip, { round_id: round.id, question_id }, player)).toBe('not-found')
    expect(await world.refused(skipClip, { round_id: 'x', question_id: second }, player)).toBe('not-found')
    expect(await world.refused(skipClip, { round_id: round.id, question_id: second }, await world.aPlayer({ name: 'Mei' }))).toBe('not-found')
    await world.call(finishRound, { round_id: round.id }, player)
    expect(await world.refused(skipClip, { round_id: round.id, question_id: second }, player)).toBe('round-over')
    expect((await world.post('skip_clip', { round_id: '' }, { authorization: `Bearer ${player.token}` })).status).toBe(400)
  })
})

it('is kept with its clip; the transcript is disclosed with the answer', async () => {
  const { world, player } = await aStage()
  const { round, questions } = await open(world, player)
  const question = questions[0] as Question
  await world.call(setBookmark, { question_id: question.id, type: 4, status: '1' }, player)
  const kept = async () => (await world.call(getBookmark, { type: 4 }, player))[0]
  expect(await kept()).toMatchObject({ audio: question.audio })
  expect(JSON.stringify(await kept())).not.toContain('Heard')
  await world.call(answerQuestion, { round_id: round.id, question_id: question.id, answer: '1' }, player)
  expect(await kept()).toMatchObject({ audio: question.audio, audio_text: `Heard: ${numberOf(question)} notes.` })
})

/** Ids of rounds and times differ between any two worlds; nothing else may. */
const plain = (body: string) => body.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '<id>').replace(/"ends_in_ms":\d+/g, '"ends_in_ms":0')

it('before the lock, another right option and another transcript change no byte', async () => {
  const said = async (shift: number) => {
    const { world, player } = await aStage({ rightAt: (n) => (n + shift) % 4, worded: (n) => ({ ...worded?.(n), audioText: `Heard: ${n + shift}` }) })
    const ask = async (name: string, fields: Record<string, string | number>) => await (await world.post(name, fields, { authorization: `Bearer ${player.token}` })).text()
    const opened = await ask('get_audio_questions', WISH)
    const { round, questions } = JSON.parse(opened).data
    const left = await ask('skip_clip', { round_id: round.id, question_id: questions[0].id })
    await world.call(setBookmark, { question_id: JSON.parse(left).data.next.id, type: 4, status: '1' }, player)
    const kept = (await ask('get_bookmark', { type: 4 })).replace(/"date":"[^"]+"/, '')
    return [opened, left, kept, await ask('get_audio_questions', WISH)].map(plain)
  }
  const [one, ...others] = [await said(0), await said(1), await said(3)]
  expect(one?.join()).toContain('.mp3')
  expect(others).toEqual([one, one])
})

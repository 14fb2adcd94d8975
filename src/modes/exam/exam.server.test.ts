import { describe, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql } from '../../platform/server/database/database.ts'
import { answerQuestion, finishRound, getOpenRounds, reviewRound } from '../../features/rounds/contract.ts'
import { anExam, answerAll, enter, KEY, MARKS, type Paper } from './kit.ts'
import { choose } from '../../../tests/bank.ts'
import { atNoon, aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getExamModule, getExamModuleQuestions, setExamModuleResult } from './contract.ts'
import { setExamClock } from './server.ts'

const HAND_IN = { exam_module_id: 'geo', rules_violated: '0' as const }

async function aStage(what: Paper = {}, player: Parameters<World['aPlayer']>[0] = {}): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld({ dice: seededDice(7) })
  await atNoon(world)
  await anExam(world, what)
  return { world, player: await world.aPlayer({ coins: 50, ...player }) }
}
const today = (world: World, player: TestPlayer) => world.call(getExamModule, {}, player)
const completed = (world: World, player: TestPlayer) => world.call(getExamModule, { type: 2 }, player)
/** To the middle of the next day. */
const nextDay = (world: World) => world.pass(24 * 3600)

describe('the seeder', () => {
  it('adds an exam once, its key as nobody can read it', async () => {
    const { world } = await aStage()
    expect(await anExam(world)).toBe(0)
    const rows = await world.database.rows<{ key_hash: string }>(sql`SELECT key_hash FROM exam`)
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(KEY)
  })
})

describe('the list', () => {
  it('has the exams of today, and nothing of the key', async () => {
    const { world, player } = await aStage()
    await anExam(world, { slug: 'tomorrow', day: 1 })
    await anExam(world, { slug: 'gone', day: -1 })
    const exams = await today(world, player)
    expect(exams).toEqual([{
      id: expect.any(String), slug: 'geo', title: 'Geography', language_id: expect.any(String), date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/), ends_at: expect.any(String),
      duration: 20, answer_again: 1, no_of_que: 6, total_marks: 11, exam_status: '1', published: 0,
    }])
    expect(await completed(world, player)).toEqual([])
  })

  it('has the key of an exam that shows it', async () => {
    const { world, player } = await aStage({ show_key: true })
    expect((await today(world, player))[0]?.exam_key).toBe(KEY)
  })

  it('has those of the player’s language, else of the default one', async () => {
    const { world, player } = await aStage()
    const arabic = await world.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'ar'`)
    const inArabic = () => world.call(getExamModule, { language_id: arabic?.id as string }, player)
    expect((await inArabic()).map(({ slug }) => slug)).toEqual(['geo'])
    await anExam(world, { slug: 'ar-geo', language: 'ar' })
    expect((await inArabic()).map(({ slug }) => slug)).toEqual(['ar-geo'])
    expect(await world.call(getExamModule, { language_id: arabic?.id as string, exam_module_id: 'geo' }, player)).toHaveLength(1)
    // One that was entered is shown in whatever language.
    await enter(world, player)
    expect((await inArabic()).map(({ slug }) => slug)).toEqual(['geo', 'ar-geo'])
  })

  it('is turned page by page, also where the default language stands in, and tells how many there are behind the last page', async () => {
    const { world, player } = await aStage()
    for (const slug of ['second', 'third']) await anExam(world, { slug, title: slug })
    const arabic = await world.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'ar'`)
    const page = async (offset: number) => {
      const answer = await world.envelope(getExamModule, { language_id: arabic?.id as string, limit: 2, offset }, player)
      return answer.error ? answer.code : [answer.data.map(({ title }) => title), answer.total]
    }
    expect([await page(0), await page(2), await page(4)]).toEqual([[['Geography', 'second'], 3], [['third'], 3], [[], 3]])
  })

  it('goes by the day of the product’s time zone', async () => {
    const { world, player } = await aStage()
    // At noon in Greenwich it is tomorrow there.
    await world.set('system_timezone', 'Pacific/Kiritimati')
    expect(await today(world, player)).toHaveLength(0)
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: 'geo', exam_key: KEY }, player)).toBe('exam-not-open')
  })
})

describe('the key', () => {
  it('lets in, however it is spaced and capitalised', async () => {
    const { world, player } = await aStage()
    const { round } = await enter(world, player, 'geo', ` ${KEY.toLowerCase()} `)
    expect(round).toMatchObject({ mode: 'exam', pace: 'free', total: 6, time_ms: 1_200_000, ends_in_ms: 1_201_000, resumed: 0, once: 0, lifelines: [], place: { exam: 'geo', name: 'Geography', once: '0' } })
  })

  it('is refused with the sentence, and after five wrong ones for ten minutes, the right one too', async () => {
    const { world, player } = await aStage()
    const asked = (exam_key: string) => world.envelope(getExamModuleQuestions, { exam_module_id: 'geo', exam_key }, player)
    expect(await asked('WRONG')).toMatchObject({ error: true, message: '122', code: 'invalid-exam-key', text: 'Invalid exam key' })
    expect(await asked('')).toMatchObject({ code: 'invalid-exam-key' })
    for (let n = 0; n < 4; n++) await asked(`WRONG ${n}`)
    expect(await asked(KEY)).toMatchObject({ error: true, code: 'too-many-keys' })
    await world.pass(601)
    expect(await asked(KEY)).toMatchObject({ error: false })
  })

  it('is tried five times, also when twenty come at once', async () => {
    const { world, player } = await aStage()
    const codes = await Promise.all(Array.from({ length: 20 }, (_, n) => world.refused(getExamModuleQuestions, { exam_module_id: 'geo', exam_key: `WRONG ${n}` }, player)))
    expect(codes.filter((code) => code === 'invalid-exam-key')).toHaveLength(5)
  })

  it.each([1, -1])('opens nothing on another day (%i)', async (day) => {
    const { world, player } = await aStage({ day })
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: 'geo', exam_key: KEY }, player)).toBe('exam-not-open')
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: 'nowhere', exam_key: KEY }, player)).toBe('not-found')
  })
})

describe('a paper', () => {
  it('asks by marks, the lowest first, and says what each is worth', async () => {
    const { world, player } = await aStage()
    const { questions } = await enter(world, player)
    expect(questions.map(({ marks }) => marks)).toEqual(MARKS.toSorted((a, b) => a - b))
  })

  it('goes on without the key, its choices and its clock kept, and is entered once', async () => {
    const { world, player } = await aStage()
    const first = await enter(world, player)
    await answerAll(world, player, first, 2, 2)
    await world.pass(60)
    const again = await world.call(getExamModuleQuestions, { exam_module_id: 'geo' }, player)
    expect(again.round).toMatchObject({ id: first.round.id, resumed: 1 })
    expect(again.questions.filter(({ chosen }) => chosen)).toHaveLength(2)
    expect((await today(world, player))[0]).toMatchObject({ exam_status: '2', published: 0 })
    await world.call(setExamModuleResult, HAND_IN, player)
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: 'geo', exam_key: KEY }, player)).toBe('exam-already-entered')
    expect((await today(world, player))[0]).toMatchObject({ exam_status: '3', published: 0, total_duration: expect.any(Number) })
  })

  it('is entered once, however many tabs bring the key', async () => {
    const { world, player } = await aStage()
    const rounds = await Promise.all(Array.from({ length: 8 }, () => enter(world, player)))
    expect(new Set(rounds.map(({ round }) => round.id)).size).toBe(1)
  })

  it('past its end opens no second attempt', async () => {
    const { world, player } = await aStage({ duration: 1 })
    await enter(world, player)
    await world.pass(64)
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: 'geo', exam_key: KEY }, player)).toBe('exam-already-entered')
    expect(await completed(world, player)).toMatchObject([{ exam_status: '3' }])
  })

  it('with answer_again 0 keeps the first choice, and tells what stands', async () => {
    const { world, player } = await aStage({ answer_again: 0 })
    const { round, questions } = await enter(world, player)
    expect(round.once).toBe(1)
    const ask = (answer: string) => world.call(answerQuestion, { round_id: round.id, question_id: questions[0]?.id as string, answer }, player)
    expect([await ask('2'), await ask('3'), await ask('')].map(({ chosen }) => chosen)).toEqual(['2', '2', '2'])
  })

  it.each([[1.25, 1_500_000], [2, 2_400_000]])('runs ×%d as the operator says, whatever the player’s own clock', async (factor, timeMs) => {
    const { world, player } = await aStage({}, { clockFactor: 10 })
    expect(await setExamClock(world.database, player.id, factor)).toBeUndefined()
    expect((await today(world, player))[0]?.duration).toBe(20 * factor)
    expect((await enter(world, player)).round).toMatchObject({ time_ms: timeMs })
  })

  it('without an operator’s word runs its own time', async () => {
    const { world, player } = await aStage({}, { clockFactor: 0 })
    expect((await enter(world, player)).round).toMatchObject({ time_ms: 1_200_000 })
    for (const wrong of [0, 0.5, 11, NaN]) expect(await setExamClock(world.database, player.id, wrong)).toContain('factor')
  })

  it('is nobody else’s', async () => {
    const { world, player } = await aStage()
    const { round, questions } = await enter(world, player)
    const other = await world.aPlayer()
    expect(await world.refused(answerQuestion, { round_id: round.id, question_id: questions[0]?.id as string, answer: '1' }, other)).toBe('not-found')
    expect(await world.refused(setExamModuleResult, HAND_IN, other)).toBe('exam-not-open')
    expect(await world.refused(getExamModuleQuestions, { exam_module_id: 'geo' }, other)).toBe('invalid-exam-key')
  })
})

describe('results', () => {
  it('are sealed until the day is over, then marks, per value, review and statistics', async () => {
    const { world, player } = await aStage()
    await world.stand()
    const open = await enter(world, player)
    await answerAll(world, player, open, 4)
    await world.pass(90)
    await world.call(setExamModuleResult, { ...HAND_IN, obtained_marks: '11', total_duration: '1', statistics: '[]' }, player)
    expect(await world.call(finishRound, { round_id: open.round.id }, player)).toMatchObject({ right: 0, wrong: 0, percent: 0, passed: 0, sealed: 1 })
    expect(await world.refused(reviewRound, { round_id: open.round.id }, player)).toBe('sealed')
    const before = (await completed(world, player))[0]
    expect(before).toMatchObject({ published: 0, exam_status: '3' })
    for (const field of ['obtained_marks', 'statistics', 'correct_answer', 'incorrect', 'round_id']) expect(before).not.toHaveProperty(field)
    await nextDay(world)
    expect(await today(world, player)).toEqual([])
    // Right were the first four of 1 1 1 2 2 4.
    const [line] = await completed(world, player)
    expect(line).toMatchObject({
      published: 1, obtained_marks: 5, total_marks: 11, correct_answer: 4, incorrect: 2, round_id: open.round.id,
      statistics: [{ mark: 1, correct_answer: 3, incorrect: 0 }, { mark: 2, correct_answer: 1, incorrect: 1 }, { mark: 4, correct_answer: 0, incorrect: 1 }],
    })
    // The first second goes by before the clock begins.
    expect(line?.total_duration).toBe(89)
    expect(await world.call(finishRound, { round_id: open.round.id }, player)).toMatchObject({ right: 4, wrong: 2, coins: 0, score: 0 })
    expect((await world.call(reviewRound, { round_id: open.round.id }, player)).questions.map(({ verdict }) => verdict).join('')).toBe('rrrrww')
  })

  it('wait for those who began before midnight', async () => {
    const { world, player } = await aStage()
    const late = await world.aPlayer()
    await enter(world, player)
    await world.call(setExamModuleResult, HAND_IN, player)
    const left = await world.database.row<{ s: number }>(sql`SELECT extract(epoch FROM date_trunc('day', app_now() AT TIME ZONE 'UTC') + interval '1 day' - (app_now() AT TIME ZONE 'UTC'))::float8 AS s`)
    await world.pass((left?.s ?? 0) - 60)
    await enter(world, late)
    await world.pass(120)
    expect((await completed(world, player))[0]).toMatchObject({ published: 0 })
    expect(await today(world, late)).toMatchObject([{ exam_status: '2' }])
    await world.call(setExamModuleResult, HAND_IN, late)
    expect((await completed(world, player))[0]).toMatchObject({ published: 1 })
  })

  it('of a round that another call has closed are the same', async () => {
    const { world, player } = await aStage()
    const open = await enter(world, player)
    await answerAll(world, player, open, 6)
    await world.call(finishRound, { round_id: open.round.id }, player)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ open: 0, mode: 'exam' }])
    await world.call(setExamModuleResult, HAND_IN, player)
    await nextDay(world)
    expect(await completed(world, player)).toMatchObject([{ obtained_marks: 11, incorrect: 0 }])
  })

  it('say whether one has entered, when only that is asked', async () => {
    const { world, player } = await aStage()
    expect(await world.refused(setExamModuleResult, { exam_module_id: 'geo' }, player)).toBe('exam-not-open')
    expect(await world.refused(setExamModuleResult, { exam_module_id: 'nowhere' }, player)).toBe('not-found')
    const open = await enter(world, player)
    expect(await world.envelope(setExamModuleResult, { exam_module_id: 'geo' }, player)).toMatchObject({ error: false, message: '110', data: { exam_status: '2' } })
    const question = open.questions[0] as (typeof open.questions)[0]
    expect(await world.call(answerQuestion, { round_id: open.round.id, question_id: question.id, answer: choose(question) }, player)).toMatchObject({ finished: 0 })
  })

  it('is refused when it is switched off', async () => {
    const { world, player } = await aStage()
    await world.set('exam_module', 0)
    expect(await world.refused(getExamModule, {}, player)).toBe('mode-off')
  })
})

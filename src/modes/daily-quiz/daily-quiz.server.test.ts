import { describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { getHome } from '../../features/home/contract.ts'
import { answerQuestion, finishRound, getOpenRounds, type OpenRound } from '../../features/rounds/contract.ts'
import { getUserCoinScore } from '../../features/coins/contract.ts'
import { getUserById } from '../../features/players/contract.ts'
import { jobs } from '../../apps/server/registry.ts'
import { aCategory, choose } from '../../../tests/bank.ts'
import { refusedAfterAnother } from '../../../tests/played-once.ts'
import { answerAndGoOn } from '../../../tests/stage.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getDailyQuiz, getDailyState } from './contract.ts'
import { chooseDaily } from './server/choosing.ts'
import { manifest } from './server.ts'

const HOUR = 3600
const DAY = 24 * HOUR

/** A product whose clock stands at a moment of UTC, in a time zone, with 40 free questions. */
async function aDay(moment: string, zone = 'UTC'): Promise<{ world: World; player: TestPlayer }> {
  const world = await aWorld()
  await world.set('system_timezone', zone)
  await aCategory(world.database, { levels: 4 })
  await world.stand()
  const row = await world.database.row<{ shift: number }>(sql`SELECT extract(epoch FROM ${moment}::timestamptz - app_now())::float8 AS shift`)
  await world.pass(row?.shift as number)
  return { world, player: await world.aPlayer({ coins: 100 }) }
}

const wordsOf = (all: { question: string }[]) => all.map(({ question }) => question)

/** Plays a quiz to its end; the questions in the order in which they came, and the result. */
async function play(world: World, player: TestPlayer, fields: Record<string, string> = {}) {
  const { round, questions } = await world.call(getDailyQuiz, fields, player)
  const asked: OpenRound['questions'] = []
  for (let question = questions[0] ?? null; question; ) {
    asked.push(question)
    question = (await answerAndGoOn(world, player, { round_id: round.id, question_id: question.id, answer: choose(question) })).next
  }
  return { round, asked, result: await world.call(finishRound, { round_id: round.id }, player) }
}

it('the quiz of a day is refused to a call that waited while another one played it to the end', async () => {
  const { world, player } = await aDay('2026-03-04T12:00Z')
  const entry = sql`daily_play (player_id, round_id, day, counts) SELECT player_id, id, scope::date, true`
  expect(await refusedAfterAnother(world, player, { mode: 'daily-quiz', scope: sql`SELECT '2026-03-04'`, entry, ask: () => world.refused(getDailyQuiz, {}, player) })).toBe('already-played')
})

describe('the quiz of a day', () => {
  it('is the same for everybody, in the same order, and another one tomorrow', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    const first = await play(world, player)
    const second = await play(world, await world.aPlayer())
    expect(first.asked).toHaveLength(10)
    expect(wordsOf(second.asked)).toEqual(wordsOf(first.asked))
    await world.pass(DAY)
    const tomorrow = await play(world, player)
    expect(wordsOf(tomorrow.asked).filter((words) => wordsOf(first.asked).includes(words))).toEqual([])
  })

  it('is told by the first page until it is played', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    expect(await world.call(getHome, {}, player)).toMatchObject({ daily_played: 0, played_today: [] })
    await play(world, player)
    expect(await world.call(getHome, {}, player)).toMatchObject({ daily_played: 1, played_today: ['daily-quiz'] })
  })

  it('is played once: then it is refused, in every language and from every tab', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    await play(world, player)
    const arabic = await world.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'ar'`)
    for (const fields of [{}, { language_id: arabic?.id as string }, { timezone: 'Pacific/Kiritimati', gmt_format: '+14:00' }]) {
      expect(await world.envelope(getDailyQuiz, fields, player)).toMatchObject({ error: true, code: 'already-played', message: '112', text: 'You have Already Played' })
    }
  })

  it('pays bonus coins for finishing it, once a person and day, and no points', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    expect((await play(world, player)).result).toMatchObject({ right: 10, passed: 1, coins: 5, score: 0, balance: 105 })
    expect(await world.call(getUserById, {}, player)).toMatchObject({ coins: 105, all_time_score: 0, userStatics: { questions_answered: 10, correct_answers: 10 } })
    expect(await world.call(getUserCoinScore, {}, player)).toMatchObject({ redeemable: 100 })
    const [one, other] = [await world.aPlayer(), await world.aPlayer()]
    await world.database.rows(sql`INSERT INTO person_address (player_id, hash) SELECT unnest(${[one.id, other.id]}::uuid[]), 'one mailbox'`)
    expect([(await play(world, one)).result.coins, (await play(world, other)).result.coins]).toEqual([5, 0])
    await world.pass(86_400)
    expect([(await play(world, other)).result.coins, (await play(world, one)).result.coins]).toEqual([5, 0])
  })

  it('pays nothing to a player who leaves it in the middle', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    const { round } = await world.call(getDailyQuiz, {}, player)
    expect(await world.call(finishRound, { round_id: round.id }, player)).toMatchObject({ coins: 0, balance: 100 })
  })

  it('is not there without questions', async () => {
    const world = await aWorld()
    expect(await world.refused(getDailyQuiz, {}, await world.aPlayer())).toBe('not-found')
  })

  it('has other questions once all of its own were switched off; a quiz that was begun goes on with those it has', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    const begun = await world.call(getDailyQuiz, {}, player)
    await world.database.rows(sql`UPDATE question SET active = false WHERE id IN (SELECT unnest(question_ids) FROM daily_quiz)`)
    const others = await Promise.all([1, 2, 3].map(async () => play(world, await world.aPlayer())))
    expect(others.map(({ asked }) => asked.length)).toEqual([10, 10, 10])
    expect(new Set(others.map(({ asked }) => wordsOf(asked).join())).size).toBe(1)
    expect(await play(world, player)).toMatchObject({ round: { id: begun.round.id }, result: { right: 10, total: 10 } })
  })

  it('opened by twenty taps at once is one round', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    const opened = await Promise.all(Array.from({ length: 20 }, () => world.call(getDailyQuiz, {}, player)))
    expect(new Set(opened.map(({ round }) => round.id)).size).toBe(1)
    const days = await world.database.rows(sql`SELECT day FROM daily_quiz`)
    expect(days).toHaveLength(1)
  })
})

describe('the product’s day', () => {
  /** Every half or whole hour there is, from the date line to the date line. */
  const ZONES = Array.from({ length: 26 }, (_, n) => ({ timezone: `Etc/GMT${n - 12 >= 0 ? '+' : ''}${n - 12}`, gmt_format: `${12 - n}:00` }))

  it('is one for callers of 26 time zones: one round, one mark, one day of streak', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    const { round } = await play(world, player, ZONES[0])
    for (const zone of ZONES) expect(await world.refused(getDailyQuiz, zone, player)).toBe('already-played')
    expect(await world.call(getDailyState, {}, player)).toMatchObject({ day: '2026-11-20', played: 1, streak: 1 })
    const rounds = await world.database.rows<{ id: string }>(sql`SELECT id FROM round WHERE player_id = ${player.id}`)
    expect(rounds.map(({ id }) => id)).toEqual([round.id])
  })

  it.each([
    ['UTC', '2026-11-20T23:59:50Z', '2026-11-20', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-20T09:59:50Z', '2026-11-20', '2026-11-21'],
    ['Pacific/Pago_Pago', '2026-11-21T10:59:50Z', '2026-11-20', '2026-11-21'],
    ['Asia/Kathmandu', '2026-11-20T18:14:50Z', '2026-11-20', '2026-11-21'],
    // Clocks go forward in the night of 29 March 2026, back in that of 25 October: days of 23 and 25 hours.
    ['Europe/Berlin', '2026-03-29T21:59:50Z', '2026-03-29', '2026-03-30'],
    ['Europe/Berlin', '2026-10-25T22:59:50Z', '2026-10-25', '2026-10-26'],
    // In Beirut midnight itself is skipped.
    ['Asia/Beirut', '2026-03-28T21:59:50Z', '2026-03-28', '2026-03-29'],
  ])('in %s ends at its own midnight', async (zone, moment, day, next) => {
    const { world, player } = await aDay(moment, zone)
    const before = await world.call(getDailyState, {}, player)
    expect(before).toMatchObject({ day, played: 0 })
    expect(before.next_in_ms).toBeGreaterThan(0)
    expect(before.next_in_ms).toBeLessThanOrEqual(10_000)
    await play(world, player)
    await world.pass(11)
    expect(await world.call(getDailyState, {}, player)).toMatchObject({ day: next, played: 0, streak: 1 })
    expect((await play(world, player)).round.resumed).toBe(0)
    expect(await world.call(getDailyState, {}, player)).toMatchObject({ played: 1, streak: 2, played_days: [next, day] })
  })

  it('has 23 hours where clocks go forward, 25 where they go back', async () => {
    for (const [moment, hours] of [['2026-03-28T23:00Z', 23], ['2026-10-24T22:00Z', 25], ['2026-11-19T23:00Z', 24]] as const) {
      const { world, player } = await aDay(moment, 'Europe/Berlin')
      expect(Math.round((await world.call(getDailyState, {}, player)).next_in_ms / 1000 / HOUR)).toBe(hours)
    }
  })
})

describe('a quiz over midnight', () => {
  it('is gone on with and counts for the day it belongs to; then comes the new one', async () => {
    const { world, player } = await aDay('2026-11-20T23:59:50Z')
    const begun = await world.call(getDailyQuiz, {}, player)
    await world.pass(20)
    expect(await world.call(getDailyState, {}, player)).toMatchObject({ day: '2026-11-21', waiting: 1, played: 0 })
    const { round } = await play(world, player)
    expect(round).toMatchObject({ id: begun.round.id, resumed: 1 })
    expect(await world.call(getDailyState, {}, player)).toMatchObject({ waiting: 0, played: 0, streak: 1, played_days: ['2026-11-20'] })
    expect((await play(world, player)).round.id).not.toBe(begun.round.id)
    expect(await world.call(getDailyState, {}, player)).toMatchObject({ played: 1, streak: 2 })
  })

  it('that was left is closed a day later, and keeps the streak only if something was answered', async () => {
    const { world, player } = await aDay('2026-11-20T12:00Z')
    const lazy = await world.aPlayer()
    await world.call(getDailyQuiz, {}, lazy)
    const { round, questions } = await world.call(getDailyQuiz, {}, player)
    await world.call(answerQuestion, { round_id: round.id, question_id: questions[0]?.id as string, answer: '1' }, player)
    await world.pass(DAY + 60)
    for (const job of jobs) await job.run(world.database)
    expect(await world.call(getOpenRounds, {}, player)).toMatchObject([{ open: 0 }])
    expect(await world.call(getDailyState, {}, player)).toMatchObject({ waiting: 0, streak: 1, played_days: ['2026-11-20'] })
    expect(await world.call(getDailyState, {}, lazy)).toMatchObject({ waiting: 0, streak: 0, played_days: [] })
  })
})

describe('an operator’s choice', () => {
  it('is what the day asks, in its order', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    await world.set('daily_quiz_total_question', 3)
    const ids = (await world.database.rows<{ id: number }>(sql`SELECT id FROM question ORDER BY id DESC LIMIT 3`)).map(({ id }) => id)
    expect(await chooseDaily(world.database, '2026-11-21', 'en', [1, 2, 3])).toBeUndefined()
    // A later choice for the same day takes the place of the earlier one.
    expect(await chooseDaily(world.database, '2026-11-21', 'en', ids)).toBeUndefined()
    await world.pass(DAY)
    expect((await play(world, player)).asked.map(({ id }) => Number(id))).toEqual(ids)
  })

  it.each([
    ['a day that is none', '2026-02-30', 'en', [1], /no day/],
    ['a day that is over', '2026-11-19', 'en', [1], /is over/],
    ['a language that is none', '2026-11-21', 'xx', [1], /no language/],
    ['a question of another language', '2026-11-21', 'ar', [1], /no active question 1/],
    ['a question that is none', '2026-11-21', 'en', [1, 999_999], /no active question 999999/],
    ['no question', '2026-11-21', 'en', [], /Give the ids/],
    ['a question twice', '2026-11-21', 'en', [1, 1], /each once/],
    ['too few of them', '2026-11-21', 'en', [1, 2], /A day has 10 questions .*, these are 2/],
  ])('is refused with %s', async (_what, day, language, ids, reason) => {
    const { world } = await aDay('2026-11-20T10:00Z')
    expect(await chooseDaily(world.database, day, language, ids)).toMatch(reason)
  })

  it('asks no number', async () => {
    const { world } = await aDay('2026-11-20T10:00Z')
    await world.set('daily_quiz_total_question', 1)
    await aCategory(world.database, { slug: 'rulers', levels: 1, each: 1, worded: () => ({ kind: 'number', options: [], answer: [100], more: { unit: 'km', range: 40 } }) })
    const number = (await world.database.row<{ id: number }>(sql`SELECT max(id) AS id FROM question`))?.id as number
    expect(await chooseDaily(world.database, '2026-11-21', 'en', [number])).toBe(`There is no active question ${number} of Quiz Zone in this language.`)
  })

  it('comes too late for a day whose questions a player has been asked', async () => {
    const { world, player } = await aDay('2026-11-20T10:00Z')
    await world.set('daily_quiz_total_question', 2)
    expect(await chooseDaily(world.database, '2026-11-20', 'en', [1, 2])).toBeUndefined()
    await world.call(getDailyQuiz, {}, player)
    expect(await chooseDaily(world.database, '2026-11-20', 'en', [3, 4])).toMatch(/have been asked/)
  })
})

it('has a shortcut in the installed app', () => expect(manifest.shortcut?.path).toBe('/quiz-play/daily-quiz-dashboard/'))

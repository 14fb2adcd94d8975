/** Rounds that are older than the operator keeps them: which go, which stay, and what stays of those that go. */
import { describe, expect, it } from 'vitest'
import { removalNeeds } from '../src/apps/server/retention.ts'
import { modes } from '../src/apps/server/modes.ts'
import { jobs } from '../src/apps/server/registry.ts'
import { aDeskOf, corrected, planned } from './correction.ts'
import { countedFromNothing, manyRounds, storedSums } from './item-answers.ts'
import { mortal, orKilled } from './mortal.ts'
import { aStage, levelMode, play } from './stage.ts'
import type { TestPlayer, World } from './world.ts'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { getBookmark, setBookmark } from '../src/features/bookmarks/contract.ts'
import { getUserCoinScore } from '../src/features/coins/contract.ts'
import { countAllAnew } from '../src/features/item-statistics/server.ts'
import { mintToken } from '../src/features/players/server.ts'
import { answerReports } from '../src/features/reports/server.ts'
import { reportQuestion } from '../src/features/reports/contract.ts'
import { getRoundHistory, reviewRound } from '../src/features/rounds/contract.ts'
import { daysPlayed, hasFinished, seenBy } from '../src/features/rounds/server/player-history.ts'
import { removeOldRounds } from '../src/features/rounds/server/removal.ts'
import { seenInScope } from '../src/features/rounds/store/history.ts'

const DAY_S = 24 * 3600
/** After which all that stayed is looked at again. */
const MONTH_S = 30 * DAY_S + 1
const run = async (world: World, name: string) => jobs.find((job) => job.name === name)?.run(world.database)

/** What the jobs of seconds and minutes count. */
async function count(world: World): Promise<void> {
  await run(world, 'count-answers-of-questions')
  await world.pass(300)
  await run(world, 'count-days')
}

const remove = (world: World) => run(world, 'remove-old-rounds')
const roundIds = async ({ database }: World) => (await database.rows<{ id: string }>(sql`SELECT id FROM round ORDER BY finished_at`)).map(({ id }) => id)
const questionsOf = async ({ database }: World, roundId: string) => (await database.rows<{ id: number }>(sql`SELECT question_id AS id FROM round_item WHERE round_id = ${roundId} ORDER BY position`)).map(({ id }) => id)

/** The token of a player who has been away for so long has expired. */
async function later(world: World, player: TestPlayer, days: number): Promise<void> {
  await world.pass(days * DAY_S)
  player.token = await world.database.transaction((tx) => mintToken(tx, player.id))
}

/** Two old rounds, a day and more apart, and a new one, all of one level, counted. */
async function aPast({ right = [10, 4, 10], passed = 30 } = {}) {
  const { world, player } = await aStage({ levels: 1, each: 20 })
  await world.set('quiz_winning_percentage', passed)
  const ids: string[] = []
  for (const [n, days] of [0, 3, 70].entries()) {
    await later(world, player, days)
    ids.push((await play(world, player, right[n] as number)).id)
  }
  await count(world)
  await world.set('round_kept_months', 1)
  return { world, player, ids: ids as [string, string, string] }
}

describe('of finished rounds', () => {
  it('none goes where they are kept for ever, else those that were finished before a day so many months ago', async () => {
    const { world, player, ids } = await aPast()
    await world.set('round_kept_months', 0)
    await remove(world)
    expect(await roundIds(world)).toEqual(ids)
    await world.set('round_kept_months', 3)
    await remove(world)
    expect(await roundIds(world)).toEqual(ids)
    await world.set('round_kept_months', 2)
    await world.set('round_history_days', 1_000)
    await remove(world)
    expect(await roundIds(world)).toEqual([ids[2]])
    expect((await world.call(getRoundHistory, {}, player)).map(({ id }) => id)).toEqual([ids[2]])
    expect(await world.refused(reviewRound, { round_id: ids[0] }, player)).toBe('not-found')
    expect(await world.database.rows(sql`SELECT FROM round_item WHERE round_id <> ${ids[2]}`)).toEqual([])
  })

  it.each<[string, (world: World, ids: readonly string[]) => Promise<unknown>, left: readonly number[]]>([
    ['the last one of its player', ({ database }, [, , last]) => database.rows(sql`DELETE FROM item_round WHERE round_id = ${last}`).then(() => database.rows(sql`UPDATE round SET finished_at = NULL, state = 0 WHERE id = ${last}`)), [1, 2]],
    ['one whose answers are not counted', ({ database }, [first]) => database.rows(sql`UPDATE item_round SET place = NULL WHERE round_id = ${first}`), [0, 2]],
    ['one that the sums of days do not have yet', ({ database }, [, second]) => database.rows(sql`UPDATE count_place SET counted_to = (SELECT finished_at FROM round WHERE id = ${second}) WHERE source = 'rounds'`), [1, 2]],
    ['one of a mode that is not there any more', ({ database }, [first]) => database.rows(sql`UPDATE round SET mode = 'taken-out' WHERE id = ${first}`), [0, 2]],
    ['one of a contest or an exam', ({ database }, [first]) => database.rows(sql`UPDATE round SET mode = ${Object.values(modes).find(({ sealed }) => sealed)?.id} WHERE id = ${first}`), [0, 2]],
    ['one by which another one of the scope and the day is judged', ({ database }, [first, second]) => database.rows(sql`
      WITH near AS (UPDATE round SET finished_at = (SELECT finished_at FROM round WHERE id = ${second}) - interval '1 hour' WHERE id = ${first}) UPDATE item_round SET place = NULL WHERE round_id = ${second}`), [0, 1, 2]],
  ])('%s stays', async (_, change, left) => {
    const { world, ids } = await aPast()
    await change(world, ids)
    await remove(world)
    expect((await roundIds(world)).sort()).toEqual(left.map((n) => ids[n]).sort())
  })

  it('one stays that asked a question which is reported or being corrected, until that is over', async () => {
    const { world, player, ids } = await aPast()
    const [own, ofSecond] = [await questionsOf(world, ids[0]), await questionsOf(world, ids[1])]
    const [reported, paused] = [own.find((id) => !ofSecond.includes(id)), ofSecond.find((id) => !own.includes(id))] as [number, number]
    await world.call(reportQuestion, { question_id: String(reported), message: 'wrong' }, player)
    await planned(world, await aDeskOf(world), paused, [[((paused % 4) + 1) % 4]])
    await remove(world)
    expect(await roundIds(world)).toEqual(ids)
    await answerReports(world.database, reported, 'mended', '')
    await remove(world)
    expect(await roundIds(world)).toEqual(ids)
    await world.pass(MONTH_S)
    await remove(world)
    expect(await roundIds(world)).toEqual(ids.slice(1))
    await world.database.rows(sql`UPDATE correction SET state = 'discarded'`)
    await world.pass(MONTH_S)
    await remove(world)
    expect(await roundIds(world)).toEqual([ids[2]])
  })
})

describe('a day costs what has become old', () => {
  /** Statements of a run that looks at ten rounds with each. */
  async function statements({ database }: World): Promise<number> {
    let sent = 0
    const counted = (one: typeof database) => ({ ...one, rows: (statement: never) => (sent++, one.rows(statement)) }) as typeof database
    await removeOldRounds(counted(database), modes, removalNeeds, 10)
    return sent
  }

  it('and not what stays, which is looked at again each month', async () => {
    const { world, player, ids } = await aPast()
    const sealed = Object.values(modes).find((mode) => mode.sealed)?.id
    await world.database.rows(sql`
      INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at, finished_at)
      SELECT ${player.id}, ${sealed}, n::text, 1, 1, at, at, at FROM (SELECT n, finished_at - make_interval(days => n) AS at FROM round, generate_series(1, 300) n WHERE id = ${ids[1]}) old`)
    await world.database.rows(sql`UPDATE item_round SET place = NULL WHERE round_id = ${ids[1]}`)
    const first = await statements(world)
    expect(first).toBeGreaterThan(60)
    const stay = await roundIds(world)
    expect(stay).toContain(ids[1])
    expect(await statements(world)).toBeLessThan(6)
    await world.database.rows(sql`UPDATE item_round SET place = 2 WHERE round_id = ${ids[1]}`)
    await world.pass(DAY_S)
    expect(await statements(world)).toBeLessThan(6)
    expect(await roundIds(world)).toEqual(stay)
    await world.pass(30 * DAY_S)
    expect(await statements(world)).toBeGreaterThan(60)
    expect(await roundIds(world)).toEqual(stay.filter((id) => id !== ids[1]))
  })

  it('also of those that stay for a day because of another one that is not old yet', async () => {
    const { world, ids } = await aPast()
    await world.set('system_timezone', 'UTC')
    const old = (await world.database.row<{ at: Date }>(sql`SELECT date_trunc('day', app_now() - interval '1 month', 'UTC') AS at`))?.at
    for (const [n, hours] of [[0, -20], [1, 1]] as const) await world.database.rows(sql`UPDATE round SET finished_at = ${old}::timestamptz + make_interval(hours => ${hours}) WHERE id = ${ids[n]}`)
    await remove(world)
    expect(await roundIds(world)).toEqual(ids)
    // At the end of March a month ago stays the same day for four.
    await world.pass(4 * DAY_S)
    await remove(world)
    expect(await roundIds(world)).toEqual([ids[2]])
  })

  it('and a clock that was ahead for a while is none the worse', async () => {
    const { world, ids } = await aPast()
    await world.database.rows(sql`UPDATE round_removal SET began_at = app_now() + interval '1 year', at = app_now() + interval '1 year'`)
    await remove(world)
    expect(await roundIds(world)).toEqual([ids[2]])
  })
})

describe('what stays of those that go', () => {
  it('is what their players have seen, finished and bookmarked, and when they played', async () => {
    const { world, player, ids } = await aPast()
    const { database } = world
    const scope = (await database.row<{ scope: string }>(sql`SELECT scope FROM round LIMIT 1`))?.scope as string
    const questions = (await database.rows<{ id: number }>(sql`SELECT id FROM question ORDER BY id`)).map(({ id }) => id)
    for (const id of await questionsOf(world, ids[0])) await world.call(setBookmark, { question_id: String(id), status: '1', type: '1' }, player)
    await world.call(reviewRound, { round_id: ids[1] }, player)
    const known = async () => {
      const seen: unknown[] = []
      for (const mode of [3, 1]) {
        await world.set('answer_mode', mode)
        seen.push(new Map([...(await seenBy(database, player.id, questions))].sort()), await world.call(getBookmark, { type: 1 }, player))
      }
      return { seen, drawn: new Map([...(await seenInScope(database, player.id, levelMode.id, scope))].sort()), days: (await daysPlayed(database, player.id)).sort(), finished: await hasFinished(database, player.id, levelMode.id, scope.split(':')[0] as string) }
    }
    const before = await known()
    expect(before.days).toHaveLength(3)
    await remove(world)
    expect(await roundIds(world)).toEqual([ids[2]])
    expect(await known()).toEqual(before)
    // The one that is left goes too, and is added to what is there.
    await later(world, player, 70)
    await play(world, await world.aPlayer(), 3)
    await database.rows(sql`
      INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at, finished_at) SELECT ${player.id}, 'taken-out', '', 1, 1, app_now(), app_now(), app_now()`)
    await count(world)
    await remove(world)
    expect(await database.rows(sql`SELECT FROM round WHERE id = ${ids[2]}`)).toEqual([])
    expect({ ...(await known()), days: before.days }).toEqual(before)
  })

  it('are the statistics of questions: killed at random statements, each answer is summed once, and a count from the beginning finds them', async () => {
    const { world, player } = await aStage({ levels: 4, each: 10 })
    const players = [player, ...(await Promise.all(Array.from({ length: 7 }, () => world.aPlayer())))] as TestPlayer[]
    await manyRounds(world.database, { rounds: 160, players: players.map(({ id }) => id), seed: 7 })
    while (await run(world, 'count-answers-of-questions'));
    await count(world)
    await world.pass(70 * DAY_S)
    await world.set('round_kept_months', 1)
    const [{ sums }, had] = [await countedFromNothing(world.database), await roundIds(world)]
    expect(await storedSums(world.database)).toEqual(sums)
    let kills = 0
    const dying = mortal(world.database, { dice: seededDice(5), killed: () => kills++, within: 12 })
    while (kills < 12) await orKilled(removeOldRounds(dying, modes, removalNeeds, 10))
    await remove(world)
    const left = await roundIds(world)
    expect(left.length).toBeLessThan(had.length / 4)
    expect(await world.database.row(sql`SELECT (SELECT sum(asked) FROM question_past)::int + (SELECT count(*) FROM round_item)::int AS n`)).toEqual({ n: had.length * 10 })
    expect(await storedSums(world.database)).toEqual(sums)
    await world.database.transaction((tx) => countAllAnew(tx))
    while (await run(world, 'count-answers-of-questions'));
    const counts = (all: typeof sums) => all.map(({ questionId, sums: { difficulty: _order, ...rest } }) => ({ questionId, ...rest }))
    expect(JSON.parse(JSON.stringify(counts(await storedSums(world.database)), rounded))).toEqual(JSON.parse(JSON.stringify(counts(sums), rounded)))
  })

  it('is that the level was paid: a later round of it that passes by a correction is not', async () => {
    const { world, player, ids } = await aPast({ right: [10, 10, 7], passed: 80 })
    const coins = async () => (await world.call(getUserCoinScore, {}, player)).coins
    const before = await coins()
    await remove(world)
    expect(await roundIds(world)).toEqual([ids[2]])
    const [wrong] = await world.database.rows<{ id: number; taken: number }>(sql`
      SELECT question_id AS id, option_order[answer::int] AS taken FROM round_item WHERE round_id = ${ids[2]} AND verdict = 'w' ORDER BY position`)
    await corrected(world, await aDeskOf(world), wrong?.id as number, [[wrong?.taken]])
    expect(await world.database.row(sql`SELECT result->>'passed' AS passed, result->>'coins' AS coins FROM round`)).toEqual({ passed: '1', coins: '0' })
    expect(await coins()).toBe(before)
  })
})

/** Sums of fractions depend on their order in the last digits. */
const rounded = (_: string, value: unknown) => (typeof value === 'number' ? Math.round(value * 1e6) / 1e6 : value)

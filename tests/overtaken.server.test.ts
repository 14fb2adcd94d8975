/** Two tabs that open the same round concurrently. */
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { seededDice } from '../src/platform/pure/dice.ts'
import { sql, type Statement } from '../src/platform/server/database/database.ts'
import { openRound, type RoundOpening } from '../src/features/rounds/server/open.ts'
import { closeRound } from '../src/features/rounds/server/settle.ts'
import { lockRound } from '../src/features/rounds/store.ts'
import { balanceOf } from '../src/features/coins/server.ts'
import { lockDraws } from '../src/features/disclosure/server.ts'
import { getQuestionsByContest } from '../src/modes/contest/contract.ts'
import { aContest, ID } from '../src/modes/contest/kit.ts'
import { getDailyQuiz } from '../src/modes/daily-quiz/contract.ts'
import { getExamModuleQuestions } from '../src/modes/exam/contract.ts'
import { anExam, KEY } from '../src/modes/exam/kit.ts'
import { aCategory } from './bank.ts'
import { aStage, levelMode } from './stage.ts'
import { atNoon, aWorld, type TestPlayer, type World } from './world.ts'

/** Longer than a question is open. */
const LONG_S = 600

async function aLevel() {
  const { world, player } = await aStage()
  const questions = await world.database.rows<{ id: number; version: number }>(sql`SELECT id, version FROM question WHERE level = 1`)
  const opening: RoundOpening = { mode: levelMode, playerId: player.id, scope: '1:0:1', place: {}, redeemable: true, most: 10, dice: seededDice(1), draw: () => Promise.resolve(() => questions) }
  return { world, player, opening, questions }
}

/** Opens a round; commits once another call waits to draw for the same player. */
function otherTab(world: World, opening: RoundOpening) {
  const { promise: opened, resolve } = Promise.withResolvers<string | undefined>()
  const committed = world.database.transaction(async (tx) => {
    resolve((await openRound(tx, opening))?.round.id)
    await untilOneWaits(world, 'advisory')
  })
  return { opened, committed }
}

/** Resolves once a transaction of this database waits for a lock of this kind. Each look is a transaction of its own: within one the list of connections stays as it was. */
async function untilOneWaits({ database }: World, kind: 'advisory' | 'transactionid'): Promise<void> {
  const isWaiting = async () => (await database.row(sql`SELECT FROM pg_locks JOIN pg_stat_activity USING (pid) WHERE locktype = ${kind} AND NOT granted AND datname = current_database()`)) !== undefined
  while (!(await isWaiting())) await pause(5)
}

it('a call that was overtaken by a round of the same questions resumes it', async () => {
  const { world, opening } = await aLevel()
  const other = otherTab(world, opening)
  const id = await other.opened
  const opened = await world.database.transaction((tx) => openRound(tx, opening))
  await other.committed
  expect(opened).toMatchObject({ round: { id, resumed: 1, position: 1 }, questions: [{ position: 1 }] })
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 0 }])
})

it('and so does one that would ask others', async () => {
  const { world, opening, questions } = await aLevel()
  const other = otherTab(world, { ...opening, draw: () => Promise.resolve(() => questions.slice(0, 3)) })
  const id = await other.opened
  const opened = await world.database.transaction((tx) => openRound(tx, { ...opening, draw: () => Promise.resolve(() => questions.slice(3)) }))
  await other.committed
  expect(opened).toMatchObject({ round: { id, resumed: 1, total: 3 } })
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 0 }])
})

it('and so does one that could also ask what the other has left', async () => {
  const { world, opening, questions } = await aLevel()
  const other = otherTab(world, { ...opening, draw: () => Promise.resolve(() => questions.slice(0, 3)) })
  const id = await other.opened
  const opened = await world.database.transaction((tx) => openRound(tx, opening))
  await other.committed
  expect(opened).toMatchObject({ round: { id, resumed: 1, total: 3 } })
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 0 }])
})

type Once = { mode: string; prepare: (world: World) => Promise<unknown>; ask: (world: World, player: TestPlayer) => Promise<string>; scope: Statement; entry: Statement; refused: string }
const ONCE: Once[] = [
  ...[0, 5].map((entry): Once => ({
    mode: 'contest', prepare: (world) => aContest(world, { entry }), ask: (world, player) => world.refused(getQuestionsByContest, ID, player),
    scope: sql`SELECT id::text FROM contest`, entry: sql`contest_entry (player_id, round_id, contest_id) SELECT player_id, id, scope::bigint`, refused: 'already-played',
  })),
  {
    mode: 'exam', prepare: anExam, ask: (world, player) => world.refused(getExamModuleQuestions, { exam_module_id: 'geo', exam_key: KEY }, player),
    scope: sql`SELECT id::text FROM exam`, entry: sql`exam_entry (player_id, round_id, exam_id, state, clock_percent) SELECT player_id, id, scope::bigint, 3, 100`, refused: 'exam-already-entered',
  },
  {
    mode: 'daily-quiz', prepare: (world) => atNoon(world), ask: (world, player) => world.refused(getDailyQuiz, {}, player),
    scope: sql`SELECT to_char(app_now() AT TIME ZONE 'UTC', 'YYYY-MM-DD')`, entry: sql`daily_play (player_id, round_id, day, counts) SELECT player_id, id, scope::date, true`, refused: 'already-played',
  },
]

it.each(ONCE)('what is played once is refused to a call that waited while another one played it to the end: $mode', async ({ mode, prepare, ask, scope, entry, refused }) => {
  const world = await aWorld()
  await aCategory(world.database)
  await world.set('system_timezone', 'UTC')
  await prepare(world)
  const player = await world.aPlayer({ coins: 12 })
  const late = await world.database.transaction(async (tx) => {
    await lockDraws(tx, [player.id])
    // In an object, since a promise would be awaited before the commit.
    const asked = { reply: ask(world, player) }
    await untilOneWaits(world, 'advisory')
    await tx.rows(sql`
      WITH played AS (INSERT INTO round (player_id, mode, scope, total, state, opened_at, touched_at, finished_at)
        VALUES (${player.id}, ${mode}, (${scope}), 4, 1, app_now(), app_now(), app_now()) RETURNING id, player_id, scope)
      INSERT INTO ${entry} FROM played`)
    return asked
  })
  expect(await late.reply).toBe(refused)
  expect(await world.database.rows(sql`SELECT state FROM round`)).toEqual([{ state: 1 }])
  expect((await balanceOf(world.database, player.id)).coins).toBe(12)
})

it('a round whose clock has run out, and which another call ends while its lock is waited for, is followed by a new one', async () => {
  const { world, player, opening } = await aLevel()
  const open = () => world.database.transaction((tx) => openRound(tx, opening))
  const id = (await open())?.round.id ?? ''
  await world.pass(LONG_S)
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const ending = world.database.transaction(async (tx) => {
    await lockRound(tx, id, player.id)
    resolve()
    await untilOneWaits(world, 'transactionid')
    await closeRound(tx, levelMode, id, player.id)
  })
  await held
  const opened = await open()
  await ending
  expect(opened).toMatchObject({ round: { resumed: 0, position: 1 } })
  expect(await world.database.rows(sql`SELECT state FROM round ORDER BY opened_at`)).toEqual([{ state: 1 }, { state: 0 }])
})

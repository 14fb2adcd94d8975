/** The kept counts of faults: at any time what a full count of the list finds, whatever changes, and however often the job is killed. */
import { beforeAll, expect, it } from 'vitest'
import { seededDice } from '../../platform/pure/dice.ts'
import { sql, type Statement } from '../../platform/server/database/database.ts'
import { aCategory } from '../../../tests/bank.ts'
import { mortal, orKilled } from '../../../tests/mortal.ts'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { readSetting } from '../settings/rules.ts'
import { countItemFlags, listItemFigures, LISTS } from './desk-contract.ts'
import { addShowing, FEWEST_ANSWERS, noSums } from './rules.ts'
import { countAnswers, step } from './server/counting.ts'
import { figuresOf } from './server/figures.ts'
import { deleteFigures, saveFigures } from './store.ts'

/** The long form: `FLAG_ROUNDS=400`. */
const ROUNDS = Number(process.env.FLAG_ROUNDS ?? 12)
const ACTS_A_ROUND = 6
const dice = seededDice(11)
const upTo = (n: number) => Math.floor(dice() * n)
const oneOf = <Item>(items: readonly Item[]): Item => items[upTo(items.length)] as Item

let world: World
let editor: TestPlayer
let players: TestPlayer[]
let ids: number[]
let languages: number[]
beforeAll(async () => {
  world = await aWorld()
  await aCategory(world.database, { levels: 3, each: 5 })
  await aCategory(world.database, { slug: 'sea', levels: 3, each: 5 })
  languages = (await world.database.rows<{ id: number }>(sql`SELECT id FROM language ORDER BY id LIMIT 2`)).map(({ id }) => id)
  ids = (await world.database.rows<{ id: number }>(sql`SELECT id FROM question ORDER BY id`)).map(({ id }) => id)
  players = await Promise.all([1, 2, 3].map(() => world.aPlayer()))
  editor = await aMember(world.database, 'editor')
  return () => world.close()
})

/** Statistics as the job stores them, of answers by chance: of any option, and of weak and strong players. */
async function answered(): Promise<void> {
  const id = oneOf(ids)
  const { version } = (await world.database.row<{ version: number }>(sql`SELECT version FROM question WHERE id = ${id}`)) as { version: number }
  const [sums, options, swap] = [noSums(4), 2 + upTo(3), dice() < 0.5]
  for (let left = 10 + upTo(80); left > 0; left--) {
    const option = upTo(options)
    addShowing(sums, { verdict: option === 0 ? 'r' : 'w', answer: String(option + 1), order: [0, 1, 2, 3], aided: false, quarter: 1, first: { strength: (option === 0) === swap ? -1 : 1, measured: dice() < 0.9 } })
  }
  await world.database.transaction((tx) => saveFigures(tx, [figuresOf({ questionId: id, version, sums, options: 4, key: [0], levels: 3 })]))
}

const run = (statement: Statement) => world.database.rows(statement)
async function aVersion(): Promise<void> {
  const id = oneOf(ids)
  await run(sql`
    WITH newest AS (SELECT v.* FROM question_version v WHERE question_id = ${id} ORDER BY version DESC LIMIT 1), added AS (
      INSERT INTO question_version (question_id, version, kind, question, options, answer) SELECT question_id, version + 1, kind, question, options, answer FROM newest RETURNING version)
    UPDATE question SET version = added.version FROM added WHERE id = ${id}`)
}

const ACTS: readonly (() => Promise<unknown>)[] = [
  answered, answered, answered, answered, aVersion,
  () => world.database.transaction((tx) => deleteFigures(tx, oneOf(ids))),
  () => run(sql`UPDATE question SET active = NOT active WHERE id = ${oneOf(ids)}`),
  () => run(sql`UPDATE question SET active = true`),
  () => run(sql`UPDATE question SET level = ${1 + upTo(3)} WHERE id = ANY (${[oneOf(ids), oneOf(ids)]}::bigint[])`),
  () => run(sql`UPDATE category SET language_id = ${oneOf(languages)} WHERE slug = 'sea'`),
  () => run(sql`INSERT INTO question_report (player_id, question_id, version, message) SELECT ${oneOf(players).id}, id, version, 'Odd.' FROM question WHERE id = ${oneOf(ids)} ON CONFLICT DO NOTHING`),
  () => run(sql`INSERT INTO question_report (player_id, question_id, version, message) SELECT ${oneOf(players).id}, id, version, 'Odd.' FROM question ON CONFLICT DO NOTHING`),
  () => run(sql`UPDATE question_report SET settled_at = app_now(), outcome = 'right' WHERE question_id = ${oneOf(ids)} AND settled_at IS NULL`),
  () => run(sql`DELETE FROM question_report WHERE player_id = ${oneOf(players).id}`),
]

/** What is counted, and what the lists, which look up each question, have: by language, of more and of fewer answers. */
async function comparison(): Promise<{ counted: unknown; listed: unknown }> {
  const [counted, listed]: [unknown[], unknown[]] = [[], []]
  for (const fewest of [20, 50, 80]) {
    await world.set('item_least_answers', fewest)
    for (const language of [undefined, ...languages, 999_999]) {
      const wish = language === undefined ? {} : { language_id: String(language) }
      const { flagged, flags } = await world.call(countItemFlags, wish, editor)
      const length = async (flag?: (typeof LISTS)[number]) => (await world.call(listItemFigures, { ...wish, ...(flag && { flag }), limit: 100 }, editor)).rows.length
      counted.push({ fewest, language, flagged, ...Object.fromEntries(flags.map(({ flag, count }) => [flag, count])) })
      listed.push({ fewest, language, flagged: await length(), ...Object.fromEntries(await Promise.all(LISTS.map(async (flag) => [flag, await length(flag)]))) })
    }
  }
  return { counted, listed }
}

it('equal what the lists have, before the job has run, after it was killed, and after it has run', async () => {
  let [kills, most] = [0, 0]
  const killable = mortal(world.database, { dice, killed: () => kills++, within: 8 })
  for (let round = 0; round < ROUNDS; round++) {
    for (let act = 0; act < ACTS_A_ROUND; act++) await oneOf(ACTS)()
    if (dice() < 0.6) await orKilled(step(killable, 5))
    const { counted, listed } = await comparison()
    expect(counted, `round ${round}`).toEqual(listed)
    most = Math.max(most, (counted as { flagged: number }[])[0]?.flagged ?? 0)
  }
  expect(kills).toBeGreaterThan(ROUNDS / 10)
  expect(most).toBeGreaterThan(10)
  await countAnswers(world.database)
  expect(await run(sql`SELECT FROM item_flag_stale`)).toEqual([])
  const { counted, listed } = await comparison()
  expect(counted).toEqual(listed)
  expect(await run(sql`SELECT * FROM item_flag ORDER BY question_id, list`)).toEqual(await run(sql`SELECT * FROM item_flag_now ORDER BY question_id, list`))
  const sums = () => run(sql`SELECT * FROM item_flag_count ORDER BY list, language_id, answers`)
  const kept = await sums()
  await run(sql`SELECT item_flag_count_all()`)
  expect(await sums()).toEqual(kept)
})

it('miss no change that is committed while the job runs', async () => {
  const id = ids[0] as number
  await run(sql`UPDATE question SET active = true`)
  await countAnswers(world.database)
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`UPDATE question SET active = false WHERE id = ${id}`)
    await run(sql`UPDATE question SET level = level WHERE id = ${ids[1] as number}`)
    await run(sql`INSERT INTO question_report (player_id, question_id, version, message) SELECT ${players[0]?.id}, id, version, 'Odd.' FROM question WHERE id = ${id} ON CONFLICT DO NOTHING`)
    await countAnswers(world.database)
  })
  const { counted, listed } = await comparison()
  expect(counted).toEqual(listed)
})

it('know all numbers of answers that operators may set', () => {
  for (const [value, isAllowed] of [[FEWEST_ANSWERS - 1, false], [FEWEST_ANSWERS, true], [10_000, true], [10_001, false]] as const) expect('value' in readSetting('item_least_answers', String(value)), String(value)).toBe(isAllowed)
})

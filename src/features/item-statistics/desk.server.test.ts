/** What the desk shows of answers: statistics of a question, the list of bad ones, and moves to levels that suit. */
import { beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { contentLanguages } from '../languages/server.ts'
import { getWaits } from '../dashboard/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { listUndo } from '../operators/desk-contract.ts'
import { getQuestion, switchQuestions, undoQuestions } from '../questions/desk-contract.ts'
import { countItemFlags, getItemFigures, listItemFigures, moveToProposed } from './desk-contract.ts'
import { addShowing, noSums, type ItemSums } from './rules.ts'
import { figuresOf } from './server/figures.ts'
import { saveFigures } from './store.ts'

const reason = 'for the test'
/** Players of each strength, and the options that they took; the first one is right. */
type Takers = readonly (readonly [strength: number, ...taken: number[]])[]

let world: World
let editor: TestPlayer
let ids: number[]
let language_id: string
beforeAll(async () => {
  world = await aWorld()
  await aCategory(world.database, { levels: 4, each: 3, rightAt: () => 0 })
  ids = (await world.database.rows<{ id: number }>(sql`SELECT id FROM question ORDER BY id`)).map(({ id }) => id)
  language_id = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id ?? ''
  editor = await aMember(world.database, 'editor')
  await answered(ids[0] as number, [[2, 10, 30, 0, 0], [-1, 20, 5, 5, 5]])
  await answered(ids[1] as number, [[2, 20, 5, 5, 5], [-1, 25, 2, 2, 2]])
  await answered(ids[2] as number, [[2, 30, 1, 1, 0], [-1, 10, 9, 9, 0]])
  await answered(ids[3] as number, [[2, 5, 20, 0, 0]])
  await answered(ids[4] as number, [[2, 40, 1, 1, 1], [-1, 10, 9, 9, 9]])
  await answered(ids[9] as number, [[2, 39, 1, 1, 1], [-1, 20, 1, 1, 1]])
  return () => world.close()
})

async function answered(questionId: number, takers: Takers): Promise<void> {
  const sums: ItemSums = noSums(4)
  for (const [strength, ...taken] of takers)
    taken.forEach((times, option) => {
      for (let n = 0; n < times; n++) addShowing(sums, { verdict: option === 0 ? 'r' : 'w', answer: String(option + 1), order: [0, 1, 2, 3], aided: false, quarter: option as 0, first: { strength, measured: true } })
    })
  await world.database.transaction((tx) => saveFigures(tx, [figuresOf({ questionId, version: 1, sums, options: 4, key: [0], levels: 4 })]))
}

const list = async (wish: Parameters<typeof world.call<typeof listItemFigures>>[1] = {}) => (await world.call(listItemFigures, wish, editor)).rows
const numbers = (rows: readonly { id: string }[]) => rows.map(({ id }) => ids.indexOf(Number(id)))
const counts = async () => Object.fromEntries((await world.call(countItemFlags, { language_id }, editor)).flags.map(({ flag, count }) => [flag, count]))

describe('the list', () => {
  it('has the worst first, and only what was answered often enough', async () => {
    expect(numbers(await list())).toEqual([0, 1, 2])
    const [worst, second, third] = await list()
    expect(worst).toMatchObject({ flags: ['key-overtaken', 'negative'], right: 30, answered: 75, category: 'space', level: 1, quarters: [30, 35, 5, 5] })
    expect(worst?.discrimination).toBeLessThan(-0.2)
    expect(second).toMatchObject({ flags: ['negative'] })
    expect(third).toMatchObject({ flags: ['unused-option'] })
    const waiting = async () => (await world.call(getWaits, {}, editor)).find(({ name }) => name === 'question-flags')?.n
    expect(await waiting()).toBe(3)
    await world.set('item_least_answers', 20)
    expect(numbers(await list())).toEqual([0, 3, 1, 2])
    await world.set('item_least_answers', 50)
  })

  it('lists by fault, language and place, in every order, page by page', async () => {
    expect(await counts()).toMatchObject({ 'key-overtaken': 1, negative: 2, 'unused-option': 1, reported: 0 })
    expect(numbers(await list({ flag: 'negative' }))).toEqual([0, 1])
    expect(await list({ language_id: '999999' })).toEqual([])
    expect(await list({ category_id: 'x' })).toEqual([])
    for (const sort of ['trouble', 'discrimination', 'difficulty', 'right', 'answered'] as const)
      for (const order of ['asc', 'desc'] as const) {
        const whole = await list({ sort, order })
        const paged: string[] = []
        for (let cursor: string | null | undefined; cursor !== null; ) {
          const page = await world.call(listItemFigures, { sort, order, limit: 1, ...(cursor && { cursor }) }, editor)
          paged.push(...page.rows.map(({ id }) => id))
          cursor = page.next_cursor
        }
        expect(paged, `${sort} ${order}`).toEqual(whole.map(({ id }) => id))
      }
    expect(numbers(await list({ sort: 'discrimination', order: 'asc' }))[0]).toBe(0)
    expect(await list({ cursor: 'nonsense' })).toHaveLength(3)
  })

  it('has what players report, and nothing that is not asked', async () => {
    const player = await world.aPlayer()
    for (const at of [4, 5]) await world.database.rows(sql`INSERT INTO question_report (player_id, question_id, version, message) VALUES (${player.id}, ${ids[at] as number}, 1, 'Odd.')`)
    expect(numbers(await list())).toEqual([0, 1, 4, 2])
    expect(await counts()).toMatchObject({ reported: 1 })
    await world.call(switchQuestions, { ids: String(ids[4]), active: 0, reason }, editor)
    expect(numbers(await list())).toEqual([0, 1, 2])
    await world.call(switchQuestions, { ids: String(ids[4]), active: 1, reason }, editor)
  })
})

it('shows the figures of a question, those of the better third beside all', async () => {
  const { fewest, level, versions: [version] } = await world.call(getItemFigures, { question_id: String(ids[0]) }, editor)
  expect({ fewest, level }).toEqual({ fewest: 50, level: 1 })
  expect(version).toMatchObject({ answered: 75, right: 30, taken: [30, 35, 5, 5], best: { n: 40, taken: [10, 30, 0, 0] }, key: [0], flags: ['key-overtaken', 'negative'] })
  expect(version?.difficulty).toBeGreaterThan(0)
  expect((await world.call(getItemFigures, { question_id: String(ids[7]) }, editor)).versions).toEqual([])
  expect(await world.refused(getItemFigures, { question_id: '999999' }, editor)).toBe('not-found')
  expect(await world.refused(getItemFigures, { question_id: 'x' }, editor)).toBe('not-found')
})

describe('levels', () => {
  it('are proposed by difficulty, moved to as they were proposed, and put back', async () => {
    const off = await list({ flag: 'level' })
    expect(off.every(({ level, proposed_level: proposed }) => proposed !== level)).toBe(true)
    const two = off.slice(0, 2).map(({ id, level, proposed_level: proposed }) => ({ id, level, proposed: proposed as number }))
    expect(two).toHaveLength(2)
    const moves = two.map(({ id, proposed }) => `${id}:${proposed}`).join(',')
    expect(await world.refused(moveToProposed, { moves: `${moves},${ids[7]}:2`, reason }, editor)).toBe('proposal-changed')
    expect(await world.refused(moveToProposed, { moves: `${two[0]?.id}:${two[0]?.level}`, reason }, editor)).toBe('proposal-changed')
    for (const wrong of ['x', '1', '1:0', `${moves},${moves}`]) expect(await world.refused(moveToProposed, { moves: wrong, reason }, editor)).toBe('not-found')
    expect(await world.call(moveToProposed, { moves, reason }, editor)).toEqual({ changed: 2 })
    expect(await world.call(moveToProposed, { moves, reason }, editor)).toEqual({ changed: 0 })
    for (const { id, proposed } of two) expect((await world.call(getQuestion, { question_id: id }, editor)).row.level).toBe(proposed)
    const [entry] = (await world.call(listAudit, { subject: 'question', subject_id: two[0]?.id ?? '' }, await aMember(world.database, 'owner'))) as unknown as Record<string, unknown>[]
    expect(entry).toMatchObject({ action: moveToProposed.name, before: { level: two[0]?.level }, after: { level: two[0]?.proposed }, reason })
    const [undo] = await world.call(listUndo, {}, editor)
    expect(await world.call(undoQuestions, { undo_id: undo?.id ?? '' }, editor)).toMatchObject({ undone: 2 })
    expect((await world.call(getQuestion, { question_id: two[0]?.id ?? '' }, editor)).row.level).toBe(two[0]?.level)
  })
})


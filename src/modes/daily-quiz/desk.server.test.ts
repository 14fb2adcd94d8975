/** The questions of the days at the desk: chosen, moved and cleared until players have been asked them. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { contentLanguages } from '../../features/languages/server.ts'
import { listAudit } from '../../features/operators/contract.ts'
import { switchQuestions } from '../../features/questions/desk-contract.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getDailyQuiz } from './contract.ts'
import { clearDailySet, getDailySet, listDailySets, moveDailySet, saveDailySet } from './desk-contract.ts'
import { lockDay } from './store.ts'

const reason = 'for the test'
const [YESTERDAY, TODAY, TOMORROW, LATER] = ['2026-11-19', '2026-11-20', '2026-11-21', '2026-11-25']

let world: World
let editor: TestPlayer
let language_id: string
let ids: number[]
beforeEach(async () => {
  world = await aWorld()
  await world.set('system_timezone', 'UTC')
  await world.set('daily_quiz_total_question', 2)
  await aCategory(world.database, { levels: 2 })
  await world.stand()
  const row = await world.database.row<{ shift: number }>(sql`SELECT extract(epoch FROM '2026-11-20T10:00Z'::timestamptz - app_now())::float8 AS shift`)
  await world.pass(row?.shift as number)
  editor = await aMember(world.database, 'editor')
  language_id = (await contentLanguages(world.database)).find(({ code }) => code === 'en')?.id ?? ''
  ids = (await world.database.rows<{ id: number }>(sql`SELECT id FROM question ORDER BY id`)).map(({ id }) => id)
})

const choose = (day: string, ...chosen: number[]) => world.call(saveDailySet, { language_id, day, ids: chosen.join(','), reason }, editor)
const read = (day: string) => world.call(getDailySet, { language_id, day }, editor)
const month = async () => (await world.call(listDailySets, { language_id, month: '2026-11' }, editor)).days
const at = (n: number) => ids[n] as number

describe('a day', () => {
  it('gets questions in an order, is what players are asked, and stays from then on', async () => {
    await choose(TODAY, at(5), at(3))
    expect(await read(TODAY)).toMatchObject({ state: 'chosen', locked: 0, wanted: 2, questions: [{ id: String(at(5)), category: 'space', active: 1, last_day: '' }, { id: String(at(3)) }] })
    await choose(TODAY, at(3), at(5))
    const { questions } = await world.call(getDailyQuiz, {}, await world.aPlayer())
    expect(questions[0]?.id).toBe(String(at(3)))
    expect(await read(TODAY)).toMatchObject({ locked: 1 })
    expect(await world.refused(saveDailySet, { language_id, day: TODAY, ids: `${at(0)},${at(1)}`, reason }, editor)).toBe('daily-asked')
    expect(await world.refused(clearDailySet, { language_id, day: TODAY, reason }, editor)).toBe('daily-asked')
    expect(await world.refused(moveDailySet, { language_id, day: TODAY, to: LATER, reason }, editor)).toBe('daily-asked')
  })

  it('that was drawn says so, and locks with its first player', async () => {
    expect(await read(TODAY)).toMatchObject({ state: 'empty', questions: [] })
    await world.call(getDailyQuiz, {}, await world.aPlayer())
    expect(await read(TODAY)).toMatchObject({ state: 'drawn', locked: 1 })
    expect(await month()).toEqual([{ day: TODAY, state: 'drawn', questions: 2, retired: 0 }])
  })

  it.each<[string, () => Record<string, string>, string]>([
    ['a day that is over', () => ({ day: YESTERDAY }), 'daily-over'],
    ['a question twice', () => ({ ids: `${at(0)},${at(0)}` }), 'daily-twice'],
    ['too few questions', () => ({ ids: `${at(0)}` }), 'daily-count'],
    ['a question that is none', () => ({ ids: `${at(0)},999999` }), 'daily-unfit'],
    ['words for ids', () => ({ ids: 'a,b' }), 'daily-twice'],
    ['a day that does not exist', () => ({ day: '2026-11-31' }), 'not-found'],
    ['a language that is none', () => ({ language_id: '999' }), 'not-found'],
  ])('is not chosen with %s', async (_what, wrong, code) => {
    expect(await world.refused(saveDailySet, { language_id, day: TOMORROW, ids: `${at(0)},${at(1)}`, reason, ...wrong() }, editor)).toBe(code)
  })

  it('is not chosen with questions of a category that is off, or whose parts are all off', async () => {
    const tried = async () => {
      const envelope = await world.envelope(saveDailySet, { language_id, day: TOMORROW, ids: `${at(0)},${at(1)}`, reason }, editor)
      return envelope.error ? envelope.code : undefined
    }
    await world.database.rows(sql`UPDATE category SET active = false`)
    expect(await tried()).toBe('daily-unfit')
    await world.database.rows(sql`UPDATE category SET active = true`)
    await world.database.rows(sql`INSERT INTO subcategory (category_id, slug, name, active) SELECT id, 'part', 'Part', false FROM category`)
    await world.database.rows(sql`UPDATE question SET subcategory_id = (SELECT id FROM subcategory)`)
    expect(await tried()).toBe('daily-unfit')
    await world.database.rows(sql`UPDATE question SET subcategory_id = NULL WHERE id = ${at(5)}`)
    expect(await tried()).toBeUndefined()
  })

  it('moves to another one, gives way to none that was chosen, and is cleared', async () => {
    await choose(TOMORROW, at(0), at(1))
    await choose(LATER, at(1), at(2))
    expect((await read(LATER)).questions.map(({ last_day }) => last_day)).toEqual([TOMORROW, ''])
    expect(await world.refused(moveDailySet, { language_id, day: TOMORROW, to: LATER, reason }, editor)).toBe('daily-taken')
    expect(await world.refused(moveDailySet, { language_id, day: TOMORROW, to: YESTERDAY, reason }, editor)).toBe('daily-over')
    await world.call(moveDailySet, { language_id, day: TOMORROW, to: '2026-11-22', reason }, editor)
    await world.call(clearDailySet, { language_id, day: LATER, reason }, editor)
    expect(await month()).toEqual([{ day: '2026-11-22', state: 'chosen', questions: 2, retired: 0 }])
    expect(await world.refused(clearDailySet, { language_id, day: LATER, reason }, editor)).toBe('not-found')
    const entries = await world.call(listAudit, { subject: 'daily-set', subject_id: `${LATER}:${language_id}` }, await aMember(world.database, 'owner'))
    expect(entries.map(({ action, before, after }) => [action, before, after])).toEqual([
      [clearDailySet.name, { state: 'chosen', questions: [at(1), at(2)] }, { state: 'empty' }],
      [saveDailySet.name, null, { state: 'chosen', questions: [at(1), at(2)] }],
    ])
  })

  it('counts questions that were retired since', async () => {
    await choose(TOMORROW, at(0), at(1))
    await world.call(switchQuestions, { ids: String(at(0)), active: 0, reason }, editor)
    expect(await month()).toEqual([{ day: TOMORROW, state: 'chosen', questions: 2, retired: 1 }])
    expect((await read(TOMORROW)).questions.map(({ active }) => active)).toEqual([0, 1])
  })

  it('chosen while a player opens it is either what the player got, or refused', async () => {
    const players = await Promise.all([1, 2, 3].map(() => world.aPlayer()))
    const [answer] = await Promise.all([world.envelope(saveDailySet, { language_id, day: TODAY, ids: `${at(0)},${at(1)}`, reason }, editor), ...players.map((player) => world.call(getDailyQuiz, {}, player))])
    const set = await read(TODAY)
    const opened = await Promise.all(players.map((player) => world.call(getDailyQuiz, {}, player)))
    expect(new Set(opened.map(({ questions }) => questions[0]?.id)).size).toBe(1)
    if (!answer.error) expect(opened[0]?.questions[0]?.id).toBe(set.questions[0]?.id)
  })

  it.each([
    ['chosen', () => world.refused(saveDailySet, { language_id, day: TODAY, ids: `${at(0)},${at(1)}`, reason }, editor)],
    ['moved', () => world.refused(moveDailySet, { language_id, day: TODAY, to: LATER, reason }, editor)],
    ['cleared', () => world.refused(clearDailySet, { language_id, day: TODAY, reason }, editor)],
  ])('is not %s where a player has opened it while that waited for its lock', async (_act, act) => {
    await world.call(getDailyQuiz, {}, await world.aPlayer())
    await world.database.rows(sql`UPDATE round SET scope = ${YESTERDAY}`)
    const waiting = await world.database.transaction(async (tx) => {
      await lockDay(tx, TODAY, { shared: true })
      const refused = act()
      await untilOneWaits(world, 'advisory')
      await tx.rows(sql`UPDATE round SET scope = ${TODAY}`)
      return [refused]
    })
    expect(await Promise.all(waiting)).toEqual(['daily-asked'])
    expect(await read(TODAY)).toMatchObject({ state: 'drawn', locked: 1 })
  })

  it.each([['chosen', true], ['drawn', false]])('that was %s does not move to itself', async (state, chosen) => {
    await choose(TOMORROW, at(0), at(1))
    await world.database.rows(sql`UPDATE daily_quiz SET chosen = ${chosen}`)
    expect(await world.refused(moveDailySet, { language_id, day: TOMORROW, to: TOMORROW, reason }, editor)).toBe('daily-taken')
    expect(await read(TOMORROW)).toMatchObject({ state })
  })
})

/** Contests at the desk before players see them: drafts, papers, publishing, copies. */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Sent } from '../../platform/pure/action.ts'
import { sql } from '../../platform/server/database/database.ts'
import { openQuestionsAmong } from '../../features/disclosure/server.ts'
import { addToPaper, countPaperChoice, listPaper, takeFromPaper } from '../../features/events/contract.ts'
import type { World } from '../../../tests/world.ts'
import { getContest, getQuestionsByContest } from './contract.ts'
import { copyContest, discardContest, getDeskContest, listDeskContests, publishContest, saveContest } from './desk-contract.ts'
import { aDesk, REASON, type Desk } from './kit.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aDatabase } from '../../../tests/database.ts'
import { checkLists, membersOf } from '../../../tests/check-lists.ts'
import { untilOneWaits } from '../../../tests/waiting.ts'
import type { ContestStatus } from './store.ts'

let desk: Desk
let world: World
beforeEach(async () => {
  desk = await aDesk()
  world = desk.world
})

describe('a draft', () => {
  it('is seen by no player, and everything of it can be changed', async () => {
    const id = await desk.draft()
    const player = await world.aPlayer({ coins: 20 })
    expect((await world.call(getContest, {}, player)).live_contest.data).toEqual([])
    expect(await world.refused(getQuestionsByContest, { contest_id: id }, player)).toBe('not-found')
    const { revision } = await desk.read(id)
    await world.call(saveContest, { ...(await desk.fields({ name: 'Wednesday Maths', prizes: '50,50,10', redeemable: '1', late_minutes: 10 })), contest_id: id, revision }, desk.host)
    expect(await desk.read(id)).toMatchObject({ name: 'Wednesday Maths', prizes: [50, 50, 10], redeemable: 1, late_minutes: 10, state: 'draft', pool: 8, asked: 4, prize_coins: 110 })
    expect(await desk.lastAudit(saveContest.name)).toMatchObject({ subject: 'contest', subject_id: id, before: { name: 'Tuesday Maths' }, after: { name: 'Wednesday Maths', prizes: [50, 50, 10] } })
  })

  it('is not overwritten by who read an older one', async () => {
    const id = await desk.draft()
    const { revision } = await desk.read(id)
    const again = async () => world.refused(saveContest, { ...(await desk.fields({ name: 'Mine' })), contest_id: id, revision }, desk.host)
    await world.call(saveContest, { ...(await desk.fields()), contest_id: id, revision }, desk.host)
    expect(await again()).toBe('event-changed')
  })

  it.each<[string, Partial<Sent<typeof saveContest>>]>([
    ['an end before the start', { starts_at: '2030-01-02T10:00', ends_at: '2030-01-02T10:00' }],
    ['a day that does not exist', { starts_at: '2030-02-30T10:00', ends_at: '2030-03-02T10:00' }],
    ['prizes that grow with the rank', { prizes: '20,40' }],
    ['a prize of nothing', { prizes: '20,0' }],
  ])('is refused for %s', async (_what, wrong) => expect(await world.refused(saveContest, await desk.fields(wrong), desk.host)).toBe('event-times'))

  it('is put away', async () => {
    const id = await desk.draft()
    await world.call(discardContest, { contest_id: id, ...REASON }, desk.host)
    expect(await world.refused(getDeskContest, { contest_id: id }, desk.host)).toBe('not-found')
    expect((await world.call(listDeskContests, {}, desk.host)).rows).toEqual([])
  })
})

describe('a paper', () => {
  it('is copied from the bank at random, each question once, of the levels that are chosen', async () => {
    const id = await desk.draft({}, 0)
    const paper = { kind: 'contest', event_id: id } as const
    const fitting = (levels: { level_from?: number; level_to?: number }) => world.call(countPaperChoice, { ...paper, category_id: desk.categoryId, ...levels }, desk.host)
    expect([await fitting({}), await fitting({ level_from: 2 })]).toEqual([{ questions: 20, more: 0 }, { questions: 10, more: 0 }])
    expect(await world.call(addToPaper, { ...paper, category_id: desk.categoryId, level_from: 2, count: 6 }, desk.host)).toMatchObject({ added: 6 })
    expect([await fitting({ level_to: 1 }), await fitting({ level_from: 2 })]).toEqual([{ questions: 10, more: 0 }, { questions: 4, more: 0 }])
    expect(await world.call(addToPaper, { ...paper, category_id: desk.categoryId, level_from: 2, count: 500 }, desk.host)).toMatchObject({ added: 4 })
    expect(await world.refused(addToPaper, { ...paper, category_id: desk.categoryId, level_from: 2, count: 1 }, desk.host)).toBe('no-question-fits')
    const { rows, next_cursor } = await world.call(listPaper, { ...paper, limit: 7 }, desk.host)
    expect([rows.length, new Set(rows.map(({ level }) => level))]).toEqual([7, new Set([2])])
    expect(rows[0]).toMatchObject({ options: expect.arrayContaining(rows[0]?.right ?? []), stands_in_bank: 1 })
    expect((await world.call(listPaper, { ...paper, limit: 7, cursor: next_cursor ?? '' }, desk.host)).rows).toHaveLength(3)
    const [{ id: question } = { id: '' }] = rows
    const { revision } = await world.call(takeFromPaper, { ...paper, question_id: question }, desk.host)
    expect((await desk.read(id)).revision).toBe(revision)
    expect(await world.refused(takeFromPaper, { ...paper, question_id: question }, desk.host)).toBe('not-found')
    expect((await desk.read(id)).pool).toBe(9)
    // It comes back when it is chosen again.
    expect(await world.call(addToPaper, { ...paper, category_id: desk.categoryId, level_from: 2, count: 5 }, desk.host)).toMatchObject({ added: 1 })
  })

  it('comes from an earlier contest, and takes originals out of the bank where that is wished', async () => {
    const first = await desk.draft({}, 5)
    const second = await desk.draft({}, 0)
    await world.call(addToPaper, { kind: 'contest', event_id: second, from_id: first, count: 3, take_out: '1' }, desk.host)
    expect((await desk.read(second)).pool).toBe(3)
    await world.call(addToPaper, { kind: 'contest', event_id: first, category_id: desk.categoryId, count: 10, take_out: '1' }, desk.host)
    const { checklist } = await desk.read(first)
    expect(checklist.find(({ item }) => item === 'elsewhere')).toMatchObject({ state: 'look', n: 5 })
  })

  it('keeps the originals of its copies shut for who plays them', async () => {
    const id = await desk.published()
    const player = await world.aPlayer({ coins: 5 })
    const { questions: [first] } = await world.call(getQuestionsByContest, { contest_id: id }, player)
    const original = await world.database.row<{ id: number }>(sql`SELECT copy_of AS id FROM question WHERE id = ${Number(first?.id)}`)
    expect([...(await openQuestionsAmong(world.database, player.id, [original?.id ?? 0]))]).toEqual([original?.id])
    expect([...(await openQuestionsAmong(world.database, (await world.aPlayer()).id, [original?.id ?? 0]))]).toEqual([])
  })

  it('is the same for who names its contest by the address', async () => {
    const id = await desk.draft({}, 0)
    const { slug, revision } = await desk.read(id)
    expect(await world.call(addToPaper, { kind: 'contest', event_id: slug, category_id: desk.categoryId, count: 2 }, desk.host)).toEqual({ added: 2, revision: revision + 1 })
    expect(await desk.read(id)).toMatchObject({ pool: 2, revision: revision + 1 })
  })

  it('has questions with the same words once', async () => {
    await aCategory(world.database, { slug: 'bank', categoryType: 3, worded: () => ({ kind: 'one' }) })
    const id = await desk.draft({}, 0)
    expect((await world.call(countPaperChoice, { kind: 'contest', event_id: id }, desk.host)).questions).toBe(40)
    const { added } = await world.call(addToPaper, { kind: 'contest', event_id: id, count: 500 }, desk.host)
    expect([added, (await desk.read(id)).pool]).toEqual([20, 20])
  })

  it('is changed by one act after the other', async () => {
    const id = await desk.draft({}, 0)
    const paper = { kind: 'contest', event_id: id } as const
    const added = await Promise.all([1, 2].map(() => world.call(addToPaper, { ...paper, category_id: desk.categoryId, level_from: 2, count: 6 }, desk.host)))
    expect(added.map((each) => [each.revision, each.added]).toSorted()).toEqual([[2, 6], [3, 4]])
    const { rows: [line] } = await world.call(listPaper, paper, desk.host)
    const taken = await Promise.all([1, 2].map(() => world.envelope(takeFromPaper, { ...paper, question_id: line?.id ?? '' }, desk.host)))
    expect(taken.map((answer) => (answer.error ? answer.code : answer.data.revision)).toSorted()).toEqual([4, 'not-found'])
    expect(await desk.read(id)).toMatchObject({ pool: 9, revision: 4 })
  })

  it('of a published contest stays as it is', async () => {
    const id = await desk.published()
    const { rows: [line] } = await world.call(listPaper, { kind: 'contest', event_id: id }, desk.host)
    expect(await world.refused(addToPaper, { kind: 'contest', event_id: id, category_id: desk.categoryId, count: 1 }, desk.host)).toBe('event-closed')
    expect(await world.refused(takeFromPaper, { kind: 'contest', event_id: id, question_id: line?.id ?? '' }, desk.host)).toBe('event-closed')
    expect(await world.refused(saveContest, { ...(await desk.fields({ entry: 0 })), contest_id: id, revision: (await desk.read(id)).revision }, desk.host)).toBe('event-closed')
  })
})

describe('publishing', () => {
  it('happens once, of what was seen, with a checklist that misses nothing', async () => {
    const id = await desk.draft({ questions_asked: 9 })
    const { revision, checklist } = await desk.read(id)
    expect(checklist.filter(({ state }) => state === 'missing')).toEqual([{ item: 'questions', state: 'missing', n: 8, of: 9 }])
    expect(await world.refused(publishContest, { contest_id: id, revision, ...REASON }, desk.host)).toBe('event-not-ready')
    await world.call(addToPaper, { kind: 'contest', event_id: id, category_id: desk.categoryId, count: 2 }, desk.host)
    expect(await world.refused(publishContest, { contest_id: id, revision, ...REASON }, desk.host)).toBe('event-changed')
    const now = (await desk.read(id)).revision
    const both = await Promise.all([1, 2].map(() => world.envelope(publishContest, { contest_id: id, revision: now, ...REASON }, desk.host)))
    expect(both.map((answer) => (answer.error ? answer.code : 'done')).toSorted()).toEqual(['done', 'event-closed'])
    expect(await desk.lastAudit(publishContest.name)).toMatchObject({ subject_id: id, after: { state: 'published', prizes: [40, 20], pool: 10 }, reason: REASON.reason })
    expect((await world.call(getContest, {}, await world.aPlayer())).live_contest.data).toMatchObject([{ id, no_of_ques: 9 }])
  })

  it('is refused where the house could add more than its limit', async () => {
    await world.set('contest_house_most_coins', 49)
    const id = await desk.draft()
    expect((await desk.read(id)).checklist).toContainEqual({ item: 'prizes', state: 'missing', n: 50, of: 49 })
  })

  it('is refused once its end is past', async () => {
    const id = await desk.draft()
    await desk.later(8 * 3_600)
    expect(await world.refused(publishContest, { contest_id: id, revision: (await desk.read(id)).revision, ...REASON }, desk.host)).toBe('event-not-ready')
  })
})

describe('copies', () => {
  it('are a series, week by week on the clock of the product, across daylight saving', async () => {
    await world.set('system_timezone', 'Europe/Berlin')
    const { id } = await world.call(saveContest, await desk.fields({ starts_at: '2030-03-25T18:00', ends_at: '2030-03-25T20:00' }), desk.host)
    await world.call(addToPaper, { kind: 'contest', event_id: id, category_id: desk.categoryId, count: 5 }, desk.host)
    const { ids } = await world.call(copyContest, { contest_id: id, copies: 2, every_days: 7, series: '1', with_paper: '1' }, desk.host)
    const all = await Promise.all([id, ...ids].map(desk.read))
    expect(all.map(({ starts_local, ends_local, pool, state }) => [starts_local, ends_local, pool, state])).toEqual([
      ['2030-03-25T18:00', '2030-03-25T20:00', 5, 'draft'], ['2030-04-01T18:00', '2030-04-01T20:00', 5, 'draft'], ['2030-04-08T18:00', '2030-04-08T20:00', 5, 'draft'],
    ])
    expect(new Set(all.map(({ slug }) => slug)).size).toBe(3)
    expect(all[2]?.series_of.map((each) => each.id)).toEqual([id, ...ids])
    const papers = await Promise.all([id, ...ids].map(async (event_id) => (await world.call(listPaper, { kind: 'contest', event_id }, desk.host)).rows.map((line) => line.id)))
    expect(new Set(papers.flat()).size).toBe(15)
  })

  it('get addresses that are free, also where another contest gets one meanwhile', async () => {
    const [id, other] = [await desk.draft(), await desk.draft({ name: 'Other' }, 0)]
    const copying = await world.database.transaction(async (tx) => {
      await tx.rows(sql`UPDATE contest SET slug = 'tuesday-maths-2' WHERE id = ${other}`)
      const call = world.call(copyContest, { contest_id: id, copies: 2, every_days: 1, series: '0', with_paper: '1' }, desk.host)
      await untilOneWaits(world, 'transactionid')
      return { call }
    })
    const { ids } = await copying.call
    expect((await Promise.all(ids.map(desk.read))).map(({ slug, pool }) => [slug, pool])).toEqual([['tuesday-maths-3', 8], ['tuesday-maths-4', 8]])
  })

  it('without a paper have none, and outside of a series stand alone', async () => {
    const id = await desk.published()
    const { ids: [copy = ''] } = await world.call(copyContest, { contest_id: id, copies: 1, every_days: 0, series: '0', with_paper: '0' }, desk.host)
    expect(await desk.read(copy)).toMatchObject({ pool: 0, state: 'draft', series: '', series_of: [], prizes: [40, 20] })
    expect(await world.refused(copyContest, { contest_id: id, copies: 2, every_days: 0, series: '0', with_paper: '0' }, desk.host)).toBe('event-times')
  })
})

it('the schema has the states of the code', async () => expect((await checkLists(await aDatabase()))['contest.state']).toEqual([...membersOf<ContestStatus>({ draft: true, open: true, settled: true, cancelled: true })].sort()))

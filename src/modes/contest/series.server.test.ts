/** Series of contests that are published at once: all of them or none. */
import { beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { getContest } from './contract.ts'
import { listDeskContests, planContestSeries, publishContest } from './desk-contract.ts'
import { aDesk, REASON, type Desk } from './kit.ts'

let desk: Desk
beforeEach(async () => {
  desk = await aDesk()
})

describe('a series of three', () => {
  const plan = async (id: string, over = {}) => ({ contest_id: id, revision: (await desk.read(id)).revision, contests: 3, every_days: 7, ...REASON, ...over })

  it('is planned week by week, each with an own paper and an entry in the log', async () => {
    const id = await desk.draft()
    const { ids } = await desk.world.call(planContestSeries, await plan(id), desk.host)
    const all = await Promise.all(ids.map(desk.read))
    expect(all.map(({ state, pool, asked }) => [state, pool, asked])).toEqual([['live', 8, 4], ['planned', 8, 4], ['planned', 8, 4]])
    const days = all.map(({ starts_at }) => (Date.parse(starts_at) - Date.parse(all[0]?.starts_at ?? '')) / 86_400_000)
    expect(days).toEqual([0, 7, 14])
    expect(all[2]?.series_of.map((each) => each.id)).toEqual(ids)
    const logged = await desk.world.database.rows<{ id: string; after: object }>(sql`SELECT subject_id AS id, after FROM audit_log WHERE action = ${planContestSeries.name} ORDER BY id`)
    expect(logged).toEqual(all.map((each) => ({ id: each.id, after: { state: 'published', name: 'Tuesday Maths', entry: 5, prizes: [40, 20], pool: 8, ends: each.ends_local, series: id } })))
    const { live_contest, upcoming_contest } = await desk.world.call(getContest, {}, await desk.world.aPlayer())
    expect([live_contest.data.length, upcoming_contest.data.length]).toEqual([1, 2])
  })

  it('is refused as a whole where the checklist misses something, and leaves the draft as it was', async () => {
    const id = await desk.draft({ questions_asked: 9 })
    expect(await desk.world.refused(planContestSeries, await plan(id), desk.host)).toBe('event-not-ready')
    expect((await desk.world.call(listDeskContests, {}, desk.host)).rows).toHaveLength(1)
    expect(await desk.read(id)).toMatchObject({ state: 'draft', series: '' })
  })

  it('is planned once', async () => {
    const id = await desk.draft()
    const input = await plan(id)
    const both = await Promise.all([1, 2].map(() => desk.world.envelope(planContestSeries, input, desk.host)))
    expect(both.map((answer) => (answer.error ? answer.code : 'done')).toSorted()).toEqual(['done', 'event-closed'])
    expect((await desk.world.call(listDeskContests, {}, desk.host)).rows.map(({ state, pool }) => [state, pool])).toEqual([['planned', 8], ['planned', 8], ['live', 8]])
  })

  it('is made of the draft that was seen, and of no published contest', async () => {
    const id = await desk.draft()
    expect(await desk.world.refused(planContestSeries, await plan(id, { revision: 1 }), desk.host)).toBe('event-changed')
    await desk.world.call(publishContest, { contest_id: id, revision: (await desk.read(id)).revision, ...REASON }, desk.host)
    expect(await desk.world.refused(planContestSeries, await plan(id), desk.host)).toBe('event-closed')
  })
})

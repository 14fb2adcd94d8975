import { beforeEach, describe, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { getNotifications } from '../notifications/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { blockPlayer, reportPlayer } from './contract.ts'
import { getPlayerReports, listPlayerReports, settlePlayerReports } from './desk-contract.ts'

const reason = 'read it twice'

let world: World
let bad: TestPlayer
let ann: TestPlayer
let ben: TestPlayer
let moderator: TestPlayer
/** Two players report the name of a third, one of them the picture and the phrases, too. */
beforeEach(async () => {
  world = await aWorld()
  ;[bad, ann, ben] = [await world.aPlayer({ name: 'Rude' }), await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Ben' })]
  for (const [who, kind, message] of [[ann, 'name', 'look'], [ben, 'name', ''], [ann, 'picture', ''], [ann, 'phrases', 'shouts']] as const) await world.call(reportPlayer, { player_id: bad.id, kind, message }, who)
  await world.call(blockPlayer, { player_id: bad.id }, ben)
  moderator = await aMember(world.database, 'moderator')
})

const list = (input: object) => world.call(listPlayerReports, input, moderator)
const idOf = async (kind: string) => (await list({})).rows.find((row) => row.kind === kind)?.report_id ?? ''

describe('the queues', () => {
  it('have a row a player and kind: conduct in one, names and pictures in the other', async () => {
    expect((await list({ queue: 'looks' })).rows.map(({ kind, name, reporters }) => [kind, name, reporters])).toEqual([['name', 'Rude', 2], ['picture', 'Rude', 1]])
    expect((await list({ queue: 'conduct' })).rows.map(({ kind }) => kind)).toEqual(['phrases'])
  })

  it('come page by page', async () => {
    const first = await list({ limit: '2' })
    expect(first.rows.map(({ kind }) => kind)).toEqual(['name', 'picture'])
    expect(await list({ limit: '2', cursor: first.next_cursor })).toMatchObject({ rows: [{ kind: 'phrases' }], next_cursor: null })
  })

  it('show who says what, and how the player stands', async () => {
    const found = await world.call(getPlayerReports, { report_id: await idOf('name') }, moderator)
    expect(found).toMatchObject({ kind: 'name', open: 1, blocks: 1, settled: [], player: { id: bad.id, name: 'Rude', active: 1 } })
    expect(found.reports.map(({ name, message, shown_name }) => [name, message, shown_name])).toEqual([['Ann', 'look', 'Rude'], ['Ben', '', 'Rude']])
    for (const report_id of ['999999', 'x']) expect(await world.refused(getPlayerReports, { report_id }, moderator)).toBe('not-found')
  })
})

describe('settling', () => {
  it('settles what says the same, thanks who reported without saying what was done, and tells the reported player nothing', async () => {
    const report_id = await idOf('name')
    expect(await world.call(settlePlayerReports, { report_id, outcome: 'acted', thank: '1', reason }, moderator)).toEqual({ settled: 2 })
    expect((await list({ queue: 'looks' })).rows.map(({ kind }) => kind)).toEqual(['picture'])
    for (const player of [ann, ben]) expect(await world.call(getNotifications, {}, player)).toMatchObject([{ type: 'report-thanks' }])
    expect(await world.call(getNotifications, {}, bad)).toEqual([])
    expect(await world.refused(settlePlayerReports, { report_id, outcome: 'acted', reason }, moderator)).toBe('not-found')
    const [entry] = await world.call(listAudit, { action: settlePlayerReports.name }, await aMember(world.database))
    expect(entry).toMatchObject({ subject: 'player', subject_id: bad.id, before: { kind: 'name', open_reports: 2 }, after: { outcome: 'acted', thanked: true }, reason })
  })

  it('without a cause to act thanks nobody, and stands in the history of the player', async () => {
    await world.call(settlePlayerReports, { report_id: await idOf('picture'), outcome: 'nothing', thank: '1', reason }, moderator)
    expect(await world.call(getNotifications, {}, ann)).toEqual([])
    const settled = await list({ state: 'settled' })
    expect(settled).toMatchObject({ rows: [{ kind: 'picture', outcome: 'nothing', settled_at: expect.any(String) }], next_cursor: null })
    expect(await world.call(getPlayerReports, { report_id: await idOf('name') }, moderator)).toMatchObject({ settled: [{ kind: 'picture', outcome: 'nothing' }] })
    expect(await world.call(getPlayerReports, { report_id: settled.rows[0]?.report_id ?? '' }, moderator)).toMatchObject({ open: 0, reports: [{ name: 'Ann' }] })
  })

  it('pages what was settled, the latest first', async () => {
    for (const kind of ['name', 'phrases']) await world.call(settlePlayerReports, { report_id: await idOf(kind), outcome: 'acted', reason }, moderator)
    const first = await list({ state: 'settled', limit: '1' })
    expect(first.rows).toMatchObject([{ kind: 'phrases' }])
    expect(await list({ state: 'settled', limit: '1', cursor: first.next_cursor })).toMatchObject({ rows: [{ kind: 'name', reporters: 2 }], next_cursor: null })
  })
})

/** Contests at the desk once players see them: how they go, acts on them, and that coins neither come nor go. */
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { getTrackerData } from '../../features/coins/contract.ts'
import { escrowBalance, refundAsValue, verifyLedger } from '../../features/coins/server.ts'
import { sql } from '../../platform/server/database/database.ts'
import { freezeAges } from '../../../tests/frozen-age.ts'
import { counted, watchStatements } from '../../../tests/statements/counted.ts'
import type { TestPlayer, World } from '../../../tests/world.ts'
import { getContest, getContestLeaderboard, getQuestionsByContest } from './contract.ts'
import { cancelDeskContest, extendContest, getContestLive, listContestEntrants, listDeskContests, previewCancel, previewSettle, settleDeskContest, voidContestQuestion } from './desk-contract.ts'
import { aDesk, coinsOf, play, REASON, settle, type Desk } from './kit.ts'
import { escrowOf } from './server/served.ts'
import { cancelContest } from './server/settling.ts'
import { returnFees } from './store/acts.ts'

const HOUR_S = 3_600

let desk: Desk
let world: World
beforeEach(async () => {
  desk = await aDesk()
  world = desk.world
})

describe('a contest that runs', () => {
  it('tells who is in it, and what would be paid', async () => {
    const id = await desk.published()
    const [ada, ben, eda] = [await world.aPlayer({ coins: 5, name: 'Ada' }), await world.aPlayer({ coins: 5, name: 'Ben' }), await world.aPlayer({ coins: 5, name: 'Eda' })]
    await play(world, ada, 4, 4, { contest_id: id })
    await desk.later(60)
    await play(world, ben, 2, 4, { contest_id: id })
    await desk.later(HOUR_S)
    await play(world, eda, 1, 2, { contest_id: id })
    expect(await world.call(getContestLive, { contest_id: id }, desk.host)).toMatchObject({ entered: 3, playing: 1, left: 0, done: 2, fees: 15 })
    const { rows } = await world.call(listContestEntrants, { contest_id: id }, desk.host)
    expect(rows.map(({ name, state, answered, points }) => [name, state, answered, points])).toEqual([['Eda', 'playing', 2, 0], ['Ben', 'done', 4, 0], ['Ada', 'done', 4, 16]])
    const firstPage = await world.call(listContestEntrants, { contest_id: id, limit: 2 }, desk.host)
    expect((await world.call(listContestEntrants, { contest_id: id, limit: 2, cursor: firstPage.next_cursor ?? '' }, desk.host)).rows.map(({ name }) => name)).toEqual(['Ada'])
    expect((await world.call(listContestEntrants, { contest_id: id, state: 'done' }, desk.host)).rows).toHaveLength(2)
    expect(await world.call(previewSettle, { contest_id: id }, desk.host)).toMatchObject({ entrants: 3, prizes: 40, winners: 1, fees: 15, house_adds: 25 })
    expect(await world.call(listDeskContests, { state: 'live', text: 'tues' }, desk.host)).toMatchObject({ rows: [{ id, entrants: 3, state: 'live' }], next_cursor: null })
  })

  it('is extended, open rounds with it, never shortened', async () => {
    const id = await desk.published()
    const player = await world.aPlayer({ coins: 5 })
    await play(world, player, 1, 1, { contest_id: id })
    expect(await world.refused(extendContest, { contest_id: id, ends_at: await desk.local(7), ...REASON }, desk.host)).toBe('event-times')
    expect((await world.call(extendContest, { contest_id: id, ends_at: await desk.local(10), ...REASON }, desk.host)).rounds).toBe(1)
    expect(await desk.lastAudit(extendContest.name)).toMatchObject({ subject_id: id, after: { open_rounds: 1 } })
    await desk.later(9 * HOUR_S)
    expect((await world.call(getQuestionsByContest, { contest_id: id }, player)).round.resumed).toBe(1)
    await desk.later(2 * HOUR_S)
    expect(await world.refused(extendContest, { contest_id: id, ends_at: await desk.local(12), ...REASON }, desk.host)).toBe('event-closed')
  })

  it('lets late ones finish, and nobody else in', async () => {
    const id = await desk.published({ late_minutes: 10 })
    const [early, late] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    await desk.later(8 * HOUR_S - 30)
    await play(world, early, 1, 1, { contest_id: id })
    await desk.later(60)
    expect(await world.refused(getQuestionsByContest, { contest_id: id }, late)).toBe('contest-not-live')
    expect((await world.call(getQuestionsByContest, { contest_id: id }, early)).round.resumed).toBe(1)
    expect((await world.call(getContest, {}, early)).live_contest.data).toMatchObject([{ id, waiting: 1, ends_in_ms: expect.toSatisfy((ms) => ms > 500_000) }])
    await desk.later(3 * 60)
    await settle(world.database)
    expect((await desk.read(id)).state).toBe('live')
    await desk.later(8 * 60)
    await settle(world.database)
    expect((await desk.read(id)).state).toBe('settled')
  })
})

describe('coins', () => {
  const inAll = async (players: TestPlayer[]) => (await Promise.all(players.map((player) => coinsOf(world, player)))).reduce((sum, coins) => sum + coins, 0)
  const sound = async (id: string) => expect([await verifyLedger(world.database), await escrowBalance(world.database, escrowOf(Number(id)))]).toEqual([[], 0])

  it('go back when it is cancelled: each fee once, in its kind, as was shown', async () => {
    const id = await desk.published()
    const players = await Promise.all([1, 2, 3].map(() => world.aPlayer({ coins: 12 })))
    for (const player of players) await play(world, player, 2, 2, { contest_id: id })
    const seen = await world.call(previewCancel, { contest_id: id }, desk.host)
    expect(seen).toEqual({ entrants: 3, coins: 15, redeemable: 15, bonus: 0, open_rounds: 3 })
    expect(await world.refused(cancelDeskContest, { contest_id: id, entrants: 2, coins: 10, ...REASON }, desk.host)).toBe('event-changed')
    expect(await world.call(cancelDeskContest, { contest_id: id, entrants: 3, coins: 15, ...REASON }, desk.host)).toEqual(seen)
    expect(await inAll(players)).toBe(36)
    expect(await world.refused(cancelDeskContest, { contest_id: id, entrants: 3, coins: 15, ...REASON }, desk.host)).toBe('event-closed')
    expect(await desk.lastAudit(cancelDeskContest.name)).toMatchObject({ subject_id: id, after: { state: 'cancelled', coins: 15 } })
    expect((await desk.read(id)).state).toBe('cancelled')
    await sound(id)
  })

  it('are paid once, whether the job settles, an operator does, or both at once', async () => {
    const id = await desk.published()
    const [ada, ben] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    await play(world, ada, 4, 4, { contest_id: id })
    await play(world, ben, 3, 4, { contest_id: id })
    expect(await world.refused(settleDeskContest, { contest_id: id, prizes: 60, ...REASON }, desk.host)).toBe('event-closed')
    await desk.later(8 * HOUR_S + 90)
    const { prizes, house_adds } = await world.call(previewSettle, { contest_id: id }, desk.host)
    expect([prizes, house_adds]).toEqual([60, 50])
    expect(await world.refused(settleDeskContest, { contest_id: id, prizes: 59, ...REASON }, desk.host)).toBe('event-changed')
    await Promise.all([world.envelope(settleDeskContest, { contest_id: id, prizes, ...REASON }, desk.host), settle(world.database), world.envelope(settleDeskContest, { contest_id: id, prizes, ...REASON }, desk.host)])
    expect([await coinsOf(world, ada), await coinsOf(world, ben)]).toEqual([40, 20])
    expect((await world.call(getTrackerData, {}, ada)).filter(({ type }) => type === 'wonContest')).toHaveLength(1)
    expect((await world.call(listContestEntrants, { contest_id: id }, desk.host)).rows.map(({ rank, prize }) => [rank, prize])).toEqual([[1, 40], [2, 20]])
    await sound(id)
  })

  it('of an act of cancelling beside the settling either go back or are paid, never both', async () => {
    for (const wait of [0, 5, 20]) {
      const id = await desk.published()
      const players = await Promise.all([1, 2, 3].map(() => world.aPlayer({ coins: 5 })))
      for (const [at, player] of players.entries()) await play(world, player, 4 - at, 4, { contest_id: id })
      await desk.later(8 * HOUR_S + 90)
      const cancelled = new Promise((done) => setTimeout(done, wait)).then(() => world.envelope(cancelDeskContest, { contest_id: id, entrants: 3, coins: 15, ...REASON }, desk.host))
      const [answer] = await Promise.all([cancelled, settle(world.database)])
      expect(await inAll(players)).toBe(answer.error ? 60 : 15)
      expect((await desk.read(id)).state).toBe(answer.error ? 'settled' : 'cancelled')
      await sound(id)
    }
  })

  it('of entering beside cancelling are all back', async () => {
    const id = await desk.published()
    const players = await Promise.all(Array.from({ length: 6 }, () => world.aPlayer({ coins: 5 })))
    const enters = players.map((player) => world.envelope(getQuestionsByContest, { contest_id: id }, player))
    const cancels = [0, 1, 2].map((entrants) => world.envelope(cancelDeskContest, { contest_id: id, entrants, coins: entrants * 5, ...REASON }, desk.host))
    await Promise.all([...enters, ...cancels])
    const { entrants, coins } = await world.call(previewCancel, { contest_id: id }, desk.host)
    await world.envelope(cancelDeskContest, { contest_id: id, entrants, coins, ...REASON }, desk.host)
    expect(await inAll(players)).toBe(30)
    await sound(id)
  })

  it('are paid anew when a question is taken out of a settled contest', async () => {
    const id = await desk.published({ prizes: '40' })
    const [ada, ben] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    await play(world, ada, 3, 4, { contest_id: id })
    await play(world, ben, 2, 4, { contest_id: id })
    await desk.later(8 * HOUR_S + 90)
    await settle(world.database)
    const { questions } = await world.call(getContestLive, { contest_id: id }, desk.host)
    for (const { id: question, right } of questions) if (right === 0) await world.call(voidContestQuestion, { contest_id: id, question_id: question, ...REASON }, desk.host)
    expect(await world.refused(voidContestQuestion, { contest_id: id, question_id: '1', ...REASON }, desk.host)).toBe('not-found')
    expect((await world.call(getContestLeaderboard, { contest_id: id }, ben)).sealed).toBe(0)
    expect((await inAll([ada, ben]))).toBe(40)
    await sound(id)
  })

  it('move by six statements, however many win, by eight where a question is taken out, and go back by seven where rounds are open', async () => {
    const [other, ...settled] = [await desk.published(), await desk.published(), await desk.published()]
    for (const id of settled) for (const right of [4, 3, 2, 2]) await play(world, await world.aPlayer({ coins: 5 }), right, 4, { contest_id: id })
    for (const right of [1, 2]) await play(world, await world.aPlayer({ coins: 5 }), right, 2, { contest_id: other })
    watchStatements()
    const cancelled = new Map<string, number>()
    await counted(world, cancelled).call(cancelDeskContest, { contest_id: other, entrants: 2, coins: 10, ...REASON }, desk.host)
    expect(cancelled.get(cancelDeskContest.name)).toBeLessThanOrEqual(7)
    await desk.later(8 * HOUR_S + 90)
    // What is cached and has expired is read by the first of them, and does not expire again.
    freezeAges()
    onTestFinished(() => void vi.useRealTimers())
    vi.advanceTimersByTime(1)
    const each = [new Map<string, number>(), new Map<string, number>()]
    for (const [at, most] of each.entries()) {
      const [id, { call }] = [settled[at] ?? '', counted(world, most)]
      await call(settleDeskContest, { contest_id: id, prizes: (await world.call(previewSettle, { contest_id: id }, desk.host)).prizes, ...REASON }, desk.host)
      const { questions } = await world.call(getContestLive, { contest_id: id }, desk.host)
      for (const { id: question } of questions.slice(1)) await call(voidContestQuestion, { contest_id: id, question_id: question, ...REASON }, desk.host)
      await sound(id)
    }
    const fewest = ({ name }: { name: string }) => Math.min(...each.map((most) => most.get(name) ?? Infinity))
    expect([fewest(settleDeskContest), fewest(voidContestQuestion)]).toEqual([6, 8])
  })

  it('of a deactivated player go back, too, and those of many by several statements', async () => {
    const id = await desk.published()
    const players = await Promise.all([1, 2, 3].map(() => world.aPlayer({ coins: 12 })))
    for (const player of players) await play(world, player, 4, 4, { contest_id: id })
    await world.database.rows(sql`UPDATE player SET active = false WHERE id = ${players[0]?.id}`)
    await world.database.transaction((tx) => returnFees(tx, Number(id), 3, (fee, back) => refundAsValue({ title: 'playedContest', source: back, of: { title: 'playedContest', source: fee } }), 2))
    expect(await escrowBalance(world.database, escrowOf(Number(id)))).toBe(0)
    expect(await cancelContest(world.database, id)).toBeUndefined()
    expect((await world.database.row<{ coins: number }>(sql`SELECT sum(balance)::int AS coins FROM account WHERE owner_id = ANY (${players.map((player) => player.id)}::uuid[])`))?.coins).toBe(36)
    await sound(id)
  })
})

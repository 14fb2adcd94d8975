/** What other features tell and pay of a contest. */
import { describe, expect, it } from 'vitest'
import { refusedAfterAnother } from '../../../tests/played-once.ts'
import { asksAgain } from '../../../tests/price-asking.ts'
import { aStage, upToTheLast } from '../../../tests/stage.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getUserBadges } from '../../features/badges/contract.ts'
import { getHome } from '../../features/home/contract.ts'
import { answerQuestion, finishRound, getRoundHistory } from '../../features/rounds/contract.ts'
import { atNoon, type TestPlayer, type World } from '../../../tests/world.ts'
import { getQuestionsByContest } from './contract.ts'
import { aContest, aContestWorld, ID, over, play } from './kit.ts'

describe('a contest', () => {
  it.each([0, 5])('is refused to a call that waited while another one played it to the end, for a fee of %d', async (entry) => {
    const world = await aContestWorld({ entry })
    const player = await world.aPlayer({ coins: 12 })
    const scope = sql`SELECT id::text FROM contest`
    const row = sql`contest_entry (player_id, round_id, contest_id) SELECT player_id, id, scope::bigint`
    expect(await refusedAfterAnother(world, player, { mode: 'contest', scope, entry: row, ask: () => world.refused(getQuestionsByContest, ID, player) })).toBe('already-played')
  })

  it('is counted by the first page until it is played', async () => {
    const { world, player } = await aStage()
    await atNoon(world)
    await aContest(world, { entry: 0 })
    expect(await world.call(getHome, {}, player)).toMatchObject({ live_contests: 1, played_today: [] })
    await world.call(finishRound, { round_id: (await world.call(getQuestionsByContest, ID, player)).round.id }, player)
    expect(await world.call(getHome, {}, player)).toMatchObject({ live_contests: 0, played_today: ['contest'] })
  })

  it('asks again where its entry has changed under an open page', async () => {
    const world = await aContestWorld({ entry: 6 })
    await asksAgain(world, getQuestionsByContest, ID, await world.aPlayer({ coins: 10 }), 6)
  })

  it('is told by no reply before it is over', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 20 })
    const { given } = await upToTheLast(world, player, await world.call(getQuestionsByContest, ID, player))
    const { verdict, result } = await world.call(answerQuestion, given, player)
    expect(verdict).toBeNull()
    expect(result).toMatchObject({ sealed: 1, right: 0, wrong: 0, skipped: 0, percent: 0, passed: 0, score: 0, coins: 0, balance: 15, badges: [] })
    await over(world)
    expect((await world.call(answerQuestion, given, player)).result).toMatchObject({ right: 4, wrong: 0 })
  })

  it('has no figures in the history before it is over', async () => {
    const world = await aContestWorld()
    const player = await world.aPlayer({ coins: 10 })
    await play(world, player, 2)
    expect(await world.call(getRoundHistory, {}, player)).toMatchObject([{ mode: 'contest', sealed: 1, right: 0, wrong: 0, percent: 0 }])
    await over(world)
    expect(await world.call(getRoundHistory, {}, player)).toMatchObject([{ mode: 'contest', sealed: 0, right: 2, wrong: 2 }])
  })

  it('earns most_wanted_winner with a prize, told with its round; without a prize none', async () => {
    const world = await aContestWorld({ prizes: [40] })
    const [first, second] = [await world.aPlayer({ coins: 5 }), await world.aPlayer({ coins: 5 })]
    const round = await play(world, first, 4)
    await play(world, second, 1)
    expect((await world.call(finishRound, { round_id: round }, first)).badges).toEqual([])
    await over(world)
    expect(await heldBy(world, first)).toEqual(['most_wanted_winner'])
    expect(await heldBy(world, second)).toEqual([])
    expect((await world.call(finishRound, { round_id: round }, first)).badges.map(({ type }) => type)).toEqual(['most_wanted_winner'])
  })
})

const heldBy = async (world: World, player: TestPlayer) => (await world.call(getUserBadges, {}, player)).filter(({ status }) => status > 0).map(({ type }) => type)

import { describe, expect, it } from 'vitest'
import { deleteUserAccount, getOwnData } from '../../features/account-deletion/contract.ts'
import { erasePlayer } from '../../features/account-deletion/desk-contract.ts'
import { getUserCoinScore } from '../../features/coins/contract.ts'
import { sql } from '../../platform/server/database/database.ts'
import { checkLists, membersOf } from '../../../tests/check-lists.ts'
import { aDatabase } from '../../../tests/database.ts'
import { aMember } from '../../../tests/operator.ts'
import { untilOneWaits, waitingIn } from '../../../tests/waiting.ts'
import type { World } from '../../../tests/world.ts'
import { claimShowSeat, getPlayedShows, getShow, openShowCall, showAnswer, showEnd } from './contract.ts'
import { showJobs } from './jobs.ts'
import { aHall, anOpenShow, answerOf, aPhone, aRemote, aStep, OPTIONS, type Hall } from './kit.ts'
import type { Show } from './rules.ts'
import type { ShowRow } from './store.ts'

const [HOUR_S, DAY_S] = [3_600, 86_400]
const run = async ({ database }: World, name: string) => void (await showJobs.find((job) => job.name === name)?.run(database))
const finalOf = async ({ database }: World, id: string) => (await database.row<{ final: Show | null }>(sql`SELECT final FROM show WHERE id = ${id}`))?.final
const stateOf = async ({ database }: World, id: string) => (await database.row<{ state: string }>(sql`SELECT state FROM show WHERE id = ${id}`))?.state
const segmentsOf = async ({ database }: World, id: string) => (await database.row<{ n: number }>(sql`SELECT count(*)::int AS n FROM show_segment WHERE room_id = ${id}`))?.n

/** A show of one question: Ada, a guest, is right, and Ben, who has an account, is wrong. */
async function aPlayedShow(hall: Hall) {
  const { world } = hall
  const { show_id, pin } = await anOpenShow(hall, [aStep('a')])
  const ben = await world.aPlayer({ name: 'Benjamin' })
  const [ada, seat] = [await aPhone(hall, pin, 'Ada'), await aPhone(hall, pin, 'Ben')]
  await world.call(claimShowSeat, { seat_token: seat.token }, ben)
  const remote = await aRemote(hall, show_id)
  await remote.next()
  await ada.face.send(showAnswer, { position: '1', answer: await answerOf(ada.face, 'Right') })
  await seat.face.send(showAnswer, { position: '1', answer: await answerOf(seat.face, 'Wrong') })
  await remote.face.send(showEnd, { show_id })
  await expect.poll(() => stateOf(world, show_id)).toBe('over')
  return { show_id, ben, token: ada.token }
}

describe('what is kept of a show', () => {
  it('is in the account that has claimed a seat: place and points, once, and without coins', async () => {
    const hall = await aHall()
    const { world } = hall
    const { show_id, ben, token } = await aPlayedShow(hall)
    expect(await world.call(getPlayedShows, {}, ben)).toMatchObject({ shows: 1, points: 0, best: 2, rows: [{ show_id, title: 'Friday night quiz', points: 0, place: 2 }] })
    const later = await world.aPlayer()
    expect(await world.call(getPlayedShows, {}, later)).toEqual({ shows: 0, points: 0, best: null, rows: [] })
    for (let n = 0; n < 2; n++) await world.call(claimShowSeat, { seat_token: token }, later)
    const played = await world.call(getPlayedShows, {}, later)
    expect(played).toMatchObject({ shows: 1, best: 1, rows: [{ place: 1, points: played.points }] })
    expect(played.points).toBeGreaterThan(0)
    expect(await world.call(getUserCoinScore, {}, later)).toMatchObject({ coins: 0 })
  })

  it('is without the names of guests after so many days, and the sums stay', async () => {
    const hall = await aHall()
    const { world } = hall
    const { show_id } = await aPlayedShow(hall)
    await world.pass(29 * DAY_S)
    await run(world, 'forget-show-guests')
    expect((await finalOf(world, show_id))?.seats).toMatchObject([{ name: 'Ada' }, { name: 'Ben' }])
    await world.pass(2 * DAY_S)
    await run(world, 'forget-show-guests')
    const final = await finalOf(world, show_id)
    expect(final?.seats).toMatchObject([{ name: '', id: '', given: [{ share: 1, base: 500 }] }, { name: 'Ben', given: [{ share: 0 }] }])
    expect(await segmentsOf(world, show_id)).toBe(0)
    expect(JSON.stringify(final)).not.toContain('Ada')
  })

  it('goes with the account of its host, but for the points of others', async () => {
    const hall = await aHall()
    const { world, host } = hall
    const { show_id, ben } = await aPlayedShow(hall)
    const alone = await anOpenShow(hall)
    expect((await world.call(getOwnData, {}, host)).parts).toMatchObject({ show_quizzes: [{ title: 'Friday night quiz' }, { title: 'Friday night quiz' }], shows_hosted: [{ state: 'live' }, { state: 'over' }], shows_played: [] })
    await world.call(deleteUserAccount, {}, host)
    await expect.poll(() => stateOf(world, alone.show_id)).not.toBe('live')
    await run(world, 'forget-show-guests')
    expect(await stateOf(world, alone.show_id)).toBeUndefined()
    expect(await world.database.rows(sql`SELECT (SELECT count(*)::int FROM show_quiz) AS quizzes, title, plan, final FROM show`)).toEqual([{ quizzes: 0, title: '', plan: [], final: null }])
    expect((await world.call(getOwnData, {}, ben)).parts).toMatchObject({ shows_played: [{ points: 0, place: 2 }] })
    expect(await segmentsOf(world, show_id)).toBe(0)
  })

  it('is nothing but what others have of it, also where its host sat in it', async () => {
    const hall = await aHall()
    const { world, host } = hall
    const { show_id, ben } = await aPlayedShow(hall)
    await world.database.rows(sql`INSERT INTO show_player (show_id, player_id, seat, points) VALUES (${show_id}, ${host.id}, 0, 0)`)
    await world.call(deleteUserAccount, {}, host)
    expect(await finalOf(world, show_id)).toBeNull()
    expect(await world.database.rows(sql`SELECT player_id AS id FROM show_player`)).toEqual([{ id: ben.id }])
  })

  it('has no name of a player whose account is deleted', async () => {
    const hall = await aHall()
    const { world } = hall
    const { show_id, ben } = await aPlayedShow(hall)
    await world.call(deleteUserAccount, {}, ben)
    const final = await finalOf(world, show_id)
    expect(final?.seats).toMatchObject([{ name: 'Ada' }, { name: '', playerId: '', given: [{ share: 0 }] }])
    expect(await world.database.rows(sql`SELECT FROM show_player`)).toEqual([])
    expect(await segmentsOf(world, show_id)).toBe(0)
  })

  it.each(['player', 'operator'] as const)('has none either where the seat is claimed while the account waits to be deleted by its %s', async (by) => {
    const hall = await aHall()
    const { world } = hall
    const { show_id } = await aPlayedShow(hall)
    const [late, owner] = [await world.aPlayer({ name: 'Late' }), await aMember(world.database)]
    let deletion: Promise<unknown> | undefined
    await world.database.transaction(async (tx) => {
      await tx.rows(sql`UPDATE show SET final = jsonb_set(final, '{seats,0,playerId}', to_jsonb(${late.id}::text)) WHERE id = ${show_id}`)
      await tx.rows(sql`INSERT INTO show_player (show_id, player_id, seat, points) VALUES (${show_id}, ${late.id}, 0, 0)`)
      deletion = by === 'player' ? world.call(deleteUserAccount, {}, late) : world.call(erasePlayer, { player_id: late.id, reason: 'for the test' }, owner)
      await untilOneWaits(world, 'transactionid')
    })
    await deletion
    expect((await finalOf(world, show_id))?.seats).toMatchObject([{ name: '', playerId: '' }, { name: 'Ben' }])
    expect(await world.database.rows(sql`SELECT FROM show_player WHERE player_id = ${late.id}`)).toEqual([])
  })

  it('does not come back where the account of its host goes while another one waits', async () => {
    const hall = await aHall()
    const { world, host } = hall
    const { show_id, ben } = await aPlayedShow(hall)
    const gone = await world.database.transaction(async (tx) => {
      await tx.rows(sql`SELECT FROM account WHERE owner_id = ${ben.id} FOR UPDATE`)
      const first = world.call(deleteUserAccount, {}, ben)
      await untilOneWaits(world, 'transactionid')
      let isOver = false
      const second = world.call(deleteUserAccount, {}, host).then(() => (isOver = true))
      // The second one waits for the first, or has not met it.
      await expect.poll(async () => isOver || (await waitingIn(world.database)) > 1).toBe(true)
      // In an object, since promises would be awaited before the commit.
      return { both: Promise.all([first, second]) }
    })
    await gone.both
    expect((await finalOf(world, show_id)) ?? null).toBeNull()
  })
})

describe('a show in which nobody does anything', () => {
  it('ends after twelve hours, and its pin and its place are free', async () => {
    const hall = await aHall()
    const { world, host } = hall
    await world.set('shows_at_once', 1)
    const { show_id, pin } = await anOpenShow(hall)
    await world.pass(11 * HOUR_S)
    await aPhone(hall, pin, 'Ada')
    await world.pass(2 * HOUR_S)
    await run(world, 'end-idle-shows')
    expect(await stateOf(world, show_id)).toBe('live')
    await world.pass(11 * HOUR_S)
    await run(world, 'end-idle-shows')
    await expect.poll(() => stateOf(world, show_id)).toBe('void')
    expect(await world.refused(getShow, { pin })).toBe('show-not-found')
    expect((await anOpenShow(hall)).pin).toMatch(/^\d{6}$/)
    expect(await world.refused(openShowCall, { quiz_id: (await world.database.row<{ id: string }>(sql`SELECT id FROM show_quiz LIMIT 1`))?.id ?? '', options: JSON.stringify(OPTIONS) }, host)).toBe('too-many-shows')
  })
})

it('the schema has the states of the code', async () => expect((await checkLists(await aDatabase()))['show.state']).toEqual([...membersOf<ShowRow['state']>({ live: true, over: true, void: true })].sort()))

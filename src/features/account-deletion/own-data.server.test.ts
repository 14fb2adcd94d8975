import { expect, it } from 'vitest'
import { aCategory } from '../../../tests/bank.ts'
import { aLine, playedTo } from '../../../tests/battle.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { setBookmark } from '../bookmarks/contract.ts'
import { getOwnData } from './contract.ts'

/** Two players with a common battle and a referral, each with a round and a bookmark. */
async function aPair(world: World): Promise<[TestPlayer, TestPlayer]> {
  const category = await aCategory(world.database, { levels: 1, each: 10 })
  const url = await world.listen()
  const pair: [TestPlayer, TestPlayer] = [await world.aPlayer({ name: 'Annabel', coins: 20, email: 'annabel@secret.test' }), await world.aPlayer({ name: 'Benedict', coins: 20, email: 'benedict@secret.test' })]
  await world.database.rows(sql`UPDATE player SET referred_by = ${pair[0].id}, friends_code = (SELECT refer_code FROM player WHERE id = ${pair[0].id}), mobile = '+4915112345678' WHERE id = ${pair[1].id}`)
  await playedTo(world, [await aLine(url, pair[0]), await aLine(url, pair[1])], { category, kind: 'friend', fee: 5 })
  for (const player of pair) {
    const opened = (await (await world.post('get_questions_by_level', { category, level: 1 }, { authorization: `Bearer ${player.token}` })).json()).data
    await world.call(setBookmark, { question_id: opened.questions[0].id, status: '1', type: '1' }, player)
  }
  return pair
}

it('contains all data of the caller and none of other players', async () => {
  const world = await aWorld({ env: { CLOCK_PACE: '2' } })
  const [ann, ben] = await aPair(world)
  const { parts, most } = await world.call(getOwnData, {}, ann)
  expect(most).toBeGreaterThan(0)
  expect(parts).toMatchObject({
    account: { name: 'Annabel', email: 'annabel@secret.test' },
    sessions: [{ since: expect.any(String) }],
    coins: { coins: 25 },
    coin_history: expect.arrayContaining([expect.objectContaining({ type: 'wonBattle', points: 10 })]),
    battles: [{ kind: 'friend', result: 'won' }],
    rounds: [{ mode: 'quiz-zone' }],
    bookmarks: [expect.anything()],
  })
  const others = await world.database.row<Record<string, string>>(sql`
    SELECT id::text, name, email, mobile, refer_code, identity_id FROM player WHERE id = ${ben.id}`)
  const file = JSON.stringify(parts)
  for (const [what, word] of Object.entries(others ?? {})) expect(file.includes(word), what).toBe(false)
  for (const secret of [ann.token, ben.token]) expect(file.includes(secret)).toBe(false)
  const kept = await world.database.rows<{ hash: string }>(sql`SELECT encode(hash, 'hex') AS hash FROM api_token`)
  for (const { hash } of kept) expect(file.includes(hash)).toBe(false)
  const shared = await world.database.rows<{ id: string }>(sql`SELECT id::text FROM battle_seat WHERE player_id = ${ben.id} UNION ALL SELECT id::text FROM round WHERE player_id = ${ben.id}`)
  for (const { id } of shared.filter(({ id }) => id.length > 8)) expect(file.includes(id)).toBe(false)
})

it('has moments in milliseconds, however the database keeps them', async () => {
  const world = await aWorld()
  const player = await world.aPlayer()
  await world.database.rows(sql`
    INSERT INTO api_token (hash, player_id, created_at, used_at, revoked_at)
    VALUES ('old', ${player.id}, '2026-03-01 13:00:00.123999+01', '2026-03-01 12:00:00+00', '2026-03-02 00:00:00.1+00')`)
  expect((await world.call(getOwnData, {}, player)).parts.sessions).toEqual([
    { since: expect.any(String), used: expect.any(String), ended: null, agent: expect.any(String), address: expect.any(String) },
    { since: '2026-03-01T12:00:00.123Z', used: '2026-03-01T12:00:00.000Z', ended: '2026-03-02T00:00:00.100Z', agent: '', address: '' },
  ])
})

it('is exported a few times an hour at most', async () => {
  const world = await aWorld({ limits: true })
  const player = await world.aPlayer()
  for (let n = 0; n < getOwnData.limit.calls; n++) await world.call(getOwnData, {}, player)
  expect((await world.post(getOwnData.name, {}, { authorization: `Bearer ${player.token}` })).status).toBe(429)
})

it('caps a part that has grown long, and stays quick', async () => {
  const world = await aWorld()
  const player = await world.aPlayer()
  await world.database.rows(sql`
    INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at) SELECT ${player.id}, 'quiz-zone', 's' || n, 1, 10, app_now(), app_now() FROM generate_series(1, 12000) n`)
  const { parts, most } = await world.call(getOwnData, {}, player)
  expect(parts.rounds).toHaveLength(most)
})

/** Tokens of calls that come together. */
import pg from 'pg'
import { expect, it, vi } from 'vitest'
import { aWorld } from '../../../tests/world.ts'
import { sql, type Statement } from '../../platform/server/database/database.ts'
import { holders } from './server.ts'
import { signOut } from './contract.ts'

const read = (playerId: Statement, given: Statement) => sql`SELECT jsonb_build_object('of', ${playerId}, 'asked', ${given} -> 'value')`

it('are looked up by one statement, each with what is read beside it; one that never was or has ended is nobody', async () => {
  const world = await aWorld()
  const [one, two, left, banned] = [await world.aPlayer(), await world.aPlayer(), await world.aPlayer(), await world.aPlayer()]
  await world.call(signOut, {}, left)
  await world.database.rows(sql`UPDATE player SET active = false WHERE id = ${banned.id}`)
  const { holderOf } = holders(world.database)
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const found = await Promise.all([one.token, 'never-was', two.token, left.token, banned.token, one.token].map((token, value) => holderOf(token, { read, given: { value } })))
  expect(sent).toHaveBeenCalledTimes(1)
  expect(found).toEqual([
    expect.objectContaining({ playerId: one.id, active: true, beside: { of: one.id, asked: 0 } }), undefined, expect.objectContaining({ playerId: two.id, beside: { of: two.id, asked: 2 } }), undefined,
    expect.objectContaining({ playerId: banned.id, active: false }), expect.objectContaining({ playerId: one.id, beside: { of: one.id, asked: 5 } }),
  ])
  sent.mockClear()
  expect(await holderOf(two.token)).toEqual({ playerId: two.id, active: true, webLanguage: expect.any(String), state: 'valid' })
  expect(sent).toHaveBeenCalledTimes(1)
  sent.mockRestore()
})

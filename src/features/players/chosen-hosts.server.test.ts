import { expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld } from '../../../tests/world.ts'
import { deleteUserAccount } from '../account-deletion/contract.ts'
import { listAudit } from '../operators/contract.ts'
import { listUndo } from '../operators/desk-contract.ts'
import { getUserById } from './contract.ts'
import { getPlayer, listPlayers, setChosenHosts, setPlayersActive, undoPlayers } from './desk-contract.ts'

const reason = 'for the test'

it('players are chosen to host shows, found by it, and the act is logged and can be undone', async () => {
  const world = await aWorld()
  const moderator = await aMember(world.database, 'moderator')
  const [ann, ben, cem] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Ben' }), await world.aPlayer({ name: 'Cem' })]
  const chosen = async () => (await world.call(listPlayers, { chosen_host: '1' }, moderator)).rows.map(({ name }) => name)
  const choose = (player_ids: string, to: '0' | '1') => world.call(setChosenHosts, { player_ids, chosen: to, reason }, moderator)
  expect(await choose([ann.id, ben.id, cem.id].join(','), '1')).toEqual({ changed: 3 })
  expect(await choose(ann.id, '1')).toEqual({ changed: 0 })
  expect(await chosen()).toEqual(['Cem', 'Ben', 'Ann'])
  expect(await world.call(getUserById, {}, ann)).toMatchObject({ chosen_host: 1 })
  expect(await choose([ann.id, ben.id].join(','), '0')).toEqual({ changed: 2 })
  expect((await world.call(listAudit, { limit: 1 }, await aMember(world.database)))[0]).toMatchObject({ action: 'desk_set_chosen_hosts', before: { chosen_host: true }, after: { chosen_host: false }, reason })
  expect(await chosen()).toEqual(['Cem'])
  // Between the act and its undoing one of them was chosen again.
  await choose(ben.id, '1')
  const [, undo] = await world.call(listUndo, {}, moderator)
  expect(undo).toMatchObject({ subject: 'player', deed: 'host-left-out', count: 2 })
  expect(await world.call(undoPlayers, { undo_id: undo?.id ?? '' }, moderator)).toMatchObject({ undone: 1, left: [{ name: 'Ben' }] })
  expect(await chosen()).toEqual(['Cem', 'Ben', 'Ann'])
  expect(await world.refused(undoPlayers, { undo_id: undo?.id ?? '' }, moderator)).toBe('operator-undo-over')
  await world.call(setPlayersActive, { player_ids: ben.id, active: '0', reason }, moderator)
  expect(await world.call(getPlayer, { player_id: ben.id }, moderator)).toMatchObject({ state: 'off', chosen_host: 1 })
  await world.call(deleteUserAccount, {}, cem)
  expect(await chosen()).toEqual(['Ben', 'Ann'])
  expect(await choose(cem.id, '1')).toEqual({ changed: 0 })
  expect((await world.post(setChosenHosts.name, { player_ids: ann.id, chosen: 0, reason }, { authorization: `Bearer ${(await aMember(world.database, 'reader')).token}` })).status).toBe(403)
})

it('an act is undone once, were it undone twice at once, and by its operator alone', async () => {
  const world = await aWorld()
  const [moderator, other] = [await aMember(world.database, 'moderator'), await aMember(world.database, 'moderator')]
  const [ann, ben] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Ben' })]
  await world.call(setChosenHosts, { player_ids: `${ann.id},${ben.id}`, chosen: '1', reason }, moderator)
  const undo_id = (await world.call(listUndo, {}, moderator))[0]?.id ?? ''
  expect(await world.refused(undoPlayers, { undo_id }, other)).toBe('operator-undo-over')
  const answers = await Promise.all(Array.from({ length: 4 }, () => world.envelope(undoPlayers, { undo_id }, moderator)))
  expect(answers.filter(({ error }) => !error)).toMatchObject([{ data: { undone: 2, left: [] } }])
  expect(answers.flatMap((answer) => (answer.error ? [answer.code] : []))).toEqual(Array.from({ length: 3 }, () => 'operator-undo-over'))
})

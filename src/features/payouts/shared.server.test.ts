import { expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { listSharedPayoutAddresses } from './desk-contract.ts'
import { eraseAddresses, noteRefusedAddress } from './store.ts'

it('lists accounts that have wanted payouts to one address, until they are erased', async () => {
  const world = await aWorld()
  const owner = await aMember(world.database)
  const [ann, , cleo] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Bob' }), await world.aPlayer({ name: 'Cleo' })]
  const hash = Buffer.from('an address')
  await world.database.rows(sql`INSERT INTO payout_address (hash, player_id) VALUES (${hash}, ${ann.id}), (${Buffer.from('another')}, ${cleo.id})`)
  await world.database.transaction((tx) => noteRefusedAddress(tx, hash, cleo.id))
  const groups = async (player_id?: string) => (await world.call(listSharedPayoutAddresses, player_id === undefined ? {} : { player_id }, owner)).map(({ size, players }) => [size, players.map(({ name }) => name).toSorted()])
  expect([await groups(), await groups(ann.id), await groups(owner.id)]).toEqual([[[2, ['Ann', 'Cleo']]], [[2, ['Ann', 'Cleo']]], []])
  await world.database.transaction((tx) => eraseAddresses(tx, cleo.id))
  expect(await groups()).toEqual([])
})

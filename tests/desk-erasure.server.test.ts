/** An account that an operator erases: as by its owner, and all or nothing with the entry in the audit log. */
import { beforeEach, expect, it } from 'vitest'
import { aMember } from './operator.ts'
import { placesOf } from './places-of.ts'
import { ANN, anAccount } from './sign-in.ts'
import { counted, watchStatements } from './statements/counted.ts'
import { aDeskTill, aRequest } from './till.ts'
import { untilOneWaits } from './waiting.ts'
import { aWorld, type TestPlayer, type World } from './world.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { erasePlayer } from '../src/features/account-deletion/desk-contract.ts'
import { balanceOf, credit, forfeitAll, verifyLedger } from '../src/features/coins/server.ts'
import { listAudit } from '../src/features/operators/contract.ts'
import { getUserById } from '../src/features/players/contract.ts'

const reason = 'for the test'

let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
})

const give = (playerId: string, source: string) => world.database.transaction((tx) => credit(tx, { playerId, coins: 30, title: 'adjustedByAdmin', source, kind: 'redeemable', actor: 'operator: test' }))
const logged = () => world.call(listAudit, { action: erasePlayer.name }, owner)

it('leaves nothing of the person, and the coins go', async () => {
  const { id: identity, token } = await anAccount(world)
  const { id } = await world.call(getUserById, {}, { id: '', name: '', token })
  await give(id, 'x')
  await world.database.rows(sql`UPDATE player SET profile = '/media/uploads/a picture' WHERE id = ${id}`)
  const { coins } = await balanceOf(world.database, id)
  expect(await world.call(erasePlayer, { player_id: id, reason }, owner)).toEqual({ closing: 0 })
  for (const word of [ANN.email, identity, 'Ann']) expect(await placesOf(world, word)).toEqual([])
  expect(await placesOf(world, 'a picture')).toEqual(['public.unused_picture.address'])
  expect([coins, await balanceOf(world.database, id), await verifyLedger(world.database)]).toEqual([80, { coins: 0, redeemable: 0 }, []])
  expect(await logged()).toMatchObject([{ subject_id: id, before: { coins: 80 }, after: { state: 'gone' }, reason }])
})

it('is undone as a whole where the coins do not move', async () => {
  const player = await world.aPlayer({ coins: 5, name: 'Noor' })
  // The ledger knows this movement: it moves nothing again.
  await world.database.transaction((tx) => forfeitAll(tx, player.id, `account:${player.id}`))
  await give(player.id, 'y')
  expect((await world.post(erasePlayer.name, { player_id: player.id, reason }, { authorization: `Bearer ${owner.token}` })).status).toBe(500)
  expect(await world.call(getUserById, {}, player)).toMatchObject({ name: 'Noor', coins: 30 })
  expect(await logged()).toEqual([])
})

it('happens once, and forfeits what came while it waited', async () => {
  const player = await world.aPlayer({ coins: 5 })
  let answers: Promise<{ error: boolean; code?: string }[]> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`SELECT FROM player WHERE id = ${player.id} FOR NO KEY UPDATE`)
    answers = Promise.all([1, 2].map(() => world.envelope(erasePlayer, { player_id: player.id, reason }, owner)))
    await untilOneWaits(world, 'transactionid')
    await credit(tx, { playerId: player.id, coins: 7, title: 'adjustedByAdmin', source: 'z', kind: 'bonus', actor: 'operator: test' })
  })
  expect((await answers)?.map((answer) => answer.code ?? 'ended').sort()).toEqual(['ended', 'not-found'])
  expect(await balanceOf(world.database, player.id)).toEqual({ coins: 0, redeemable: 0 })
  expect([await logged(), await verifyLedger(world.database)]).toMatchObject([[{ after: { state: 'gone' } }], []])
})

it.each(['cancel', 'finish'] as const)('where a payout waits it is asked what becomes of that, and is made with five statements: %s', async (pending) => {
  const till = await aDeskTill()
  const { player } = await aRequest(till)
  const by = await aMember(till.database)
  expect(await till.refused(erasePlayer, { player_id: player.id, reason }, by)).toBe('payout-pending')
  watchStatements()
  const most = new Map<string, number>()
  expect(await counted(till, most).call(erasePlayer, { player_id: player.id, pending, reason }, by)).toEqual({ closing: pending === 'finish' ? 1 : 0 })
  expect(most.get(erasePlayer.name)).toBeLessThanOrEqual(5)
  expect(await till.database.rows(sql`SELECT state, closing FROM payout`)).toEqual([pending === 'finish' ? { state: 'pending', closing: true } : { state: 'forfeited', closing: false }])
  await till.sound()
})

import { expect, it } from 'vitest'
import { sql, type Tx } from '../../platform/server/database/database.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { balanceOf, credit, verifyLedger } from './server.ts'
import { postGroups, Purses, type JournalDraft } from './server/correcting.ts'

const actor = 'operator: test'

/** Two players with five redeemable coins each; `move` posts groups of journals, each of which gives a player so many coins. */
async function twoPurses(world: World) {
  const players = [(await world.aPlayer()).id, (await world.aPlayer()).id]
  await world.database.transaction(async (tx) => {
    for (const playerId of players) await credit(tx, { playerId, coins: 5, title: 'wonContest', source: playerId, kind: 'redeemable', actor })
  })
  const draft = (purses: Purses, [n, coins]: readonly [player: number, coins: number], idem: string): JournalDraft => {
    const { account } = purses.of(players[n] as string)
    return { kind: 'correctedQuestion', idem, actor, lines: [[account, coins], [purses.house.issued, -coins]] }
  }
  const post = async (tx: Tx, name: string, groups: readonly (readonly (readonly [number, number])[])[]) => {
    const purses = new Purses(tx)
    await purses.read(tx, players)
    await postGroups(tx, groups.map((group, at) => group.map((line, n) => draft(purses, line, `${name}:${at}:${n}`))))
  }
  const move = (name: string, ...groups: (readonly (readonly [number, number])[])[]) => world.database.transaction((tx) => post(tx, name, groups))
  const has = async () => Promise.all(players.map(async (playerId) => (await balanceOf(world.database, playerId)).redeemable))
  return { move, has }
}

it('journals of a group need to be covered as a whole only', async () => {
  const world = await aWorld()
  const { move, has } = await twoPurses(world)
  await move('a', [[0, -8], [0, 4]], [[1, 3]])
  expect(await has()).toEqual([1, 8])
  expect(await verifyLedger(world.database)).toEqual([])
})

it('groups are posted all or none, and a later one covers no earlier one', async () => {
  const world = await aWorld()
  const { move, has } = await twoPurses(world)
  await expect(move('a', [[1, 3]], [[0, -6]])).rejects.toThrow('correctedQuestion a:1:0: insufficient')
  await expect(move('a', [[0, -6]], [[0, 6]])).rejects.toThrow('correctedQuestion a:0:0: insufficient')
  expect(await has()).toEqual([5, 5])
  await move('a', [[0, 6]], [[0, -11]])
  expect(await has()).toEqual([0, 5])
})

it('a journal is posted once', async () => {
  const world = await aWorld()
  const { move, has } = await twoPurses(world)
  await move('a', [[0, 2]])
  await expect(move('a', [[0, 2]], [[1, 1]])).rejects.toThrow('correctedQuestion a:0:0: repeated')
  expect(await has()).toEqual([7, 5])
  expect(await world.database.row(sql`SELECT count(*) AS n FROM journal WHERE kind = 'correctedQuestion'`)).toEqual({ n: 1 })
})

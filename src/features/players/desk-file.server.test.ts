import { beforeEach, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { anAccount, ask } from '../../../tests/sign-in.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { previewAdjustment } from '../coins/desk-contract.ts'
import { DEVICE_HEADER } from '../identity/rules.ts'
import { listAudit } from '../operators/contract.ts'
import { listUndo } from '../operators/desk-contract.ts'
import { findRound } from '../rounds/desk-contract.ts'
import { getUserById } from './contract.ts'
import { checkCoinFile, checkSwitchFile, getPlayer, listShared, runCoinFile, runSwitchFile, setPlayersActive, undoPlayers } from './desk-contract.ts'

const reason = 'for the test'

let world: World
let owner: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  owner = await aMember(world.database)
})

const fileOf = (...rows: string[]) => rows.join('\n')
const states = (players: readonly TestPlayer[]) => Promise.all(players.map(async ({ id }) => (await world.call(getPlayer, { player_id: id }, owner)).state))
const wallet = async ({ id }: TestPlayer) => {
  const { redeemable, bonus } = await world.call(previewAdjustment, { player_id: id, coins: 1, kind: 'bonus' }, owner)
  return [redeemable.now, bonus.now]
}

it('accounts of a file are closed in one transaction, once the dry run has said which, and may be undone', async () => {
  const [ann, bob, off] = [await world.aPlayer({ email: 'ann@example.org' }), await world.aPlayer(), await world.aPlayer()]
  await world.call(setPlayersActive, { player_ids: off.id, active: 0, reason }, owner)
  const { refer_code } = await world.call(getUserById, {}, bob)
  const file = fileOf('player;note', 'ANN@example.org;one', `${refer_code};two`, `${off.id};three`, `${ann.id};four`, 'nobody@example.org;five', ';six')
  const { plan, ...dry } = await world.call(checkSwitchFile, { file, active: 0 }, owner)
  expect(dry).toMatchObject({ takes: 2, refuses: 4 })
  expect(dry.rows.map(({ line, problem }) => [line, problem])).toEqual([[4, 'already'], [5, 'twice'], [6, 'unknown'], [7, 'unknown'], [2, ''], [3, '']])
  expect(await states([ann, bob])).toEqual(['active', 'active'])
  expect(await world.refused(runSwitchFile, { file, active: 1, plan, reason }, owner)).toBe('changed-meanwhile')
  expect(await world.call(runSwitchFile, { file, active: 0, plan, reason }, owner)).toEqual({ changed: 2 })
  expect(await states([ann, bob, off])).toEqual(['off', 'off', 'off'])
  expect((await world.call(listAudit, { action: runSwitchFile.name }, owner)).map(({ subject_id, after }) => [subject_id, after]).toSorted()).toEqual([ann, bob].map(({ id }) => [id, { state: 'off' }]).toSorted())
  await world.call(undoPlayers, { undo_id: (await world.call(listUndo, {}, owner))[0]?.id ?? '' }, owner)
  expect(await states([ann, bob, off])).toEqual(['active', 'active', 'off'])
})

it('coins of a file are given and taken with sums, reasons and a journal each, or not at all', async () => {
  const [ann, bob, poor] = [await world.aPlayer({ coins: 100 }), await world.aPlayer(), await world.aPlayer()]
  const file = fileOf('player,coins,kind,reason', `${ann.id},-40,redeemable,prize by mistake`, `${bob.id},25,bonus,`, `${poor.id},-1,,`, `${poor.id},2.5,,`, `${poor.id},5,silver,`)
  const { plan, rows, ...sums } = await world.call(checkCoinFile, { file }, owner)
  expect(sums).toEqual({ takes: 2, refuses: 3, given: 25, taken: 40 })
  expect(rows.filter(({ problem }) => problem !== '').map(({ problem }) => problem)).toEqual(['too-few', 'coins', 'kind'])
  const before = [await wallet(ann), await wallet(bob)] as const
  await world.call(runCoinFile, { file, plan, reason }, owner)
  expect([await wallet(ann), await wallet(bob)]).toEqual([[(before[0][0] ?? 0) - 40, before[0][1]], [before[1][0], (before[1][1] ?? 0) + 25]])
  expect((await world.call(listAudit, { action: runCoinFile.name, subject_id: ann.id }, owner))[0]).toMatchObject({ reason: `${reason}: prize by mistake`, after: { journal: expect.stringMatching(/^adjustedByAdmin /) } })
  // The coins have moved: the same plan would do something else now.
  expect(await world.refused(runCoinFile, { file, plan, reason }, owner)).toBe('changed-meanwhile')
  expect(await world.refused(checkCoinFile, { file: 'name,coins\nAnn,5' }, owner)).toBe('player-file-invalid')
})

it('of runs of one file at once, one happens', async () => {
  const players = await Promise.all([100, 100].map((coins) => world.aPlayer({ coins })))
  const coins = fileOf('player,coins,kind', ...players.map(({ id }) => `${id},-60,redeemable`))
  const ids = fileOf('player', ...players.map(({ id }) => id))
  const [spent, off] = [await world.call(checkCoinFile, { file: coins }, owner), await world.call(checkSwitchFile, { file: ids, active: 0 }, owner)]
  const outcomes = async (run: () => Promise<{ error: boolean; code?: string }>) => (await Promise.all([run(), run(), run()])).map(({ code = 'done' }) => code).sort()
  const once = ['changed-meanwhile', 'changed-meanwhile', 'done']
  expect(await outcomes(() => world.envelope(runCoinFile, { file: coins, plan: spent.plan, reason }, owner))).toEqual(once)
  expect(await Promise.all(players.map(wallet))).toEqual([[40, 0], [40, 0]])
  expect(await outcomes(() => world.envelope(runSwitchFile, { file: ids, active: 0, plan: off.plan, reason }, owner))).toEqual(once)
})

it('a role does by a file what it may do by hand', async () => {
  const [cashier, moderator] = [await aMember(world.database, 'cashier'), await aMember(world.database, 'moderator')]
  const status = async (name: string, { token }: TestPlayer) => (await world.post(name, {}, { authorization: `Bearer ${token}` })).status
  expect([await status(runCoinFile.name, cashier), await status(runCoinFile.name, moderator), await status(runSwitchFile.name, cashier), await status(runSwitchFile.name, moderator)]).toEqual([400, 403, 403, 400])
})

it('lists accounts that share a proven address, a browser or a network', async () => {
  const [ann, bob, cleo] = [await world.aPlayer({ name: 'Ann' }), await world.aPlayer({ name: 'Bob' }), await world.aPlayer({ name: 'Cleo' })]
  const pair = async (statement: (id: string) => ReturnType<typeof sql>) => Promise.all([ann, bob].map(({ id }) => world.database.rows(statement(id))))
  await pair((id) => sql`INSERT INTO person_address (player_id, hash) VALUES (${id}, 'a hash')`)
  await pair((id) => sql`UPDATE api_token SET address_hash = 'a network' WHERE player_id = ${id}`)
  await world.database.rows(sql`UPDATE api_token SET address_hash = 'another' WHERE player_id = ${cleo.id}`)
  for (const by of ['person', 'network'] as const) {
    expect((await world.call(listShared, { by }, owner)).map(({ size, players }) => [size, players.map(({ name }) => name).toSorted()])).toEqual([[2, ['Ann', 'Bob']]])
    expect(await world.call(listShared, { by, player_id: cleo.id }, owner)).toEqual([])
    expect(await world.call(listShared, { by, player_id: bob.id }, owner)).toHaveLength(1)
  }
})

it('a browser that two accounts were signed in to is one group', async () => {
  const people = ['ann', 'bob', 'cleo'].map((name) => ({ email: `${name}@x.test`, password: 'secret-123', name }))
  for (const [n, who] of people.entries()) {
    await anAccount(world, who)
    await ask(world, '/sign-in/email', who, { [DEVICE_HEADER]: (n < 2 ? 'a' : 'b').repeat(32) })
  }
  expect((await world.call(listShared, { by: 'browser' }, owner)).map(({ size, players }) => [size, players.map(({ name }) => name)])).toEqual([[2, ['Ann', 'Bob']]])
})

it('a round is found by its id', async () => {
  const player = await world.aPlayer()
  const round = await world.database.row<{ id: string }>(sql`INSERT INTO round (player_id, mode, scope, state, total, opened_at, touched_at, finished_at) VALUES (${player.id}, 'quiz-zone', 'x', 1, 10, app_now(), app_now(), app_now()) RETURNING id`)
  expect(await world.call(findRound, { q: round?.id ?? '' }, owner)).toMatchObject([{ mode: 'quiz-zone', player_id: player.id }])
  expect([await world.call(findRound, { q: player.id }, owner), await world.call(findRound, { q: 'quiz' }, owner)]).toEqual([[], []])
})

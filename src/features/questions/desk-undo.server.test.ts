import { beforeEach, expect, it } from 'vitest'
import { sql } from '../../platform/server/database/database.ts'
import { aCategory } from '../../../tests/bank.ts'
import { aMember } from '../../../tests/operator.ts'
import { waitingIn } from '../../../tests/waiting.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { listAudit } from '../operators/contract.ts'
import { listUndo } from '../operators/desk-contract.ts'
import { UNDO_SECONDS } from '../operators/rules.ts'
import { getPlayer, setPlayersActive, undoPlayers } from '../players/desk-contract.ts'
import { listQuestions, moveQuestions, switchQuestions, tagQuestions, undoQuestions } from './desk-contract.ts'

const reason = 'for the test'

let world: World
let owner: TestPlayer
let ids: string
beforeEach(async () => {
  world = await aWorld()
  await world.stand()
  await aCategory(world.database, { slug: 'space', levels: 1, each: 3 })
  owner = await aMember(world.database)
  ids = (await rows()).map(({ id }) => id).join(',')
})

const rows = async () => (await world.call(listQuestions, {}, owner)).rows
const state = async () => (await rows()).map(({ active, category, subcategory_id, level, tags }) => ({ active, category, subcategory_id, level, tags }))
const open = () => world.call(listUndo, {}, owner)
const undo = async (by = owner) => world.call(undoQuestions, { undo_id: (await open())[0]?.id ?? '' }, by)

it('questions that were retired, moved and tagged are as before, in the log too', async () => {
  await aCategory(world.database, { slug: 'seas', levels: 1, each: 1, subcategory: 'reefs' })
  const seas = (await rows())[0]
  await world.call(tagQuestions, { ids, tag: 'stars', reason }, owner)
  const before = await state()
  await world.call(switchQuestions, { ids, active: 0, reason }, owner)
  await world.call(moveQuestions, { ids, category_id: seas?.category_id ?? '', subcategory_id: seas?.subcategory_id ?? '', level: 7, reason }, owner)
  await world.call(tagQuestions, { ids, tag: 'stars', takes: 1, reason }, owner)
  expect((await open()).map(({ subject, deed, count, seconds_left }) => [subject, deed, count, seconds_left])).toEqual(['tagged', 'moved', 'retired', 'tagged'].map((deed) => ['question', deed, 3, UNDO_SECONDS]))
  for (let n = 0; n < 3; n++) expect(await undo()).toEqual({ undone: 3, left: [] })
  expect(await state()).toEqual(before)
  expect((await world.call(listAudit, { action: undoQuestions.name }, owner)).at(-1)).toMatchObject({ before: { tags: [] }, after: { tags: ['stars'] }, reason: 'undo: tagged' })
})

it('a row that was changed since stays as it is, and is named', async () => {
  const [one = '', other = ''] = ids.split(',')
  await world.call(tagQuestions, { ids: `${one},${other}`, tag: 'stars', reason }, owner)
  await world.call(tagQuestions, { ids: other, tag: 'moons', reason }, await aMember(world.database, 'editor'))
  const { undone, left } = await undo()
  expect([undone, left.map(({ id }) => id)]).toEqual([1, [other]])
  expect((await rows()).filter(({ id }) => [one, other].includes(id)).map(({ tags }) => tags)).toEqual([[], ['stars', 'moons']])
})

it('a row that changes while the undo waits for it stays as it is', async () => {
  const [one = ''] = ids.split(',')
  await world.call(switchQuestions, { ids: one, active: 0, reason }, owner)
  let undone: ReturnType<typeof undo> | undefined
  await world.database.transaction(async (tx) => {
    await tx.rows(sql`UPDATE question SET active = true WHERE id = ${one}`)
    undone = undo()
    await expect.poll(() => waitingIn(world.database)).toBe(1)
  })
  expect(await undone).toMatchObject({ undone: 0, left: [{ id: one }] })
})

it('of two undos at once the second one is over', async () => {
  await world.call(switchQuestions, { ids, active: 0, reason }, owner)
  const undo_id = (await open())[0]?.id ?? ''
  const undone = await Promise.all([1, 2].map(() => world.call(undoQuestions, { undo_id }, owner).catch(String)))
  expect(undone.filter((one) => typeof one !== 'string')).toEqual([{ undone: 3, left: [] }])
})

it('is for who did it, once, and for ten minutes', async () => {
  await world.call(switchQuestions, { ids, active: 0, reason }, owner)
  const undo_id = (await open())[0]?.id ?? ''
  const other = await aMember(world.database)
  expect(await world.call(listUndo, {}, other)).toEqual([])
  for (const [by, id] of [[other, undo_id], [owner, 'made-up']] as const) expect(await world.refused(undoQuestions, { undo_id: id }, by)).toBe('operator-undo-over')
  expect(await world.refused(undoPlayers, { undo_id }, owner)).toBe('operator-undo-over')
  await world.call(undoQuestions, { undo_id }, owner)
  expect(await world.refused(undoQuestions, { undo_id }, owner)).toBe('operator-undo-over')
  await world.call(switchQuestions, { ids, active: 0, reason }, owner)
  const late = (await open())[0]?.id ?? ''
  await world.pass(UNDO_SECONDS)
  expect(await open()).toEqual([])
  expect(await world.refused(undoQuestions, { undo_id: late }, owner)).toBe('operator-undo-over')
})

it('accounts that were closed are open again, but not one that has been opened and left meanwhile', async () => {
  const [ann, bob, cleo] = [await world.aPlayer(), await world.aPlayer(), await world.aPlayer()]
  await world.call(setPlayersActive, { player_ids: [ann, bob].map(({ id }) => id).join(','), active: 0, reason }, owner)
  await world.call(setPlayersActive, { player_ids: bob.id, active: 1, reason }, await aMember(world.database, 'moderator'))
  await world.call(setPlayersActive, { player_ids: cleo.id, active: 0, reason }, owner)
  const undos = await open()
  expect(undos.map(({ deed, count }) => [deed, count])).toEqual([['closed', 1], ['closed', 2]])
  expect(await world.call(undoPlayers, { undo_id: undos[1]?.id ?? '' }, owner)).toEqual({ undone: 1, left: [{ id: bob.id, name: bob.name }] })
  expect(await Promise.all([ann, bob, cleo].map(async ({ id }) => (await world.call(getPlayer, { player_id: id }, owner)).state))).toEqual(['active', 'active', 'off'])
})

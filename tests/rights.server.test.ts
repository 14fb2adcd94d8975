/** Every action of the desk, called as every role, as a player and as a visitor: only what was granted passes. Made from the contracts. */
import { expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { addToken } from '../src/features/operators/desk-contract.ts'
import { ALL_RIGHTS, ROLES } from '../src/features/operators/rules/rights.ts'
import { sql } from '../src/platform/server/database/database.ts'
import { aMember } from './operator.ts'
import { aWorld, type World } from './world.ts'

const desk = registry.flatMap(({ action }) => (typeof action.who === 'object' ? [{ name: action.name, does: action.does, right: action.who.right, sessionOnly: action.sessionOnly === true }] : []))

it('every right that a contract names is listed', () => {
  expect(desk.map(({ right }) => right).filter((right) => !(ALL_RIGHTS as readonly string[]).includes(right))).toEqual([])
})

it('each action admits the roles that have its right, and no other caller', async () => {
  const world = await aWorld()
  const status = statusIn(world)
  const { token: player } = await world.aPlayer()
  for (const { name } of desk) expect([name, await status(name), await status(name, player), await status(name, 'made-up')]).toEqual([name, 401, 401, 401])
  for (const [role, rights] of Object.entries(ROLES)) {
    for (const { name, right } of desk) {
      // A member for each call: some of them end the session.
      const { token } = await aMember(world.database, role)
      const allowed = (rights as readonly string[]).includes(right)
      // Without its fields a call that is let in is malformed, or done.
      expect([role, name, [200, 400].includes(await status(name, token))]).toEqual([role, name, allowed])
      if (!allowed) expect([role, name, await status(name, token)]).toEqual([role, name, 403])
    }
  }
})

it('a role of one right opens what names that right, and nothing else', async () => {
  const world = await aWorld()
  const status = statusIn(world)
  for (const right of ALL_RIGHTS) {
    const role = `only-${right.replace(':', '-')}`
    await world.database.rows(sql`INSERT INTO operator_role (name, rights) VALUES (${role}, ARRAY[${right}])`)
    const { token } = await aMember(world.database, role)
    for (const { name } of desk.filter((one) => one.right !== right)) expect([right, name, await status(name, token)]).toEqual([right, name, 403])
    for (const { name } of desk.filter((one) => one.right === right)) expect([right, name, [200, 400].includes(await status(name, (await aMember(world.database, role)).token))]).toEqual([right, name, true])
  }
})

it('a personal token opens what its scope names, a right or a single call, and nothing else', async () => {
  const world = await aWorld()
  const status = statusIn(world)
  const owner = await aMember(world.database)
  const scoped = desk.filter(({ right, does, sessionOnly }) => right === 'jobs:view' || (right === 'content:edit' && does === 'write' && !sessionOnly)).slice(0, 4)
  for (const scope of ['jobs:view', ...scoped.map(({ name }) => name)]) {
    const { token } = await world.call(addToken, { name: scope, scopes: scope, days: 1, reason: 'for the test' }, owner)
    for (const { name, right, sessionOnly } of desk) {
      const allowed = !sessionOnly && (name === scope || right === scope)
      expect([scope, name, allowed ? [200, 400].includes(await status(name, token)) : await status(name, token)]).toEqual([scope, name, allowed ? true : 403])
    }
  }
})

it('an operator’s session opens no call of players, and none of a proof of identity', async () => {
  const world = await aWorld()
  const { token } = await aMember(world.database)
  const own = registry.filter(({ action }) => action.who === 'player' || action.who === 'proof')
  expect(own.length).toBeGreaterThan(0)
  for (const { action } of own) expect([action.name, await statusIn(world)(action.name, token)]).toEqual([action.name, 401])
})

const statusIn = (world: World) => async (name: string, token?: string) => (await world.post(name, {}, token ? { authorization: `Bearer ${token}` } : {})).status

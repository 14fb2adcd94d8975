/** Every action of the desk, called as every role, as a player and as a visitor: only what was granted passes. Made from the contracts. */
import { expect, it } from 'vitest'
import { registry } from '../src/apps/server/registry.ts'
import { ALL_RIGHTS, ROLES } from '../src/features/operators/rules/rights.ts'
import { aMember } from './operator.ts'
import { aWorld } from './world.ts'

const desk = registry.flatMap(({ action }) => (typeof action.who === 'object' ? [{ name: action.name, does: action.does, right: action.who.right }] : []))

it('every right that a contract names is listed', () => {
  expect(desk.map(({ right }) => right).filter((right) => !(ALL_RIGHTS as readonly string[]).includes(right))).toEqual([])
})

it('each action admits the roles that have its right, and no other caller', async () => {
  const world = await aWorld()
  const player = await world.aPlayer()
  const status = async (name: string, token?: string) => (await world.post(name, {}, token ? { authorization: `Bearer ${token}` } : {})).status
  for (const { name } of desk) expect([name, await status(name), await status(name, player.token)]).toEqual([name, 401, 401])
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

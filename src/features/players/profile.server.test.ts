import { describe, expect, it } from 'vitest'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { getUserById, updateProfile } from './contract.ts'
import { deactivate, playerByEmail } from './server.ts'

/** Somebody who signs in by phone. */
async function aCaller(world: World): Promise<TestPlayer> {
  const player = await world.aPlayer({ email: '' })
  await world.database.rows(sql`UPDATE player SET type = 'mobile', mobile = '+12025550123' WHERE id = ${player.id}`)
  return player
}

describe('update_profile', () => {
  it('changes name, mobile and language, and answers 106 with the account', async () => {
    const world = await aWorld()
    const leila = await world.aPlayer({ name: 'Leila' })
    const reply = await world.envelope(updateProfile, { name: '  maya ', mobile: '+44 20 7946 0958', web_language: 'ar' }, leila)
    expect(reply).toMatchObject({ error: false, message: '106', data: { name: 'Maya', mobile: '+442079460958', web_language: 'ar' } })
    expect(await world.call(getUserById, {}, leila)).toEqual((reply as { data: unknown }).data)
  })

  it('leaves alone what is not sent, and whoever did not call', async () => {
    const world = await aWorld()
    const [leila, other] = [await world.aPlayer({ name: 'Leila' }), await world.aPlayer({ name: 'Omar' })]
    await world.call(updateProfile, { mobile: '+442079460958' }, leila)
    expect(await world.call(updateProfile, { name: 'maya' }, leila)).toMatchObject({ name: 'Maya', mobile: '+442079460958', web_language: '' })
    expect(await world.call(updateProfile, {}, leila)).toMatchObject({ name: 'Maya' })
    expect(await world.call(getUserById, {}, other)).toMatchObject({ name: 'Omar', mobile: '' })
  })

  it('takes an e-mail only from those who sign in by phone', async () => {
    const world = await aWorld()
    const [leila, caller] = [await world.aPlayer({ email: 'leila@x.test' }), await aCaller(world)]
    expect(await world.call(updateProfile, { email: 'new@x.test' }, leila)).toMatchObject({ email: 'leila@x.test' })
    expect(await world.call(updateProfile, { email: 'no address', forget_email: '1' }, leila)).toMatchObject({ email: 'leila@x.test' })
    expect(await world.call(updateProfile, { email: ' new@x.test ' }, caller)).toMatchObject({ email: 'new@x.test', type: 'mobile' })
  })

  it('lets nobody be taken for the owner of an address that they only wrote down', async () => {
    const world = await aWorld()
    const [leila, caller] = [await world.aPlayer({ email: 'leila@x.test' }), await aCaller(world)]
    await world.call(updateProfile, { email: 'leila@x.test' }, caller)
    expect(await playerByEmail(world.database, 'leila@x.test')).toBe(leila.id)
    await deactivate(world.database, 'leila@x.test')
    expect(await world.refused(getUserById, {}, leila)).toBe('account-deactivated')
    expect(await world.call(getUserById, {}, caller)).toMatchObject({ status: 1 })
  })

  it('takes away what was given before', async () => {
    const world = await aWorld()
    const caller = await aCaller(world)
    await world.call(updateProfile, { email: 'new@x.test' }, caller)
    expect(await world.call(updateProfile, { forget_email: '1', forget_mobile: '1' }, caller)).toMatchObject({ email: '', mobile: '' })
  })

  it.each([
    ['a name of nothing', { name: ' \u202e ' }, 'name-needed'],
    ['a number without its country', { mobile: '020 7946 0958' }, 'mobile-invalid'],
    ['a number that cannot be', { mobile: '+1 000' }, 'mobile-invalid'],
    ['an e-mail without a place', { email: 'leila' }, 'email-invalid'],
  ])('refuses %s and changes nothing', async (_what, wish, code) => {
    const world = await aWorld()
    const caller = await aCaller(world)
    const before = await world.call(getUserById, {}, caller)
    expect(await world.refused(updateProfile, { web_language: 'ar', ...wish }, caller)).toBe(code)
    expect(await world.call(getUserById, {}, caller)).toEqual(before)
  })

  it('is not allowed in the demonstration', async () => {
    const world = await aWorld()
    const leila = await world.aPlayer({ name: 'Leila' })
    await world.set('demo_mode', 1)
    expect(await world.envelope(updateProfile, { name: 'maya' }, leila)).toEqual({ error: true, message: '122', code: 'demo-profile', text: 'Profile update is not allowed in demo version' })
    expect(await world.call(getUserById, {}, leila)).toMatchObject({ name: 'Leila' })
  })

  it('needs a player', async () => expect((await (await aWorld()).post('update_profile', { name: 'x' })).status).toBe(401))
})

import { describe, expect, it } from 'vitest'
import { ANN, anAccount } from '../../../tests/sign-in.ts'
import { aWorld, type World } from '../../../tests/world.ts'
import { deactivate, validTokens } from './server.ts'

const knock = async (world: World, token: string) => (await world.post('get_user_by_id', {}, { authorization: `Bearer ${token}` })).status

/** Signs in once more, by the same proof. */
async function signUp(world: World, { id, proof }: { id: string; proof: string }, fields: Record<string, string> = {}) {
  const response = await world.post('user_signup', { firebase_id: id, type: 'email', ...fields }, { authorization: `Bearer ${proof}` })
  return (await response.json()) as { message: string; data: { api_token: string } }
}

describe('a sign-in', () => {
  it('gives a new token and ends the session that it replaces, of whichever player, and no other', async () => {
    const world = await aWorld()
    const [ann, bob] = [await anAccount(world), await anAccount(world, { ...ANN, email: 'bob@x.test' })]
    const { api_token: elsewhere } = (await signUp(world, ann)).data
    const { api_token: second } = (await signUp(world, ann, { former_token: ann.token })).data
    expect(new Set([ann.token, elsewhere, second]).size).toBe(3)
    expect(await Promise.all([ann.token, elsewhere, second, bob.token].map((token) => knock(world, token)))).toEqual([401, 200, 200, 200])
    expect(await validTokens(world.database, [ann.token, elsewhere])).toEqual(new Set([elsewhere]))
    const { api_token: third } = (await signUp(world, ann, { former_token: bob.token })).data
    expect(await Promise.all([second, third, bob.token].map((token) => knock(world, token)))).toEqual([200, 200, 401])
    for (const former_token of ['nothing', bob.token]) expect((await signUp(world, ann, { former_token })).message).toBe('105')
  })

  it('that is refused ends nothing', async () => {
    const world = await aWorld()
    const [ann, bob] = [await anAccount(world), await anAccount(world, { ...ANN, email: 'bob@x.test' })]
    await deactivate(world.database, ANN.email)
    expect(await signUp(world, ann, { former_token: bob.token })).toMatchObject({ error: true, code: 'account-deactivated' })
    expect(await knock(world, bob.token)).toBe(200)
  })
})

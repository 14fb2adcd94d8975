import { describe, expect, it } from 'vitest'
import { aMember, ANN, aProof } from '../../../tests/sign-in.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { updateProfile } from './contract.ts'
import { givenName } from './server/given-name.ts'

/** One of a class, by e-mail. */
async function aPupil(world: World, email = ANN.email, fields: Record<string, string> = {}): Promise<TestPlayer & { profile: string }> {
  const who = { ...ANN, email, name: 'Ann of the North' }
  await aMember(world, who)
  const { id, proof } = await aProof(world, who)
  const { data } = await (await world.post('user_signup', { firebase_id: id, type: 'email', ...fields }, { authorization: `Bearer ${proof}` })).json()
  return { id: data.id, name: data.name, token: data.api_token, profile: data.profile }
}

async function aClass(): Promise<World> {
  const world = await aWorld()
  await world.set('age_gate', 2)
  return world
}

describe('in a class', () => {
  it('a player gets a name and a picture, whatever was typed or chosen', async () => {
    const world = await aClass()
    const ann = await aPupil(world, 'ann@x.test', { name: 'Ann of the North', profile: 'face:hat' })
    expect(ann).toMatchObject({ name: expect.stringMatching(/^Star [1-9]\d{4}$/), profile: expect.stringMatching(/^face:g[0-9a-f]{8}$/) })
    expect(await world.database.rows(sql`SELECT name FROM identity."user"`)).toEqual([{ name: '' }])
    // A name that the filter would refuse hinders nobody: it is not read.
    expect((await aPupil(world, 'bob@x.test', { name: 'fuck' })).name).toMatch(/^Star \d{5}$/)
  })

  it.each([
    ['ar', /^نجم [٠-٩]{5}$/],
    ['de', /^Stern \d{5}$/],
    ['es', /^Estrella \d{5}$/],
    ['fr', /^Étoile \d{5}$/],
    ['hi', /^तारा \d{5}$/],
  ])('the name is in the player’s language: %s', async (web_language, name) => {
    const world = await aClass()
    expect((await aPupil(world, 'ann@x.test', { web_language })).name).toMatch(name)
  })

  it('no two players get one name', async () => {
    const world = await aClass()
    await world.aPlayer({ name: 'Star 10000' })
    const draws = [0, 0, 0.5]
    expect(await givenName(world.database, 'en', () => draws.shift() as number)).toBe('Star 55000')
    expect(draws).toEqual([])
  })

  it('neither name nor picture can be changed, and all else can', async () => {
    const world = await aClass()
    const ann = await aPupil(world)
    for (const change of [{ name: 'Ann' }, { name: ann.name }, { face: 'hat' }] as const) expect(await world.refused(updateProfile, change, ann)).toBe('names-given')
    const form = new FormData()
    form.append('image', new File([new Uint8Array([0xff, 0xd8])], 'me.jpg', { type: 'image/jpeg' }))
    const upload = await (await world.post('upload_profile_image', form, { authorization: `Bearer ${ann.token}`, 'accept-language': 'ar' })).json()
    expect(upload).toMatchObject({ error: true, code: 'names-given', text: 'الأسماء والصور معطاة هنا، ولا يمكن تغييرها.' })
    expect(await world.call(updateProfile, { web_language: 'de' }, ann)).toMatchObject({ name: ann.name, profile: ann.profile, web_language: 'de' })
  })

  it('who was there before keeps the name, and cannot change it', async () => {
    const world = await aWorld()
    const kofi = await world.aPlayer({ name: 'Kofi' })
    await world.set('age_gate', 2)
    expect(await world.refused(updateProfile, { name: 'Kofi A.' }, kofi)).toBe('names-given')
    expect(await world.call(updateProfile, { web_language: 'en' }, kofi)).toMatchObject({ name: 'Kofi' })
  })
})

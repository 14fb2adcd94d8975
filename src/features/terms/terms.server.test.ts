import { expect, it } from 'vitest'
import { anAccount } from '../../../tests/sign-in.ts'
import { aWorld } from '../../../tests/world.ts'
import { sql } from '../../platform/server/database/database.ts'
import { changePage } from '../settings/server.ts'
import { acceptTerms, getTermsState } from './contract.ts'

it('signing up accepts what stands there; a change is asked about once', async () => {
  const world = await aWorld()
  await changePage(world.database, 'terms_conditions', 'en', 'Be kind')
  const player = { id: '', name: 'Ann', token: (await anAccount(world)).token }
  expect(await world.database.rows(sql`SELECT version <> '' AS known FROM terms_accepted`)).toEqual([{ known: true }])
  const first = await world.call(getTermsState, {}, player)
  expect(first.accepted).toBe(1)
  await changePage(world.database, 'about_us', 'en', 'Others')
  expect(await world.call(getTermsState, {}, player)).toEqual(first)
  await changePage(world.database, 'privacy_policy', 'fr', 'Rien')
  const changed = await world.call(getTermsState, {}, player)
  expect(changed).toMatchObject({ accepted: 0 })
  await world.call(acceptTerms, { version: first.version }, player)
  expect(await world.call(getTermsState, {}, player)).toEqual(changed)
  await world.call(acceptTerms, { version: changed.version }, player)
  expect(await world.call(getTermsState, {}, player)).toEqual({ ...changed, accepted: 1 })
})

it('who joined before versions were kept is asked from the next change on', async () => {
  const world = await aWorld()
  const player = await world.aPlayer()
  expect(await world.call(getTermsState, {}, player)).toMatchObject({ accepted: 1 })
  await changePage(world.database, 'terms_conditions', 'en', 'Be kinder')
  expect(await world.call(getTermsState, {}, player)).toMatchObject({ accepted: 0 })
})

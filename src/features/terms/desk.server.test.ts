/** Asking players to agree again, at the desk. */
import { beforeEach, expect, it } from 'vitest'
import { aMember } from '../../../tests/operator.ts'
import { aWorld, type TestPlayer, type World } from '../../../tests/world.ts'
import { changePageText, getPage } from '../settings/desk-contract.ts'
import { changePage } from '../settings/server.ts'
import { acceptTerms, getTermsState } from './contract.ts'
import { askTermsAgain, getTerms } from './desk-contract.ts'

let world: World
let owner: TestPlayer
let player: TestPlayer
beforeEach(async () => {
  world = await aWorld()
  ;[owner, player] = [await aMember(world.database), await world.aPlayer()]
  await changePage(world.database, 'terms_conditions', 'en', 'Be kind.')
  await isAsked()
})

/** Whether the dialog shows for this player. */
const isAsked = async () => (await world.call(getTermsState, {}, player)).accepted === 0
const agree = async () => world.call(acceptTerms, { version: (await world.call(getTermsState, {}, player)).version }, player)

async function change(body: string, asksAgain: '0' | '1', { type = 'terms_conditions', language = 'en' }: { type?: 'terms_conditions' | 'faq'; language?: string } = {}) {
  const { version } = await world.call(getPage, { type, language }, owner)
  await world.call(changePageText, { type, language, body, seen: version, asks_again: asksAgain, reason: 'Clearer' }, owner)
}

it('a change of the terms asks everybody, a small correction nobody', async () => {
  await change('Be kind!', '0')
  expect(await isAsked()).toBe(false)
  await change('Be kind, and pay your fees.', '1')
  expect(await isAsked()).toBe(true)
  expect(await world.call(getTerms, {}, owner)).toMatchObject({ agreed: 0, asked: 1 })
  await agree()
  expect(await isAsked()).toBe(false)
  expect(await world.call(getTerms, {}, owner)).toMatchObject({ agreed: 1, asked: 0 })
})

it('a correction does not agree for those who have not agreed to the text before', async () => {
  await change('Be kind, and pay your fees.', '1')
  await change('Be kind and pay your fees.', '0')
  expect(await isAsked()).toBe(true)
})

it('a translation that comes, changes or goes as a small correction keeps the version that was agreed to', async () => {
  await world.call(askTermsAgain, { reason: 'A new operator' }, owner)
  await agree()
  const { version } = await world.call(getTerms, {}, owner)
  for (const body of ['Sei nett.', 'Sei freundlich.', '']) {
    await change(body, '0', { language: 'de' })
    expect([await isAsked(), (await world.call(getTerms, {}, owner)).version]).toEqual([false, version])
  }
})

it('an earlier text that comes back asks again, although it was agreed to once', async () => {
  await change('Pay your fees.', '1')
  await agree()
  await change('Be kind.', '1')
  expect(await isAsked()).toBe(true)
})

it('the same texts can be asked about again, and another page asks nobody', async () => {
  await change('Ask!', '1', { type: 'faq' })
  expect(await isAsked()).toBe(false)
  await world.call(askTermsAgain, { reason: 'A new operator' }, owner)
  expect(await isAsked()).toBe(true)
  await agree()
  expect(await isAsked()).toBe(false)
})

it('a text that a command has changed asks, as before', async () => {
  await change('Be kind!', '0')
  await changePage(world.database, 'privacy_policy', 'en', 'We keep nothing.')
  expect(await isAsked()).toBe(true)
})

/** Play with a friend in the browser: a room by keys alone, a link, a reload in lobby and battle, the result, and a rematch. */
import type { Locator } from '@playwright/test'
import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { expectNotLost, press, write } from '../../../tests/journeys/keyboard.ts'
import { codeOf, coinsOf, comes, opens, people, playThrough, takesSeat } from '../../../tests/journeys/rooms.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const words = wordsOf('en')
const { t } = words

test('by keys alone a room is opened, a friend joins by its link, they play, and play a rematch', async ({ browser, product, enter }) => {
  const ada = await comes(browser, product, enter, await product.aPerson({ name: 'Ada', coins: 40 }))
  const ben = await comes(browser, product, enter, await product.aPerson({ name: 'Ben', coins: 40 }))
  await ada.page.goto('/')
  await press(ada.page, ada.page.getByRole('link', { name: t('friend-battle.title') }))
  await expect(ada.page).toHaveURL('/group-battle/?friend')
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeFocused()
  const open = ada.page.getByRole('button', { name: t('battles.set-up-open') })
  // Both are chosen to begin with: ten questions of thirty seconds. Here five of a minute.
  const [howMany, howLong] = [t('battles.set-up-how-many'), t('battles.set-up-how-long')].map((name) => ada.page.getByRole('group', { name }).getByRole('radio', { checked: true })) as [Locator, Locator]
  await press(ada.page, howMany, 'ArrowLeft')
  for (let n = 0; n < 2; n++) await press(ada.page, howLong, 'ArrowRight')
  await press(ada.page, ada.page.getByRole('group', { name: t('battles.set-up-fee') }).getByRole('radio').first(), 'ArrowLeft')
  await write(ada.page, ada.page.getByLabel(t('battles.set-up-fee-amount')), '7')
  await expect(ada.page.getByText(t('battles.set-up-pays', { n: 7 }))).toBeVisible()
  await press(ada.page, open)
  await expect(people(ada.page, words)).toHaveCount(1)
  await expect(ada.page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await coinsOf(product, ada.person)).toBe(33)

  await ben.page.goto(`/group-battle/${codeOf(ada.page).toLowerCase()}/`)
  await expect(ben.page.getByRole('heading', { name: t('battles.join-owner', { name: 'Ada' }) })).toBeVisible()
  expect(await coinsOf(product, ben.person)).toBe(40)
  await press(ben.page, ben.page.getByRole('button', { name: t('battles.join-take-for', { n: 7 }) }))
  await expectNotLost(ben.page)
  await press(ben.page, ben.page.getByRole('button', { name: t('battles.lobby-im-ready') }))
  await expect(people(ada.page, words).filter({ hasText: 'Ben' })).toContainText(t('battles.lobby-ready'))
  await Promise.all([ada, ben].map(({ page }) => page.reload()))
  await expect(people(ben.page, words)).toHaveCount(2)

  await press(ada.page, ada.page.getByRole('button', { name: t('battles.lobby-start') }))
  await playThrough([ada.page, ben.page], words)
  // For both players: right answers and their time.
  await expect(ada.page.getByRole('definition').filter({ hasText: t('battles.time-used', { time: '' }).trim() })).toHaveCount(2)
  // The faster player has both fees; with equal times each has their own.
  expect((await coinsOf(product, ada.person)) + (await coinsOf(product, ben.person))).toBe(80)

  const first = ada.page.url()
  for (const { page } of [ada, ben]) await page.getByRole('button', { name: t('battles.rematch-for', { coins: 7 }) }).click()
  await expect(ada.page).not.toHaveURL(first)
  await expect(ben.page).toHaveURL(ada.page.url())
  // The rematch begins; a complete battle was tested above.
  await Promise.all([ada, ben].map(({ page }) => expect(page.getByText(t('rounds.question-of', { at: 1, total: 5 })).first()).toBeVisible()))
  await ada.page.getByRole('button', { name: t('web.leave') }).click()
  await ada.page.getByRole('dialog', { name: t('battles.leave-title') }).getByRole('button', { name: t('battles.give-up') }).click()
  await ada.page.getByRole('button', { name: t('battles.new-room') }).click()
  await expect(ada.page.getByRole('heading', { level: 1, name: t('friend-battle.title') })).toBeVisible()
  await Promise.all([ada, ben].map(({ context }) => context.close()))
})

test('a fee of nothing: no coins are needed, and a third player finds the room full', async ({ browser, product, enter }) => {
  const [ada, ben, cem] = await Promise.all(['Ada', 'Ben', 'Cem'].map(async (name) => comes(browser, product, enter, await product.aPerson({ name }))))
  if (!ada || !ben || !cem) throw new Error('A player is missing.')
  const code = await opens(ada, words, { path: '/group-battle/?friend', ownFee: '0' })
  for (const { page } of [ben, cem]) await page.goto(`/group-battle/${code}/`)
  // Cem's page shows an invitation whose seat has been taken, and was not updated.
  const take = cem.page.getByRole('button', { name: t('battles.join-take') })
  await expect(take).toBeVisible()
  await cem.page.route('**/api/get_room', (route) => route.abort())
  await takesSeat(ben, words, 0)
  await take.click()
  await expect(cem.page.getByText(t('battles.refusal.room-full'))).toBeVisible()
  await cem.page.unroute('**/api/get_room')
  await cem.page.reload()
  await expect(cem.page.getByText(t('battles.refusal.room-full'))).toBeVisible()
  await cem.page.getByRole('link', { name: t('battles.join-another') }).click()
  await expect(cem.page).toHaveURL('/group-battle/?friend&join')
  expect(await coinsOf(product, ben.person)).toBe(0)
  await Promise.all([ada, ben, cem].map(({ context }) => context.close()))
})

test('without the coins for the fee a player sees why, and gets no seat', async ({ browser, product, enter }) => {
  const ada = await comes(browser, product, enter, await product.aPerson({ name: 'Ada', coins: 10 }))
  const ben = await comes(browser, product, enter, await product.aPerson({ name: 'Ben', coins: 3 }))
  await ben.page.goto('/group-battle/?friend')
  await expect(ben.page.getByText(t('battles.set-up-short', { n: 3 }))).toBeVisible()
  await ben.page.goto(`/group-battle/${await opens(ada, words, { path: '/group-battle/?friend' })}/`)
  await ben.page.getByRole('button', { name: t('battles.join-take-for', { n: 5 }) }).click()
  await expect(ben.page.getByText(t('coins.refusal.not-enough-coins'))).toBeVisible()
  await expect(people(ada.page, words)).toHaveCount(1)
  await Promise.all([ada, ben].map(({ context }) => context.close()))
})

test('the tile goes with its switch', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await product.set('battle_mode_one', '0')
  await page.goto('/')
  await expect(page.getByRole('link', { name: t('group-battle.title') })).toBeVisible()
  await expect(page.getByRole('link', { name: t('friend-battle.title') })).toHaveCount(0)
  await product.set('battle_mode_one', '1')
})

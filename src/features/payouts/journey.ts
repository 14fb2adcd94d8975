/** Payouts in the browser: request, withdrawal, request after a new sign-in, and payment by an operator. */
import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { askFor, fillPurse, letTimePass } from '../../../tests/journeys/till.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'
import { sql } from '../../platform/server/database/database.ts'
import { approve } from './server.ts'

const { t } = wordsOf('en')
const money = (amount: number) => t('payouts.money', { symbol: '$', amount })

test('coins are redeemed and taken back, with what they are worth while one types', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await fillPurse(product, person)
  await enter(page, person)
  await page.goto('/')
  await page.getByRole('button', { name: t('app.account.label') }).click()
  await page.getByRole('link', { name: t('payouts.title') }).click()
  const coins = page.getByLabel(t('payouts.coins'), { exact: true })
  await expect(coins).toHaveValue('640')
  await coins.fill('90')
  await page.getByRole('button', { name: t('payouts.ask-nothing') }).click()
  await expect(page.getByText(t('payouts.fault.few', { n: 100 }))).toBeVisible()
  await expect(coins).toBeFocused()
  await coins.fill('300')
  await page.getByText(t('payouts.method.bank'), { exact: true }).click()
  await page.getByLabel(t('payouts.address.bank')).fill('DE88 3704 0044 0532 0130 00')
  await page.getByLabel(t('payouts.details')).fill('Leila')
  const ask = page.getByRole('button', { name: t('payouts.ask', { money: money(30) }) })
  await ask.click()
  await expect(page.getByText(t('payouts.fault.address'))).toBeVisible()
  await page.getByLabel(t('payouts.address.bank')).fill('DE89 3704 0044 0532 0130 00')
  await ask.click()
  const dialog = page.getByRole('dialog', { name: t('payouts.confirm', { money: money(30) }) })
  await expect(dialog).toContainText('DE89370400440532013000')
  await dialog.getByRole('button', { name: t('payouts.ask', { money: money(30) }) }).click()

  const request = page.getByRole('listitem').filter({ hasText: money(30) })
  await expect(request).toContainText(t('payouts.status.0'))
  await expect(page.getByText(t('payouts.next-in', { time: t('payouts.hours', { n: 48 }) }))).toBeVisible()
  await expect.poll(async () => (await product.call(person, 'get_user_coin_score')).data.redeemable).toBe(340)

  await request.getByRole('button', { name: t('payouts.take-back') }).click()
  await page.getByRole('dialog').getByRole('button', { name: t('payouts.take-back'), exact: true }).click()
  await expect(page.getByRole('heading', { name: t('payouts.none') })).toBeVisible()
  await expect.poll(async () => (await product.call(person, 'get_user_coin_score')).data.redeemable).toBe(640)
  await page.getByRole('tab', { name: t('payouts.redeem'), exact: true }).click()
  await expect(page.getByText(t('payouts.refusal.redeem-too-soon', { n: 48 }))).toBeVisible()

  await page.goto('/profile/coin-history/')
  await expect(page.getByRole('listitem').filter({ hasText: t('coins.title.cancelPaymentRequest') })).toContainText('+300')
  await page.getByRole('tab', { name: t('coins.history.out') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: t('coins.title.redeemRequest') })).toContainText('−300')
  await expect(page.getByRole('listitem').filter({ hasText: t('coins.title.cancelPaymentRequest') })).toHaveCount(0)
})

test('who signed in a while ago signs in again and is back at the wallet', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await fillPurse(product, person)
  await enter(page, person)
  await product.database.rows(sql`UPDATE api_token SET created_at = created_at - interval '11 minutes' WHERE player_id = ${person.id}`)
  await page.goto('/profile/wallet/')
  await expect(page.getByRole('heading', { name: t('payouts.fresh') })).toBeVisible()
  await page.getByRole('button', { name: t('payouts.fresh-go') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('players.login.title') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('wanted'))).toBe('/profile/wallet/')
})

test('what an operator has paid is shown as completed, and the next request knows the address', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await fillPurse(product, person)
  const { data } = await askFor(product, person, '120')
  await letTimePass(product, person)
  expect(await approve(product.database, Number(data.id), { by: 'Ana', reference: 'TX-9' })).toBe('paid')
  await enter(page, person)
  await page.goto('/profile/wallet/')
  await expect(page.getByLabel(t('payouts.address.paypal'))).toHaveValue(data.payment_address)
  await page.getByRole('tab', { name: t('payouts.requests'), exact: true }).click()
  await expect(page.getByRole('listitem').filter({ hasText: money(12) })).toContainText(t('payouts.status.1'))
})

test('a closed till says why', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto('/profile/wallet/')
  await expect(page.getByText(t('payouts.refusal.play-first'))).toBeVisible()
  await expect(page.getByText(t('payouts.days', { n: 3, played: 0 }))).toBeVisible()
})

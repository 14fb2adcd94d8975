import fs from 'node:fs/promises'
import { sql } from '../../platform/server/database/database.ts'
import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { askFor, fillPurse } from '../../../tests/journeys/till.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')

test('an account is deleted by keys alone, once the word is typed', async ({ page, product, enter }) => {
  const person = await product.aPerson({ name: 'Noor', coins: 12 })
  await enter(page, person)
  await page.goto('/profile/settings/')
  await page.getByRole('button', { name: t('account-deletion.delete') }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('account-deletion.title') })
  await expect(dialog.getByText(t('account-deletion.coins', { n: 12 }))).toBeVisible()
  const confirm = dialog.getByRole('button', { name: t('account-deletion.confirm') })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  const field = dialog.getByLabel(t('account-deletion.type', { word: t('account-deletion.word') }))
  await field.focus()
  await page.keyboard.type('no')
  await page.keyboard.press('Enter')
  expect((await product.call(person, 'get_user_by_id')).data.name).toBe('Noor')
  await field.fill('')
  await page.keyboard.type(t('account-deletion.word').toUpperCase())
  await page.keyboard.press('Enter')
  await expect(page.getByText(t('account-deletion.gone'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('app.landing.play') })).toBeVisible()
  expect(await product.call(person, 'get_user_by_id')).toMatchObject({ error: true, message: '129' })
  expect(await product.database.row(sql`SELECT name FROM player WHERE id = ${person.id}`)).toEqual({ name: '' })
})

test('what becomes of a payout that waits is chosen before the account goes', async ({ page, product, enter }) => {
  const person = await product.aPerson({ name: 'Noor' })
  await fillPurse(product, person)
  const { data: asked } = await askFor(product, person, '300')
  await enter(page, person)
  await page.goto('/profile/settings/')
  await page.getByRole('button', { name: t('account-deletion.delete') }).click()
  const dialog = page.getByRole('dialog', { name: t('account-deletion.title') })
  const choice = dialog.getByRole('group', { name: t('account-deletion.payout', { amount: t('payouts.money', { symbol: '$', amount: 30 }) }) })
  await expect(choice.getByRole('radio')).toHaveCount(2)
  await expect(choice).toContainText(t('account-deletion.cancel-hint', { n: 300 }))
  await dialog.getByLabel(t('account-deletion.type', { word: t('account-deletion.word') })).fill(t('account-deletion.word'))
  const confirm = dialog.getByRole('button', { name: t('account-deletion.confirm') })
  await expect(confirm).toHaveAttribute('aria-disabled', 'true')
  await choice.getByRole('radio').first().press('Space')
  await confirm.click()
  await expect(page.getByText(t('account-deletion.closing'))).toBeVisible()
  await expect(page.getByRole('link', { name: t('app.landing.play') })).toBeVisible()
  expect(await product.call(person, 'get_user_by_id')).toMatchObject({ error: true, message: '129' })
  // Neither account nor payout is deleted before the payout is settled.
  expect(await product.database.row(sql`SELECT name, gone_at FROM player WHERE id = ${person.id}`)).toEqual({ name: 'Noor', gone_at: null })
  expect(await product.database.row(sql`SELECT state FROM payout WHERE id = ${asked.id}`)).toEqual({ state: 'pending' })
})

test('a player who signed in long ago has to sign in again first', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await product.database.rows(sql`UPDATE api_token SET created_at = created_at - interval '11 minutes' WHERE player_id = ${person.id}`)
  await enter(page, person)
  await page.goto('/profile/settings/')
  await page.getByRole('button', { name: t('account-deletion.delete') }).click()
  await page.getByRole('dialog').getByRole('button', { name: t('account-deletion.sign-in') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('players.login.title') })).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('wanted'))).toBe('/profile/settings/')
})

test('everything that is kept comes as one file', async ({ page, product, enter }) => {
  const person = await product.aPerson({ name: 'Noor', coins: 12 })
  await enter(page, person)
  await page.goto('/profile/settings/')
  const coming = page.waitForEvent('download')
  await page.getByRole('button', { name: t('account-deletion.download') }).click()
  const file = await coming
  expect(file.suggestedFilename()).toMatch(/^my-data-\d{4}-\d\d-\d\d\.json$/)
  const { parts } = JSON.parse(await fs.readFile(await file.path(), 'utf8'))
  expect(parts).toMatchObject({ account: { id: person.id, name: 'Noor' }, coins: { coins: 12 }, coin_history: [{ points: 12 }] })
})

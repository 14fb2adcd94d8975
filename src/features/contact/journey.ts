import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'
import { sql } from '../../platform/server/database/database.ts'

const { t } = wordsOf('en')

test('a visitor writes to the product, and is told what is missing', async ({ page, product }) => {
  await page.goto('/contact-us/')
  const send = page.getByRole('button', { name: t('contact.send') })
  await send.click()
  await expect(page.getByText(t('contact.refusal.message-needed')).first()).toBeVisible()
  await page.getByLabel(t('contact.message')).fill('The light is out')
  await send.click()
  await expect(page.getByText(t('contact.refusal.address-needed')).first()).toBeVisible()
  await page.getByLabel(t('contact.email')).fill('visitor@example.org')
  await send.click()
  await expect(page.getByText(t('contact.sent'))).toBeVisible()
  expect(await product.database.rows(sql`SELECT email, body FROM contact_message WHERE email = 'visitor@example.org'`)).toEqual([{ email: 'visitor@example.org', body: 'The light is out' }])
})

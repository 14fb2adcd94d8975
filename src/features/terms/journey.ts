import { sql } from '../../platform/server/database/database.ts'
import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')

test('changed terms are asked about once, in the foyer and in no game', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  expect((await product.call(person, 'get_terms_state')).data.accepted).toBe(1)
  await product.database.rows(sql`UPDATE page_text SET body = body || ' And be kind.' WHERE type = 'terms_conditions' AND language = 'en'`)
  await enter(page, person)
  await page.goto('/quiz-zone/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.goto('/')
  const dialog = page.getByRole('dialog', { name: t('terms.title') })
  await expect(dialog.getByRole('link', { name: t('settings.page.terms_conditions') })).toBeVisible()
  await dialog.getByRole('button', { name: t('terms.accept') }).press('Enter')
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect((await product.call(person, 'get_terms_state')).data.accepted).toBe(1)
})

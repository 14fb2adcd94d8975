/** The question for the year of birth, as a newcomer meets it: in Arabic, by keys alone, and refused for good. */
import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const ar = wordsOf('ar')
test.use({ locale: 'ar-EG' })

test('the year of birth is asked on the sign-up screen; who is too young is told so kindly, also with another year', async ({ page, product }) => {
  await product.set('age_gate', '1')
  try {
    const signUp = async (year: string) => {
      await page.goto('/auth/sign-up/')
      const field = page.getByLabel(ar.t('players.birth-year'))
      await expect(field).toHaveValue('')
      await page.getByLabel(ar.t('players.name')).fill('ليلى')
      await page.getByLabel(ar.t('players.email'), { exact: true }).fill('laila@example.org')
      await page.getByLabel(ar.t('players.password'), { exact: true }).fill('مسرح-الليل-الكبير')
      await page.getByLabel(ar.t('players.repeat-password')).fill('مسرح-الليل-الكبير')
      await page.keyboard.press('Enter')
      // Nothing was typed there yet: the sentence stands at the field, which has the focus.
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(ar.t('identity.birth-year-needed'))
      expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(44)
      await page.keyboard.type(year)
      await page.keyboard.press('Enter')
    }
    const refusal = page.getByRole('heading', { name: ar.t('players.too-young.title') })
    for (const year of ['٢٠٢٠', '١٩٨٧']) {
      await signUp(year)
      await expect(refusal).toBeFocused()
      await expect(page.getByText(ar.t('identity.too-young'))).toBeVisible()
    }
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await page.keyboard.press('Tab')
    await page.getByRole('button', { name: ar.t('players.too-young.home') }).press('Enter')
    await expect(page).toHaveURL('/')
  } finally {
    await product.set('age_gate', '0')
  }
})

/** A browser without scripts shows the requirements in its language, and no form can be submitted. */
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const SENTENCES = [
  { locale: 'en-GB', direction: 'ltr', sentence: 'Limelight needs JavaScript.' },
  { locale: 'ar-EG', direction: 'rtl', sentence: 'يحتاج Limelight إلى جافا سكريبت.' },
  { locale: 'de-DE', direction: 'ltr', sentence: 'Limelight braucht JavaScript.' },
  { locale: 'es-MX', direction: 'ltr', sentence: 'Limelight necesita JavaScript.' },
  { locale: 'fr-FR', direction: 'ltr', sentence: 'Limelight a besoin de JavaScript.' },
  { locale: 'hi-IN', direction: 'ltr', sentence: 'Limelight को JavaScript चाहिए।' },
]

const said = (page: Page) => page.locator('noscript bdi').filter({ visible: true })

for (const { locale, direction, sentence } of SENTENCES) {
  test.describe(locale, () => {
    test.use({ locale, javaScriptEnabled: false })
    for (const path of ['/', '/auth/login/', '/auth/sign-up/']) {
      test(path, async ({ page }) => {
        await page.goto(path)
        await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2))
        await expect(page.locator('html')).toHaveAttribute('dir', direction)
        await expect(said(page)).toHaveText([sentence])
        // The prerendered page behind it is inert to pointer and keyboard.
        await expect(page.locator('form:visible, input:visible, button:visible, a:visible')).toHaveCount(0)
      })
    }
  })
}

test.describe('a page that is not painted', () => {
  test.use({ locale: 'ar-EG', javaScriptEnabled: false })
  test('says it in every language', async ({ page }) => {
    await page.goto('/privacy-policy/')
    expect((await said(page).allInnerTexts()).sort()).toEqual(SENTENCES.map(({ sentence }) => sentence).sort())
  })
})

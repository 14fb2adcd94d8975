/** Addresses of records that do not exist: what the desk says there, and the way on. */
import desk from '../../src/apps/admin/texts.ar.json' with { type: 'json' }
import { accessible, heading } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

const NOWHERE = ['messages/99999', 'languages/xx', 'pages/xx.en', 'pages/faq.xx', 'corrections/x', 'questions/99999', 'players/x', 'contests/99999', 'exams/99999', 'texts/99999', 'imports/99999', 'drafts/99999']

test('at a desk in Arabic each address without a record says so, and leads to its list', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  try {
    const token = await product.operator()
    await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
    for (const address of NOWHERE) {
      await page.goto(`${product.url}/admin/#/${address}/show`)
      await expect(heading(page), address).toHaveText(desk['record.none'])
      await expect(heading(page), address).toBeFocused()
    }
    await accessible(page, 'no record')
    const back = page.getByRole('link', { name: desk['record.none-back'].split('{')[0] as string })
    await back.click()
    await expect(page).toHaveURL(/#\/drafts$/)
  } finally {
    await context.close()
  }
})

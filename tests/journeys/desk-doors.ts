/** Doors for other programs at the desk: a receiver of webhooks, and a personal token. */
import type { Page } from '@playwright/test'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import arabicWebhooks from '../../src/features/webhooks/admin/texts.ar.json' with { type: 'json' }
import webhooks from '../../src/features/webhooks/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible, filled, heading } from './desk-parts.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'

async function openDesk(page: Page, product: ProductFixture, path: string): Promise<void> {
  const token = await product.operator()
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/${path}`)
}

async function confirm(page: Page, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk['act.reason']).fill(reason)
  await dialog.getByRole('button', { name: button, exact: true }).click()
}

test('an owner adds a receiver and reads its secret once, puts dead letters aside, one and by choice, and makes and ends a token', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openDesk(page, product, 'webhooks')
  await page.getByRole('button', { name: webhooks.new }).click()
  await page.getByLabel(webhooks.name).fill('School portal')
  // Public, and nothing is sent to it: no event that it wants happens here.
  await page.getByLabel(webhooks.url).fill('https://93.184.216.34/in')
  await page.getByRole('checkbox', { name: webhooks['event.exam.finished'] }).check()
  await accessible(page, 'new receiver')
  await confirm(page, webhooks.add, 'for the portal')
  await expect(page.locator('[data-once]')).toHaveText(/^whsec_/)
  await page.getByRole('button', { name: webhooks['secret-kept'] }).click()
  await expect(page.locator('[data-once]')).toHaveCount(0)

  await product.database.rows(sql`
    WITH event AS (INSERT INTO webhook_event (type, data) SELECT 'exam.finished', jsonb_build_object('exam', exam, 'marks', 41) FROM unnest(ARRAY['118', '119']) exam RETURNING id)
    INSERT INTO webhook_delivery (endpoint_id, event_id, type, state, tries, status, ms, answer, tried_at, ended_at)
    SELECT w.id, event.id, 'exam.finished', 'dead', 12, 503, 900, 'Service Unavailable', app_now(), app_now() FROM event, webhook_endpoint w WHERE w.name = 'School portal'`)
  await expect(page.getByRole('button', { name: /School portal/ })).toContainText(filled(webhooks['dead-letters#other'], { n: 2 }))
  await page.getByRole('row', { name: /118/ }).getByRole('button').click()
  const panel = page.getByRole('complementary')
  await expect(panel).toContainText('Service Unavailable')
  await accessible(page, 'webhooks')
  // In a narrow window the panel lies over a part of the page: what gets the focus there is not left below it.
  await page.setViewportSize({ width: 1000, height: 800 })
  await page.getByRole('button', { name: webhooks.remove, exact: true }).focus()
  await expect(panel).toHaveCount(0)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.getByRole('row', { name: /118/ }).getByRole('button').click()
  await panel.getByRole('button', { name: webhooks.aside, exact: true }).click()
  await confirm(page, filled(webhooks['aside-go#one'], { n: 1 }), 'entered by hand')
  await expect(page.getByRole('row', { name: /118/ })).toContainText(webhooks['state.aside'])
  await page.getByRole('row', { name: /119/ }).getByRole('checkbox').press(' ')
  await page.getByRole('button', { name: filled(webhooks['aside-chosen#one'], { n: 1 }) }).click()
  await confirm(page, filled(webhooks['aside-go#one'], { n: 1 }), 'entered by hand')
  await expect(page.getByRole('row', { name: /119/ })).toContainText(webhooks['state.aside'])
  await expect(page.getByRole('row', { name: /119/ }).getByRole('checkbox')).not.toBeChecked()
  await page.getByRole('button', { name: webhooks.remove, exact: true }).click()
  await confirm(page, webhooks['remove-go'], 'the portal is gone')
  await expect(page.getByText(webhooks.none)).toBeVisible()

  await page.getByRole('navigation', { name: desk.menu }).getByRole('link', { name: desk['tokens.title'] }).click()
  await expect(heading(page)).toHaveText(desk['tokens.title'])
  await page.getByRole('button', { name: desk['tokens.new'] }).click()
  await page.getByRole('dialog').getByLabel(desk['tokens.name']).fill('Weekly import')
  await page.getByRole('combobox', { name: desk['tokens.scopes'] }).fill('content:import')
  await page.getByRole('option', { name: /content:import/ }).click()
  await page.keyboard.press('Escape')
  await accessible(page, 'new token')
  await confirm(page, desk['tokens.add'], 'loads questions')
  await expect(page.locator('[data-once]')).toHaveText(/^lla_/)
  await page.getByRole('button', { name: desk['tokens.made-kept'] }).click()
  await accessible(page, 'tokens')
  await page.getByRole('button', { name: filled(desk['tokens.end-of'], { name: 'Weekly import' }) }).click()
  await confirm(page, desk['tokens.end-go'], 'not needed')
  await expect(page.getByRole('row', { name: /Weekly import/ })).toContainText(desk['tokens.ended'])
})

test('in Arabic and dark, on a small desk: webhooks from the right', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  await openDesk(page, product, 'webhooks')
  await expect(heading(page)).toHaveText(arabicWebhooks.title)
  await accessible(page, 'webhooks')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await context.close()
})

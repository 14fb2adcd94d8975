/** The desk, from the link that the first start prints to the first questions on a player's phone. */
import { base32 } from '@better-auth/utils/base32'
import { createOTP } from '@better-auth/utils/otp'
import type { Page } from '@playwright/test'
import arabic from '../../src/apps/admin/texts.ar.json' with { type: 'json' }
import english from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import acts from '../../src/features/operators/admin/acts/texts.en.json' with { type: 'json' }
import dashboardArabic from '../../src/features/dashboard/admin/texts.ar.json' with { type: 'json' }
import dashboard from '../../src/features/dashboard/admin/texts.en.json' with { type: 'json' }
import { stepAt } from '../../src/features/operators/rules.ts'
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible } from './desk-parts.ts'
import { makeQuestions, playQuestions, switchOff } from './first-questions.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'

const PASSWORD = 'seven green lanterns'
/** What an authenticator app shows; other stories move the clock of the product. */
async function codeOf({ database }: ProductFixture, typed: string): Promise<string> {
  const row = await database.row<{ now: Date }>(sql`SELECT app_now() AS now`)
  return createOTP(new TextDecoder().decode(base32.decode(typed))).hotp(stepAt(row?.now.getTime() ?? 0))
}
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title }).click()
  await expect(heading(page)).toHaveText(title)
}

test('the first owner joins by the printed link, invites an editor who sees only what the role allows, finds it in the log, and makes the first questions, which a player plays on a phone', async ({ page, product, browser, enter }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  // Stories before this one may have moved the clock by more than the day that the link is valid.
  await product.database.rows(sql`UPDATE operator_link SET expires_at = app_now() + interval '1 day' WHERE used_at IS NULL`)
  await page.goto(product.invitation())
  await page.getByLabel(english['operators.email']).fill('owner@example.org')
  await page.getByLabel(english['join.password']).fill(PASSWORD)
  await accessible(page, 'first owner')
  await page.keyboard.press('Enter')
  const secret = (await page.locator('[data-secret]').textContent()) ?? ''
  await expect(page.getByRole('img', { name: english['join.qr'] })).toBeVisible()
  await page.getByLabel(english['join.code']).fill(await codeOf(product, secret))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(english['join.codes'])
  const [recovery = ''] = await page.getByRole('listitem').allTextContents()
  for (const act of [english['once.copy'], english['join.print']]) await expect(page.getByRole('button', { name: act })).toBeVisible()
  await accessible(page, 'recovery codes')
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(dashboard.title)
  await accessible(page, 'dashboard')
  await openMenu(page, english['operators.title'])

  await page.getByRole('button', { name: english['operators.invite'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(english['operators.email']).fill('editor@example.org')
  await dialog.getByLabel(english['operators.role']).click()
  await page.getByRole('option', { name: 'editor' }).click()
  await dialog.getByLabel(english['act.reason']).fill('writes the questions')
  await accessible(page, 'invite')
  await dialog.getByRole('button', { name: english['operators.invite'] }).click()
  const link = (await page.locator('[data-once]').textContent()) ?? ''
  await page.getByRole('button', { name: english['operators.link-kept'] }).click()
  await expect(page.getByRole('row', { name: /editor@example\.org/ })).toContainText(english['operators.invited'])
  await accessible(page, 'operators')

  const editor = await (await browser.newContext()).newPage()
  await editor.goto(link)
  await editor.getByLabel(english['join.password']).fill(PASSWORD)
  await editor.keyboard.press('Enter')
  await editor.getByLabel(english['join.code']).fill(await codeOf(product, (await editor.locator('[data-secret]').textContent()) ?? ''))
  await editor.keyboard.press('Enter')
  await editor.getByRole('button', { name: english['join.kept'] }).click()
  await expect(heading(editor)).toHaveText(dashboard.title)
  const menu = editor.getByRole('navigation').getByRole('link')
  for (const title of [dashboard.title, english['sessions.title']]) await expect(menu.filter({ hasText: title })).toHaveCount(1)
  // Pages of rights that an editor lacks.
  for (const title of [english['operators.title'], english['roles.title'], english['audit.title']]) await expect(menu.filter({ hasText: title })).toHaveCount(0)
  await editor.context().close()

  await openMenu(page, english['audit.title'])
  await expect(page.getByRole('row').filter({ hasText: acts['act.desk_add_operator'] })).toContainText('writes the questions')
  await accessible(page, 'audit log')

  await page.getByRole('button', { name: english['sign-out'] }).click()
  await expect(heading(page)).toHaveText(english['sign-in.title'])
  await page.getByLabel(english['operators.email']).fill('owner@example.org')
  await page.getByLabel(english['sign-in.password']).fill(PASSWORD)
  await page.getByLabel(english['sign-in.code'], { exact: false }).last().fill('000000')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel(english['sign-in.code'], { exact: false }).last().fill(recovery)
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText(english['audit.title'])

  const phone = await (await browser.newContext({ viewport: { width: 360, height: 740 }, baseURL: product.url })).newPage()
  try {
    await makeQuestions(page)
    await enter(phone, await product.aPerson())
    await playQuestions(phone, product)
  } finally {
    await switchOff(product)
    await phone.context().close()
  }
})

test('in Arabic and dark, on a small desk: every page from the right, by rail', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  const token = await product.operator()
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/`)
  await expect(heading(page)).toHaveText(dashboardArabic.title)
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  for (const title of [arabic['roles.title'], arabic['sessions.title'], arabic['audit.title'], arabic['operators.title'], dashboardArabic.title]) {
    await openMenu(page, title)
    await accessible(page, title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await context.close()
})

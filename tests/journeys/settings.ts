/** A player's settings apply at once and persist; the static pages are public. */
import type { Page } from '@playwright/test'
import { sql } from '../../src/platform/server/database/database.ts'
import { expect, sentAlone, systemColor, test } from './fixtures.ts'
import { comes } from './rooms.ts'
import { wordsOf } from './words.ts'

const { t, ofMode } = wordsOf('en')

/** Opens the settings from the profile. */
async function backHome(page: Page): Promise<void> {
  await page.getByRole('link', { name: t('web.back') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('app.profile.title') })).toBeVisible()
  await page.getByRole('link', { name: t('web.back') }).click()
}

test('until a player chooses, the colours are those of the device', async ({ page, browser, product, enter }) => {
  const visitor = await browser.newPage({ baseURL: product.url, colorScheme: 'dark' })
  await visitor.goto('/')
  await expect(visitor.locator('html')).toHaveAttribute('data-theme', 'dark')
  await visitor.close()
  const html = page.locator('html')
  await page.emulateMedia({ colorScheme: 'dark' })
  await enter(page, await product.aPerson())
  await page.goto('/')
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await page.emulateMedia({ colorScheme: 'light' })
  await expect(html).toHaveAttribute('data-theme', 'light')
})

test('settings apply at once, are confirmed, and are still set after a reload', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  const html = page.locator('html')
  await enter(page, person)
  await page.goto('/')
  await page.getByRole('button', { name: t('app.account.label') }).click()
  await page.getByRole('link', { name: t('app.account.settings') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('app.settings.title') })).toBeVisible()

  await page.getByText(t('app.account.dark'), { exact: true }).click()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByRole('status').filter({ hasText: t('app.settings.saved') })).toBeAttached()
  await page.getByText(t('app.settings.motion-less'), { exact: true }).click()
  await expect(html).toHaveAttribute('data-motion', 'less')
  await page.getByRole('switch', { name: t('app.account.shortcuts') }).click()
  await page.getByText(t('rounds.clock.2.short'), { exact: true }).click()
  await expect.poll(async () => (await product.call(person, 'get_user_by_id')).data.clock_factor).toBe('2')

  await page.reload()
  await expect(html).toHaveAttribute('data-theme', 'dark')
  await expect(html).toHaveAttribute('data-motion', 'less')
  await expect(page.getByRole('switch', { name: t('app.account.shortcuts') })).not.toBeChecked()
  await expect(page.getByRole('radio', { name: t('rounds.clock.2.short') })).toBeChecked()

  // Forced colours remove the backgrounds that mark the selected option.
  await page.emulateMedia({ forcedColors: 'active' })
  const choice = (name: string) => page.locator('label', { has: page.getByRole('radio', { name, exact: true }) })
  await expect(choice(t('rounds.clock.2.short'))).toHaveCSS('background-color', await systemColor(page, 'Highlight'))
  await expect(choice(t('rounds.clock.1.short'))).not.toHaveCSS('background-color', await systemColor(page, 'Highlight'))
  await expect(page.getByRole('switch', { checked: true }).first()).toHaveCSS('background-color', await systemColor(page, 'Highlight'))
})

test('on a phone the account menu shows that it scrolls, and the first page links to boards and notifications', async ({ page, product, enter }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await enter(page, await product.aPerson())
  await page.goto('/')
  for (const name of [t('leaderboards.title'), t('notifications.title')]) await expect(page.getByRole('main').getByRole('link', { name }).first()).toBeInViewport()
  await page.getByRole('button', { name: t('app.account.label') }).click()
  const menu = page.getByRole('dialog', { name: t('app.account.label') })
  const end = menu.getByRole('button', { name: t('app.account.sign-out') })
  await expect(end).not.toBeInViewport()
  await expect(menu.locator('[data-more]')).toHaveCount(1)
  await end.scrollIntoViewIfNeeded()
  await end.focus()
  await expect(end).toBeInViewport({ ratio: 1 })
  await page.setViewportSize({ width: 360, height: 1400 })
  await expect(menu.locator('[data-more]')).toHaveCount(0)
})

test('for a week the tiles say what each game is', async ({ browser, product, enter }) => {
  const [newcomer, regular] = [await product.aPerson(), await product.aPerson()]
  // By the browser's clock, which the page compares with: the product's may have been moved by other stories.
  await product.database.rows(sql`UPDATE player SET created_at = now() - interval '8 days' WHERE id = ${regular.id}`)
  for (const [person, shown] of [[newcomer, true], [regular, false]] as const) {
    const { page, context } = await comes(browser, product, enter, person)
    await page.goto('/')
    const tile = page.getByRole('link', { name: ofMode('quiz-zone', 'title'), exact: true })
    await expect(tile).toHaveAccessibleDescription(shown ? ofMode('quiz-zone', 'tile') : '')
    await expect(tile.getByText(ofMode('quiz-zone', 'tile'))).toBeVisible({ visible: shown })
    await context.close()
  }
})

test('questions come in a language of their own; where there are none in it, a line says so', async ({ page, product, enter }) => {
  await product.database.rows(sql`INSERT INTO language (code, name) VALUES ('eo', 'Esperanto') ON CONFLICT DO NOTHING`)
  await expect.poll(async () => (await product.call({ token: '' }, 'get_languages')).data.map(({ code }: { code: string }) => code)).toContain('eo')
  await enter(page, await product.aPerson())
  await page.goto('/profile/settings/')
  const choice = page.getByRole('combobox', { name: t('languages.questions') })
  await choice.selectOption('العربية')
  await backHome(page)
  await page.getByRole('link', { name: ofMode('quiz-zone', 'title') }).click()
  await expect(page.getByRole('link', { name: /الفضاء/ }).first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  await page.goto('/profile/settings/')
  await choice.selectOption('Esperanto')
  await backHome(page)
  await page.getByRole('link', { name: ofMode('quiz-zone', 'title') }).click()
  await expect(page.getByText(t('questions.stand-in', { wanted: 'Esperanto', shown: 'English' }))).toBeVisible()
})

test('the profile is corrected at its fields, and saved as the server keeps it', async ({ page, product, enter }) => {
  const person = await product.aPerson({ name: 'Leila' })
  await enter(page, person)
  await page.goto('/profile/settings/')
  const [name, mobile] = [page.getByLabel(t('players.name'), { exact: true }), page.getByLabel(t('players.mobile'))]
  await name.fill('maya')
  await mobile.fill('020 7946 0958')
  await page.getByRole('button', { name: t('players.save') }).click()
  await expect(page.getByText(t('players.refusal.mobile-invalid'))).toBeVisible()
  await expect(mobile).toBeFocused()
  await mobile.fill('+44 20 7946 0958')
  await page.getByRole('button', { name: t('players.save') }).click()
  await expect(page.getByText(t('players.profile-saved'))).toBeVisible()
  await expect(name).toHaveValue('Maya')
  await expect(mobile).toHaveValue('+442079460958')
  await mobile.fill('')
  await page.getByRole('button', { name: t('players.save') }).click()
  await expect.poll(async () => (await product.call(person, 'get_user_by_id')).data).toMatchObject({ name: 'Maya', mobile: '' })
})

test('signing out everywhere ends the token here and on every other device', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto('/profile/settings/')
  await page.getByRole('button', { name: t('app.settings.everywhere') }).click()
  await page.getByRole('dialog').getByRole('button', { name: t('app.settings.everywhere') }).click()
  await expect(page.getByRole('link', { name: t('app.landing.play') })).toBeVisible()
  expect(await product.call(person, 'get_user_by_id')).toMatchObject({ error: true, message: '129' })
})

test('nothing moves under a finger while the rest of the page comes', async ({ page, product, enter }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await enter(page, await product.aPerson())
  const held = Promise.withResolvers<void>()
  const late = ['get_languages', 'get_system_configurations']
  await sentAlone(page, ...late)
  for (const name of late) await page.route(`**/api/${name}`, (route) => held.promise.then(() => route.continue()))
  await page.goto('/profile/settings/')
  const sound = page.getByRole('switch', { name: t('app.account.sound') })
  await sound.waitFor()
  const before = await sound.boundingBox()
  held.resolve()
  await expect(page.getByRole('combobox', { name: t('languages.questions') })).toBeVisible()
  expect((await sound.boundingBox())?.y).toBe(before?.y)
})

test('a visitor opens the static pages from the first page, in their language', async ({ page }) => {
  const ar = wordsOf('ar')
  await page.goto('/')
  await page.getByRole('link', { name: t('settings.page.privacy_policy') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('settings.page.privacy_policy') })).toBeVisible()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'en')
  await page.goBack()
  await page.getByRole('combobox', { name: t('languages.label') }).selectOption('العربية')
  await page.getByRole('link', { name: ar.t('settings.page.instructions') }).click()
  await expect(page.getByRole('article')).toHaveAttribute('lang', 'ar')
  await expect(page.getByRole('article').getByRole('heading').first()).toBeVisible()
})

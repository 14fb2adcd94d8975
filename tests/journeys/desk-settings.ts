/** Figures, look and pages at the desk: changes appear on a player's open page without a reload. */
import type { Page } from '@playwright/test'
import arabic from '../../src/features/settings/admin/texts.ar.json' with { type: 'json' }
import english from '../../src/features/settings/admin/texts.en.json' with { type: 'json' }
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import { resetBrand } from '../../src/features/settings/server/brand.ts'
import { changeSetting } from '../../src/features/settings/server.ts'
import { accessible } from './desk-parts.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'
import { wordsOf } from './words.ts'

const { t } = wordsOf('en')
/** From the act at the desk to the page of the player. */
const SOON_MS = 5_000
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openDesk(page: Page, product: ProductFixture, path: string): Promise<void> {
  const token = await product.operator()
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/${path}`)
}

async function undo({ database }: ProductFixture): Promise<void> {
  await changeSetting(database, 'earn_coin', '100')
  for (const part of ['name', 'lime']) await resetBrand(database, part, '')
}

test('a figure, the colour and the name that go out at the desk are on an open page of a player within five seconds', async ({ browser, page: player, product, enter }) => {
  await enter(player, await product.aPerson())
  await player.goto('/profile/invite/')
  await expect(player.getByText(t('referrals.promise', { theirs: 50, own: 100 }))).toBeVisible()
  const operator = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  try {
    await openDesk(operator, product, 'settings')
    await expect(heading(operator)).toHaveText(english.title)
    await operator.getByRole('searchbox', { name: english.search }).fill('newcomer')
    const field = operator.getByRole('textbox', { name: english['name.earn_coin'] })
    await field.fill('1000001')
    await expect(operator.getByRole('region', { name: english.bar }).getByRole('alert')).toBeVisible()
    await accessible(operator, 'settings, out of range')
    await field.fill('70')
    await operator.getByLabel(desk['act.reason']).fill('fewer invitations of bots')
    await operator.keyboard.press('Control+s')
    await expect(operator.getByText('fewer invitations of bots')).toBeVisible()

    await goOn(player)
    await expect(player.getByText(t('referrals.promise', { theirs: 50, own: 70 }))).toBeVisible({ timeout: SOON_MS })

    await openMenu(operator, english.look)
    await operator.getByRole('textbox', { name: english['part.name'], exact: true }).fill('Quizhaus')
    const colour = operator.getByRole('textbox', { name: english['part.lime'], exact: true })
    await colour.fill('#E5533D')
    await expect(operator.getByRole('button', { name: /^Put \d/ })).toBeDisabled()
    const preview = operator.frameLocator('iframe')
    await expect(preview.locator('header')).toHaveText('Quizhaus.')
    await accessible(operator, 'look, a colour that cannot go out')
    await operator.getByRole('button', { name: /^Take #/ }).click()
    const shade = await colour.inputValue()
    await operator.getByRole('button', { name: /^Put \d/ }).click()
    await putOut(operator, 'a name of our own', english['put-out-now#other'].replace('{n}', '2'))
    await goOn(player)
    await expect(player).toHaveTitle(`${t('referrals.title')} · Quizhaus`, { timeout: SOON_MS })
    expect(await player.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--lime'))).toBe(shade)
  } finally {
    await undo(product)
    await operator.context().close()
  }
})

test('a page is written beside its preview, put out with its difference, and its earlier text comes back', async ({ browser, product }) => {
  const operator = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  await openDesk(operator, product, 'pages')
  await expect(heading(operator)).toHaveText(english.pages)
  await accessible(operator, 'pages')
  await operator.getByRole('row', { name: english['page.faq'] }).getByRole('link').first().click()
  const text = operator.getByRole('textbox', { name: english['page-text'] })
  const before = await text.inputValue()
  await text.fill(`# Is it fun?\n\nYes, {brand} is.\n\n${before}`)
  await expect(operator.frameLocator('iframe').getByText('Yes, Limelight is.')).toBeVisible()
  await operator.getByRole('button', { name: english['page-put-out'] }).click()
  await expect(operator.getByRole('dialog').getByText('Yes, {brand} is.')).toBeVisible()
  await accessible(operator, 'a page that goes out')
  await putOut(operator, 'asked often', english['page-put-out-now'])
  const shown = async () => (await product.call({ token: '' }, 'get_settings', { type: 'faq', language: 'en' })).data.faq
  await expect.poll(shown).toContain('Yes, Limelight is.')
  await operator.getByRole('tab', { name: english['page-tab.versions'] }).click()
  await operator.getByRole('button', { name: english['take-over'] }).click()
  await operator.getByRole('button', { name: english['page-put-out'] }).click()
  await putOut(operator, 'not so often', english['page-put-out-now'])
  await expect.poll(shown).not.toContain('Yes, Limelight is.')
  await operator.context().close()
})

test('in Arabic and dark, on a small desk: the pages of the product from the right', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  await openDesk(page, product, 'settings')
  for (const title of [arabic.title, arabic.look, arabic.pages]) {
    await openMenu(page, title)
    await accessible(page, title)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await context.close()
})

async function openMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name: title, exact: true }).click()
  await expect(heading(page)).toHaveText(title)
}

async function putOut(page: Page, reason: string, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk['act.reason']).fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** From a page to the one before and back: the replies of its calls say that there is something new, and nothing is loaded again. */
async function goOn(player: Page): Promise<void> {
  await player.getByRole('link', { name: t('web.back') }).click()
  await expect(heading(player)).toHaveText(t('app.profile.title'))
  await player.goBack()
}

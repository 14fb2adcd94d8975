/** Keyboard-only use of the product, in left-to-right and right-to-left languages. */
import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { expectNotLost, press, walkTo, write } from './keyboard.ts'
import { LANGUAGES_TOLD, wordsOf } from './words.ts'

const STORIES = [
  { code: 'en', locale: 'en-GB', forward: 'ArrowRight', premium: { slug: 'music', name: /^Music/ }, phone: '+4915112345671', name: 'Maya' },
  { code: 'ar', locale: 'ar-EG', forward: 'ArrowLeft', premium: { slug: 'ar-history', name: /^التاريخ/ }, phone: '+4915112345672', name: 'مايا' },
] as const
const LEVEL_1 = '/quiz-zone/space/-/1/'
const html = (page: Page) => page.locator('html')
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Waits until the page is interactive: before its code is loaded it is static HTML. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html:not([data-painted]) h1').first()).toBeVisible()
}

async function expectDialogLeft(page: Page, dialog: Locator): Promise<void> {
  await expect(dialog).toBeHidden()
  await expectNotLost(page)
}

for (const { code, locale, forward, premium, phone, name } of STORIES.filter((story) => LANGUAGES_TOLD.includes(story.code))) {
  const { t } = wordsOf(code)
  test.describe(code, () => {
    test.use({ locale })

    test('logs in by telephone', async ({ page, product }) => {
      await open(page, '/')
      await press(page, page.getByRole('link', { name: t('app.landing.log-in') }))
      await expect(heading(page, t('players.login.title'))).toBeFocused()
      await walkTo(page, page.getByRole('tab', { name: t('players.email') }))
      await page.keyboard.press(forward)
      await expect(page.getByRole('tab', { name: t('players.phone'), selected: true })).toBeFocused()
      const country = page.getByLabel(t('players.country'))
      await walkTo(page, country)
      await page.keyboard.press('Home')
      await expect(country).not.toHaveValue(locale.slice(3))
      await write(page, page.getByLabel(t('players.phone-number')), phone)
      await expect(country).toHaveValue('DE')
      await page.keyboard.press('Enter')
      await expect(page.getByLabel(t('players.otp.code'))).toBeFocused()
      await page.keyboard.type(await product.code(phone))
      await expect(page.getByRole('button', { name: t('app.account.label') })).toBeVisible()
      await expectNotLost(page)
    })

    test('sets language, light, sound and name', async ({ page, product, enter }) => {
      const person = await product.aPerson()
      await enter(page, person)
      await open(page, '/')
      const account = page.getByRole('button', { name: t('app.account.label') })
      await press(page, account)
      await page.keyboard.press('Escape')
      await expect(account).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, page.getByRole('link', { name: t('app.account.settings') }))
      await expect(heading(page, t('app.settings.title'))).toBeFocused()

      const language = page.getByRole('combobox').first()
      await walkTo(page, language)
      await page.keyboard.press('ArrowDown')
      await expect(html(page)).not.toHaveAttribute('lang', code)
      await expect(language).toBeFocused()
      await page.keyboard.press('ArrowUp')
      await walkTo(page, page.getByRole('radio', { name: t('app.account.system') }))
      await page.keyboard.press(forward)
      await expect(page.getByRole('radio', { name: t('app.account.light') })).toBeChecked()
      await page.keyboard.press(forward)
      await expect(html(page)).toHaveAttribute('data-theme', 'dark')
      const sound = page.getByRole('switch', { name: t('app.account.sound') })
      await press(page, sound, 'Space')
      await expect(sound).not.toBeChecked()
      await write(page, page.getByLabel(t('players.name'), { exact: true }), name)
      await page.keyboard.press('Enter')
      await expect(page.getByText(t('players.profile-saved'))).toBeVisible()
      await expectNotLost(page)
      await expect.poll(async () => (await product.call(person, 'get_user_by_id')).data.name).toBe(name)
    })

    test('asks to be signed out everywhere, thinks better of it, reads a page and signs out here', async ({ page, product, enter }) => {
      await enter(page, await product.aPerson())
      await open(page, '/profile/settings/')
      const everywhere = page.getByRole('button', { name: t('app.settings.everywhere') })
      await press(page, everywhere)
      const dialog = page.getByRole('dialog', { name: t('app.settings.everywhere-title') })
      await expect(dialog.getByRole('button').first()).toBeFocused()
      await page.keyboard.press('Escape')
      await expectDialogLeft(page, dialog)
      await expect(everywhere).toBeFocused()
      await press(page, page.getByRole('link', { name: t('web.back') }))
      await expect(heading(page, t('app.profile.title'))).toBeFocused()
      await press(page, page.getByRole('link', { name: t('web.back') }))
      await press(page, page.getByRole('link', { name: t('settings.page.faq') }))
      await expect(heading(page, t('settings.page.faq'))).toBeFocused()
      await press(page, page.getByRole('link', { name: t('web.back') }))
      await expect(page).toHaveURL('/')
      await expectNotLost(page)
      await press(page, page.getByRole('button', { name: t('app.account.label') }))
      await press(page, page.getByRole('button', { name: t('app.account.sign-out') }))
      await expect(heading(page, t('app.landing.title'))).toBeFocused()
    })

    test('unlocks a premium subject', async ({ page, product, enter }) => {
      await product.sell(premium.slug, 30)
      await enter(page, await product.aPerson({ coins: 70 }))
      await open(page, '/quiz-zone/')
      const card = page.getByRole('button', { name: premium.name })
      await press(page, card)
      const dialog = page.getByRole('dialog')
      await expect(dialog).toBeVisible()
      await expectNotLost(page)
      await page.keyboard.press('Escape')
      await expectDialogLeft(page, dialog)
      await expect(card).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, dialog.getByRole('button', { name: t('questions.unlock-no') }))
      await expect(card).toBeFocused()
      await page.keyboard.press('Space')
      const unlock = dialog.getByRole('button', { name: t('questions.unlock'), exact: true })
      await expect(unlock).toBeFocused()
      await page.keyboard.press('Space')
      await expect(page).toHaveURL(`/quiz-zone/${premium.slug}/-/`)
      await expect(page.getByRole('link', { name: t('levels.play'), exact: true })).toBeVisible()
      await expectNotLost(page)
    })

    test('keeps a question, takes it off the shelf and puts it back', async ({ page, product, enter }) => {
      const person = await product.aPerson()
      await enter(page, person)
      await open(page, LEVEL_1)
      await page.getByRole('timer').waitFor()
      const asked = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
      const keep = page.getByRole('button', { name: t('bookmarks.keep') })
      await press(page, keep, 'Space')
      await expect(keep).toHaveAttribute('aria-pressed', 'true')
      await expect.poll(async () => (await product.call(person, 'get_bookmark')).total).toBe(1)

      await open(page, '/profile/play-bookmark-questions/')
      const line = page.getByRole('heading', { level: 2, name: asked })
      const takeOut = page.getByRole('button', { name: t('bookmarks.take-out') })
      await press(page, takeOut)
      await expect(line).toHaveCount(0)
      await expectNotLost(page)
      await press(page, page.getByRole('button', { name: t('bookmarks.undo') }))
      await expect(line).toBeVisible()
      await expect(page.getByRole('button', { name: t('bookmarks.undo') })).toHaveCount(0)
      await expect(takeOut).toBeFocused()
      await expect.poll(async () => (await product.call(person, 'get_bookmark')).total).toBe(1)
    })

    test('reports a question with a reason', async ({ page, product, enter }) => {
      await enter(page, await product.aPerson())
      await open(page, LEVEL_1)
      await page.getByRole('timer').waitFor()
      const report = page.getByRole('button', { name: t('reports.report') })
      await press(page, report)
      const dialog = page.getByRole('dialog', { name: t('reports.title') })
      await press(page, dialog.getByRole('button', { name: t('reports.cancel') }))
      await expectDialogLeft(page, dialog)
      await expect(report).toBeFocused()
      await page.keyboard.press('Enter')
      await press(page, dialog.getByRole('button', { name: t('reports.send') }))
      await expect(dialog.getByRole('alert')).toHaveText(t('reports.refusal.reason-required'))
      await expect(dialog.getByLabel(t('reports.words'))).toBeFocused()
      await walkTo(page, dialog.getByRole('radio').first())
      await page.keyboard.press('ArrowDown')
      await expect(dialog.getByRole('radio', { name: t('reports.reason.unclear') })).toBeChecked()
      await write(page, dialog.getByLabel(t('reports.words')), '1 2')
      await press(page, dialog.getByRole('button', { name: t('reports.send') }))
      await expect(page.getByText(t('reports.thanks'))).toBeVisible()
      await expectDialogLeft(page, dialog)
      await expect(report).toBeFocused()
    })
  })
}

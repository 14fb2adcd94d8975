/** The operator's brand on an open page, for a visitor in another language, and without a network. */
import path from 'node:path'
import sharp from 'sharp'
import type { Page } from '@playwright/test'
import { readConfig } from '../../src/platform/server/config.ts'
import { clearHome, resetBrand } from '../../src/features/settings/server/brand.ts'
import { brand, home } from '../../tools/operator/brand.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'
import { workerReady } from './front.ts'
import { wordsOf } from './words.ts'

test.use({ serviceWorkers: 'allow' })
const { t } = wordsOf('en')
const PARTS = [['name'], ['logo'], ['lime'], ['footer', 'en'], ['footer', 'ar'], ['social', 'Mastodon']] as const

async function dress({ database, dataFolder, call }: ProductFixture): Promise<void> {
  const config = readConfig({ DATA_DIR: dataFolder })
  const picture = path.join(dataFolder, 'picture.png')
  await sharp({ create: { width: 400, height: 200, channels: 3, background: '#24407a' } }).png().toFile(picture)
  for (const words of [['logo', picture], ['colour', 'lime=#ffd84a'], ['footer', 'en', 'Made in Cairo'], ['footer', 'ar', 'صنع في القاهرة'], ['social', 'Mastodon=https://example.org/@club'], ['name', 'Quiz Club']]) await brand(database, config, words, {})
  for (const words of [['add-slider', 'en', 'Summer', 'Play along'], ['add-slider', 'ar', 'الصيف', 'العب معنا']]) await home(database, config, words, { picture })
  await home(database, config, ['add-section', 'en', 'Who we are', 'A club'], {})
  await expect.poll(async () => (await call({ token: '' }, 'get_web_settings')).data).toMatchObject({ app_name: 'Quiz Club', home_parts: 2 })
}

async function undress({ database }: ProductFixture): Promise<void> {
  for (const [part, which = ''] of PARTS) await resetBrand(database, part, which)
  for (const language of ['en', 'ar']) await clearHome(database, language)
}

async function isDressed(page: Page, { footer, slider }: { footer: string; slider: string }): Promise<void> {
  await expect(page).toHaveTitle('Quiz Club')
  await expect(page.getByRole('img', { name: 'Quiz Club' })).toBeVisible()
  await expect(page.getByText(footer)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Mastodon' })).toHaveAttribute('href', 'https://example.org/@club')
  await expect(page.getByRole('heading', { level: 3, name: slider })).toBeVisible()
  await expect(page.getByRole('img', { name: slider })).toHaveJSProperty('complete', true)
  expect(await page.evaluate(() => ['--lime', '--lime-edge'].map((name) => getComputedStyle(document.documentElement).getPropertyValue(name)))).toEqual(['#ffd84a', '#a88f31'])
}

test('name, logo, colour, footer and first page are the operator’s, on an open page, in another language and without a network', async ({ page, browser, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/')
  await expect(page).toHaveTitle('Limelight')
  await workerReady(page)
  try {
    await dress(product)
    // The page stays open; the reply of its next call carries the new version.
    await page.getByRole('navigation', { name: t('app.footer') }).getByRole('link', { name: t('leaderboards.title') }).click()
    await expect(page).toHaveTitle(`${t('leaderboards.title')} · Quiz Club`)
    await page.goBack()
    await isDressed(page, { footer: 'Made in Cairo', slider: 'Summer' })
    await expect(page.getByRole('heading', { level: 2, name: 'Who we are' })).toBeVisible()
    await page.reload()
    const shell = () => page.evaluate(async () => (await (await caches.match('/shell/'))?.text()) ?? '')
    await expect.poll(shell).toContain('<title>Quiz Club</title>')

    const visitor = await browser.newContext({ locale: 'ar-EG', baseURL: product.url, serviceWorkers: 'block' })
    const arabic = await visitor.newPage()
    await arabic.goto('/')
    await isDressed(arabic, { footer: 'صنع في القاهرة', slider: 'الصيف' })
    await expect(arabic.getByText('Who we are')).toHaveCount(0)
    await visitor.close()
  } finally {
    await undress(product)
  }
})

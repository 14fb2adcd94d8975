/** Messages, words, languages and jobs at the desk, and what players see of them. */
import type { Page } from '@playwright/test'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import jobs from '../../src/features/job-queue/admin/texts.en.json' with { type: 'json' }
import arabicLanguages from '../../src/features/languages/admin/texts.ar.json' with { type: 'json' }
import languages from '../../src/features/languages/admin/texts.en.json' with { type: 'json' }
import messages from '../../src/features/notifications/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible } from './desk-parts.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'
import { wordsOf } from './words.ts'

const { t } = wordsOf('en')
/** From the act at the desk to the page of the player. */
const SOON_MS = 5_000
const HOUR_S = 3_600
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function openDesk(page: Page, product: ProductFixture, path: string): Promise<void> {
  const token = await product.operator()
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/${path}`)
}

async function openMenu(page: Page, title: string): Promise<void> {
  await page.getByRole('navigation', { name: desk.menu }).getByRole('link', { name: title }).click()
  await expect(heading(page)).toHaveText(title)
}

async function confirm(page: Page, button: string | RegExp): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(desk['act.reason']).fill('for the show of Friday')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

async function undo({ database }: ProductFixture): Promise<void> {
  // Both at once, so that the version of the texts moves on.
  await database.rows(sql`INSERT INTO text_version (language, key, texts, english, shipped, operator) SELECT DISTINCT language, key, NULL::jsonb, '{}'::jsonb, '{}'::jsonb, '' FROM text_version`)
  await database.rows(sql`UPDATE screen_language SET active = false, revision = nextval('screen_revision') WHERE code = 'it'`)
}

/** The replies of a page's calls say that there is something new, and nothing is loaded again. */
async function goOn(player: Page): Promise<void> {
  const replied = player.waitForResponse((response) => response.url().includes('/api/'))
  await player.getByRole('link', { name: t('web.back') }).click()
  await expect(player).not.toHaveURL(/notifications/)
  // A page that is left before it has loaded has sent no call, and the one before it has its answers already.
  await replied
  await player.goBack()
}

test('what goes out at the desk reaches players: a planned message, a text, a language; a failed job is tried again', async ({ browser, page: player, product, enter }) => {
  const person = await product.aPerson()
  await enter(player, person)
  await player.goto('/profile/notifications/')
  await expect(heading(player)).toHaveText(t('notifications.title'))
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const operator = await context.newPage()
  try {
    await openDesk(operator, product, 'messages')
    await expect(heading(operator)).toHaveText(messages.title)
    await operator.getByRole('button', { name: messages.new }).click()
    await operator.getByLabel(messages['words-title']).fill('Come on Friday')
    await operator.getByLabel(messages['words-message']).fill('A show at eight.')
    await expect(operator.frameLocator('iframe').getByText('Come on Friday')).toBeVisible()
    await accessible(operator, 'a message')
    await operator.getByRole('button', { name: messages.save }).click()
    await operator.getByRole('button', { name: messages.plan }).click()
    const { now } = (await product.database.row<{ now: Date }>(sql`SELECT app_now() AS now`)) ?? { now: new Date() }
    await operator.getByLabel(messages.moment).fill(new Date(now.getTime() + HOUR_S * 1_000).toISOString().slice(0, 16))
    await accessible(operator, 'a message that is planned')
    await confirm(operator, /^Plan for /)
    await expect(operator.getByText(messages['state.planned'], { exact: true })).toBeVisible()
    await product.pass(HOUR_S + 60)
    await expect.poll(async () => (await product.call(person, 'get_unread_notifications')).data.unread, { timeout: 3 * SOON_MS }).toBe(1)
    await player.reload()
    await player.getByRole('main').getByRole('listitem').filter({ hasText: 'Come on Friday' }).getByRole('button').click()
    await expect.poll(async () => (await product.call(person, 'get_unread_notifications')).data.unread).toBe(0)
    // The clock of the product moved, and with it the end of the session.
    await openDesk(operator, product, 'messages')
    await operator.reload()
    await expect(operator.getByRole('row', { name: /Come on Friday/ })).toContainText(messages['state.sent'])
    await expect(operator.getByRole('row', { name: /Come on Friday/ })).toContainText('1 (')
    await accessible(operator, 'messages')

    await openMenu(operator, languages.title)
    await accessible(operator, 'languages')
    await operator.getByRole('link', { name: 'English' }).click()
    await operator.getByRole('searchbox', { name: languages.search }).fill('notifications.title')
    const field = operator.getByRole('textbox', { name: 'notifications.title', exact: true })
    await field.fill('News {n}')
    await expect(operator.getByRole('alert')).toHaveText(languages['fault.value-unknown'].replace('{value}', '{n}'))
    await accessible(operator, 'a text that is refused')
    await field.fill('What is new')
    // A page that has just begun has the texts of its first calls, which are old in a moment.
    await player.reload()
    await expect(heading(player)).toHaveText(t('notifications.title'))
    await operator.getByRole('button', { name: languages['save-of'].replace('{key}', 'notifications.title') }).click()
    await expect(operator.getByText(languages['state.own'], { exact: true })).toBeVisible()
    await goOn(player)
    await expect(heading(player)).toHaveText('What is new', { timeout: SOON_MS })

    await openMenu(operator, languages.title)
    await operator.getByRole('button', { name: languages.add }).click()
    for (const [label, text] of [[languages.code, 'it'], [languages.name, 'Italian'], [languages['own-name'], 'Italiano']] as const) await operator.getByLabel(label, { exact: false }).and(operator.getByRole('textbox')).first().fill(text)
    await accessible(operator, 'a new language')
    await confirm(operator, languages.add)
    await expect(heading(operator)).toHaveText('Italiano')
    await operator.getByRole('searchbox', { name: languages.search }).fill('notifications.title')
    await operator.getByRole('textbox', { name: 'notifications.title', exact: true }).fill('Novità')
    await operator.keyboard.press('Control+Enter')
    await expect(operator.getByText(languages['state.own'], { exact: true })).toBeVisible()
    await operator.getByRole('button', { name: languages['act.on'] }).click()
    await confirm(operator, languages['act.on'])
    await player.goto('/profile/settings/')
    await player.getByRole('combobox', { name: t('languages.label'), exact: true }).selectOption('Italiano')
    await expect(player.locator('html')).toHaveAttribute('lang', 'it')
    await player.goto('/profile/notifications/')
    await expect(heading(player)).toHaveText('Novità')

    await product.database.rows(sql`SELECT FROM graphile_worker.add_job('send-letter', '{"kind":"notice","to":"a…@example.org"}'::json, max_attempts => 1, run_at => now() + interval '1 day')`)
    await product.database.rows(sql`UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'the mail server did not take it: 550' WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = 'send-letter')`)
    await openMenu(operator, jobs.title)
    await operator.getByRole('row', { name: /a…@example\.org/ }).click()
    await accessible(operator, 'jobs')
    await operator.getByRole('complementary').getByRole('button', { name: jobs['retry#one'].replace('{n}', '1') }).click()
    await confirm(operator, jobs['retry#one'].replace('{n}', '1'))
    await expect(operator.getByRole('row', { name: /a…@example\.org/ })).toHaveCount(0)
    await operator.getByRole('tab', { name: jobs['state.waiting'] }).click()
    await expect(operator.getByRole('row', { name: /a…@example\.org/ })).toBeVisible()
  } finally {
    await undo(product)
    await product.database.rows(sql`DELETE FROM graphile_worker._private_jobs j USING graphile_worker._private_tasks t WHERE t.id = j.task_id AND t.identifier = 'send-letter'`)
    await context.close()
  }
})

test('in Arabic and dark, on a small desk: texts of a language from the right', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
  const page = await context.newPage()
  await openDesk(page, product, 'languages/ar/show')
  await expect(page.getByRole('list', { name: arabicLanguages.texts }).getByRole('listitem').first()).toBeVisible()
  await accessible(page, 'texts')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await context.close()
})

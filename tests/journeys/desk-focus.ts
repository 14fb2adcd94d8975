/** Where the focus goes at the desk, by keys alone: it is never left to the document, whatever was opened, closed, saved or settled. */
import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import messages from '../../src/features/notifications/admin/texts.en.json' with { type: 'json' }
import questions from '../../src/features/questions/admin/texts.en.json' with { type: 'json' }
import reports from '../../src/features/reports/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { heading } from './desk-parts.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'

const REPORTED = 3
/** Longer than a button that is switched off is waited for. */
const SLOW_MS = 4_000

async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name, exact: true }).first().focus()
  await page.keyboard.press('Enter')
}

async function confirm(page: Page, change?: () => Promise<void>): Promise<void> {
  await change?.()
  await page.getByRole('dialog').getByLabel(desk['act.reason']).fill('by keys alone')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function open(page: Page, { url }: ProductFixture, path: string): Promise<void> {
  await page.goto(`${url}/admin/?${path}#/${path}`)
  await expect(heading(page)).toBeFocused()
}

test('the focus stays on the page in lists, records, dialogs and panels', async ({ page, product }) => {
  const token = await product.operator()
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  const row = page.locator('tbody tr').nth(0)

  await open(page, product, 'questions')
  await expect(row).toBeVisible()
  await page.route('**/api/desk_list_questions', (route) => pause(SLOW_MS).then(() => route.continue()), { times: 1 })
  const download = page.waitForEvent('download')
  await press(page, desk['list.save'])
  await page.keyboard.press('Enter')
  // It is switched off while the file is made; meanwhile the focus is not lost.
  await expect(heading(page)).toBeFocused()
  await download
  const save = page.getByRole('button', { name: desk['list.save'], exact: true })
  await expect(save).toBeFocused()
  // A ring, as everywhere else: a tint alone is too pale to be found.
  await expect(save).toHaveCSS('outline', /3px/)
  await heading(page).focus()
  await page.keyboard.press('j')
  await expect(row).toBeFocused()
  await page.keyboard.press('x')
  await press(page, questions['ask'])
  await confirm(page)
  // The bar that the button was in has folded up.
  await expect(row).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/show$/)
  await expect(heading(page)).toBeFocused()

  await page.getByLabel(questions.note, { exact: true }).fill(`A note of ${Date.now()}.`)
  await page.keyboard.press('Control+s')
  await page.keyboard.press('Escape')
  await expect(page.getByLabel(questions.note, { exact: true })).toBeFocused()
  await page.keyboard.press('Control+s')
  await confirm(page)
  // The form of the new version is another one.
  await expect(heading(page)).toBeFocused()

  await open(page, product, 'messages/new/show')
  await page.getByLabel(messages['words-title']).fill('Come on Friday')
  await page.getByLabel(messages['words-message']).fill('A show at eight.')
  await press(page, messages.save)
  await expect(page).toHaveURL(/messages\/\d+\/show/)
  await expect(heading(page)).toBeFocused()
  await page.getByLabel(messages['words-title']).fill('Come on Saturday')
  await press(page, messages.save)
  // The button stays off: there is nothing to save.
  await expect(page.getByLabel(messages['words-title'])).toBeFocused()
  await press(page, messages.remove)
  await confirm(page)
  await expect(heading(page)).toBeFocused()
})

test('the focus goes on with a queue, and back from a panel to its row', async ({ page, product }) => {
  const { id: player } = await product.aPerson()
  const token = await product.operator()
  await product.database.rows(sql`INSERT INTO question_report (question_id, version, player_id, message) SELECT id, 1, ${player}, 'It is wrong.' FROM question WHERE active ORDER BY id LIMIT ${REPORTED}`)
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  try {
    await page.setViewportSize({ width: 1280, height: 800 })
    await open(page, product, 'question-reports')
    const rows = page.getByRole('list', { name: desk['queue.rows'] }).getByRole('button')
    await expect(rows).toHaveCount(REPORTED)
    await rows.first().focus()
    // As for a moment when a dialog closes: without a press the focus comes back.
    await rows.first().evaluate((row) => row.blur())
    await expect(rows.first()).toBeFocused()
    await press(page, reports['act.right'])
    await confirm(page, () => page.getByRole('dialog').getByLabel(reports.reply).fill('It is right.'))
    await expect(rows).toHaveCount(REPORTED - 1)
    // The next row has taken its place.
    await expect(rows.first()).toBeFocused()

    await page.setViewportSize({ width: 1000, height: 800 })
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary').getByRole('heading', { level: 2 }).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(rows.first()).toBeFocused()
  } finally {
    await product.database.rows(sql`DELETE FROM question_report WHERE player_id = ${player}`)
  }
})

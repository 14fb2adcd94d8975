/** Ways through the desk: from an address without a record, from a question to its reports, to the language that is written in. */
import desk from '../../src/apps/admin/texts.ar.json' with { type: 'json' }
import english from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import messageWords from '../../src/features/notifications/admin/texts.ar.json' with { type: 'json' }
import questionWords from '../../src/features/questions/admin/texts.en.json' with { type: 'json' }
import reportWords from '../../src/features/reports/admin/texts.en.json' with { type: 'json' }
import { listQuestions } from '../../src/features/questions/desk-contract.ts'
import { getAnnouncement } from '../../src/features/notifications/desk-contract.ts'
import { listAudit } from '../../src/features/operators/contract.ts'
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible, filled, heading } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

const NOWHERE = ['messages/99999', 'languages/xx', 'pages/xx.en', 'pages/faq.xx', 'corrections/x', 'questions/99999', 'players/x', 'contests/99999', 'exams/99999', 'texts/99999', 'imports/99999', 'drafts/99999']
const MORE_THAN_A_PAGE = 60

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
    // Not an id at all: refused by the wire. It is asked for once, and the page says so without a message beside it.
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await page.goto(`${product.url}/admin/#/messages/a.b/show`)
    await expect(heading(page)).toHaveText(desk['record.unread'])
    expect(asked.filter((address) => address.endsWith(`/api/${getAnnouncement.name}`))).toHaveLength(1)
    await expect(page.getByText(desk['failure.failed'])).toHaveCount(0)
    await expect(page.getByRole('button', { name: desk['queue.again'] })).toBeVisible()
    await accessible(page, 'no answer')
    await page.goto(`${product.url}/admin/#/drafts/99999/show`)
    const back = page.getByRole('link', { name: desk['record.none-back'].split('{')[0] as string })
    await back.click()
    await expect(page).toHaveURL(/#\/drafts$/)
  } finally {
    await context.close()
  }
})

test('at a desk in Arabic a list that cannot be read says so in its place, and is read again', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  try {
    const token = await product.operator()
    await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
    await page.route(`**/api/${listAudit.name}*`, (route) => route.abort())
    await page.goto(`${product.url}/admin/#/audit`)
    await expect(page.getByRole('main').getByText(desk['queue.failed'])).toBeVisible()
    // The menu is longer than the window.
    await expect(page.getByRole('navigation', { name: desk.menu }).getByRole('link', { name: desk['audit.title'] })).toBeInViewport()
    await accessible(page, 'a list that cannot be read')
    await page.unroute(`**/api/${listAudit.name}*`)
    await page.getByRole('button', { name: desk['queue.again'] }).click()
    await expect(page.getByRole('main').getByText(desk['queue.failed'])).toHaveCount(0)

    // Also where rows of an earlier read are still shown.
    await page.goto(`${product.url}/admin/#/questions`)
    const rows = page.getByRole('main').getByRole('row')
    await expect.poll(() => rows.count()).toBeGreaterThan(1)
    await page.goto(`${product.url}/admin/#/roles`)
    await expect(heading(page)).toHaveText(desk['roles.title'])
    await page.route(`**/api/${listQuestions.name}*`, (route) => route.abort())
    await page.goto(`${product.url}/admin/#/questions`)
    await expect(page.getByRole('main').getByText(desk['queue.failed'])).toBeVisible()
    expect(await rows.count()).toBeGreaterThan(1)
  } finally {
    await context.close()
  }
})

test('a reported question leads back to its report, however far down the list that is', async ({ page, product }) => {
  const { id: player } = await product.aPerson()
  const questions = await product.database.rows<{ id: number }>(sql`SELECT id FROM question WHERE active ORDER BY id LIMIT ${MORE_THAN_A_PAGE}`)
  const last = questions.at(-1)?.id
  for (const { id } of questions) await product.database.rows(sql`INSERT INTO question_report (question_id, version, player_id, message) VALUES (${id}, 1, ${player}, 'It is wrong.')`)
  try {
    const token = await product.operator()
    await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
    await page.goto(`${product.url}/admin/#/questions/${last}/show`)
    await page.getByRole('link', { name: questionWords['to-reports#one'] }).click()
    await expect(heading(page)).toHaveText(reportWords.title)
    await expect(page.getByRole('heading', { name: filled(reportWords.question, { id: last ?? '' }) })).toBeVisible()
    await expect(page.getByRole('list', { name: english['queue.rows'] }).locator('[aria-current=true]')).toHaveCount(1)
  } finally {
    await product.database.rows(sql`DELETE FROM question_report WHERE player_id = ${player}`)
  }
})

test('at a desk in Arabic a new message begins in Arabic', async ({ browser, product }) => {
  const context = await browser.newContext({ locale: 'ar-EG', viewport: { width: 1280, height: 800 } })
  const page = await context.newPage()
  try {
    const token = await product.operator()
    await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
    await page.goto(`${product.url}/admin/#/messages/new/show`)
    await expect(page.getByRole('tab', { name: 'العربية' })).toHaveAttribute('aria-selected', 'true')
    await page.getByLabel(messageWords['words-title']).fill('تعالوا يوم الجمعة')
    await expect(page.getByRole('tab', { name: 'العربية ✓' })).toHaveAttribute('aria-selected', 'true')
  } finally {
    await context.close()
  }
})

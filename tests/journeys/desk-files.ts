/** A file of questions at the desk: uploaded, its columns said, its faults mended on the page, brought in, and taken out again. */
import type { Page } from '@playwright/test'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import arabic from '../../src/features/question-files/admin/texts.ar.json' with { type: 'json' }
import english from '../../src/features/question-files/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** A text with its values. */
const said = (text: string, values: Record<string, string | number> = {}) => Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text)
/** A job takes a step within a second or two, on a busy machine later. */
const JOB_MS = 20_000

const FILE = `Frage;Antwort A;Antwort B;Antwort C;Lösung;Rubrik ohne Namen
Welcher Fluss mündet ins Schwarze Meer?;Donau;Rhein;Elbe;a;Flüsse der Welt
Welcher Fluss fließt durch Kairo?;Nil;Niger;Kongo;q;Flüsse der Welt
Welcher Fluss fließt durch Bagdad?;Euphrat;Tigris;;4;Flüsse der Welt
Welcher Fluss fließt durch Manaus?;Amazonas;Orinoco;Paraná;Po;Flüsse der Welt
`

test('a file with three faults is mended on the page, brought in and undone', async ({ browser, product }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const token = await product.operator('editor')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/imports`)
  await expect(heading(page)).toHaveText(english.title)
  await accessible(page, 'imports')
  await page.getByRole('link', { name: english.import, exact: true }).click()
  await expect(heading(page)).toHaveText(english['import-title'])
  await accessible(page, 'file')
  await page.getByLabel(english.choose).setInputFiles({ name: 'fluesse.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) })

  const lastColumn = page.getByRole('combobox', { name: said(english['is-what'], { column: 'Rubrik ohne Namen' }) })
  await expect(lastColumn).toBeVisible({ timeout: JOB_MS })
  await expect(page.getByRole('button', { name: said(english['try#other'], { n: 4 }) })).toBeDisabled()
  await lastColumn.click()
  await page.getByRole('option', { name: english['column.category'], exact: true }).click()
  await accessible(page, 'columns')
  await page.getByRole('button', { name: said(english['try#other'], { n: 4 }) }).click()

  const mend = (line: number) => page.getByRole('textbox', { name: said(english['mend-cell'], { column: english['column.answer'], line }) })
  await expect(mend(3)).toBeVisible({ timeout: JOB_MS })
  await accessible(page, 'dry run')
  for (const [line, value] of [[3, 'a'], [4, 'b'], [5, 'Amazonas']] as const) await mend(line).fill(value)
  await mend(5).press('Enter')
  await expect(page.getByText(english.mended)).toHaveCount(3)
  // What was mended is the server's: the page may be loaded again.
  await expect.poll(async () => (await product.database.row<{ fixes: number }>(sql`SELECT jsonb_array_length(settings->'fixes') AS fixes FROM question_import ORDER BY id DESC LIMIT 1`))?.fixes).toBe(3)
  await page.reload()
  await expect(mend(3)).toHaveValue('a')
  await page.getByRole('button', { name: english['run-again'] }).click()
  await page.getByRole('button', { name: said(english['bring-in#other'], { n: 4 }) }).click({ timeout: JOB_MS })
  await page.getByRole('dialog').getByLabel(desk['act.reason']).fill('rivers')
  await accessible(page, 'bring in')
  await page.getByRole('dialog').getByRole('button', { name: said(english['bring-in#other'], { n: 4 }) }).click()

  await expect(page.getByText(said(english['in-the-bank-now#other'], { n: 4 }))).toBeVisible({ timeout: JOB_MS })
  await accessible(page, 'done')
  const arab = await (await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'ar-EG', colorScheme: 'dark' })).newPage()
  await arab.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await arab.goto(page.url())
  await expect(heading(arab)).toHaveText(arabic['import-title'])
  await expect(arab.getByText(arabic['undo-title'])).toBeVisible()
  await accessible(arab, 'done, in Arabic')
  expect(await arab.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await arab.context().close()

  const id = /imports\/(\d+)/.exec(page.url())?.[1] ?? ''
  await page.getByRole('button', { name: said(english.undo, { id }) }).click()
  await page.getByRole('dialog').getByLabel(desk['act.reason']).fill('wrong file')
  await page.getByRole('dialog').getByRole('button', { name: said(english['undo-go#other'], { n: 4 }) }).click()
  await expect(page.getByText(english.undone)).toBeVisible({ timeout: JOB_MS })
  await accessible(page, 'undone')
  await context.close()
})

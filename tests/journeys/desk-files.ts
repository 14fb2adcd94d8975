/** Files of questions at the desk: uploaded, columns said, faults mended on the page, brought in, and taken out again; and one of each other format. */
import type { Page } from '@playwright/test'
import { strToU8, zipSync } from 'fflate'
import sharp from 'sharp'
import writeXlsxFile, { type SheetData } from 'write-excel-file/node'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import arabic from '../../src/features/question-files/admin/texts.ar.json' with { type: 'json' }
import arabicFaults from '../../src/features/question-files/admin/faults/texts.ar.json' with { type: 'json' }
import english from '../../src/features/question-files/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })
/** A text with its values. */
const said = (text: string, values: Record<string, string | number> = {}) => Object.entries(values).reduce((all, [name, value]) => all.replace(`{${name}}`, String(value)), text)
/** A job takes a step within a second or two, on a busy machine later. */
const JOB_MS = 60_000

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

type Format = {
  name: string; content: string | (() => Promise<Uint8Array>)
  /** Of a good row. */
  question: string
  /** Of the other row: what is wrong, and what is typed into the cell that can be mended. */
  wrong: RegExp; mend?: { column: 'answer' | 'image'; value: string }
}
const book = (rows: SheetData) => writeXlsxFile(rows).toBuffer()
const html = (words: string) => `<name><text>n</text></name><questiontext format="html"><text><![CDATA[${words}]]></text></questiontext>`
const KAHOOT = [null, 'Question - max 120 characters', 'Answer 1 - max 75 characters', 'Answer 2 - max 75 characters', 'Time limit (sec)', 'Correct answer(s) - choose at least one']
const picture = () => sharp({ create: { width: 64, height: 48, channels: 3, background: '#7fa311' } }).png().toBuffer()
const entry = { type: 'multiple', difficulty: 'easy', category: 'Rivers', correct_answer: 'Tagus', incorrect_answers: ['Ebro', 'Po'] }

const EVERY_FORMAT: readonly Format[] = [
  { name: 'aiken.txt', content: 'Which river flows through Turin?\nA. Po\nB. Adda\nANSWER: A\n\nWhich river flows through Verona?\nA. Po\nB. Adige\nANSWER: Z\n', question: 'Which river flows through Turin?', wrong: /Z/ },
  { name: 'rivers.zip', content: async () => zipSync({ 'rivers.csv': strToU8('question,optiona,optionb,answer,image\nWhich river is green here?,Inn,Isar,a,green.png\nWhich river is blue here?,Inn,Isar,b,blue.png\n'), 'green.png': await picture() }), question: 'Which river is green here?', wrong: /blue\.png/, mend: { column: 'image', value: 'green.png' } },
  { name: 'rivers.xlsx', content: () => book([['question', 'optiona', 'optionb', 'answer'], ['Which river meets the sea at Porto?', 'Douro', 'Ebro', 'a'], ['Which river meets the sea at Nantes?', 'Loire', 'Seine', 'q']]), question: 'Which river meets the sea at Porto?', wrong: /"q" is none of its options/, mend: { column: 'answer', value: 'a' } },
  { name: 'kahoot.xlsx', content: () => book([['Quiz template'], [], KAHOOT, [1, 'Which river flows through Rome?', 'Tiber', 'Arno', 20, 1], [2, 'Which river flows through Pisa?', 'Tiber', 'Arno', 20, 9]]), question: 'Which river flows through Rome?', wrong: /"9" /, mend: { column: 'answer', value: '2' } },
  { name: 'rivers.gift', content: 'Which river flows through Bonn? {=Rhine ~Elbe}\n\nWhich river flows through Dresden? {~Rhine ~Elbe}\n', question: 'Which river flows through Bonn?', wrong: /right/ },
  { name: 'moodle.xml', content: `<?xml version="1.0"?><quiz><question type="truefalse">${html('The Danube flows through Vienna.')}<answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question><question type="cloze">${html('gaps')}</question></quiz>`, question: 'The Danube flows through Vienna.', wrong: /cloze/ },
  { name: 'opentdb.json', content: JSON.stringify({ response_code: 0, results: [{ ...entry, question: 'Which river flows through Toledo?' }, { ...entry, question: 7 }] }), question: 'Which river flows through Toledo?', wrong: /no question/ },
  { name: 'rivers.txt', content: '#Q Which river flows through Prague?\n^ Vltava\nA Vltava\nB Morava\n\n#Q Which river flows through Brno?\nA Svratka\nB Morava\n', question: 'Which river flows through Prague?', wrong: /\^|right/ },
]
const FORMATS = EVERY_FORMAT.slice(0, Number(process.env.FILE_FORMATS ?? 2))

test('a file of each other format has its good row, and one that says what is wrong', async ({ browser, product }) => {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  const token = await product.operator('editor')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/imports`)
  // All are read while the next are chosen, and tried while the next are told their category: the desk waits for few of them.
  const files: (Format & { address: string })[] = []
  for (const format of FORMATS) {
    await page.getByRole('link', { name: english.import, exact: true }).click()
    await page.getByLabel(english.choose).setInputFiles({ name: format.name, mimeType: '', buffer: Buffer.from(await (typeof format.content === 'function' ? format.content() : format.content)) })
    await expect(page).toHaveURL(/imports\/\d+/)
    files.push({ ...format, address: page.url() })
    await page.getByRole('navigation', { name: desk['record.path'] }).getByRole('link').click()
  }
  for (const { name, address } of files)
    await test.step(`${name} is tried`, async () => {
      await page.goto(address)
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
      await page.getByRole('combobox', { name: english['category-else'] }).or(page.getByRole('textbox', { name: english['category-else'] })).fill('Formats', { timeout: JOB_MS })
      await page.getByRole('button', { name: said(english['try#other'], { n: 2 }) }).click()
      await expect(page.getByRole('button', { name: said(english['try#other'], { n: 2 }) })).toBeHidden()
    })
  for (const { name, address, question, wrong, mend } of files)
    await test.step(name, async () => {
      await page.goto(address)
      const tab = (which: 'error' | 'good') => page.getByRole('button', { name: new RegExp(`^${english[`tab.${which}`]} \\d+$`) })
      await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
      await tab('error').click({ timeout: JOB_MS })
      await expect(page.getByRole('row').filter({ hasText: wrong })).toHaveCount(1)
      if (mend) {
        await page.getByRole('textbox', { name: said(english['mend-cell'], { column: english[`column.${mend.column}`], line: '' }) }).fill(mend.value)
        await page.keyboard.press('Enter')
        await expect(page.getByText(english.mended)).toHaveCount(1)
        await page.getByRole('button', { name: english['run-again'] }).click()
        await expect(page.getByRole('button', { name: said(english['bring-in#other'], { n: 2 }) })).toBeEnabled({ timeout: JOB_MS })
      }
      await tab('good').click()
      await expect(page.getByRole('row').filter({ hasText: question })).toHaveCount(1)
    })
  await test.step('in Arabic what is wrong is Arabic too', async () => {
    const arab = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'ar-EG' })).newPage()
    await arab.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
    await arab.goto(files.find(({ name }) => name === 'aiken.txt')?.address ?? '')
    const row = arab.getByRole('row').filter({ hasText: said(arabicFaults['fault.answer-other'], { answer: '\u2068Z\u2069' }) })
    await expect(row).toContainText(arabicFaults['remedy.aiken-letter'])
    await arab.context().close()
  })
  await page.context().close()
})

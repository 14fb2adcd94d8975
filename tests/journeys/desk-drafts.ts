/** A passage at the desk: drafted from, one draft accepted by a key, one changed in the form of a question; and what a wrong key looks like. */
import arabic from '../../src/features/question-drafts/admin/texts.ar.json' with { type: 'json' }
import english from '../../src/features/question-drafts/admin/texts.en.json' with { type: 'json' }
import bank from '../../src/features/questions/admin/texts.en.json' with { type: 'json' }
import { contentLanguages } from '../../src/features/languages/server.ts'
import { saveCategory } from '../../src/features/questions/server/saving.ts'
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible, choose, desk, heading } from './desk-parts.ts'
import { expect, test } from './fixtures.ts'

const JOB_MS = 30_000
const PASSAGE = 'The lighthouse of the test stands on a rock of basalt. It was built by three brothers, and its lamp is seen from forty miles.'
const ROCK = { kind: 'choice', question: 'On which rock stands the lighthouse of the test?', options: ['Basalt', 'Chalk', 'Slate', 'Granite'], right: [1], explanation: 'It is volcanic.', quote: 'The lighthouse of the test stands on a rock of basalt.' }
const BROTHERS = { ...ROCK, question: 'How many brothers built the lighthouse of the test?', options: ['Three', 'Two', 'Four', 'Five'], quote: 'It was built by two brothers.' }

test('a passage becomes drafts, and each becomes a question only by a person', async ({ browser, product }) => {
  const { database, chat } = product
  const languageId = (await contentLanguages(database)).find(({ code }) => code === 'en')?.id as string
  const categoryId = await saveCategory(database, { categoryType: 1, languageId, slug: 'lighthouses', name: 'Lighthouses', active: false })
  const questions = () => database.rows(sql`SELECT v.question FROM question q JOIN question_version v ON v.question_id = q.id WHERE q.category_id = ${categoryId} ORDER BY q.id`)
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const token = await product.operator('editor')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)

  chat.replies({ status: 401 })
  await page.goto(`${product.url}/admin/#/drafts`)
  await page.getByRole('link', { name: english.new }).click()
  await page.getByRole('textbox', { name: english.passage }).fill(PASSAGE)
  await page.getByLabel(english['source-title']).fill('Lighthouses')
  await page.getByLabel(english['source-licence']).fill('CC0')
  await choose(page, 'Category', 'Lighthouses')
  await accessible(page, 'a request for drafts')
  await page.getByRole('button', { name: english['ask#other'].replace('{n}', '5') }).click()
  await expect(page.getByText(english['failure.key'])).toBeVisible({ timeout: JOB_MS })

  const right = ({ user }: { user: Record<string, unknown> }) => ({ says: { answer: (user['options'] as { number: number; text: string }[]).filter(({ text }) => text === 'Basalt').map(({ number }) => number) } })
  chat.replies({ says: { drafts: [ROCK, BROTHERS] } }, right)
  await page.getByRole('button', { name: english.again }).click()
  await expect(page.getByText(english['to-decide#other'].replace('{n}', '2'))).toBeVisible({ timeout: JOB_MS })
  await expect(page.locator('mark')).toHaveText(ROCK.quote)
  await accessible(page, 'drafts')
  expect(await questions()).toEqual([])

  await page.keyboard.press('1')
  await expect(page.getByRole('button', { name: ROCK.question })).toHaveCount(0)
  await expect(page.getByText(english['flag.quote'])).toBeVisible()
  await page.getByRole('button', { name: english.change, exact: true }).click()
  await page.getByRole('textbox', { name: bank.question }).fill('How many brothers raised the lighthouse of the test?')
  await accessible(page, 'a draft in the form')
  await page.getByRole('button', { name: english.accept, exact: true }).click()
  await page.getByRole('dialog').getByLabel(desk['act.reason']).fill('three it is')
  await page.getByRole('dialog').getByRole('button', { name: english.accept }).click()
  await expect(page.getByText(english['none-open'])).toBeVisible()
  expect(await questions()).toEqual([{ question: ROCK.question }, { question: 'How many brothers raised the lighthouse of the test?' }])
  const address = page.url()
  await context.close()

  const small = await browser.newContext({ viewport: { width: 1024, height: 768 }, locale: 'ar-EG', colorScheme: 'dark' })
  const narrow = await small.newPage()
  await narrow.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await narrow.goto(address)
  await narrow.getByRole('tab', { name: arabic['tab-decided'] }).click()
  await narrow.getByRole('button', { name: ROCK.question }).click()
  await expect(heading(narrow)).toHaveText('Lighthouses')
  await accessible(narrow, 'decided drafts in Arabic and dark')
  await small.close()
})

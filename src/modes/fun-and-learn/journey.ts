/** Fun and Learn in the browser: the text, then the questions, by keys alone; and content that must not be loaded or run. */
import type { Page } from '@playwright/test'
import shell from '../../apps/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../platform/server/database/database.ts'
import { violationsOn } from '../../../tests/journeys/axe.ts'
import { deskWords } from '../../../tests/journeys/desk-words.ts'
import { expect, test, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'
import desk from './admin/texts.en.json' with { type: 'json' }

const { t } = wordsOf('en')
const LIST = '/fun-and-learn/everyday-marvels/-/'
const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: 5 })).first()).toBeVisible()
const heading = async (page: Page) => (await page.getByRole('heading', { level: 1 }).innerText()).trim()

async function answerRight(page: Page, product: ProductFixture): Promise<void> {
  const question = await heading(page)
  const answer = await product.rightAnswer(question)
  const texts = await page.getByRole('group', { name: question }).getByRole('button').allInnerTexts()
  await page.keyboard.press(String(texts.findIndex((text) => text.split('\n').includes(answer)) + 1))
}

test('a text is read and its questions are played, by keys alone, with a reload on the way', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/')
  await page.getByRole('link', { name: t('fun-and-learn.title') }).press('Enter')
  await page.getByRole('link', { name: /^Everyday marvels/ }).press('Enter')
  await page.getByRole('link', { name: /^The secret life of bread/ }).press('Enter')
  await expect(page.getByRole('heading', { name: 'A net full of balloons' })).toBeVisible()
  await page.getByRole('link', { name: t('fun-and-learn.start', { n: 5 }) }).press('Enter')
  for (let n = 1; n <= 5; n++) {
    await at(page, n)
    if (n === 3) {
      const question = await heading(page)
      await page.reload()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
    }
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await answerRight(page, product)
    await expect(page.getByText(t('rounds.right-points', { n: 4 })).first()).toBeVisible()
    await expect(page.getByRole('button', { name: t(n < 5 ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByText(t('category-rounds.story.first-pass', { n: 4 }))).toBeVisible()
  await page.getByRole('link', { name: t('fun-and-learn.another') }).press('Enter')
  await expect(page.getByRole('link', { name: /^The secret life of bread/ })).toContainText(t('fun-and-learn.played'))
})

test('leaving the questions leads back to the text, where they wait', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto(`${LIST}lights-for-ships/`)
  await page.getByRole('link', { name: t('fun-and-learn.start', { n: 5 }) }).click()
  await at(page, 1)
  await page.getByRole('button', { name: t('web.leave') }).click()
  await page.getByRole('dialog').getByRole('button', { name: t('rounds.leave'), exact: true }).click()
  await page.getByRole('link', { name: t('fun-and-learn.go-on') }).click()
  await at(page, 1)
})

test('nothing comes from YouTube before the video is asked for', async ({ page, context, product, enter }) => {
  await product.database.rows(sql`UPDATE learn_text SET content_type = 1, content_data = 'dQw4w9WgXcQ' WHERE slug = 'from-sand-to-glass'`)
  const asked: string[] = []
  await context.route(/youtube/, (route) => {
    asked.push(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'text/html', body: '<p>the player</p>' })
  })
  await enter(page, await product.aPerson())
  await page.goto(`${LIST}from-sand-to-glass/`)
  await expect(page.getByText(t('fun-and-learn.video-hint'))).toBeVisible()
  expect(asked).toEqual([])
  await page.getByRole('button', { name: t('fun-and-learn.play-video') }).click()
  await expect(page.frameLocator('iframe').frameLocator('iframe').getByText('the player')).toBeVisible()
  expect(new Set(asked)).toEqual(new Set(['www.youtube-nocookie.com']))
})

test('what a text must not hold is not shown, even if it lay in the database', async ({ page, product, enter }) => {
  const detail = '<p onclick="window.hit=1" style="color:red">Safe words <img src=x onerror="window.hit=1"></p><script>window.hit=1</script><a href="javascript:window.hit=1">a link</a> <a href="https://example.org/">a good one</a><iframe src="/"></iframe><form><input></form>'
  await product.database.rows(sql`UPDATE learn_text SET detail = ${detail} WHERE slug = 'lights-for-ships'`)
  await enter(page, await product.aPerson())
  await page.goto(`${LIST}lights-for-ships/`)
  await expect(page.getByText('Safe words')).toBeVisible()
  const found = await page.locator('article > div').last().evaluate((article) => ({
    odd: article.querySelectorAll('script, img, iframe, form, input, [onclick], [style]').length,
    links: [...article.querySelectorAll('a')].map((link) => [link.getAttribute('href'), link.getAttribute('rel'), link.getAttribute('target')]),
    hit: 'hit' in window,
  }))
  expect(found).toEqual({ odd: 0, links: [[null, null, null], ['https://example.org/', 'noopener noreferrer', '_blank']], hit: false })
})

const ofQuestions = deskWords('features/questions')

async function act(page: Page, button: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(shell['act.reason']).fill('for the harbour day')
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

test('a text is written at the desk, given a question and shown; a player reads it', async ({ page, product, enter, browser }) => {
  const operator = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  const token = await product.operator('editor')
  await operator.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await operator.goto(`${product.url}/admin/#/texts`)
  await operator.getByRole('link', { name: desk.add }).click()
  await operator.getByLabel(desk.name).fill('Boats of the test')
  await operator.getByLabel(desk.category, { exact: false }).first().click()
  await operator.getByRole('option', { name: 'Everyday marvels' }).click()
  const text = operator.getByRole('textbox', { name: desk.text, exact: true })
  await text.click()
  await operator.keyboard.type('Boats float on ')
  await operator.getByRole('button', { name: desk['tool-bold'] }).click()
  await operator.keyboard.type('water')
  await expect(operator.frameLocator('iframe').getByRole('heading', { name: 'Boats of the test' })).toBeVisible()
  await expect(operator.frameLocator('iframe').locator('strong')).toHaveText('water')
  await operator.getByRole('button', { name: desk.add }).click()
  await act(operator, desk.add)
  await expect(operator.getByText(desk['needs-questions'])).toBeVisible()
  expect(await violationsOn(operator)).toEqual([])
  const record = operator.url()

  await operator.getByRole('link', { name: desk['add-question'] }).click()
  await operator.getByRole('textbox', { name: ofQuestions('question') }).fill('What do boats of the test float on?')
  for (const [letter, option] of [['A', 'Water'], ['B', 'Sand'], ['C', 'Air']] as const) await operator.getByRole('textbox', { name: ofQuestions('option', { letter }) }).fill(option)
  await operator.getByRole('button', { name: ofQuestions('add') }).click()
  await act(operator, ofQuestions('add'))
  await operator.goto(record)
  await operator.getByRole('button', { name: desk.show, exact: true }).click()
  await act(operator, desk.show)

  await enter(page, await product.aPerson())
  await page.goto(LIST)
  await page.getByRole('link', { name: /^Boats of the test/ }).click()
  await expect(page.locator('article strong')).toHaveText('water')
  await page.getByRole('link', { name: t('fun-and-learn.start', { n: 1 }) }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What do boats of the test float on?')
  await product.database.rows(sql`UPDATE collection SET active = false FROM learn_text t WHERE t.collection_id = collection.id AND t.slug = 'boats-of-the-test'`)
  await operator.context().close()
})

/** An exam in the browser: key and rules by keys alone, a reload, the sealed result, and the result after its day; and the effect of being away. */
import type { Page } from '@playwright/test'
import { sql } from '../../platform/server/database/database.ts'
import { callsFrom, expect, keepFromMidnight, test, twoFrames, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'
import { accessible, act, addQuestions, choose, events, filled, heading, idIn, LANGUAGE, local, openDesk } from '../../../tests/journeys/desk-parts.ts'
import examArabic from './admin/texts.ar.json' with { type: 'json' }
import exam from './admin/texts.en.json' with { type: 'json' }

const { t } = wordsOf('en')
const SLUG = 'general-knowledge'
const KEY = 'LIMELIGHT-1'
const TOTAL = 20

/** Days from the product's today; no story steps over midnight by chance. */
async function onDay(product: ProductFixture, days: number): Promise<void> {
  if (days === 0) await keepFromMidnight(product)
  await product.database.rows(sql`UPDATE exam SET day = (app_now() AT TIME ZONE 'UTC')::date + ${days}::int WHERE slug = ${SLUG}`)
}

const at = (page: Page, n: number) => expect(page.getByText(t('rounds.question-of', { at: n, total: TOTAL })).first()).toBeVisible()

async function enter(page: Page): Promise<void> {
  await page.goto(`/exam-module/${SLUG}/`)
  await page.getByRole('button', { name: t('exam.enter') }).press('Enter')
  await page.getByRole('textbox', { name: t('exam.key') }).pressSequentially(KEY)
  await page.getByRole('checkbox').press('Space')
  await page.getByRole('button', { name: t('exam.start') }).press('Enter')
  await at(page, 1)
}

async function hide(page: Page, hidden: boolean): Promise<void> {
  await page.evaluate((is) => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => is })
    document.dispatchEvent(new Event('visibilitychange'))
  }, hidden)
}

// Other stories of this product find the exam on its day.
test.afterEach(({ product }) => onDay(product, 0))

test('key, rules and paper by keys alone, sealed until the day is over', async ({ page, product, enter: signIn }) => {
  await onDay(product, 0)
  const person = await product.aPerson({ name: 'Omar', coins: 20 })
  await signIn(page, person)
  await page.goto('/')
  await page.getByRole('link', { name: `${t('exam.tile-today')} ${t('exam.title')}`, exact: true }).press('Enter')
  await expect(page).toHaveURL('/exam-module/')
  const shownKey = t('exam.key-shown', { key: KEY })
  await expect(page.getByText(shownKey)).toBeVisible()
  await page.getByRole('button', { name: t('exam.enter') }).first().press('Enter')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('textbox')).toHaveAccessibleDescription(shownKey)
  for (const rule of ['recording', 'screenshot'] as const) await expect(dialog).toContainText(t(`exam.rule.${rule}`))
  await dialog.getByRole('button', { name: t('exam.start') }).press('Enter')
  await expect(dialog).toContainText(t('exam.key-required'))
  await expect(dialog).toContainText(t('exam.agree-required'))
  await dialog.getByRole('textbox').pressSequentially('guess')
  await dialog.getByRole('checkbox').press('Space')
  await dialog.getByRole('textbox').press('Enter')
  await expect(dialog).toContainText('Invalid exam key')
  await dialog.getByRole('textbox').fill(KEY.toLowerCase())
  await dialog.getByRole('textbox').press('Enter')
  await at(page, 1)
  await expect(page.getByText(t('rounds.worth', { n: 1 })).first()).toBeVisible()
  await expect(page.getByText(t('rounds.welcome-back', { at: 1, total: TOTAL }))).toHaveCount(0)
  for (let n = 1; n <= 3; n++) {
    const question = (await page.getByRole('heading', { level: 1 }).innerText()).trim()
    const right = await product.rightAnswer(question)
    await page.getByRole('group', { name: question }).getByRole('button').filter({ hasText: right }).first().press('Enter')
    await expect(page.getByRole('button', { pressed: true })).toContainText(t('rounds.saved'))
    await page.keyboard.press('n')
  }
  await page.reload()
  await at(page, 4)
  await expect(page.locator('[data-toasts]').getByText(t('rounds.welcome-back', { at: 4, total: TOTAL }))).toBeVisible()
  await expect(page.locator('aside').getByText(t('rounds.answered-of', { done: 3, total: TOTAL }))).toBeVisible()
  await page.evaluate(() => document.dispatchEvent(new Event('copy', { cancelable: true })))
  await expect(page.getByText(t('exam.noted'))).toBeVisible()
  await page.keyboard.press('m')
  await page.getByRole('button', { name: t('rounds.map-to.open', { at: TOTAL }) }).press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText(t('rounds.still-open', { n: TOTAL - 3 }))
  const calls = callsFrom(page)
  await dialog.getByRole('button', { name: t('rounds.hand-in') }).press('Enter')
  await expect(page).toHaveURL(`/exam-module/${SLUG}/result/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('exam.handed-in'))
  await twoFrames(page)
  // The reply contained the result page's line, so no further call was made.
  expect(calls).toEqual(['set_exam_module_result'])
  await expect(page.getByRole('button', { name: t('rounds.review') })).toHaveCount(0)
  await page.goto(`/exam-module/${SLUG}/`)
  await expect(page).toHaveURL(`/exam-module/${SLUG}/result/`)
  await onDay(product, -1)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('exam.well-played'))
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.getByRole('button', { name: t('rounds.review') }).press('Enter')
  await expect(page.getByRole('tab', { name: t('rounds.review-tab.right') })).toContainText('3')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article').getByRole('listitem').first()).toBeVisible()
  await expect(page.getByRole('tab').first()).toBeHidden()
})

test('away for too long hands in, also when the timers slept', async ({ page, product, enter: signIn }) => {
  await onDay(product, 0)
  await signIn(page, await product.aPerson())
  await enter(page)
  await page.keyboard.press('1')
  await expect(page.getByRole('button', { pressed: true })).toContainText(t('rounds.saved'))
  await hide(page, true)
  await hide(page, false)
  await at(page, 1)
  await hide(page, true)
  await expect(page).toHaveURL(`/exam-module/${SLUG}/result/`)
  await hide(page, false)
  await expect(page.getByText(t('exam.was-away', { n: 5 }))).toBeVisible()
  await expect(page.getByRole('definition').last()).toHaveText('1')
})

test('a page that was closed is as far away as a hidden one', async ({ page, product, enter: signIn }) => {
  await onDay(product, 0)
  await signIn(page, await product.aPerson())
  await enter(page)
  await page.goto('/about-us/')
  await page.evaluate(() => {
    const key = 'limelight-exam-away'
    const left = JSON.parse(localStorage.getItem(key) as string)
    localStorage.setItem(key, JSON.stringify({ ...left, wall: left.wall - 60_000 }))
  })
  await page.goto(`/exam-module/${SLUG}/`)
  await expect(page).toHaveURL(`/exam-module/${SLUG}/result/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('exam.handed-in'))
})

const DAY_S = 24 * 3_600

test('an exam with more time for one candidate, its results and a certificate; and the desk in Arabic', async ({ page, product, browser }) => {
  await keepFromMidnight(product, '21:00')
  await page.setViewportSize({ width: 1440, height: 900 })
  const [leila, omar] = [await product.aPerson({ name: 'Leila' }), await product.aPerson({ name: 'Omar' })]
  await openDesk(page, product, 'exams')
  await expect(heading(page)).toHaveText(exam.title)
  await accessible(page, 'exams')
  await page.getByRole('link', { name: exam.new }).click()
  await expect(heading(page)).toHaveText(exam.new)
  await page.getByRole('textbox', { name: events.name, exact: true }).fill('Biologie en automne')
  await choose(page, exam.language, LANGUAGE)
  await page.getByLabel(exam.day).first().fill((await local(product, 0)).slice(0, 10))
  await page.getByLabel(exam.key, { exact: true }).fill(KEY)
  await page.getByLabel(exam['pass-marks']).fill('0')
  await accessible(page, 'new exam')
  await page.getByRole('button', { name: events.save }).click()
  await expect(heading(page)).toHaveText('Biologie en automne')
  await page.getByRole('tab', { name: events.paper }).click()
  await addQuestions(page, 4)
  await page.getByRole('tab', { name: exam['tab.exam'] }).click()
  await accessible(page, 'draft of an exam')
  await act(page, exam.publish, filled(exam['publish-n#one'], { n: 1 }), 'as planned')

  await page.getByRole('tab', { name: exam['tab.people'] }).click()
  await page.getByLabel(exam['find-person']).fill(leila.referCode)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: filled(exam['time-for'], { name: 'Leila' }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: '× 2' }).click()
  await expect(page.getByRole('dialog').getByRole('row', { name: exam['minutes-here'] })).toContainText('90')
  await act(page, '', filled(exam['give-minutes'], { minutes: 90 }), 'note of the school')
  await expect(page.getByRole('row', { name: /Leila/ })).toContainText('× 2')
  await accessible(page, 'people and time')

  const id = idIn(page)
  for (const [person, minutes] of [[leila, 90], [omar, 45]] as const) {
    const { data } = await product.call(person, 'get_exam_module_questions', { exam_module_id: id, exam_key: KEY })
    expect(data.round.time_ms).toBe(minutes * 60_000)
    await product.call(person, 'set_exam_module_result', { exam_module_id: id, rules_violated: person === omar ? '1' : '0', total_duration: '10' })
  }
  await page.getByRole('tab', { name: exam['tab.live'] }).click()
  await expect(page.getByRole('row', { name: /Omar/ })).toContainText(exam['candidate.done'])
  await accessible(page, 'candidates')
  await page.getByRole('tab', { name: exam['tab.questions'] }).click()
  await accessible(page, 'questions of an exam')

  await product.pass(DAY_S)
  await openDesk(page, product, `exams/${id}/show`)
  await page.getByRole('button', { name: filled(exam['certificate-of'], { name: 'Leila' }) }).click()
  await expect(page.getByRole('article')).toContainText('Biologie en automne')
  await accessible(page, 'certificate')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('article')).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)

  const small = await (await browser.newContext({ locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })).newPage()
  for (const [path, title] of [['exams', examArabic.title], [`exams/${id}/show`, 'Biologie en automne']] as const) {
    await openDesk(small, product, path)
    await expect(heading(small)).toHaveText(title)
    await accessible(small, `${path} in Arabic`)
    expect(await small.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await small.context().close()
})

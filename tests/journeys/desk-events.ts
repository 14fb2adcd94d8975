/** Contests and exams at the desk: from the form to paid prizes, a series of three, and an exam with more time for one candidate. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import events from '../../src/features/events/admin/texts.en.json' with { type: 'json' }
import contestArabic from '../../src/modes/contest/admin/texts.ar.json' with { type: 'json' }
import contest from '../../src/modes/contest/admin/texts.en.json' with { type: 'json' }
import examArabic from '../../src/modes/exam/admin/texts.ar.json' with { type: 'json' }
import exam from '../../src/modes/exam/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { answerAndGoOn, expect, keepFromMidnight, test, type Person, type ProductFixture } from './fixtures.ts'

const HOUR_S = 3_600
const DAY_S = 24 * HOUR_S
/** Stories of players look at English and Arabic events. */
const LANGUAGE = 'Français'
const KEY = 'LEAF-24'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

async function accessible(page: Page, name: string): Promise<void> {
  // What fades is too pale for its contrast until it is there, or gone.
  await expect(page.locator('.MuiModal-root:not(.MuiModal-hidden) :is([role=option], [role=menuitem])')).toHaveCount(0)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)))
  const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
  expect(violations.map(({ id, nodes }) => `${name}: ${id} ${nodes.map(({ html }) => html.slice(0, 160)).join(' | ')}`)).toEqual([])
}

/** Somebody who has just signed in; after hours the session of before has ended. */
async function openDesk(page: Page, product: ProductFixture, path: string): Promise<void> {
  const token = await product.operator('host')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/?${token.slice(0, 8)}#/${path}`)
}

/** On the product's clock, which is UTC in stories. */
const local = async ({ database }: ProductFixture, hours: number) => (await database.row<{ at: string }>(sql`SELECT to_char((app_now() AT TIME ZONE 'UTC') + make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI') AS at`))?.at ?? ''

async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

async function addQuestions(page: Page, count: number): Promise<void> {
  await page.getByLabel(events['how-many']).fill(String(count))
  await page.getByRole('button', { name: filled(events['add-n#other'], { n: count }) }).click()
  await expect(page.getByRole('tab', { name: `${events.paper} ${count}` })).toBeVisible()
}

async function act(page: Page, opens: string, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (opens) await page.getByRole('button', { name: opens, exact: true }).click()
  await dialog.getByLabel(desk['act.reason']).fill(reason)
  await accessible(page, button)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

const idIn = (page: Page) => /\/(\d+)\/show/.exec(page.url())?.[1] ?? ''

/** Enters and answers every question of a contest right. */
async function playContest(product: ProductFixture, person: Person, contestId: string): Promise<void> {
  const { data } = await product.call(person, 'get_questions_by_contest', { contest_id: contestId })
  for (let question = data.questions[0]; question; ) {
    const right = await product.rightAnswer(question.question)
    const answer = question.options.find(({ text }: { text: string }) => text === right).id
    question = await answerAndGoOn(product, person, { round_id: data.round.id, question_id: question.id, answer })
  }
}

test('a contest from the form to paid prizes, and a series of three', async ({ page, product }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const leila = await product.aPerson({ name: 'Leila', coins: 20 })
  await openDesk(page, product, 'contests')
  await expect(heading(page)).toHaveText(contest.title)
  await accessible(page, 'contests')
  await page.getByRole('link', { name: contest.new }).click()
  await expect(heading(page)).toHaveText(contest.new)
  await page.getByRole('textbox', { name: events.name, exact: true }).fill('Mardi des maths')
  await choose(page, contest.language, LANGUAGE)
  await page.getByLabel(contest.starts).fill(await local(product, 0))
  await page.getByLabel(contest.ends).fill(await local(product, 3))
  await page.getByLabel(contest['what-players-read']).fill('Quatre questions, un essai.')
  await page.getByLabel(contest['asked-of-each']).fill('4')
  await page.getByLabel(filled(contest['coins-of'], { ranks: 1 })).fill('40')
  await accessible(page, 'new contest')
  await page.getByRole('button', { name: events.save }).click()
  await expect(heading(page)).toHaveText('Mardi des maths')
  await expect(page.getByRole('button', { name: contest.publish })).toBeDisabled()
  await expect(page.getByText(events['missing#one'])).toBeVisible()
  await accessible(page, 'draft')

  await page.getByRole('tab', { name: events.paper }).click()
  await addQuestions(page, 6)
  await accessible(page, 'paper')
  await page.getByRole('tab', { name: contest['tab.contest'] }).click()
  await expect(page.getByText(events['nothing-missing'])).toBeVisible()
  await page.getByRole('button', { name: contest.print }).click()
  await page.getByLabel(events['with-answers']).check()
  await expect(page.getByRole('article')).toHaveCount(2)
  await accessible(page, 'paper for print')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('button', { name: events['print-close'] }).click()
  await act(page, contest.publish, filled(contest['publish-n#one'], { n: 1 }), 'as planned')
  await expect(page.getByText(contest['no-entrants'])).toBeVisible()

  const id = idIn(page)
  await playContest(product, leila, id)
  await expect(page.getByRole('row', { name: /Leila/ })).toContainText(contest['entrant.done'])
  await accessible(page, 'live')
  await page.getByRole('button', { name: events.copy, exact: true }).click()
  await page.getByRole('button', { name: events.series, exact: true }).click()
  await act(page, '', filled(events['copy-n#other'], { n: 2 }), 'every week')
  await expect(page.getByRole('row', { name: /Mardi des maths/ })).toHaveCount(3)
  await accessible(page, 'series')
  await page.getByRole('button', { name: contest.cancel }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: filled(contest['refund-n#other'], { n: 5 }) })).toBeVisible()
  await page.keyboard.press('Escape')

  await product.pass(4 * HOUR_S)
  await openDesk(page, product, `contests/${id}/show`)
  await expect(page.getByText(events['state.settled'])).toBeVisible()
  await expect(page.getByRole('row', { name: /Leila/ })).toContainText('40')
  expect((await product.call(leila, 'get_user_coin_score')).data.coins).toBe(20 - 5 + 40)
  for (const kind of ['csv', 'xlsx'] as const) {
    const saved = page.waitForEvent('download')
    await page.getByRole('button', { name: desk[`table.${kind}`] }).click()
    expect((await saved).suggestedFilename()).toMatch(new RegExp(`-results\\.${kind}$`))
  }
  await page.getByRole('button', { name: contest.certificates }).click()
  await expect(page.getByRole('article')).toContainText('Leila')
  await accessible(page, 'certificates')
})

test('an exam with more time for one candidate, its results and a certificate; and all of it in Arabic on a small desk', async ({ page, product, browser }) => {
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
  for (const [path, title] of [['contests', contestArabic.title], ['contests/new/show', contestArabic.new], ['exams', examArabic.title], [`exams/${id}/show`, 'Biologie en automne']] as const) {
    await openDesk(small, product, path)
    await expect(heading(small)).toHaveText(title)
    await accessible(small, `${path} in Arabic`)
    expect(await small.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await small.context().close()
})

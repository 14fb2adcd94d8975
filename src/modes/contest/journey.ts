/** A contest in the browser: one attempt, sealed until the end, then the board and the prize. */
import { answerAndGoOn, callsFrom, expect, test, twoFrames, type Person, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { LANGUAGES_TOLD, wordsOf } from '../../../tests/journeys/words.ts'
import { accessible, act, addQuestions, choose, desk, events, filled, heading, idIn, LANGUAGE, local, openDesk } from '../../../tests/journeys/desk-parts.ts'
import contestArabic from './admin/texts.ar.json' with { type: 'json' }
import contest from './admin/texts.en.json' with { type: 'json' }

for (const locale of LANGUAGES_TOLD) {
  const { t } = wordsOf(locale)
  const [slug, name] = locale === 'ar' ? ['ar-water-story', 'عمر'] : ['on-the-move', 'Omar']
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === 'ar' ? 'ar-EG' : 'en-GB' })

    test('a contest by keys alone: the fee once, a reload on the way, nothing told until it is over', async ({ page, product, enter }) => {
      const person = await product.aPerson({ name, coins: 20 })
      await enter(page, person)
      await page.goto('/')
      await page.getByRole('link', { name: t('contest.title') }).press('Enter')
      await expect(page).toHaveURL('/contest-play/')
      await page.getByRole('tabpanel').getByRole('link').first().press('Enter')
      await expect(page).toHaveURL(`/contest-play/${slug}/`)
      // Nothing is taken before the button is pressed.
      expect((await product.call(person, 'get_user_coin_score')).data.coins).toBe(20)
      await page.getByRole('button', { name: t('contest.play-for') }).press('Enter')
      let calls: string[] = []
      for (let n = 1; n <= 5; n++) {
        await expect(page.getByText(t('rounds.question-of', { at: n, total: 5 })).first()).toBeVisible()
        if (n === 2) {
          await page.reload()
          await expect(page.getByText(t('rounds.question-of', { at: 2, total: 5 })).first()).toBeVisible()
        }
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        if (n === 5) calls = callsFrom(page)
        await page.keyboard.press('1')
        await expect(page.getByText(t('rounds.locked')).first()).toBeVisible()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('contest.handed-in-name', { name }))
      await expect(page.getByText(t('contest.ends-in'))).toBeVisible()
      await twoFrames(page)
      // The last answer's reply contained the end of the attempt, so no further call was made.
      expect(calls).toEqual(['answer_question'])
      await page.getByRole('link', { name: t('contest.to-contests') }).press('Enter')
      // It still runs: its card stays in the tab of live contests.
      await expect(page.getByRole('tab', { name: t('contest.tab.live'), selected: true })).toBeVisible()
      await page.getByRole('link', { name: t('contest.board') }).first().press('Enter')
      await expect(page.getByRole('heading', { name: t('contest.sealed') })).toBeVisible()
      const { data } = await product.call(person, 'get_user_coin_score')
      expect(data).toMatchObject({ coins: 15, score: 0 })
    })
  })
}

const HOUR_S = 3_600

/** Enters and answers every question of a contest right. */
async function playContest(product: ProductFixture, person: Person, contestId: string): Promise<void> {
  const { data } = await product.call(person, 'get_questions_by_contest', { contest_id: contestId })
  for (let question = data.questions[0]; question; ) {
    const right = await product.rightAnswer(question.question)
    const answer = question.options.find(({ text }: { text: string }) => text === right).id
    question = await answerAndGoOn(product, person, { round_id: data.round.id, question_id: question.id, answer })
  }
}

test('a contest from the form to paid prizes, a series of three, and the desk in Arabic', async ({ page, product, browser }) => {
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

  const small = await (await browser.newContext({ locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })).newPage()
  for (const [path, title] of [['contests', contestArabic.title], ['contests/new/show', contestArabic.new]] as const) {
    await openDesk(small, product, path)
    await expect(heading(small)).toHaveText(title)
    await accessible(small, `${path} in Arabic`)
    expect(await small.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  }
  await small.context().close()
})

/** The Daily Quiz in the browser: from its tile, through a reload and a lost network, to the streak, once a day; and the choice of a day at the desk. */
import shell from '../../apps/admin/texts.en.json' with { type: 'json' }
import { violationsOn } from '../../../tests/journeys/axe.ts'
import { callsFrom, expect, keepFromMidnight, test, twoFrames } from '../../../tests/journeys/fixtures.ts'
import { sql } from '../../platform/server/database/database.ts'
import { LANGUAGES_TOLD, wordsOf } from '../../../tests/journeys/words.ts'
import desk from './admin/texts.en.json' with { type: 'json' }

for (const locale of LANGUAGES_TOLD) {
  const { t } = wordsOf(locale)
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === 'ar' ? 'ar-EG' : 'en-GB' })

    test('today’s quiz by keys alone, a reload on the way, and the streak; a second one is refused', async ({ page, product, enter }) => {
      const person = await product.aPerson({ name: locale === 'ar' ? 'نورة' : 'Nura', coins: 100 })
      await keepFromMidnight(product)
      await enter(page, person)
      await page.goto('/')
      await page.getByRole('link', { name: `${t('daily-quiz.tile-new')} ${t('daily-quiz.title')}` }).press('Enter')
      await expect(page).toHaveURL('/quiz-play/daily-quiz-dashboard/')
      await page.getByRole('link', { name: t('daily-quiz.play') }).press('Enter')
      let calls: string[] = []
      for (let n = 1; n <= 10; n++) {
        await expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
        if (n === 3) {
          const question = await page.getByRole('heading', { level: 1 }).innerText()
          await page.reload()
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(question)
        }
        await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
        if (n === 10) calls = callsFrom(page)
        await page.keyboard.press('1')
        await expect(page.getByRole('button', { name: t(n < 10 ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeFocused()
        await page.keyboard.press('Enter')
      }
      await expect(page.getByText(t('daily-quiz.streak', { n: 1 }))).toBeVisible()
      // Coins of finishing, the review, and a link to a mode that was not played today.
      await expect(page.getByText(t('rounds.figure.coins'), { exact: true })).toBeVisible()
      await expect(page.getByRole('button', { name: t('rounds.review') })).toBeVisible()
      await expect(page.getByRole('link', { name: t('app.onward.next', { mode: t('quiz-zone.title') }) })).toHaveAttribute('href', '/quiz-zone/')
      await twoFrames(page)
      // The last answer's reply contained the result; the suggestion was loaded during the quiz.
      expect(calls).toEqual(['answer_question'])
      await page.getByRole('link', { name: t('daily-quiz.to-streak') }).press('Enter')
      await expect(page.getByRole('heading', { level: 2, name: t('rounds.refusal.already-played') })).toBeVisible()
      await expect(page.getByRole('heading', { level: 2, name: t('streak.days', { n: 1 }) })).toBeVisible()
      await expect(page.getByRole('link', { name: t('app.onward.next', { mode: t('quiz-zone.title') }) })).toBeVisible()
      await expect(page.getByRole('link', { name: t('daily-quiz.play') })).toHaveCount(0)
      await page.goto('/quiz-play/daily-quiz-dashboard/play/')
      await expect(page.getByRole('heading', { name: t('rounds.refusal.already-played') })).toBeVisible()
      await page.goto('/')
      await expect(page.getByRole('link', { name: `${t('daily-quiz.tile-done')} ${t('daily-quiz.title')}` })).toBeVisible()
      await expect(page.getByRole('heading', { name: t('app.home.last-time') })).toHaveCount(0)
      const { data } = await product.call(person, 'get_user_by_id')
      expect(data).toMatchObject({ coins: 105, all_time_score: 0 })
    })
  })
}

/** In French, in which no other story plays the quiz of a day. */
test('the questions of today are chosen at the desk, in an order, and are what a player is asked', async ({ page, product, enter, browser }) => {
  await keepFromMidnight(product)
  const operator = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })).newPage()
  const token = await product.operator('editor')
  await operator.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await operator.goto(`${product.url}/admin/#/daily-sets`)
  await operator.getByLabel(desk.language).click()
  await operator.getByRole('option', { name: 'Français' }).click()
  const added = operator.getByRole('button', { name: /^Move question \d+ up$/ })
  for (let n = 1; n <= 10; n++) {
    await operator.getByRole('button', { name: /^Add No\./ }).first().click()
    await expect(added).toHaveCount(n)
  }
  const second = await operator.getByRole('list').filter({ has: added.first() }).getByRole('listitem').nth(1).getByRole('link').innerText()
  await operator.getByRole('button', { name: desk.up.replace('{n}', '2') }).click()
  await operator.getByRole('button', { name: desk.save, exact: true }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel(shell['act.reason']).fill('a special day')
  await dialog.getByRole('button', { name: desk['save-count#other'].replace('{n}', '10') }).click()
  await expect(dialog).toBeHidden()
  await expect(operator.getByRole('button', { name: new RegExp(desk['state-chosen']) })).toHaveCount(1)
  expect(await violationsOn(operator)).toEqual([])

  const player = await product.aPerson({ name: 'Odile' })
  const french = await product.database.row<{ id: string }>(sql`SELECT id::text FROM language WHERE code = 'fr'`)
  const { data } = await product.call(player, 'get_daily_quiz', { language_id: french?.id ?? '' })
  expect(data.questions[0].question).toBe(second)
  await enter(page, player)
  await page.goto('/quiz-play/daily-quiz-dashboard/play/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(second)
  // From now on they stay.
  await operator.reload()
  await expect(operator.getByText(desk['locked-about'])).toBeVisible()
  await expect(operator.getByRole('button', { name: desk.clear })).toHaveCount(0)
  await operator.context().close()
})

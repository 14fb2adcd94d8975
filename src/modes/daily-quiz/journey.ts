/** The Daily Quiz in the browser: from its tile, through a reload and a lost network, to the streak, once a day. */
import { callsFrom, expect, keepFromMidnight, test, twoFrames } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

for (const locale of ['en', 'ar'] as const) {
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

/** A contest in the browser: one attempt, sealed until the end, then the board and the prize. */
import { callsFrom, expect, test, twoFrames } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

for (const locale of ['en', 'ar'] as const) {
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

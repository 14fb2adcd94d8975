/** The boards in the browser: before the first score, the own rank among many players, and the statistics page. */
import { answerAndGoOn, expect, systemColor, test, type ProductFixture, type Person } from '../../../tests/journeys/fixtures.ts'
import { fillBoards } from '../../../tests/journeys/standings.ts'
import { LANGUAGES_TOLD, wordsOf } from '../../../tests/journeys/words.ts'

/** Plays a level with right answers only: 40 points. */
async function playLevel(product: ProductFixture, person: Person, category: string): Promise<void> {
  const { data } = await product.call(person, 'get_questions_by_level', { category, level: '1' })
  for (let question = data.questions[0]; question; ) {
    const right = await product.rightAnswer(question.question)
    const { id } = question.options.find(({ text }: { text: string }) => text === right)
    question = await answerAndGoOn(product, person, { round_id: data.round.id, question_id: question.id, answer: id })
  }
  await product.call(person, 'finish_round', { round_id: data.round.id })
}

for (const locale of LANGUAGES_TOLD) {
  const { t, num } = wordsOf(locale)
  const [name, category] = locale === 'ar' ? ['سلمى', 'ar-space'] : ['Nadia', 'space']
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === 'ar' ? 'ar-EG' : 'en-GB' })

    test('a board by keys alone: no place yet, then one far down, and the way to it', async ({ page, product, enter }) => {
      await fillBoards(product)
      const person = await product.aPerson({ name })
      await enter(page, person)
      await page.goto('/')
      await page.getByRole('contentinfo').or(page.getByRole('navigation', { name: t('app.footer') })).getByRole('link', { name: t('leaderboards.title') }).press('Enter')
      await expect(page).toHaveURL('/leaderboard/')
      await expect(page.getByText(t('leaderboards.not-yet'))).toBeVisible()
      await expect(page.getByRole('list', { name: t('leaderboards.podium') }).getByRole('listitem')).toHaveCount(3)
      await playLevel(product, person, category)

      await page.reload()
      const pinned = page.getByRole('button', { name: t('leaderboards.go-there') })
      await expect(pinned).toContainText(num(40))
      const own = page.getByText(t('leaderboards.you-name', { name })).locator('..')
      await expect(own).toHaveCount(1)
      await pinned.press('Enter')
      await expect(own).toBeFocused()
      await expect(own).toBeInViewport()

      // All rows loaded from the top on contain the own row exactly once.
      await page.getByRole('button', { name: t('leaderboards.more') }).press('Enter')
      await expect(page.getByRole('button', { name: t('leaderboards.more') })).toHaveCount(0)
      await expect(page.getByRole('list', { name: t('leaderboards.around-you') })).toHaveCount(0)
      await expect(own).toHaveCount(1)

      await page.getByRole('tab', { name: t('leaderboards.tab.day') }).focus()
      await page.keyboard.press('End')
      await expect(page.getByRole('tab', { name: t('leaderboards.tab.all') })).toBeFocused()
      await expect(page.getByText(t('leaderboards.for-ever'))).toBeVisible()
      await expect(pinned).toContainText(num(40))
    })

    test('a round shows in the figures, with its table', async ({ page, product, enter }) => {
      const person = await product.aPerson({ name })
      await enter(page, person)
      await page.goto('/profile/statistics/')
      await expect(page.getByRole('heading', { name: t('statistics.nothing') })).toBeVisible()
      await playLevel(product, person, category)
      await page.reload()
      await expect(page.getByRole('img', { name: t('statistics.active-days', { n: 1 }) })).toBeVisible()
      await expect(page.getByText(t('statistics.right-of', { right: 10, n: 10 }))).toBeAttached()
      await page.getByText(t('statistics.as-table')).press('Enter')
      await expect(page.getByRole('table').getByRole('row')).toHaveCount(2)
      await page.getByRole('tab', { name: t('statistics.days', { n: 30 }) }).press('Enter')
      await expect(page.getByRole('definition').first()).toHaveText(num(10))

      // With forced colours a lit bulb and an open tab are filled, the others are hollow.
      await page.emulateMedia({ forcedColors: 'active' })
      const highlight = await systemColor(page, 'Highlight')
      await expect(page.getByRole('tab', { selected: true })).toHaveCSS('background-color', highlight)
      await expect(page.getByRole('tab', { selected: false }).first()).not.toHaveCSS('background-color', highlight)
      const bulb = (lit: boolean) => page.locator(`i[data-lit=${String(lit)}]`).first()
      await expect(bulb(true)).toHaveCSS('background-color', highlight)
      await expect(bulb(false)).not.toHaveCSS('background-color', highlight)
      await expect(bulb(false)).toHaveCSS('outline-style', 'solid')
      await expect(page.locator('circle[data-lit=true]').first()).toHaveCSS('fill', highlight)
    })
  })
}

test('a visitor sees the board and no rank of their own', async ({ page, product }) => {
  const { t } = wordsOf('en')
  await fillBoards(product)
  await page.goto('/leaderboard/')
  await expect(page.getByText(t('leaderboards.visitor'))).toBeVisible()
  await expect(page.getByRole('list', { name: t('leaderboards.podium') }).getByRole('listitem')).toHaveCount(3)
  await expect(page.getByRole('button', { name: t('leaderboards.go-there') })).toHaveCount(0)
})

// The browser story of a new mode: a round, played by keyboard.
import type { Names } from './names.ts'

export const story = ({ id, title }: Names) => `import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')
const TOTAL = 10

test('a round of ${title} is played to its result by keys alone', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/${id}/')
  await page.getByRole('link', { name: /^Space/ }).press('Enter')
  for (let at = 1; at <= TOTAL; at++) {
    await expect(page.getByText(t('rounds.question-of', { at, total: TOTAL })).first()).toBeVisible()
    await page.keyboard.press('1')
    await expect(page.getByRole('button', { name: t(at < TOTAL ? 'rounds.next' : 'rounds.to-result'), exact: true })).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('link', { name: t('${id}.again') })).toBeVisible()
})
`

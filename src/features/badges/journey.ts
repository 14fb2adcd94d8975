/** Badges in the browser: earned by a first round, taken after the game, shown on the page of badges; another reward taken there. */
import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { LANGUAGES_TOLD, wordsOf } from '../../../tests/journeys/words.ts'
import { sql } from '../../platform/server/database/database.ts'

for (const locale of LANGUAGES_TOLD) {
  const { t } = wordsOf(locale)
  test.describe(`in ${locale}`, () => {
    test.use({ locale: locale === 'ar' ? 'ar-EG' : 'en-GB' })

    test('a first round earns a badge: its scene is skipped or taken by keys, and hangs on the wall', async ({ page, product, enter }) => {
      const person = await product.aPerson({ coins: 10, newcomer: true })
      await product.database.rows(sql`INSERT INTO player_badge (player_id, type) VALUES (${person.id}, 'combat_winner')`)
      await enter(page, person)
      await page.goto('/quiz-zone/space/-/1/')
      for (let n = 1; n <= 10; n++) {
        await expect(page.getByText(t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
        await page.keyboard.press('1')
        await expect(page.locator('[data-state=right], [data-state=wrong]').first()).toBeVisible()
        await page.keyboard.press('Enter')
      }
      const scene = page.getByRole('dialog', { name: t('badges.label.dashing_debut') })
      await expect(scene).toBeVisible()
      await expect(scene.getByRole('heading')).toBeFocused()
      await page.keyboard.press('Escape')
      await expect(scene).toBeHidden()
      await page.reload()
      await expect(page.locator('dl').first()).toBeVisible()
      await expect(scene).toBeHidden()

      // What the round itself has paid depends on luck.
      const { data: before } = await product.call(person, 'get_user_coin_score')
      await page.goto('/')
      await expect(page.getByText(t('streak.days', { n: 1 }))).toBeVisible()
      await page.goto('/profile/badges/')
      await expect(page.getByText(t('badges.on-wall', { n: 2, total: 15 }))).toBeVisible()
      const take = (type: 'dashing_debut' | 'combat_winner', n: number) => page.getByRole('button', { name: `${t('badges.take-coins', { n })} ${t(`badges.label.${type}`)}` })
      await take('dashing_debut', 2).press('Enter')
      await expect(take('combat_winner', 5)).toBeFocused()
      await expect(page.getByText(t('coins.balance', { n: before.coins + 2 })).first()).toBeAttached()

      await page.getByRole('listitem').getByRole('button').filter({ hasText: t('badges.label.combat_winner') }).click()
      const story = page.getByRole('dialog', { name: t('badges.label.combat_winner') })
      await expect(story.getByText(t('badges.note.combat_winner'))).toBeVisible()
      await story.getByRole('button', { name: t('badges.take-coins', { n: 5 }) }).click()
      await expect(story).toBeHidden()
      await expect(page.getByText(t('coins.balance', { n: before.coins + 7 })).first()).toBeAttached()
      const { data } = await product.call(person, 'get_user_coin_score')
      expect(data.coins).toBe(before.coins + 7)
    })
  })
}

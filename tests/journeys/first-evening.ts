/** From the landing page to the second level, as a newcomer with a friend's code, in English and in Arabic. */
import type { Page } from '@playwright/test'
import { expect, test, type House } from './fixtures.ts'
import { wordsOf, type Words } from './words.ts'

const STORIES = [
  { code: 'en', locale: 'en-GB', category: /^Space/, name: 'Leila' },
  { code: 'ar', locale: 'ar-EG', category: /الفضاء/, name: 'ليلى' },
] as const

for (const { code, locale, category, name } of STORIES) {
  test.describe(code, () => {
    // Here all that moves does.
    test.use({ locale, contextOptions: { reducedMotion: 'no-preference' } })
    test('a newcomer signs up with a friend’s code, plays a level with lifelines, and is paid', async ({ page, house }) => {
      const words = wordsOf(code)
      const friend = await house.aPerson({ name: 'Diego' })
      const email = `${code}-${Date.now()}@example.org`
      await signUp(page, words, { email, name, friendsCode: friend.referCode })
      await page.goto((await house.mail(email, 'verify-email')).link)
      // In the browser that signed up the mailed link signs in; elsewhere it only confirms the address (journey of the profile).
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await expect(page.locator('html')).toHaveAttribute('dir', code === 'ar' ? 'rtl' : 'ltr')
      await expect(page.getByText(words.t('web.coins', { n: 100 }))).toBeAttached()

      await page.getByRole('link', { name: words.t('quiz-zone.title') }).click()
      await page.getByRole('link', { name: category }).first().click()
      await page.getByRole('link', { name: words.t('levels.play'), exact: true }).click()
      await playLevel(page, house, words)

      const debut = page.getByRole('dialog', { name: words.t('badges.label.dashing_debut') })
      await debut.getByRole('button', { name: words.t('badges.take-coins', { n: 2 }) }).click()
      await expect(debut).toBeHidden()
      await expect(page.getByText(words.t('levels.story.opened', { n: 2 }))).toBeVisible()
      await expect(page.getByRole('link', { name: words.t('levels.play-level', { n: 2 }) })).toBeVisible()
      const token = (await page.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{}'))).state.user.token
      const { data: history } = await house.call({ token }, 'get_tracker_data')
      expect(history.map(({ type, points }: { type: string; points: number }) => [type, points])).toEqual([
        ['badgeReward', 2], ['wonQuizZone', 4], ['skip', -10], ['resetTime', -10], ['fiftyFifty', -10], ['usedReferCode', 50], ['welcomeBonus', 50],
      ])
      // The friend is paid once the newcomer has finished a first round.
      expect((await house.call(friend, 'get_user_coin_score')).data.coins).toBe(100)

      await page.getByRole('link', { name: words.t('levels.play-level', { n: 2 }) }).click()
      await expect(page.getByText(words.t('rounds.question-of', { at: 1, total: 10 })).first()).toBeVisible()
      await expect(page.getByText(words.t('web.coins', { n: 76 })).first()).toBeAttached()
    })
  })
}

async function signUp(page: Page, words: Words, { email, name, friendsCode }: { email: string; name: string; friendsCode: string }): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: words.t('app.landing.play') }).click()
  await page.getByLabel(words.t('players.name'), { exact: true }).fill(name)
  await page.getByLabel(words.t('players.email')).fill(email)
  await page.getByLabel(words.t('players.password'), { exact: true }).fill('stage door 12')
  await page.getByLabel(words.t('players.repeat-password')).fill('stage door 12')
  await page.getByText(words.t('players.have-code')).click()
  await page.getByLabel(words.t('players.friends-code'), { exact: true }).fill(friendsCode)
  await page.getByRole('button', { name: words.t('players.sign-up'), exact: true }).click()
  await expect(page.getByRole('heading', { name: words.t('players.check-mail') })).toBeVisible()
}

/** Ten questions: 50/50 on the first that has four options, then reset time, then skip; all others right. */
async function playLevel(page: Page, house: House, words: Words): Promise<void> {
  const name = (id: string) => words.t(`rounds.lifeline.${id}`)
  const help = (id: string) => page.getByRole('button', { name: words.t('rounds.lifeline-for', { name: name(id), n: 10 }) }).click()
  const used = (id: string) => expect(page.getByRole('button', { name: words.t('rounds.lifeline-used', { name: name(id) }) })).toBeVisible()
  const toUse = ['fifty_fifty', 'reset_time', 'skip']
  for (let n = 1; n <= 10; n++) {
    await expect(page.getByText(words.t('rounds.question-of', { at: n, total: 10 })).first()).toBeVisible()
    const heading = page.getByRole('heading', { level: 1 })
    const question = (await heading.innerText()).trim()
    const options = await page.getByRole('group', { name: question }).getByRole('button').count()
    const lifeline = toUse[0] === 'fifty_fifty' && options < 4 ? undefined : toUse.shift()
    if (lifeline) await help(lifeline)
    if (lifeline === 'skip') continue
    if (lifeline) await used(lifeline)
    await page.getByRole('group', { name: question }).getByRole('button', { name: await house.rightAnswer(question) }).click()
    await expect(page.getByText(words.t('rounds.right-points', { n: 4 })).first()).toBeVisible()
    await expect(page.getByRole('button', { name: words.t(n < 10 ? 'rounds.next' : 'rounds.to-result') })).toBeFocused()
    await page.keyboard.press('Enter')
  }
}

/** Group Battle in the browser: four players by a code to the result, invalid codes, and rooms that are left. */
import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { codeOf, coinsOf, comes, opens, people, playThrough, saysBesideName, seats, takesSeat, type Seated } from '../../../tests/journeys/rooms.ts'
import { wordsOf, type LocaleTexts } from '../../../tests/journeys/words.ts'

const words = wordsOf('en')
const { t } = words

async function comesByCode({ page }: Seated, { t }: LocaleTexts, code: string) {
  await page.goto('/group-battle/')
  await page.getByRole('link', { name: t('battles.set-up-code') }).click()
  await page.getByRole('textbox', { name: t('battles.lobby-code') }).fill(code)
  await page.getByRole('button', { name: t('battles.join-go') }).click()
}

test('four by a code, to the end: one reloads in the middle, a fifth comes too late', async ({ browser, product, enter }) => {
  const all = await Promise.all(['Ada', 'Ben', 'Cem', 'Dua'].map(async (name) => comes(browser, product, enter, await product.aPerson({ name, coins: 20 }))))
  const [ada, ...others] = all as [Seated, ...Seated[]]
  const code = await opens(ada, words)
  await expect(ada.page.getByRole('img', { name: t('battles.lobby-code-spelled', { code: [...code].join(' ') }) })).toBeVisible()
  await expect(ada.page.getByRole('img', { name: t('battles.lobby-qr-alt', { link: `${product.url}/group-battle/${code}/` }) })).toBeVisible()
  const start = ada.page.getByRole('button', { name: t('battles.lobby-start') })
  await expect(start).toBeDisabled()
  // However it was passed on.
  const ways = [code.toLowerCase(), ` ${code.slice(0, 3)} ${code.slice(3)}`, `${product.url}/group-battle/${code}/`]
  for (const [i, other] of others.entries()) {
    await comesByCode(other, words, ways[i] as string)
    await takesSeat(other, words)
  }
  await expect(people(ada.page, words)).toHaveCount(4)
  const kept = () => ada.page.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{}').state)
  await expect.poll(async () => (await kept()).groupBattle).toMatchObject({ roomCode: code, totalusers: 4, entryFee: 5, showScore: false, user1: { name: 'Ada' }, user4: { name: 'Dua' } })
  // While the server does not answer, the stored room is shown.
  const slow = await ada.context.newPage()
  await slow.routeWebSocket(/.*/, () => undefined)
  await slow.goto(`/group-battle/${code}/`)
  await expect(slow.getByRole('heading', { level: 1, name: t('battles.connecting') })).toBeVisible()
  await expect(people(slow, words)).toHaveCount(4)
  await slow.close()
  await start.click()

  const late = await comes(browser, product, enter, await product.aPerson({ name: 'Eva', coins: 20 }))
  await late.page.goto(`/group-battle/${code}/`)
  await expect(late.page.getByRole('heading', { name: t('battles.refusal.room-started') })).toBeVisible()
  await expect(ada.page.getByText(t('rounds.question-of', { at: 1, total: 5 })).first()).toBeVisible()
  await ada.page.reload()
  await saysBesideName(ada.page.getByRole('listitem').filter({ hasText: 'Ben' }), 'Ben', (others[0] as Seated).page, words)
  await playThrough(all.map(({ page }) => page), words)
  await expect.poll(async () => (await kept()).groupBattle.showScore).toBe(true)
  const rest = await Promise.all(all.map(({ person }) => coinsOf(product, person)))
  // Equal points share the pot, rounded down.
  expect(rest.reduce((sum, coins) => sum + coins, 0)).toBeGreaterThan(75)
  await Promise.all([...all, late].map(({ context }) => context.close()))
})

test('messages about a code: none, a wrong one, one of nothing', async ({ page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/group-battle/')
  await page.getByRole('link', { name: t('battles.set-up-code') }).click()
  const code = page.getByRole('textbox', { name: t('battles.lobby-code') })
  await expect(code).toBeFocused()
  const go = page.getByRole('button', { name: t('battles.join-go') })
  await go.click()
  await expect(page.getByRole('alert').filter({ hasText: t('battles.join-required') })).toBeVisible()
  await code.fill('ab')
  await code.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: t('battles.refusal.room-code-invalid') })).toBeVisible()
  await code.fill('QQQQQQ')
  await code.press('Enter')
  await expect(page.getByRole('alert').filter({ hasText: t('battles.refusal.room-not-found') })).toBeVisible()
  await page.goto('/group-battle/QQQQQQ/')
  await expect(page.getByRole('heading', { level: 1, name: t('battles.refusal.room-not-found') })).toBeVisible()
  await page.getByRole('link', { name: t('battles.join-another') }).click()
  await expect(code).toBeVisible()
})

test('an owner who leaves deletes the room, in Arabic and on a phone; every fee is refunded', async ({ browser, product, enter }) => {
  const words = wordsOf('ar')
  const { t } = words
  const phone = { viewport: { width: 360, height: 740 } }
  const omar = await comes(browser, product, enter, await product.aPerson({ name: 'عمر', coins: 20 }), 'ar', phone)
  const noor = await comes(browser, product, enter, await product.aPerson({ name: 'نور', coins: 20 }), 'ar', phone)
  const code = await opens(omar, words, { fee: 10 })
  await comesByCode(noor, words, code)
  await takesSeat(noor, words, 10)
  expect([await coinsOf(product, omar.person), await coinsOf(product, noor.person)]).toEqual([10, 10])
  await omar.page.getByRole('button', { name: t('battles.lobby-qr') }).click()
  await expect(omar.page.getByRole('dialog').getByRole('img')).toBeVisible()
  await omar.page.keyboard.press('Escape')
  await omar.page.getByRole('button', { name: t('battles.lobby-close') }).click()
  await expect(omar.page.getByRole('dialog')).toContainText(t('battles.lobby-close-text', { n: 10 }))
  await omar.page.getByRole('dialog').getByRole('button', { name: t('battles.lobby-close') }).click()
  await expect(omar.page).toHaveURL('/group-battle/')
  await expect(noor.page.getByRole('heading', { level: 1, name: t('battles.refusal.room-deleted-by-owner') })).toBeFocused()
  await expect(noor.page.getByText(t('battles.lobby-back', { n: 10 }))).toBeVisible()
  expect([await coinsOf(product, omar.person), await coinsOf(product, noor.person)]).toEqual([20, 20])
  await noor.page.reload()
  await expect(noor.page.getByRole('heading', { level: 1, name: t('battles.refusal.room-deleted-by-owner') })).toBeVisible()
  await Promise.all([omar, noor].map(({ context }) => context.close()))
})

test('a guest who leaves is refunded; one who only closes the page keeps the seat', async ({ browser, product, enter }) => {
  const ada = await comes(browser, product, enter, await product.aPerson({ name: 'Ada', coins: 20 }))
  const ben = await comes(browser, product, enter, await product.aPerson({ name: 'Ben', coins: 20 }))
  const code = await opens(ada, words)
  await ben.page.goto(`/group-battle/${code}/`)
  await takesSeat(ben, words)
  await ada.page.goto('/group-battle/')
  await expect(ada.page.getByText(t('app.home.battle-room', { code }))).toBeVisible()
  await ada.page.getByRole('link', { name: t('app.home.battle-to-room') }).click()
  await expect(people(ada.page, words)).toHaveCount(2)
  const otherTab = await ben.context.newPage()
  await otherTab.goto(`/group-battle/${code}/`)
  await expect(people(otherTab, words)).toHaveCount(2)
  await ben.page.getByRole('button', { name: t('battles.lobby-leave') }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: t('battles.lobby-stay') }).click()
  await ben.page.getByRole('button', { name: t('battles.lobby-leave') }).click()
  await ben.page.getByRole('dialog').getByRole('button', { name: t('battles.lobby-leave') }).click()
  await expect(ben.page).toHaveURL('/group-battle/')
  await expect(otherTab.getByRole('button', { name: t('battles.join-take-for', { n: 5 }) })).toBeVisible()
  await otherTab.close()
  await expect(seats(ada.page, words).filter({ hasText: t('battles.lobby-free') })).toHaveCount(3)
  expect(await coinsOf(product, ben.person)).toBe(20)
  // Another room: joining it gives up the current seat, which the page says before.
  const second = await opens(ben, words)
  await ada.page.goto(`/group-battle/${second}/`)
  await expect(ada.page.getByText(t('battles.join-gives-up', { code }))).toBeVisible()
  await takesSeat(ada, words)
  expect(codeOf(ada.page)).toBe(second)
  expect(await coinsOf(product, ada.person)).toBe(15)
  await Promise.all([ada, ben].map(({ context }) => context.close()))
})

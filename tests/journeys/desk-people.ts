/** Operators and players at the desk: a passkey, an undo, a ban that cuts a game, and a payout through two people. */
import type { Browser, Page } from '@playwright/test'
import arabicPlayers from '../../src/features/players/admin/texts.ar.json' with { type: 'json' }
import arabic from '../../src/apps/admin/texts.ar.json' with { type: 'json' }
import english from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import payouts from '../../src/features/payouts/admin/texts.en.json' with { type: 'json' }
import players from '../../src/features/players/admin/texts.en.json' with { type: 'json' }
import { hashPassword } from '../../src/features/operators/server/credentials.ts'
import { sql } from '../../src/platform/server/database/database.ts'
import { accessible } from './desk-parts.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'
import { askFor, fillPurse, letTimePass } from './till.ts'
import { wordsOf } from './words.ts'

const { t } = wordsOf('en')
const PASSWORD = 'seven green lanterns'
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** A page of the desk, signed in as somebody of a role. */
async function aDesk(browser: Browser, product: ProductFixture, role: string, address: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 }, ...options })).newPage()
  const token = await product.operator(role)
  await page.addInitScript((kept) => sessionStorage.getItem('desk-token') ?? sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/#/${address}`)
  return page
}

async function confirm(page: Page, button: string | RegExp, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(english['act.reason']).fill(reason)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

/** The keys of the browser, in software: a passkey of this machine that verifies its user. */
async function virtualAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  await cdp.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true } })
}

test('an operator registers a passkey, and signs in with it and the password', async ({ browser, product }) => {
  const page = await aDesk(browser, product, 'owner', 'sessions')
  await expect(heading(page)).toHaveText(english['sessions.title'])
  const email = (await page.locator('.desk-name bdi').textContent()) ?? ''
  await product.database.rows(sql`UPDATE operator SET password_hash = ${await hashPassword(PASSWORD)}, totp_secret = 'an app' WHERE email = ${email}`)
  await virtualAuthenticator(page)
  await page.reload()
  await page.getByRole('button', { name: english['factors.add'] }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(english['factors.name']).fill('this machine')
  await accessible(page, 'a new passkey')
  await dialog.getByRole('button', { name: english['factors.go'] }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'this machine' })).toContainText(english['factors.never-used'])
  await accessible(page, 'sessions and factors')
  await page.getByRole('button', { name: english['sign-out'] }).click()
  await expect(heading(page)).toHaveText(english['sign-in.title'])
  await page.getByLabel(english['operators.email']).fill(email)
  await page.getByLabel(english['sign-in.password']).fill(PASSWORD)
  await page.getByRole('button', { name: english['sign-in.passkey'] }).click()
  await expect(heading(page)).toHaveText(english['sessions.title'])
  await expect(page.getByRole('listitem').filter({ hasText: 'this machine' })).not.toContainText(english['factors.never-used'])
  await page.context().close()
})

test('a ban cuts a playing player within a second, by keys, and its undo lets them play on', async ({ page: player, browser, product, enter }) => {
  const banned = await product.aPerson({ name: `Mallory ${Date.now()}` })
  await enter(player, banned)
  await player.goto('/quiz-zone/space/-/1/')
  await expect(player.getByRole('group').getByRole('button').first()).toBeEnabled()
  const page = await aDesk(browser, product, 'moderator', 'players')
  await page.getByLabel(players.find).fill('nobody of this name')
  await expect(page.getByRole('main').getByText(english['list.none-fits'])).toBeVisible()
  await accessible(page, 'a list without a row')
  await page.getByRole('button', { name: english['list.unfilter'] }).click()
  await expect(page.getByLabel(players.find)).toHaveValue('')
  await expect(page.getByText(english['list.none-fits'])).toHaveCount(0)
  await page.getByLabel(players.find).fill(banned.name)
  const row = page.getByRole('row', { name: banned.name })
  await expect(row).toBeVisible()
  await heading(page).focus()
  await expect(page.locator('tbody tr')).toHaveCount(1)
  await page.keyboard.press('j')
  await page.keyboard.press('x')
  await expect(row.getByRole('checkbox')).toBeChecked()
  await page.getByRole('button', { name: players['deactivate-n#one'].replace('{n}', '1') }).click()
  await page.getByRole('dialog').getByLabel(english['act.reason']).fill('signals of fraud')
  await page.keyboard.press('Control+Enter')
  await expect(row).toContainText(players['state.off'])
  // The act is done when the desk says so: the next call of the player is refused, and their page lets them out.
  expect((await product.call(banned, 'get_user_by_id')).error).toBe(true)
  await player.goto('/quiz-zone/')
  await expect(player.getByRole('link', { name: t('app.landing.log-in') })).toBeVisible()
  const bar = page.getByRole('complementary', { name: english['undo.title'] })
  await expect(bar).toContainText(english['undo.player-closed#one'].replace('{n}', '1'))
  await accessible(page, 'players, with something to undo')
  await bar.getByRole('button', { name: english['undo.go'] }).click()
  await expect(row).toContainText(players['state.active'])
  await expect(bar).toBeHidden()
  expect((await product.call(banned, 'get_user_by_id')).error).toBe(false)
  await page.keyboard.press('?')
  await accessible(page, 'keys')
  await page.getByRole('switch', { name: english['keys.on'] }).click()
  await page.keyboard.press('Escape')
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})

test('a large payout takes two people, each with a reason', async ({ browser, product }) => {
  const person = await product.aPerson()
  await fillPurse(product, person, 2_400)
  const { data } = await askFor(product, person, '1200')
  await letTimePass(product, person)
  const address = `payouts/${data.id}/show`
  const first = await aDesk(browser, product, 'cashier', address)
  const asFirst = new RegExp(`${payouts['approve-first'].split('{amount}')[1]}$`)
  await first.getByRole('button', { name: asFirst }).click()
  await confirm(first, asFirst, 'checked against the history')
  // The seat of the second person is empty, and not for the first.
  await expect(first.getByText(payouts['step.second-of-two']).first()).toBeVisible()
  await expect(first.getByRole('button', { name: asFirst })).toHaveCount(0)
  await first.context().close()
  const second = await aDesk(browser, product, 'cashier', address)
  const approve = new RegExp(`^${payouts.approve.split('{')[0]}`)
  await second.getByRole('button', { name: approve }).click()
  await confirm(second, approve, 'checked again')
  const record = new RegExp(`^${payouts.record.split('{')[0]}`)
  await second.getByRole('button', { name: record }).click()
  await second.getByRole('dialog').getByLabel(payouts.reference).fill('TX-20417')
  await confirm(second, record, 'paid at the bank')
  await expect(second.getByText(payouts['step.paid']).first()).toBeVisible()
  await second.context().close()
})

test('in Arabic, on a small desk: shared accounts, a file of players, and a number in Arabic digits', async ({ browser, product }) => {
  const page = await aDesk(browser, product, 'owner', 'shared', { locale: 'ar-EG', colorScheme: 'dark', viewport: { width: 1024, height: 768 } })
  await expect(heading(page)).toHaveText(arabicPlayers.shared)
  await accessible(page, 'shared')
  await page.getByRole('navigation').getByRole('link', { name: arabicPlayers.title }).click()
  await page.getByRole('button', { name: arabicPlayers['from-file'] }).click()
  await page.getByRole('dialog').getByLabel(arabicPlayers['file-text']).fill('player,coins\nnobody@example.org,5')
  await expect(page.getByRole('dialog').getByText(arabicPlayers['problem.unknown'])).toBeVisible()
  await accessible(page, 'a file')
  await page.getByRole('button', { name: arabic['act.cancel'] }).click()
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)
  await page.goto(`${product.url}/admin/#/settings/fast_answer_floor_ms/show`)
  const figure = page.getByRole('main').locator('input[inputmode=numeric]')
  await figure.fill('')
  await figure.pressSequentially('١٢۳x')
  await expect(figure).toHaveValue('123x')
  await page.context().close()
})

/** Rooms with a browser per player: opening, joining, and playing by keyboard. */
import type { Browser, BrowserContext, Locator, Page } from '@playwright/test'
import { expect, type ProductFixture, type Person } from './fixtures.ts'
import type { LocaleTexts } from './words.ts'

type Enter = (page: Page, person: Person) => Promise<void>
export type Seated = { person: Person; page: Page; context: BrowserContext }

/** A player with a separate browser context. */
export async function comes(browser: Browser, product: ProductFixture, enter: Enter, person: Person, code: LocaleTexts['code'] = 'en', more: Parameters<Browser['newContext']>[0] = {}): Promise<Seated> {
  const context = await browser.newContext({ baseURL: product.url, locale: code === 'ar' ? 'ar-EG' : 'en-GB', ...more })
  const page = await context.newPage()
  await enter(page, person)
  return { person, page, context }
}

/** A phone that sleeps: its socket is closed, and none opens until it wakes. Called before the page is opened. */
export async function sleepsAndWakes(page: Page): Promise<{ sleeps: () => Promise<void>; wakes: () => Promise<void> }> {
  let isAsleep = false
  let close = (): Promise<unknown> => Promise.resolve()
  await page.routeWebSocket(/\/live\//, (socket) => {
    if (isAsleep) return void socket.close()
    const server = socket.connectToServer()
    close = () => Promise.all([server.close(), socket.close()])
  })
  const turn = async (asleep: boolean) => {
    isAsleep = asleep
    await page.context().setOffline(asleep)
    if (asleep) await close()
  }
  return { sleeps: () => turn(true), wakes: () => turn(false) }
}

const FEWEST = 0
/** A minute per question, so that no question times out while other browsers are loading. */
const LONGEST = -1
type Rules = { path?: string; fee?: number; ownFee?: string }

/** Opens a room of five questions and returns its code. */
export async function opens({ page }: Seated, { t, num }: LocaleTexts, { path = '/group-battle/', fee = 5, ownFee }: Rules = {}): Promise<string> {
  await page.goto(path)
  await page.getByRole('group', { name: t('battles.set-up-how-many') }).getByRole('radio').nth(FEWEST).press('Space')
  await page.getByRole('group', { name: t('battles.set-up-how-long') }).getByRole('radio').nth(LONGEST).press('Space')
  const fees = page.getByRole('group', { name: t('battles.set-up-fee') })
  await fees.getByRole('radio', { name: ownFee === undefined ? num(fee) : t('battles.set-up-fee-own'), exact: true }).press('Space')
  if (ownFee !== undefined) await page.getByLabel(t('battles.set-up-fee-amount')).fill(ownFee)
  await page.getByRole('button', { name: t('battles.set-up-open') }).click()
  await expect(page.getByRole('list', { name: t('battles.lobby-seats') })).toBeVisible()
  return codeOf(page)
}

export const codeOf = (page: Page): string => decodeURIComponent(new URL(page.url()).pathname.split('/')[2] ?? '')
export const seats = (page: Page, { t }: LocaleTexts) => page.getByRole('list', { name: t('battles.lobby-seats') }).getByRole('listitem')
/** Occupied seats; free seats are listed too. */
export const people = (page: Page, words: LocaleTexts) => seats(page, words).filter({ hasNotText: words.t('battles.lobby-free') })

/** Joins the room opened by its address or code; the button shows the fee. */
export async function takesSeat({ page }: Seated, { t }: LocaleTexts, fee = 5): Promise<void> {
  await page.getByRole('button', { name: fee > 0 ? t('battles.join-take-for', { n: fee }) : t('battles.join-take'), exact: true }).click()
  await expect(page.getByRole('button', { name: t('battles.lobby-im-ready') })).toBeVisible()
}

/** All players answer every question with the first key, until the result is shown. */
export async function playThrough(pages: readonly Page[], { t }: LocaleTexts, from = 1, total = 5): Promise<void> {
  for (let at = from; at <= total; at++) {
    for (const page of pages) {
      await expect(page.getByText(t('rounds.question-of', { at, total })).first()).toBeVisible()
      await page.keyboard.press('1')
    }
  }
  for (const page of pages) await expect(page.getByRole('definition').or(page.getByRole('button', { name: t('web.home') })).first()).toBeVisible({ timeout: 30_000 })
}

export const coinsOf = async (product: ProductFixture, person: Person) => (await product.call(person, 'get_user_coin_score')).data.coins as number

/** A seat's phrase covers neither its name nor its points, on a phone and on a desktop. The phrase disappears after seconds, so it is sent again until it was measured. */
export async function saysBesideName(card: Locator, name: string, speaker: Page, { t }: LocaleTexts): Promise<void> {
  const phrase = t('battles.phrase.clap')
  for (const viewport of [{ width: 360, height: 740 }, { width: 1280, height: 720 }]) {
    await card.page().setViewportSize(viewport)
    await expect(async () => {
      await speaker.getByRole('button', { name: phrase }).first().click()
      const parts = [card.getByText(phrase).locator('..'), card.getByText(name, { exact: true }), card.locator('b')]
      const [said, ...clear] = await Promise.all(parts.map((part) => part.boundingBox({ timeout: 1_000 })))
      if (!said) throw new Error('It stands there no more.')
      for (const part of clear) expect(part && overlap(said, part)).toBe(false)
    }).toPass()
  }
}

type Box = { x: number; y: number; width: number; height: number }
const overlap = (a: Box, b: Box) => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height

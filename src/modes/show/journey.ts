/** A show in the browser: a stage, a remote and phones, from the pin to the awards. */
import type { Browser, Locator, Page } from '@playwright/test'
import { violationsOn } from '../../../tests/journeys/axe.ts'
import { expect, test, type Person, type ProductFixture } from '../../../tests/journeys/fixtures.ts'
import { comes } from '../../../tests/journeys/rooms.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'
import type { ShowOptions, Step } from './contract.ts'
import { remotePath } from './ui/host-paths.ts'
import { claimPath, phonePath, PLAY_PATH, SIGN_IN_PATH, stagePath } from './ui/paths.ts'

const { t } = wordsOf('en')

/** So long that no question ends by itself. */
const SECONDS = 300
const OPTIONS: ShowOptions = { name_gate: 'free', teams: 0, team_choice: 'chosen', streaks: 1, penalty: 0, clock_factor: 1, speedy: 1 }
const BASE: Omit<Step, 'id' | 'kind' | 'question' | 'options' | 'answer'> = { more: {}, image: '', image_text: '', seconds: SECONDS, worth: 1_000, speedy: 1, notes: '', after: '' }
const PLAN: readonly Step[] = [
  { ...BASE, id: 'one', kind: 'one', question: 'Which planet floats on water?', options: ['Saturn', 'Mars', 'Venus', 'Mercury'], answer: [0], notes: 'Show the picture of the rings.', after: 'It weighs less than water.' },
  { ...BASE, id: 'several', kind: 'several', question: 'Which of these can fly?', options: ['Bat', 'Swan', 'Emu', 'Penguin'], answer: [0, 1] },
  { ...BASE, id: 'order', kind: 'sequence', question: 'From small to large', options: ['Ant', 'Cat', 'Cow'], answer: [0, 1, 2] },
  { ...BASE, id: 'poll', kind: 'poll', question: 'Pizza or pasta?', options: ['Pizza', 'Pasta'], answer: [], worth: 0 },
  { ...BASE, id: 'slide', kind: 'slide', question: 'Now take a deep breath', options: [], answer: [], seconds: 0, worth: 0 },
  { ...BASE, id: 'last', kind: 'one', question: 'Which metal is liquid in a warm room?', options: ['Quicksilver', 'Iron', 'Zinc', 'Lead'], answer: [0] },
]
/** From the address of a show to a seat in it. */
const MOST_TO_SEAT_MS = 10_000
/** A press right after a change is ignored by the remote, so it is repeated. */
const PRESS_AGAIN_MS = 1_500

type Show = { show_id: string; pin: string; stage_token: string }

async function opened(product: ProductFixture, host: Person): Promise<Show> {
  const options = JSON.stringify(OPTIONS)
  const quiz = await product.call(host, 'save_show_quiz', { title: 'Friday night quiz', options, plan: JSON.stringify(PLAN) })
  const { data } = await product.call(host, 'open_show', { quiz_id: quiz.data.quiz_id, options })
  return data as Show
}

/** A page of its own, without a session. */
async function aPage(browser: Browser, product: ProductFixture, viewport: { width: number; height: number }): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale: 'en-GB', viewport })
  return context.newPage()
}
const aPhone = (browser: Browser, product: ProductFixture) => aPage(browser, product, { width: 360, height: 740 })

async function givesName(page: Page, name: string): Promise<void> {
  await page.getByLabel(t('show.phone.name.label')).fill(name)
  await page.getByRole('button', { name: t('show.phone.name.take') }).click()
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const option = (page: Page, text: string) => page.getByRole('button', { name: text }).or(page.getByRole('checkbox', { name: text }))

async function answers(page: Page, ...texts: string[]): Promise<void> {
  for (const text of texts) await option(page, text).click()
  const lock = page.getByRole('button', { name: t('show.phone.lock') })
  if (await lock.isVisible()) await lock.click()
}

type Press = 'start' | 'close' | 'board' | 'next' | 'podium' | 'awards' | 'end'
/** The host presses the lime button until the room shows what follows. */
async function presses(remote: Page, what: Press, then: Locator): Promise<void> {
  const button = remote.getByRole('button', { name: t(`show.remote.press.${what}`) })
  await expect(button).toBeVisible()
  await expect(async () => {
    if (!(await then.isVisible()) && (await button.isVisible())) await button.click()
    await expect(then).toBeVisible({ timeout: PRESS_AGAIN_MS })
  }).toPass()
}

const pointsOn = async (page: Page): Promise<string> => page.getByText(/^[\d,]+ points?$/).first().innerText()

test('a whole show: stage, remote and phones from the pin to the awards', async ({ browser, product, enter }) => {
  const host = await comes(browser, product, enter, await product.aPerson({ name: 'Leila' }))
  const { show_id, pin, stage_token } = await opened(product, host.person)
  // By its link alone.
  const stage = await aPage(browser, product, { width: 1920, height: 1080 })
  await stage.goto(stagePath(stage_token))
  await expect(stage.getByRole('img', { name: t('show.stage.pin', { pin: [...pin].join(' ') }) })).toBeVisible()
  let remote = host.page
  await remote.goto(remotePath(show_id))
  await expect(remote.getByRole('button', { name: t('show.remote.press.start') })).toBeVisible()

  const ada = await aPhone(browser, product)
  await test.step('a pin that is typed leads to a seat', async () => {
    await ada.goto(PLAY_PATH)
    await ada.getByLabel(t('show.phone.pin.label')).fill('000000')
    await ada.keyboard.press('Enter')
    await expect(ada.getByText(t('show.refusal.show-not-found'))).toBeVisible()
    await ada.getByLabel(t('show.phone.pin.label')).fill(`${pin.slice(0, 3)} ${pin.slice(3)}`)
    await ada.keyboard.press('Enter')
    await expect(ada).toHaveURL(phonePath(pin))
    await expect(heading(ada, t('show.phone.name.title'))).toBeVisible()
    expect(await violationsOn(ada)).toEqual([])
    await givesName(ada, 'Ada')
    await expect(heading(ada, t('show.phone.in'))).toBeVisible()
    await expect(stage.getByText('Ada')).toBeVisible()
    expect(await violationsOn(stage)).toEqual([])
  })

  const ben = await aPhone(browser, product)
  await test.step('one question; a late-comer has a seat within seconds and begins with the next one', async () => {
    // What a clicker sends.
    await remote.keyboard.press('PageDown')
    await expect(heading(stage, 'Which planet floats on water?')).toBeVisible()
    await expect(remote.getByText('Show the picture of the rings.')).toBeVisible()
    const begun = performance.now()
    await ben.goto(phonePath(pin))
    await givesName(ben, 'Ben')
    await expect(heading(ben, t('show.phone.late.title'))).toBeVisible()
    expect(performance.now() - begun).toBeLessThan(MOST_TO_SEAT_MS)
    expect(await violationsOn(ada)).toEqual([])
    await answers(ada, 'Saturn')
    await expect(heading(ada, t('show.phone.verdict.right'))).toBeVisible()
    await expect(stage.getByText('It weighs less than water.')).toBeVisible()
    await presses(remote, 'board', stage.getByText(t('show.stage.after-question', { position: 1, total: PLAN.length })))
    await expect(ada.getByText(t('show.phone.board'))).toBeVisible()
  })

  await test.step('several: a phone that is reloaded is back in its seat, with its answer and its points', async () => {
    await presses(remote, 'next', heading(stage, 'Which of these can fly?'))
    await expect(heading(ada, 'Which of these can fly?')).toBeVisible()
    const points = await pointsOn(ada)
    await answers(ada, 'Bat', 'Swan')
    await expect(heading(ada, t('show.phone.answered.title'))).toBeVisible()
    await ada.reload()
    await expect(heading(ada, t('show.phone.answered.title'))).toBeVisible()
    expect(await pointsOn(ada)).toBe(points)
    expect(await violationsOn(remote)).toEqual([])
    await answers(ben, 'Emu')
    await expect(heading(ben, t('show.phone.verdict.wrong'))).toBeVisible()
    await expect(heading(ada, t('show.phone.verdict.right'))).toBeVisible()
    expect(await violationsOn(ben)).toEqual([])
    await presses(remote, 'board', stage.getByText(t('show.stage.after-question', { position: 2, total: PLAN.length })))
  })

  await test.step('a sequence: the show stands still while the host is away, and goes on from another page', async () => {
    await presses(remote, 'next', heading(stage, 'From small to large'))
    await answers(ada, 'Ant', 'Cat', 'Cow')
    await expect(heading(ada, t('show.phone.answered.title'))).toBeVisible()
    await remote.close()
    await expect(heading(stage, t('show.stage.still'))).toBeVisible()
    await expect(heading(ben, t('show.phone.held.title'))).toBeVisible()
    remote = await host.context.newPage()
    await remote.goto(remotePath(show_id))
    await expect(heading(ben, 'From small to large')).toBeVisible()
    await answers(ben, 'Cow', 'Cat', 'Ant')
    await expect(heading(ada, t('show.phone.verdict.right'))).toBeVisible()
    await presses(remote, 'board', stage.getByText(t('show.stage.after-question', { position: 3, total: PLAN.length })))
  })

  await test.step('a seat that is put out is told so, and answers no more', async () => {
    await remote.getByRole('button', { name: /^Ben/ }).click()
    await remote.getByRole('button', { name: t('show.remote.put-out'), exact: true }).click()
    await expect(heading(ben, t('show.phone.out.title'))).toBeVisible()
    await expect(remote.getByText(t('show.remote.was-put-out', { name: 'Ben' }))).toBeVisible()
  })

  await test.step('a poll, a slide and the last question', async () => {
    await presses(remote, 'next', heading(stage, 'Pizza or pasta?'))
    await answers(ada, 'Pasta')
    await expect(heading(ada, t('show.phone.verdict.voted'))).toBeVisible()
    await presses(remote, 'next', heading(stage, 'Now take a deep breath'))
    await expect(heading(ada, 'Now take a deep breath')).toBeVisible()
    await presses(remote, 'next', heading(stage, 'Which metal is liquid in a warm room?'))
    await answers(ada, 'Quicksilver')
    await expect(heading(ada, t('show.phone.verdict.right'))).toBeVisible()
    await presses(remote, 'board', stage.getByText(t('show.stage.after-question', { position: 6, total: PLAN.length })))
  })

  await test.step('podium and awards; a guest can keep the seat; after the end the pin leads nowhere', async () => {
    await presses(remote, 'podium', heading(stage, t('show.stage.takes-light', { name: 'Ada' })))
    await expect(heading(ada, /^Place 1/)).toBeVisible()
    expect(await violationsOn(stage)).toEqual([])
    await presses(remote, 'awards', heading(stage, t('show.stage.awards')))
    await ada.getByRole('button', { name: t('show.phone.final.claim') }).click()
    await expect(ada.getByRole('link', { name: t('show.phone.claim.sign-up') })).toBeVisible()
    expect(await violationsOn(ada)).toEqual([])
    await presses(remote, 'end', heading(stage, t('show.stage.over')))
    await ada.reload()
    await expect(ada.getByText(t('show.phone.gone.show'))).toBeVisible()
  })
  await Promise.all([host.context, stage.context(), ada.context(), ben.context()].map((context) => context.close()))
})

test('the page of phones, from inside of the client and back to it: a player under the own name, a guest who signs in to keep a seat', async ({ browser, product, enter }) => {
  const host = await comes(browser, product, enter, await product.aPerson({ name: 'Leila' }))
  const { pin } = await opened(product, host.person)
  const nuri = await comes(browser, product, enter, await product.aPerson({ name: 'Nuri' }), 'en', { viewport: { width: 360, height: 740 } })
  await nuri.page.goto('/')
  await nuri.page.getByRole('link', { name: t('show.join') }).click()
  await expect(heading(nuri.page, t('show.phone.pin.title'))).toBeVisible()
  // Nothing but digits, and no more of them than a pin has.
  await nuri.page.keyboard.type(`a${pin.slice(0, 2)}b${pin.slice(2)}0`)
  await expect(nuri.page.getByLabel(t('show.phone.pin.label'))).toHaveValue(pin)
  await nuri.page.keyboard.press('Enter')
  await expect(nuri.page.getByLabel(t('show.phone.name.label'))).toHaveValue('Nuri')
  await expect(nuri.page).toHaveTitle(`${t('show.phone.name.title')} · ${t('web.brand')}`)
  await nuri.page.goBack()
  await expect(heading(nuri.page, t('show.phone.pin.title'))).toBeVisible()
  await nuri.page.goForward()
  await nuri.page.getByRole('button', { name: t('show.phone.name.take') }).click()
  await expect(heading(nuri.page, t('show.phone.in'))).toBeVisible()

  const guest = await aPhone(browser, product)
  await guest.goto(phonePath(pin))
  await guest.evaluate(([key, seat]) => localStorage.setItem(key ?? '', seat ?? ''), [`limelight-show-claim:${pin}`, JSON.stringify({ token: 'of-no-seat', name: 'Ada', points: 900, place: 1, seats: 2 })])
  await guest.goto(claimPath(pin))
  await guest.getByRole('link', { name: t('show.phone.claim.sign-in') }).click()
  await expect(guest).toHaveURL(SIGN_IN_PATH)
  // Signed in by another tab, which this one follows.
  const other = await guest.context().newPage()
  await enter(other, nuri.person)
  await other.goto('/')
  await other.evaluate((root) => localStorage.setItem('limelight', root), await nuri.page.evaluate(() => localStorage.getItem('limelight') ?? ''))
  await expect(guest).toHaveURL(claimPath(pin))
  await guest.getByRole('button', { name: t('show.phone.claim.keep') }).click()
  // The token was of no seat.
  await expect(guest.getByRole('alert')).not.toBeEmpty()
  await Promise.all([host.context, nuri.context, guest.context()].map((context) => context.close()))
})

/** A whole show in the browser: a stage, a remote that is moved by keys alone, five phones in two languages, and on the next day somebody alone. */
import type { Browser, Locator, Page } from '@playwright/test'
import { violationsOn } from '../../../../tests/journeys/axe.ts'
import { expect, test, type Person, type ProductFixture } from '../../../../tests/journeys/fixtures.ts'
import { comes, sleepsAndWakes } from '../../../../tests/journeys/rooms.ts'
import { wordsOf, type LocaleTexts } from '../../../../tests/journeys/words.ts'
import type { ShowOptions, Step } from '../contract.ts'
import { remotePath, reportPath } from '../ui/host-paths.ts'
import { phonePath, PLAY_PATH, replayPath, stagePath } from '../ui/paths.ts'

const [en, ar] = [wordsOf('en'), wordsOf('ar')]
const { t } = en
/** So long that no question ends by itself. */
const SECONDS = 300
const OPTIONS: ShowOptions = { name_gate: 'free', teams: 2, team_choice: 'chosen', streaks: 1, penalty: 0, clock_factor: 1, speedy: 1 }
const BASE: Omit<Step, 'id' | 'kind' | 'question' | 'options' | 'answer'> = { more: {}, image: '', image_text: '', seconds: SECONDS, worth: 1_000, speedy: 1, notes: '', after: '' }
const LAST = 'Which metal is liquid in a warm room?'
/** `image`: of the place. */
const planWith = (image: string): Step[] => [
  { ...BASE, id: 'one', kind: 'one', question: 'Which planet floats on water?', options: ['Saturn', 'Mars', 'Venus', 'Mercury', 'Uranus', 'Neptune'], answer: [0], notes: 'Show the picture of the rings.', after: 'It weighs less than water.' },
  { ...BASE, id: 'several', kind: 'several', question: 'Which of these can fly?', options: ['Bat', 'Swan', 'Emu', 'Penguin'], answer: [0, 1] },
  { ...BASE, id: 'true', kind: 'one', question: 'The sun is a star', options: ['True', 'False'], answer: [0], more: { question_type: 2 } },
  { ...BASE, id: 'order', kind: 'sequence', question: 'From small to large', options: ['Ant', 'Cat', 'Cow'], answer: [0, 1, 2] },
  { ...BASE, id: 'number', kind: 'number', question: 'How many legs has a spider?', options: [], answer: [8], more: { range: 4 } },
  { ...BASE, id: 'place', kind: 'place', question: 'Where is the middle?', options: [], answer: [], image, image_text: 'A white sheet', more: { x: 500, y: 500, radius: 100, ratio: 1 } },
  { ...BASE, id: 'typed', kind: 'typed', question: 'Which town has the Colosseum?', options: ['Rome', 'Roma'], answer: [0, 1] },
  { ...BASE, id: 'poll', kind: 'poll', question: 'Pizza or pasta?', options: ['Pizza', 'Pasta'], answer: [], worth: 0 },
  { ...BASE, id: 'slide', kind: 'slide', question: 'Now take a deep breath', options: [], answer: [], seconds: 0, worth: 0 },
  { ...BASE, id: 'last', kind: 'one', question: LAST, options: ['Quicksilver', 'Iron'], answer: [0] },
]
const TOTAL = planWith('').length
/** From the address of a show to a seat in it, and from a phone that wakes to the open question. */
const [MOST_TO_SEAT_MS, MOST_TO_WAKE_MS] = [10_000, 2_000]
/** A press right after a change is ignored by the remote, so it is repeated. */
const PRESS_AGAIN_MS = 1_500
const [STAGE, PHONE] = [{ width: 1920, height: 1080 }, { width: 360, height: 740 }]

type Show = { show_id: string; pin: string; stage_token: string }
type Phone = Awaited<ReturnType<typeof sleepsAndWakes>> & { page: Page; name: string; words: LocaleTexts }

async function aPage(browser: Browser, product: ProductFixture, viewport: { width: number; height: number }, locale = 'en-GB'): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url, locale, viewport })
  return context.newPage()
}

async function opened(product: ProductFixture, host: Person, sheet: Buffer): Promise<Show> {
  const form = new FormData()
  form.set('image', new Blob([new Uint8Array(sheet)], { type: 'image/png' }), 'sheet.png')
  const reply = await fetch(`${product.url}/api/upload_show_picture`, { method: 'POST', body: form, headers: { authorization: `Bearer ${host.token}` } })
  const image = new URL(((await reply.json()) as { data: { address: string } }).data.address, product.url).pathname
  const options = JSON.stringify(OPTIONS)
  const quiz = await product.call(host, 'save_show_quiz', { title: 'Friday night quiz', options, plan: JSON.stringify(planWith(image)) })
  const { data } = await product.call(host, 'open_show', { quiz_id: quiz.data.quiz_id, options })
  return data as Show
}

async function aPhone(browser: Browser, product: ProductFixture, name: string, words: LocaleTexts): Promise<Phone> {
  const page = await aPage(browser, product, PHONE, words.code === 'ar' ? 'ar-EG' : 'en-GB')
  return { page, name, words, ...(await sleepsAndWakes(page)) }
}

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

async function takesSeat({ page, name, words }: Phone, pin: string): Promise<void> {
  await page.goto(phonePath(pin))
  await page.getByLabel(words.t('show.phone.name.label')).fill(name)
  await page.getByRole('button', { name: words.t('show.phone.name.take') }).click()
}

/** Taps or types what is given, and sends it where a tap alone does not: nothing given is a place, set by the arrows. */
async function answers({ page, words }: Pick<Phone, 'page' | 'words'>, ...given: string[]): Promise<void> {
  const field = page.getByRole('textbox')
  const [first = ''] = given
  if (given.length === 0) {
    for (const key of ['ArrowRight', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
  } else if (await field.isVisible()) {
    await field.fill(first)
    await page.keyboard.press('Enter')
  } else {
    for (const text of given) await page.getByRole('button', { name: text }).or(page.getByRole('checkbox', { name: text })).click()
    const lock = page.getByRole('button', { name: words.t('show.phone.lock') })
    if (await lock.isVisible()) await lock.click()
  }
}

/** Each answers once the question has come; the new heading has the focus, so that it is read out. */
async function allAnswer(phones: readonly Phone[], question: string, ...given: string[]): Promise<void> {
  for (const phone of phones) {
    await expect(heading(phone.page, question)).toBeFocused()
    await answers(phone, ...given)
  }
}

const judged = ({ page, words }: Phone, as: 'right' | 'wrong' | 'voted' | 'part') => expect(heading(page, words.t(`show.phone.verdict.${as}`))).toBeFocused()
const pointsOn = ({ page }: Phone): Promise<string> => page.getByText(/^[\d,]+ points?$/).first().innerText()

/** The host presses a key until the room shows what follows. */
async function presses(remote: Page, key: 'Space' | 'PageDown' | 'ArrowRight', then: Locator): Promise<void> {
  await expect(async () => {
    if (!(await then.isVisible())) await remote.keyboard.press(key)
    await expect(then).toBeVisible({ timeout: PRESS_AGAIN_MS })
  }).toPass()
}

test('a whole show: every kind of question, teams, a late-comer, a sleeper, a lost host, and a replay on the next day', async ({ browser, product, enter }) => {
  const host = await comes(browser, product, enter, await product.aPerson({ name: 'Leila' }), 'en', { viewport: { width: 1280, height: 800 } })
  const stage = await aPage(browser, product, STAGE)
  const { show_id, pin, stage_token } = await opened(product, host.person, await stage.screenshot())
  let remote = host.page
  const after = (position: number) => stage.getByText(t('show.stage.after-question', { position, total: TOTAL }))
  // By its link alone.
  await Promise.all([stage.goto(stagePath(stage_token)), remote.goto(remotePath(show_id))])
  await expect(stage.getByRole('img', { name: t('show.stage.pin', { pin: [...pin].join(' ') }) })).toBeVisible()
  const phones = await Promise.all((['Ada', 'Ben', 'Cem', 'Dana', 'Eva'] as const).map((name, at) => aPhone(browser, product, name, at % 2 === 0 ? en : ar)))
  const [ada, ben, cem, dana, eva] = phones as [Phone, Phone, Phone, Phone, Phone]

  await test.step('a pin that is typed leads to a seat, in a team', async () => {
    await ada.page.goto(PLAY_PATH)
    const typesPin = (typed: string) => ada.page.getByLabel(t('show.phone.pin.label')).fill(typed).then(() => ada.page.keyboard.press('Enter'))
    await typesPin('000000')
    await expect(ada.page.getByText(t('show.refusal.show-not-found'))).toBeVisible()
    await typesPin(`${pin.slice(0, 3)} ${pin.slice(3)}`)
    await expect(ada.page).toHaveURL(phonePath(pin))
    await Promise.all([ada, ben, cem, dana].map((phone) => takesSeat(phone, pin)))
    for (const { page, words } of [ada, ben, cem, dana]) await expect(heading(page, words.t('show.phone.in'))).toBeVisible()
    await expect(ada.page.getByText(/^Team /)).toBeVisible()
    await expect(stage.getByText('Dana')).toBeVisible()
    for (const page of [stage, remote, dana.page]) expect(await violationsOn(page)).toEqual([])
  })

  await test.step('one of six; a late-comer has a seat within seconds and begins with the next question', async () => {
    // What a clicker sends.
    await presses(remote, 'PageDown', heading(stage, 'Which planet floats on water?'))
    await expect(remote.getByText('Show the picture of the rings.')).toBeVisible()
    const begun = performance.now()
    await takesSeat(eva, pin)
    await expect(heading(eva.page, t('show.phone.late.title'))).toBeVisible()
    expect(performance.now() - begun).toBeLessThan(MOST_TO_SEAT_MS)
    for (const page of [ada.page, ben.page, stage, remote]) expect(await violationsOn(page)).toEqual([])
    await allAnswer([ada, cem, dana], 'Which planet floats on water?', 'Saturn')
    await allAnswer([ben], 'Which planet floats on water?', 'Mars')
    await judged(ada, 'right')
    await judged(ben, 'wrong')
    await expect(stage.getByText('It weighs less than water.', { exact: true })).toBeVisible()
    for (const page of [ada.page, ben.page, stage]) expect(await violationsOn(page)).toEqual([])
    await presses(remote, 'Space', after(1))
    await expect(ada.page.getByRole('heading', { level: 1, name: /^Place 1/ })).toBeFocused()
  })

  await test.step('several; whoever slept through it is back within two seconds, in the same seat with the same points', async () => {
    await presses(remote, 'ArrowRight', heading(stage, 'Which of these can fly?'))
    await expect(heading(cem.page, 'Which of these can fly?')).toBeVisible()
    const points = await pointsOn(cem)
    await cem.sleeps()
    await expect(remote.getByRole('button', { name: /^Cem/ })).toContainText(t('show.remote.seat.away'))
    await allAnswer([ada, ben, dana, eva], 'Which of these can fly?', 'Bat', 'Swan')
    await judged(eva, 'right')
    await presses(remote, 'Space', after(2))
    await presses(remote, 'Space', heading(stage, 'The sun is a star'))
    const woken = performance.now()
    await cem.wakes()
    await expect(heading(cem.page, 'The sun is a star')).toBeVisible()
    expect(performance.now() - woken).toBeLessThan(MOST_TO_WAKE_MS)
    expect(await pointsOn(cem)).toBe(points)
    await allAnswer([ada, ben, dana, eva], 'The sun is a star', 'True')
    await answers(cem, 'False')
    await judged(cem, 'wrong')
    await presses(remote, 'PageDown', after(3))
  })

  await test.step('an order: the show stands still while the host is away, and goes on from another page', async () => {
    await presses(remote, 'PageDown', heading(stage, 'From small to large'))
    await allAnswer([ada], 'From small to large', 'Ant', 'Cat', 'Cow')
    await remote.close()
    await expect(heading(stage, t('show.stage.still'))).toBeVisible()
    await expect(heading(dana.page, ar.t('show.phone.held.title'))).toBeVisible()
    remote = await host.context.newPage()
    await remote.goto(remotePath(show_id))
    await allAnswer([ben, cem, dana, eva], 'From small to large', 'Cow', 'Cat', 'Ant')
    await judged(ada, 'right')
    await presses(remote, 'PageDown', after(4))
  })

  await test.step('a number, a place and a typed answer', async () => {
    const asked = [['How many legs has a spider?', ['8'], ['٩']], ['Where is the middle?', [], []], ['Which town has the Colosseum?', ['ROMA'], ['Paris']]] as const
    for (const [at, [question, right, wrong]] of asked.entries()) {
      await presses(remote, 'PageDown', heading(stage, question))
      await allAnswer([ada, cem, eva], question, ...right)
      await allAnswer([ben, dana], question, ...wrong)
      await judged(ada, 'right')
      for (const page of [stage, ...(at === 1 ? [] : [dana.page])]) expect(await violationsOn(page)).toEqual([])
      await presses(remote, 'PageDown', after(5 + at))
    }
  })

  await test.step('a seat that is put out is told so, and answers no more', async () => {
    await remote.getByRole('button', { name: /^Ben/ }).press('Enter')
    await remote.getByRole('button', { name: t('show.remote.put-out'), exact: true }).press('Enter')
    await expect(heading(ben.page, ar.t('show.phone.out.title'))).toBeVisible()
    await expect(remote.getByText(t('show.remote.was-put-out', { name: 'Ben' }))).toBeVisible()
  })

  await test.step('a poll, a slide, the last question, the podium and the awards', async () => {
    const seated = [ada, cem, dana, eva]
    await presses(remote, 'PageDown', heading(stage, 'Pizza or pasta?'))
    await allAnswer(seated, 'Pizza or pasta?', 'Pasta')
    await judged(dana, 'voted')
    await presses(remote, 'PageDown', heading(stage, 'Now take a deep breath'))
    await presses(remote, 'PageDown', heading(stage, LAST))
    await allAnswer(seated, LAST, 'Quicksilver')
    await presses(remote, 'PageDown', after(TOTAL))
    await presses(remote, 'PageDown', heading(stage, t('show.stage.light-for-team', { name: t('show.team.fish') })).or(heading(stage, t('show.stage.light-for-team', { name: t('show.team.squirrels') }))))
    await expect(heading(ada.page, /^Place 1/)).toBeFocused()
    expect(await violationsOn(stage)).toEqual([])
    await presses(remote, 'PageDown', heading(stage, t('show.stage.awards')))
    await ada.page.getByRole('button', { name: t('show.phone.final.claim') }).click()
    await expect(ada.page.getByRole('link', { name: t('show.phone.claim.sign-up') })).toBeVisible()
    for (const page of [ada.page, dana.page]) expect(await violationsOn(page)).toEqual([])
    await presses(remote, 'PageDown', heading(stage, t('show.stage.over')))
    await ada.page.reload()
    await expect(ada.page.getByText(t('show.phone.gone.show'))).toBeVisible()
  })

  await test.step('the report; on the next day somebody alone plays the show again, against its answers', async () => {
    await remote.goto(reportPath(show_id))
    await expect(heading(remote, 'Friday night quiz')).toBeVisible()
    await remote.getByRole('switch', { name: t('show.report.replay-switch') }).press('Space')
    await expect(remote.getByRole('button', { name: t('show.report.copy-link') })).toBeVisible()
    expect(await violationsOn(remote)).toEqual([])
    const { data } = await product.call(host.person, 'get_show_report', { show_id })
    await product.pass(24 * 3_600)
    const alone = { page: await aPage(browser, product, PHONE, 'ar-EG'), words: ar }
    await alone.page.goto(replayPath(data.replay.link as string))
    await alone.page.getByRole('button', { name: ar.t('show.replay.start') }).click()
    const given = [['Saturn'], ['Bat', 'Swan'], ['True'], ['Ant', 'Cat', 'Cow'], ['٨'], [], ['Rome'], ['Pizza'], ['Quicksilver']]
    const asked = planWith('').filter(({ kind }) => kind !== 'slide')
    const next = alone.page.getByRole('button', { name: ar.t('show.replay.next') }).or(alone.page.getByRole('button', { name: ar.t('show.replay.end') }))
    for (const [at, { question }] of asked.entries()) {
      await expect(heading(alone.page, question)).toBeFocused()
      if (at === 0) expect(await violationsOn(alone.page)).toEqual([])
      await answers(alone, ...(given[at] ?? []))
      await expect(next).toBeVisible()
      if (at === 0) expect(await violationsOn(alone.page)).toEqual([])
      await next.click()
    }
    await expect(heading(alone.page, new RegExp(`${ar.num(5)}$`))).toBeFocused()
    await alone.page.context().close()
  })
  await Promise.all([host.context, stage.context(), ...phones.map(({ page }) => page.context())].map((context) => context.close()))
})

/** All screens and the steps to open each: for the accessibility check, the bench and the screenshots. */
import type { Page } from '@playwright/test'
import { sql } from '../../src/platform/server/database/database.ts'
import { setBackdrop } from './backdrops.ts'
import type { ProductFixture, Person } from './fixtures.ts'
import { meetRival, type Rival } from './rival.ts'

export const SCREENS = [
  'landing',
  'login',
  'sign-up',
  'forgot',
  'home',
  'categories',
  'subcategories',
  'levels',
  'question',
  'verdict',
  'leave',
  'result',
  'review',
  'not-found',
  'login-phone',
  'otp',
  'settings',
  'account-menu',
  'privacy',
  'unlock',
  'bookmarks',
  'report',
  'daily',
  'contests',
  'contest',
  'self-set-up',
  'self-play',
  'exams',
  'exam-rules',
  'exam-play',
  'exam-result',
  'contest-board',
  'practice',
  'match',
  'match-verdict',
  'sets',
  'formulas',
  'clip',
  'clip-verdict',
  'word',
  'texts',
  'reading',
  'room-set-up',
  'room-friend',
  'room-join',
  'room-invited',
  'room-refused',
  'room-lobby',
  'room-leave',
  'duel-choice',
  'duel-search',
  'duel',
  'duel-verdict',
  'duel-talk',
  'duel-result',
  'contact',
  'account-delete',
  'player-menu',
  'player-report',
  'coin-history',
  'wallet',
  'wallet-closed',
  'wallet-confirm',
  'requests',
  'leaderboard',
  'leaderboard-visitor',
  'leaderboard-fresh',
  'statistics',
  'statistics-none',
  'badges',
  'badge-story',
  'badge-earned',
  'streak',
  'profile',
  'picture',
  'crop',
  'invite',
  'notifications',
  'notifications-none',
  'push-ask',
] as const
export type Screen = (typeof SCREENS)[number]
export type ScreenVariant = { screen: Screen; locale: 'en-GB' | 'ar-EG'; colors: 'light' | 'dark'; width: number }

const PATHS: Record<Screen, string> = {
  landing: '/', login: '/auth/login/', 'sign-up': '/auth/sign-up/', forgot: '/auth/reset-password/', home: '/', categories: '/quiz-zone/', subcategories: '/quiz-zone/science/', levels: '/quiz-zone/space/-/',
  question: '/quiz-zone/space/-/1/', verdict: '/quiz-zone/space/-/1/', leave: '/quiz-zone/space/-/1/', result: '/quiz-zone/space/-/1/', review: '/quiz-zone/space/-/1/', 'not-found': '/nowhere/',
  'login-phone': '/auth/login/?by=phone', otp: '/auth/otp-verify/', 'account-menu': '/', settings: '/profile/settings/', privacy: '/privacy-policy/',
  unlock: '/quiz-zone/', bookmarks: '/profile/play-bookmark-questions/', report: '/quiz-zone/space/-/1/', daily: '/quiz-play/daily-quiz-dashboard/', contests: '/contest-play/', contest: '/contest-play/on-the-move/',
  'self-set-up': '/self-learning/', 'self-play': '/self-learning/space/-/15/9/', exams: '/exam-module/',
  // The paths of these depend on the created data.
  'exam-rules': '', 'exam-play': '', 'exam-result': '', 'contest-board': '', practice: '/profile/play-bookmark-questions/play/1/',
  sets: '/math-mania/', formulas: '/math-mania/maths-summit/-/', word: '/guess-the-word/guess-animals/-/',
  match: '/multi-match-questions/nature-sorted/-/1/', 'match-verdict': '/multi-match-questions/nature-sorted/-/1/',
  clip: '/audio-questions/by-ear/-/', 'clip-verdict': '/audio-questions/by-ear/-/',
  texts: '/fun-and-learn/everyday-marvels/-/', reading: '/fun-and-learn/everyday-marvels/-/the-secret-life-of-bread/',
  'room-set-up': '/group-battle/', 'room-friend': '/group-battle/?friend', 'room-join': '/group-battle/?join', 'room-refused': '/group-battle/QQQQQQ/',
  badges: '/profile/badges/', 'badge-story': '/profile/badges/', 'badge-earned': '/quiz-zone/space/-/1/', streak: '/',
  // The path of a room contains its code.
  'room-invited': '/group-battle/', 'room-lobby': '/group-battle/', 'room-leave': '/group-battle/',
  'duel-choice': '/random-battle/', 'duel-search': '/random-battle/', duel: '/random-battle/', 'duel-verdict': '/random-battle/', 'duel-talk': '/random-battle/', 'duel-result': '/random-battle/',
  contact: '/contact-us/', 'account-delete': '/profile/settings/', 'player-menu': '/group-battle/', 'player-report': '/group-battle/',
  'coin-history': '/profile/coin-history/', wallet: '/profile/wallet/', 'wallet-closed': '/profile/wallet/', 'wallet-confirm': '/profile/wallet/', requests: '/profile/wallet/',
  leaderboard: '/leaderboard/', 'leaderboard-visitor': '/leaderboard/', 'leaderboard-fresh': '/leaderboard/', statistics: '/profile/statistics/', 'statistics-none': '/profile/statistics/',
  profile: '/profile/', picture: '/profile/', crop: '/profile/', invite: '/profile/invite/',
  notifications: '/profile/notifications/', 'notifications-none': '/profile/notifications/', 'push-ask': '/profile/settings/',
}
/** A battle runs when its page is opened. */
const DUELS: Screen[] = ['duel', 'duel-verdict', 'duel-talk', 'duel-result']
const FOR_VISITORS: Screen[] = ['landing', 'login', 'sign-up', 'forgot', 'not-found', 'login-phone', 'otp', 'privacy', 'leaderboard-visitor', 'contact']

/** Opens a screen with its own player, on a page of the variant's locale, colours and width; `close` restores the data. */
export async function show(page: Page, product: ProductFixture, { screen, locale, colors }: ScreenVariant): Promise<{ close: () => Promise<void> }> {
  // The headless shell denies notifications from the start; this screen is of a browser that has not been asked.
  if (screen === 'push-ask') await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'default' }))
  const person = await product.aPerson({ coins: 60, newcomer: screen === 'badge-earned' })
  const backdrop = await setBackdrop(product, person, screen, locale === 'ar-EG')
  const rival = DUELS.includes(screen) ? await meetRival(product, person, await aSubject(product, locale)) : undefined
  const player = FOR_VISITORS.includes(screen) ? {} : await signedIn(product, person)
  const waiting = screen === 'otp' ? { signUp: { phone: '+4915112345678', codeSentAt: Date.now() } } : {}
  // The player's choice, independent of the device's preference.
  await keep(page, { product: { theme: colors }, ...player, ...waiting })
  await page.goto((backdrop.path ?? PATHS[screen]) + (await codeFor(product, person, screen)))
  // A prerendered page is inert until its code runs.
  await page.locator('html:not([data-painted])').waitFor({ state: 'attached' })
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  if (rival) await fight(page, screen, rival)
  else await act(page, screen)
  await page.evaluate(() => document.fonts.ready)
  const close = async () => {
    rival?.close()
    await backdrop.strike()
  }
  return { close }
}

/** The player's own room with a guest, or another player's room. */
async function codeFor(product: ProductFixture, person: Person, screen: Screen): Promise<string> {
  if (!['room-invited', 'room-lobby', 'room-leave', 'player-menu', 'player-report'].includes(screen)) return ''
  const other = await product.aPerson({ name: 'Mei', coins: 20 })
  const invited = screen === 'room-invited'
  const { data } = await product.call(invited ? other : person, 'create_room', { room_type: '2', category: 'space', no_of_que: '10' })
  if (!invited) await product.call(other, 'join_room', { room_id: data.code })
  return `${data.code}/`
}

async function signedIn(product: ProductFixture, person: Person): Promise<object> {
  const { data } = await product.call(person, 'get_user_by_id')
  return { user: { data, isLogin: true, token: person.token } }
}

/** The persisted client state. */
async function keep(page: Page, state: object): Promise<void> {
  const root = JSON.stringify({ version: 1, state })
  await page.addInitScript((text) => localStorage.getItem('limelight') ?? localStorage.setItem('limelight', text), root)
}

/** Screens of a running round; ready once the clock is visible. */
const ON_STAGE: Screen[] = [
  'question',
  'verdict',
  'leave',
  'result',
  'review',
  'badge-earned',
  'report',
  'match',
  'match-verdict',
  'formulas',
  'clip',
  'clip-verdict',
  'word',
  'practice',
  'exam-play',
]

/** A category of the screen's language. */
async function aSubject(product: ProductFixture, locale: ScreenVariant['locale']): Promise<string> {
  const [row] = await product.database.rows<{ id: string }>(sql`
    SELECT c.id::text FROM category c JOIN language l ON l.id = c.language_id WHERE l.code = ${locale.slice(0, 2)} AND c.type = 1 AND NOT c.is_premium ORDER BY c.id LIMIT 1`)
  return row?.id as string
}

async function fight(page: Page, screen: Screen, rival: Rival): Promise<void> {
  if (screen === 'duel-result') {
    await rival.leave()
    return page.locator('.lucide-refresh-cw').waitFor()
  }
  await page.locator('h1#question').waitFor()
  await rival.say('well-played')
  if (screen === 'duel-talk') {
    await page.locator('footer > button').last().click()
    await page.getByRole('dialog').waitFor()
  }
  if (screen !== 'duel-verdict') return
  await page.keyboard.press('2')
  await rival.answer()
  await page.locator('[data-state=right]').waitFor()
}

/** Steps on the page that lead to the screen; by keyboard, which is the same in every language. */
async function act(page: Page, screen: Screen): Promise<void> {
  // Wait for the content, not the skeleton.
  await page.locator('h1').first().waitFor()
  await page.waitForFunction(() => !document.querySelector('.animate-wait.rounded-chip'))
  if (screen === 'home' || screen === 'account-menu') await page.locator('main [data-figure]').filter({ visible: true }).first().waitFor()
  if (screen === 'login-phone') await page.locator('input[type=tel]').waitFor()
  if (screen === 'account-menu') {
    await page.locator('header button[popovertarget]').click()
    await page.locator('[popover] a').first().waitFor()
  }
  if (screen === 'privacy') await page.locator('article').waitFor()
  if (screen === 'unlock') await page.locator('main li button').first().click()
  if (screen === 'bookmarks') await page.locator('summary').click()
  if (ON_STAGE.includes(screen)) await page.getByRole('timer').waitFor()
  if (screen === 'exam-rules') await page.locator('main [aria-haspopup=dialog]').click()
  if (screen === 'exam-play') await page.locator('[aria-keyshortcuts="1"]').waitFor()
  if (screen === 'exam-result') await page.getByRole('row').first().waitFor()
  if (screen === 'contest-board') await page.getByText('Mei').first().waitFor()
  if (screen === 'self-set-up') await page.getByRole('radio').first().waitFor({ state: 'attached' })
  if (screen === 'self-play') await page.locator('[aria-keyshortcuts="1"]').waitFor()
  if (screen === 'texts') await page.locator('main li a').first().waitFor()
  if (screen === 'reading') await page.locator('article h3').first().waitFor()
  if (screen === 'notifications') await page.locator('main li time').first().waitFor()
  if (screen === 'notifications-none') await page.locator('main h2').waitFor()
  if (screen === 'push-ask') {
    await page.locator('main fieldset [role=switch]').first().waitFor()
    await page.locator('div:has(> div > [role=switch]):has(> fieldset) > div > [role=switch], section:has(> fieldset:has([role=switch])) > div > [role=switch]').first().click()
    await page.getByRole('dialog').waitFor()
  }
  if (screen === 'room-set-up' || screen === 'room-friend') await page.getByRole('radio').first().waitFor({ state: 'attached' })
  if (screen === 'room-lobby' || screen === 'room-leave') await page.getByRole('list').first().waitFor()
  if (screen === 'contact') await page.locator('form').waitFor()
  if (screen === 'account-delete') await page.locator('main .lucide-trash-2').first().click()
  if (screen === 'player-menu' || screen === 'player-report') await page.locator('main .lucide-ellipsis').click()
  if (screen === 'player-report') await page.getByRole('dialog').locator('.lucide-flag').click()
  if (screen === 'account-delete' || screen === 'player-report') await page.getByRole('dialog').locator('form').waitFor()
  if (screen === 'player-menu') await page.getByRole('dialog').locator('.lucide-flag').waitFor()
  if (screen === 'room-leave') await page.locator('header button').click()
  if (screen === 'duel-choice' || screen === 'duel-search') await page.getByRole('radio').first().waitFor({ state: 'attached' })
  if (screen === 'duel-search') {
    await page.locator('.lucide-search').click()
    await page.getByRole('timer').waitFor()
  }
  if (screen === 'badges' || screen === 'badge-story') await page.locator('main ul button').first().waitFor()
  if (screen === 'badge-story') await page.locator('main ul button').first().click()
  if (screen === 'streak') await page.locator('main ol li').first().waitFor()
  if (screen === 'match-verdict') await lockSomething(page)
  if (screen === 'verdict') {
    await page.keyboard.press('1')
    await page.getByText('Enter', { exact: true }).or(page.getByRole('status')).first().waitFor()
  }
  if (screen === 'clip-verdict') await hearAndAnswer(page)
  if (screen === 'coin-history') await page.locator('main section time').first().waitFor()
  if (screen === 'wallet-closed') await page.locator('main .lucide-lock-keyhole, main .lucide-coins').last().waitFor()
  if (screen === 'wallet' || screen === 'wallet-confirm') await page.locator('form').waitFor()
  if (screen === 'wallet-confirm') {
    await page.locator('form input[type=email]').fill('leila@example.org')
    await page.locator('form button[type=submit]').click()
  }
  if (screen === 'requests') {
    await page.getByRole('tab').nth(1).click()
    await page.locator('main li b').first().waitFor()
  }
  if (screen === 'invite') await page.locator('main li').first().waitFor()
  if (screen === 'picture' || screen === 'crop') {
    await page.locator('main [aria-haspopup=dialog]').click()
    await page.getByRole('dialog').waitFor()
  }
  if (screen === 'crop') {
    await page.locator('input[type=file]').first().setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: await page.screenshot() })
    await page.getByRole('slider').waitFor()
  }
  if (screen === 'leave') {
    await page.locator('main button').first().click()
    await page.getByRole('dialog').waitFor()
  }
  if (screen === 'report') await page.locator('section button').nth(1).click()
  if (['unlock', 'report', 'exam-rules', 'room-leave', 'wallet-confirm', 'badge-story'].includes(screen)) await page.getByRole('dialog').waitFor()
  if (screen === 'result' || screen === 'review') await playThrough(page)
  if (screen === 'badge-earned') await playThrough(page, '#earned-badge')
  if (screen === 'review') {
    await page.locator('main button', { hasText: /Review answers|راجع الإجابات/ }).first().click()
    await page.getByRole('tablist').waitFor()
  }
}

async function playThrough(page: Page, end = 'dl dd'): Promise<void> {
  for (let n = 1; n <= 10; n++) {
    const before = await page.getByRole('heading', { level: 1 }).innerText()
    await page.keyboard.press('1')
    await page.waitForFunction(() => document.querySelector('[data-state="right"], [data-state="wrong"]') !== null)
    await page.keyboard.press('Enter')
    await page.waitForFunction((text) => document.querySelector('h1')?.textContent?.trim() !== text.trim(), before)
  }
  await page.locator(end).first().waitFor()
}

/** Multi Match: ticks a box or moves a row, depending on the question, and locks the answer. */
async function lockSomething(page: Page): Promise<void> {
  const boxes = page.getByRole('checkbox')
  if ((await boxes.count()) > 0) await boxes.first().click()
  else await page.locator('main ol li').first().getByRole('button').last().click()
  await page.locator('footer button').click()
  await page.locator('footer button[aria-keyshortcuts=Enter]').waitFor()
}

/** Audio Questions: plays the clip and chooses the first option once enabled. */
async function hearAndAnswer(page: Page): Promise<void> {
  await page.locator('[aria-keyshortcuts="R"]:not([aria-disabled])').waitFor()
  await page.keyboard.press('r')
  await page.locator('[aria-keyshortcuts="1"]:not([aria-disabled])').click()
  await page.locator('footer button[aria-keyshortcuts=Enter]').waitFor()
}

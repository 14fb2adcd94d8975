/** Notifications in the browser: at the bell, in the list, by a toast after a game, and by a push. */
import type { Page } from '@playwright/test'
import { expect, test, type ProductFixture, type Person } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'
import { sql } from '../../platform/server/database/database.ts'
import { notifyFromOperator, notifyBadge, notifyReferrer, notifyPrize } from './server.ts'

const { t } = wordsOf('en')

const badge = (product: ProductFixture, person: Person, type: string) => product.database.transaction((tx) => notifyBadge(tx, { playerId: person.id, type }))
const fromOperator = (product: ProductFixture, person: Person, title: string) => notifyFromOperator(product.database, { title, message: 'A word', image: '', category: { categoryType: 1, slug: 'space' } }, [person.id])
const bell = (page: Page, unread: number) => page.getByRole('link', { name: unread ? `${t('notifications.title')}: ${t('notifications.count', { n: unread })}` : t('notifications.title') })
/** The page has asked, and there was nothing: whatever comes from now on is new to it. */
const nothingReceived = (page: Page) => expect.poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{}').state?.notification?.heardUpTo)).toBe('0')

// Pushes come to the worker.
test.use({ serviceWorkers: 'allow' })

test('the bell counts, a line leads to its place, and all are read with one press', async ({ page, product, enter }) => {
  const [person, friend] = [await product.aPerson(), await product.aPerson({ name: 'Jonas' })]
  await badge(product, person, 'big_thing')
  await product.database.transaction((tx) => notifyReferrer(tx, { ownerId: person.id, newcomerId: friend.id }))
  await fromOperator(product, person, 'New subject')
  await enter(page, person)
  await page.goto('/')
  await bell(page, 3).click()
  await expect(page.getByRole('heading', { level: 1, name: t('notifications.title') })).toBeVisible()
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(3)
  await expect(lines.nth(1)).toContainText(t('notifications.kind.friend.title', { name: 'Jonas' }))

  await lines.nth(0).getByRole('link').click()
  await expect(page).toHaveURL(/\/quiz-zone\/space\//)
  await page.goBack()
  await expect(page.getByText(t('notifications.count', { n: 2 }))).toBeVisible()
  await page.getByRole('button', { name: t('notifications.all-read') }).click()
  await expect(page.getByText(t('notifications.none-new'))).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect.poll(async () => (await product.call(person, 'get_unread_notifications')).data.unread).toBe(0)
  await page.getByRole('link', { name: t('web.back') }).click()
  await expect(bell(page, 0)).toBeVisible()
})

test('earlier ones come page by page, each once, also when something new comes in between', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await product.database.rows(sql`INSERT INTO notification (player_id, kind, subject, read_at) SELECT ${person.id}, 'badge', n::text, app_now() FROM generate_series(1, 60) n`)
  await enter(page, person)
  // The bell loads after the list, as on a slow network: the list stays.
  const listShown = Promise.withResolvers<void>()
  await page.route('**/api/get_unread_notifications', async (route) => (await listShown.promise, await route.continue()))
  await page.goto('/profile/notifications/')
  const lines = page.getByRole('main').getByRole('listitem')
  await expect(lines).toHaveCount(25)
  listShown.resolve()
  await nothingReceived(page)
  await expect(lines).toHaveCount(25)
  // The page is not notified of the new one: it is loaded together with the earlier ones.
  const known = await product.call(person, 'get_unread_notifications')
  await page.route('**/api/get_unread_notifications', (route) => route.fulfill({ json: known }))
  await badge(product, person, 'another')
  const more = page.getByRole('button', { name: t('notifications.more') })
  await more.click()
  await expect(lines).toHaveCount(50)
  await expect(lines.nth(26)).toBeFocused()
  await more.click()
  await expect(lines).toHaveCount(61)
  await expect(more).toBeHidden()
})

test('something new is told after the game, never while a question is open', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.clock.install()
  await page.goto('/')
  await expect(bell(page, 0)).toBeVisible()
  await nothingReceived(page)
  const toast = page.locator('[data-toasts]').getByText(t('notifications.kind.badge.title', { name: t('badges.label.big_thing') }))

  await page.goto('/quiz-zone/space/-/1/')
  await expect(page.getByRole('timer')).toBeVisible()
  await badge(product, person, 'big_thing')
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.clock.fastForward(181_000)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  expect(asked).not.toContain('/api/get_unread_notifications')
  await expect(toast).toHaveCount(0)

  await page.goto('/')
  await expect(toast).toBeVisible()
  await expect(bell(page, 1)).toBeVisible()
  await page.getByRole('button', { name: t('notifications.look') }).click()
  await expect(page).toHaveURL(/\/profile\/badges\//)
})

test('each topic is switched off by itself, and stays so', async ({ page, product, enter }) => {
  const person = await product.aPerson()
  await enter(page, person)
  await page.goto('/profile/settings/')
  const topic = page.getByRole('switch', { name: t('notifications.topic.badge') })
  await expect(topic).toBeChecked()
  await topic.click()
  await expect(topic).not.toBeChecked()
  await expect.poll(async () => (await product.call(person, 'get_notification_preferences')).data.badge).toBe(0)
  await page.reload()
  await expect(topic).not.toBeChecked()
  await badge(product, person, 'big_thing')
  expect((await product.call(person, 'get_notifications')).data).toEqual([])
})

test('push is asked for by us first; a no is a no, and who was told no by the browser reads the way back', async ({ fullPage: page, product, enter }) => {
  await enter(page, await product.aPerson())
  await page.goto('/profile/settings/')
  const push = page.getByRole('switch', { name: t('notifications.push.label') })
  await push.click()
  await expect(page.getByRole('dialog', { name: t('notifications.push.ask-title') })).toBeVisible()
  await page.getByRole('button', { name: t('notifications.push.no') }).click()
  await expect(push).not.toBeChecked()
  expect(await page.evaluate(() => Notification.permission)).not.toBe('granted')
  // A headless browser denies the permission.
  await push.click()
  await page.getByRole('button', { name: t('notifications.push.yes') }).click()
  await expect(page.getByText(t('notifications.push.denied'))).toBeVisible()
})

test('a push shows what it is about, once, and leads there', async ({ fullPage: page, product, enter }) => {
  const context = page.context()
  const person = await product.aPerson()
  await context.grantPermissions(['notifications'])
  await product.database.transaction((tx) => notifyPrize(tx, { contestId: 9, grading: 0, slug: 'on-the-move', name: 'On the Move', playerId: person.id, rank: 2, coins: 60 }))
  const [row] = (await product.call(person, 'get_notifications')).data
  await enter(page, person)
  await page.goto('/profile/settings/')
  const headers = await page.evaluate(async () => Object.fromEntries((await fetch('/sw.js')).headers))
  expect(headers).toMatchObject({ 'cache-control': 'no-cache', 'service-worker-allowed': '/', 'content-type': expect.stringContaining('javascript') })

  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => registrations[0] && done(registrations[0].registrationId)))
  await devtools.send('ServiceWorker.enable')
  await page.evaluate(async () => (await navigator.serviceWorker.register('/sw.js'), (await navigator.serviceWorker.ready).scope))
  const push = { origin: product.url, registrationId: await registered, data: JSON.stringify({ ...row, lang: 'en', dir: 'ltr' }) }
  const shown = () => page.evaluate(async () => (await (await navigator.serviceWorker.ready).getNotifications()).map(({ title, body, lang }) => ({ title, body, lang })))
  for (let i = 0; i < 2; i++) await devtools.send('ServiceWorker.deliverPushMessage', push)
  await expect.poll(shown).toEqual([{ title: 'Rank 2 in On the Move', body: 'Well done! You got 60 coins.', lang: 'en' }])

  const [worker] = context.serviceWorkers()
  await worker?.evaluate(`registration.getNotifications().then(([notification]) => void dispatchEvent(new NotificationEvent('notificationclick', { notification })))`)
  await expect(page).toHaveURL(/\/contest-play\/on-the-move\/leaderboard\//)
  expect(await shown()).toEqual([])
})

/** Profile picture and referrals: by keyboard alone, right to left, including the mail of a newcomer. */
import sharp from 'sharp'
import { expect, test, type ProductFixture, type Person } from './fixtures.ts'
import { press, write } from './keyboard.ts'
import { LANGUAGES_TOLD, wordsOf } from './words.ts'

const aPhoto = async () => ({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await sharp({ create: { width: 3000, height: 2000, channels: 3, background: '#c81e28' } }).jpeg().toBuffer() })
const shownOf = async (product: ProductFixture, person: Person) => (await product.call(person, 'get_user_by_id')).data.profile as string

for (const locale of LANGUAGES_TOLD) {
  const { t } = wordsOf(locale)
  test(`a picture is cut by keys, seen everywhere, and gives way to a face (${locale})`, async ({ browser, product, enter }) => {
    const context = await browser.newContext({ baseURL: product.url, locale, viewport: { width: 360, height: 740 } })
    const page = await context.newPage()
    const wrong: string[] = []
    page.on('console', (message) => message.type() === 'error' && wrong.push(message.text()))
    const person = await product.aPerson()
    await enter(page, person)
    await page.goto('/profile/')
    await press(page, page.getByRole('button', { name: t('app.profile.picture') }))
    await expect(page.getByRole('dialog', { name: t('pictures.title') })).toBeVisible()
    await page.locator('input[type=file]').setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    await expect(page.getByRole('alert')).toHaveText(t('pictures.unreadable'))
    expect(wrong.splice(0)).toHaveLength(1)
    await page.locator('input[type=file]').setInputFiles(await aPhoto())
    const size = page.getByRole('slider', { name: t('pictures.zoom') })
    await expect(size).toBeVisible()
    await page.keyboard.press('Tab')
    await expect(page.getByRole('group', { name: t('pictures.crop-window') })).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await press(page, size, 'ArrowRight')
    await expect(size).toHaveValue('1.1')
    await press(page, page.getByRole('button', { name: t('pictures.save') }))
    const picture = page.locator('main img[src^="/media/"]')
    await expect(picture).toHaveAttribute('src', /^\/media\/uploads\//)
    await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(512)
    expect(await shownOf(product, person)).toBe(await picture.getAttribute('src'))
    await expect(page.getByRole('button', { name: t('app.profile.picture') })).toBeFocused()

    await page.goto('/')
    await expect(page.locator('header img').first()).toHaveAttribute('src', /-small\.webp$/)
    await page.goto('/profile/')
    await press(page, page.getByRole('button', { name: t('app.profile.picture') }))
    await press(page, page.getByRole('button', { name: t('pictures.face', { at: 9, of: 12 }) }))
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(picture).toHaveCount(0)
    expect(await shownOf(product, person)).toBe('face:hat')
    // The content security policy blocked nothing.
    expect(wrong).toEqual([])
    await context.close()
  })
}

test('a friend comes by the link, verifies on another device, and plays: both have their coins', async ({ browser, page, product, enter }) => {
  const { t } = wordsOf('en')
  const owner = await product.aPerson({ name: 'Diego' })
  await enter(page, owner)
  await page.goto('/profile/invite/')
  await expect(page.getByRole('heading', { name: t('referrals.nobody') })).toBeVisible()
  const link = `${product.url}/auth/sign-up/?code=${owner.referCode}`
  await expect(page.getByRole('img', { name: t('referrals.qr', { link }) })).toBeVisible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: t('referrals.copy') }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)

  const email = `mei-${Date.now()}@example.org`
  const desk = await (await browser.newContext({ baseURL: product.url, locale: 'en' })).newPage()
  await desk.goto(link)
  await expect(desk.getByLabel(t('players.friends-code'))).toHaveValue(owner.referCode)
  await write(desk, desk.getByLabel(t('players.name'), { exact: true }), 'mei')
  await write(desk, desk.getByLabel(t('players.email'), { exact: true }), email)
  await write(desk, desk.getByLabel(t('players.password'), { exact: true }), 'a long secret of a stage')
  await write(desk, desk.getByLabel(t('players.repeat-password'), { exact: true }), 'a long secret of a stage')
  await desk.getByRole('button', { name: t('players.sign-up') }).click()
  await expect(desk.getByRole('heading', { name: t('players.check-mail') })).toBeVisible()

  const phone = await (await browser.newContext({ baseURL: product.url, locale: 'en', viewport: { width: 360, height: 740 } })).newPage()
  await phone.goto((await product.mail(email, 'verify-email')).link)
  await expect(phone.getByText(t('players.verified'))).toBeVisible()
  await phone.getByRole('textbox', { name: t('players.email') }).fill(email)
  await phone.getByLabel(t('players.password'), { exact: true }).fill('a long secret of a stage')
  await phone.getByRole('button', { name: t('players.log-in') }).click()
  await expect(phone).toHaveURL('/')
  // Client state is written shortly after a change.
  const kept = () => phone.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{}').state?.user)
  await expect.poll(async () => (await kept())?.data).toMatchObject({ name: 'Mei', coins: 100, friends_code: owner.referCode })
  const { token } = await kept()

  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mei' })).toContainText(t('referrals.first-round'))
  const { data: round } = await product.call({ token }, 'get_questions_by_level', { category: 'space', level: '1' })
  await product.call({ token }, 'finish_round', { round_id: round.round.id })
  await page.reload()
  await expect(page.getByRole('listitem').filter({ hasText: 'Mei' })).toContainText('+100')
  await expect(page.getByText(t('referrals.paid', { paid: '1', most: '50' }))).toBeVisible()

  await phone.goto('/profile/settings/')
  const changeTo = async (old: string, next: string) => {
    await phone.getByLabel(t('players.old-password')).fill(old)
    await phone.getByLabel(t('players.new-password')).fill(next)
    await phone.getByLabel(t('players.repeat-password')).fill(next)
    await phone.getByRole('button', { name: t('players.change-password') }).click()
  }
  await changeTo('not the secret', 'another secret of a stage')
  await expect(phone.getByText(t('identity.invalid-password'))).toBeVisible()
  await expect(phone.getByLabel(t('players.old-password'))).toBeFocused()
  await changeTo('a long secret of a stage', 'another secret of a stage')
  await expect(phone.getByText(t('players.password-changed'))).toBeVisible()
  await expect(phone.getByLabel(t('players.old-password'))).toHaveValue('')
  expect((await product.mail(email, 'notice')).link).toContain('/auth/reset-password/')
  await Promise.all([desk, phone].map((tab) => tab.context().close()))
})

/** Sign-in by telephone and with providers: codes from the outbox, and real redirects through test providers. */
import type { Page } from '@playwright/test'
import { OTP } from '../../src/features/identity/rules.ts'
import type { PlainTextKey } from '../../src/platform/pure/text-keys.ts'
import { SIGN_IN_PROVIDERS } from '../../src/platform/pure/sign-in-providers.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'
import { wordsOf, type LocaleTexts } from './words.ts'

const en = wordsOf('en')
const withProvider = (name: string) => en.t('players.with-provider', { name })
const withGoogle = withProvider('Google')
test.use({ locale: 'en-GB' })

/** The persisted client state of this page; written shortly after a change. */
async function kept(page: Page) {
  return page.evaluate(() => JSON.parse(localStorage.getItem('limelight') ?? '{"state":{}}').state)
}

/** The player is signed in, and no pending sign-in state is left. */
async function expectPlayer(page: Page, player: Record<string, unknown>): Promise<void> {
  await expect.poll(async () => (await kept(page)).user?.data).toMatchObject(player)
  await expect.poll(async () => (await kept(page)).signUp).toMatchObject({ phone: '', sharedCode: '' })
}

const codeField = (page: Page, { t }: LocaleTexts) => page.getByLabel(t('players.otp.code'))
/** Another code than this one. */
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

async function askForCode(page: Page, { t }: LocaleTexts, number: string): Promise<void> {
  await page.getByLabel(t('players.phone-number')).pressSequentially(number)
  await page.getByRole('button', { name: t('players.send-code') }).click()
  await expect(page.getByRole('heading', { name: t('players.otp.title') })).toBeVisible()
}

test.describe('by telephone', () => {
  test('a newcomer with a friend’s link signs up, across a reload, and the message may be pasted whole', async ({ page, product }) => {
    const friend = await product.aPerson({ name: 'Diego' })
    await page.goto(`/auth/sign-up/?code=${friend.referCode}`)
    await page.getByRole('link', { name: en.t('players.phone-too') }).click()
    await page.getByLabel(en.t('players.country')).selectOption('US')
    await page.getByLabel(en.t('players.phone-number')).pressSequentially('2015550123')
    await expect(page.getByLabel(en.t('players.phone-number'))).toHaveValue('(201) 555-0123')
    await page.getByRole('button', { name: en.t('players.send-code') }).click()
    await expect(page.getByText('+1 201 555 0123')).toBeVisible()
    await expect(codeField(page, en)).toBeFocused()
    await page.reload()
    await expect(page.getByText('+1 201 555 0123')).toBeVisible()
    const code = await product.code('+12015550123')
    expect(JSON.stringify(await kept(page))).not.toContain(code)
    await codeField(page, en).fill(`${code} is your code. It works for 5 minutes.`)
    await expect(page).toHaveURL('/')
    await expectPlayer(page, { type: 'mobile', mobile: '+12015550123', email: '', coins: 100, friends_code: friend.referCode })
  })

  test('wrong, late and used-up codes are explained at the field; another one is sent after a minute', async ({ page, product }) => {
    const phone = '+447912345601'
    await page.clock.install()
    await page.goto('/auth/login/?by=phone')
    await askForCode(page, en, '07912345601')
    const first = await product.code(phone)
    await expectRefused(page, wrong(first), 'identity.wrong-code')
    await product.pass(OTP.lastsSeconds + 1)
    await expectRefused(page, first, 'identity.code-spent')

    await expect(page.getByRole('button', { name: /^Send again in/ })).toBeVisible()
    await page.clock.fastForward(61_000)
    await page.getByRole('button', { name: en.t('players.send-again'), exact: true }).click()
    const second = await product.code(phone, first)
    for (let n = 0; n < OTP.triesACode; n++) await expectRefused(page, wrong(second), 'identity.wrong-code')
    await expectRefused(page, second, 'identity.code-spent')
  })

  test('too many tries of a day are explained at the field, too', async ({ page, product }) => {
    const phone = '+447912345602'
    await page.goto('/auth/login/?by=phone')
    await askForCode(page, en, '+447912345602')
    await useUpTries(product, phone)
    await expectRefused(page, '123456', 'identity.too-many-requests')
  })

  test('the other number is at hand, and the code’s page leads to the log-in without any number', async ({ page }) => {
    await page.goto('/auth/otp-verify/')
    await expect(page).toHaveURL('/auth/login/')
    await page.getByRole('tab', { name: en.t('players.email') }).press('ArrowRight')
    await expect(page.getByRole('tab', { name: en.t('players.phone'), selected: true })).toBeFocused()
    await page.getByRole('button', { name: en.t('players.send-code') }).click()
    await expect(page.getByText(en.t('players.phone-needed'))).toBeVisible()
    await page.getByLabel(en.t('players.phone-number')).fill('12')
    await page.getByRole('button', { name: en.t('players.send-code') }).click()
    await expect(page.getByText(en.t('identity.invalid-phone'))).toBeVisible()
    await page.getByLabel(en.t('players.phone-number')).fill('')
    await askForCode(page, en, '07912345603')
    await page.getByRole('link', { name: en.t('players.otp.other-number') }).click()
    await expect(page.getByLabel(en.t('players.phone-number'))).toHaveValue('07912 345603')
    await expect(page.getByLabel(en.t('players.country'))).toHaveValue('GB')
  })
})

test.describe('in Arabic', () => {
  test.use({ locale: 'ar-EG' })
  test('numbers and codes may be typed in Arabic digits', async ({ page, product }) => {
    const ar = wordsOf('ar')
    await page.goto('/auth/login/')
    await page.getByRole('tab', { name: ar.t('players.email') }).press('ArrowLeft')
    await expect(page.getByLabel(ar.t('players.country'))).toHaveValue('EG')
    await expect(page.getByLabel(ar.t('players.phone-number'))).toHaveCSS('direction', 'ltr')
    await askForCode(page, ar, '٠١٠٠١٢٣٤٥٦٧')
    const code = await product.code('+201001234567')
    await codeField(page, ar).pressSequentially([...code].map((digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]).join(''))
    await expect(page).toHaveURL('/')
    await expectPlayer(page, { type: 'mobile', mobile: '+201001234567', web_language: 'ar' })
  })
})

/** Uses up the daily attempts of a number from another client. */
async function useUpTries(product: ProductFixture, phoneNumber: string): Promise<void> {
  const ask = async (path: string, fields: object) => (await fetch(`${product.url}/identity/phone-number/${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(fields) })).status
  let code = await product.code(phoneNumber)
  for (let tries = 0; tries < OTP.triesADay; tries++) {
    if (tries % OTP.triesACode === 0) {
      expect(await ask('send-otp', { phoneNumber })).toBe(200)
      code = await product.code(phoneNumber, code)
    }
    expect(await ask('verify', { phoneNumber, code: wrong(code) })).toBe(400)
  }
}

/** The form submits itself after six digits. */
async function expectRefused(page: Page, code: string, sentence: PlainTextKey): Promise<void> {
  await codeField(page, en).pressSequentially(code)
  const alert = page.getByRole('alert').filter({ hasText: en.t(sentence) })
  await expect(alert).toBeVisible()
  // The field is empty and focused for the next attempt.
  await expect(codeField(page, en)).toHaveValue('')
  await expect(codeField(page, en)).toBeFocused()
  await expect(codeField(page, en)).toHaveAttribute('aria-invalid', 'true')
}

/** Signs in at the test provider. */
async function agreeAs(page: Page, email: string): Promise<void> {
  await page.locator('input[name=login]').fill(email)
  await page.locator('input[name=password]').fill('x')
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue' }).click()
}

test.describe('with a provider', () => {
  for (const { id, name, type } of SIGN_IN_PROVIDERS)
    test(`${name}: a newcomer with a friend’s link is signed up, and led to where they wanted to go`, async ({ page, product }) => {
      const friend = await product.aPerson({ name: 'Diego' })
      await page.goto(`/auth/sign-up/?code=${friend.referCode}`)
      await expect.poll(async () => (await kept(page)).signUp?.sharedCode).toBe(friend.referCode)
      await page.goto('/quiz-zone/')
      await expect(page).toHaveURL('/auth/login/')
      // The response is delayed until the waiting page has been checked.
      await page.route('**/identity/proof', async (route) => {
        await expect(page.getByRole('heading', { name: en.t('players.provider.title') })).toBeVisible()
        await expect(page).toHaveURL('/auth/login/')
        await route.continue()
      })
      await page.getByRole('link', { name: withProvider(name) }).click()
      await agreeAs(page, `gita-${id}-${Date.now()}@gmail.test`)
      await expect(page).toHaveURL('/quiz-zone/')
      await expectPlayer(page, { type, name: 'Gita Rao', coins: 100, friends_code: friend.referCode })
      expect((await page.context().cookies(product.url)).map(({ name }) => name)).not.toContain('limelight.session_token')
    })

  test('a refused sign-in is explained once', async ({ page }) => {
    await page.goto('/auth/login/')
    await page.getByRole('link', { name: withGoogle }).click()
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: en.t('identity.provider-failed') })).toBeFocused()
    await expect(page).toHaveURL('/auth/login/')
    // A successful return without the matching cookie is refused.
    await page.goto('/auth/login/?provider=google&result=1')
    await expect(page.getByRole('heading', { name: en.t('identity.provider-failed') })).toBeFocused()
    await expect(page).toHaveURL('/auth/login/')
    await page.reload()
    await expect(page.getByRole('button', { name: en.t('players.log-in') })).toBeVisible()
    await expect(page.getByRole('heading', { name: en.t('identity.provider-failed') })).toBeHidden()
    await page.goto('/auth/login/?provider=google&result=disabled')
    await expect(page.getByRole('heading', { name: en.t('identity.disabled') })).toBeFocused()
  })
})

test.describe('what the operator allows', () => {
  const tabs = (page: Page) => page.getByRole('tablist')
  test('without e-mail only the other ways are shown, and its pages lead to them', async ({ page, product }) => {
    await switched(product, ['email_login'], async () => {
      await page.goto('/auth/sign-up/?code=FRIEND')
      await expect(page).toHaveURL('/auth/login/')
      await expect(page.getByLabel(en.t('players.phone-number'))).toBeVisible()
      await expect(page.getByRole('link', { name: withGoogle })).toBeVisible()
      await expect(tabs(page)).toBeHidden()
      await expect(page.getByRole('link', { name: en.t('players.sign-up') })).toBeHidden()
      await expect.poll(async () => (await kept(page)).signUp?.sharedCode).toBe('FRIEND')
      await page.goto('/auth/reset-password/')
      await expect(page).toHaveURL('/auth/login/')
    })
  })

  test('with e-mail alone nothing else is offered', async ({ page, product }) => {
    await switched(product, ['phone_login', ...SIGN_IN_PROVIDERS.map(({ setting }) => setting)], async () => {
      await page.goto('/auth/sign-up/')
      await expect(page.getByRole('button', { name: en.t('players.sign-up') })).toBeVisible()
      await expect(page.getByRole('link', { name: en.t('players.phone-too') })).toBeHidden()
      await page.getByRole('link', { name: en.t('players.log-in') }).click()
      await expect(page.getByRole('button', { name: en.t('players.log-in') })).toBeVisible()
      await expect(tabs(page)).toBeHidden()
      for (const { name } of SIGN_IN_PROVIDERS) await expect(page.getByRole('link', { name: withProvider(name) })).toBeHidden()
    })
  })
})

/** Switches providers off for the duration of a function; other stories share the product. */
async function switched(product: ProductFixture, off: string[], done: () => Promise<void>): Promise<void> {
  for (const key of off) await product.set(key, '0')
  try {
    await done()
  } finally {
    for (const key of off) await product.set(key, '1')
  }
}

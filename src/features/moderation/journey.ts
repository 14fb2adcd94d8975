import { expect, test } from '../../../tests/journeys/fixtures.ts'
import { wordsOf } from '../../../tests/journeys/words.ts'

const { t } = wordsOf('en')

test('a guest is blocked in the lobby, reported, and unblocked in the settings', async ({ page, product, enter }) => {
  const [person, guest] = [await product.aPerson({ name: 'Leila' }), await product.aPerson({ name: 'Rude' })]
  await enter(page, person)
  const { data } = await product.call(person, 'create_room', { room_type: '2', category: 'space', no_of_que: '10', entry_coin: '0' })
  await product.call(guest, 'join_room', { room_id: data.code })
  await page.goto(`/group-battle/${data.code}/`)
  const menu = page.getByRole('button', { name: t('moderation.menu', { name: 'Rude' }) })
  await menu.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Rude' })
  await dialog.getByRole('button', { name: t('moderation.block') }).press('Enter')
  await expect(page.getByText(t('moderation.blocked', { name: 'Rude' }))).toBeVisible()
  const seats = page.getByRole('list', { name: t('battles.lobby-seats') })
  await expect(seats.locator('b', { hasText: t('moderation.blocked-player') })).toBeVisible()
  await expect(seats.getByText('Rude')).toHaveCount(0)

  await page.getByRole('button', { name: t('moderation.menu', { name: t('moderation.blocked-player') }) }).click()
  await page.getByRole('dialog').getByRole('button', { name: t('moderation.report') }).click()
  await page.getByRole('dialog').getByText(t('moderation.kind.phrases')).click()
  await page.getByRole('dialog').getByRole('button', { name: t('moderation.send') }).click()
  await expect(page.getByText(t('moderation.reported'), { exact: true })).toBeVisible()

  await page.goto('/profile/settings/')
  await page.getByRole('button', { name: t('moderation.unblock-name', { name: 'Rude' }) }).click()
  await expect(page.getByText(t('moderation.nobody'))).toBeVisible()
  expect((await product.call(person, 'get_blocked_players')).total).toBe(0)
})

/** Parts of the desk's stories of contests and exams. */
import type { Page } from '@playwright/test'
import desk from '../../src/apps/admin/texts.en.json' with { type: 'json' }
import events from '../../src/features/events/admin/texts.en.json' with { type: 'json' }
import { sql } from '../../src/platform/server/database/database.ts'
import { violationsOn } from './axe.ts'
import { expect, type ProductFixture } from './fixtures.ts'

export { desk, events }

/** Stories of players look at English and Arabic events. */
export const LANGUAGE = 'Français'
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const filled = (text: string, values: Record<string, string | number>) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name]))

export async function accessible(page: Page, name: string): Promise<void> {
  // What fades is too pale for its contrast until it is there, or gone.
  await expect(page.locator('.MuiModal-root:not(.MuiModal-hidden) :is([role=option], [role=menuitem])')).toHaveCount(0)
  await page.evaluate(() => Promise.allSettled(document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity).map(({ finished }) => finished)))
  expect(await violationsOn(page), name).toEqual([])
}

/** Somebody who has just signed in; after hours the session of before has ended. */
export async function openDesk(page: Page, product: ProductFixture, path: string): Promise<void> {
  const token = await product.operator('host')
  await page.addInitScript((kept) => sessionStorage.setItem('desk-token', kept), token)
  await page.goto(`${product.url}/admin/?${token.slice(0, 8)}#/${path}`)
}

/** On the product's clock, which is UTC in stories. */
export const local = async ({ database }: ProductFixture, hours: number) => (await database.row<{ at: string }>(sql`SELECT to_char((app_now() AT TIME ZONE 'UTC') + make_interval(hours => ${hours}), 'YYYY-MM-DD"T"HH24:MI') AS at`))?.at ?? ''

export async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole('main').getByRole('combobox', { name: label, exact: true }).click()
  await page.getByRole('option', { name: option, exact: true }).click()
}

export async function addQuestions(page: Page, count: number): Promise<void> {
  await page.getByLabel(events['how-many']).fill(String(count))
  await page.getByRole('button', { name: filled(events['add-n#other'], { n: count }) }).click()
  await expect(page.getByRole('tab', { name: `${events.paper} ${count}` })).toBeVisible()
}

export async function act(page: Page, opens: string, button: string, reason: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  if (opens) await page.getByRole('button', { name: opens, exact: true }).click()
  await dialog.getByLabel(desk['act.reason']).fill(reason)
  await accessible(page, button)
  await dialog.getByRole('button', { name: button }).click()
  await expect(dialog).toBeHidden()
}

export const idIn = (page: Page) => /\/(\d+)\/show/.exec(page.url())?.[1] ?? ''

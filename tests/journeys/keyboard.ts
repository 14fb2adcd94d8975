/** Hands that have a keyboard and nothing else: they walk with Tab, and look whether they can see where they are. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More steps than any screen has places to stop. */
const MOST_STEPS = 80

/** Walks with Tab to something; each stop on the way can be seen. */
export async function walkTo(page: Page, goal: Locator): Promise<void> {
  await expect(goal).toBeAttached()
  for (let step = 0; step < MOST_STEPS; step++) {
    await page.keyboard.press('Tab')
    const place = await whereWeAre(page)
    expect(place.fault, place.name).toBe('')
    if (await goal.evaluate((element) => element === document.activeElement)) return
  }
  throw new Error(`Tab does not lead to ${String(goal)}.`)
}

/** Walks there and presses: Enter, unless told otherwise. */
export async function press(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, goal)
  await page.keyboard.press(key)
}

/** Walks to a field and types in place of what stands there. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** What was focused may be gone, but then something else has the focus: whoever has no mouse starts from there. */
export async function expectNotLost(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** The place that has the focus, and what is wrong with it. The page itself is a stop, too: after its end it begins anew. */
function whereWeAre(page: Page): Promise<{ name: string; fault: string }> {
  return page.evaluate(() => {
    const place = document.activeElement
    if (!place || place === document.body) return { name: 'page', fault: '' }
    const name = place.outerHTML.slice(0, 160)
    const drawn = (element: Element | null) => element !== null && getComputedStyle(element).outlineStyle !== 'none' && parseFloat(getComputedStyle(element).outlineWidth) >= 2
    // A field may be drawn by the box around it, or by boxes beside it.
    const frames = [place, place.parentElement, place.parentElement?.parentElement ?? null, ...(place.parentElement?.children ?? [])]
    if (!frames.some(drawn)) return { name, fault: 'no outline' }
    const { left, right, top, bottom } = place.getBoundingClientRect()
    const out = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
    return { name, fault: out ? 'out of sight' : '' }
  })
}

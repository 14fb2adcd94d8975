/** Keyboard-only use: moves by Tab and checks that the focus is visible. */
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'

/** More steps than any screen has focusable elements. */
const MOST_STEPS = 80

/** Moves by Tab to an element; the focus is visible at each stop. */
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

/** Moves to an element and presses a key, by default Enter. */
export async function press(page: Page, goal: Locator, key = 'Enter'): Promise<void> {
  await walkTo(page, goal)
  await page.keyboard.press(key)
}

/** Moves to a field and replaces its content. */
export async function write(page: Page, field: Locator, text: string): Promise<void> {
  await walkTo(page, field)
  await page.keyboard.press('Control+A')
  await page.keyboard.type(text)
}

/** The focused element may have been removed, but then another one must have the focus, from which keyboard users continue. */
export async function expectNotLost(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
}

/** The focused element, and the problem with its focus indicator. The document itself is a stop, too, between the last and the first element. */
function whereWeAre(page: Page): Promise<{ name: string; fault: string }> {
  return page.evaluate(() => {
    const place = document.activeElement
    if (!place || place === document.body) return { name: 'page', fault: '' }
    const name = place.outerHTML.slice(0, 160)
    const drawn = (element: Element | null) => element !== null && getComputedStyle(element).outlineStyle !== 'none' && parseFloat(getComputedStyle(element).outlineWidth) >= 2
    // The indicator of a field may be drawn by its parent, or by siblings.
    const frames = [place, place.parentElement, place.parentElement?.parentElement ?? null, ...(place.parentElement?.children ?? [])]
    if (!frames.some(drawn)) return { name, fault: 'no outline' }
    const { left, right, top, bottom } = place.getBoundingClientRect()
    const out = right <= 0 || bottom <= 0 || left >= innerWidth || top >= innerHeight
    return { name, fault: out ? 'out of sight' : '' }
  })
}

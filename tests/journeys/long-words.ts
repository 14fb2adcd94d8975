/** No screen cuts or spills its words, also in a language whose words are two fifths longer, on a narrow phone. */
import type { Page } from '@playwright/test'
import { pseudo } from '../pseudo.ts'
import { expect, test } from './fixtures.ts'
import { SCREENS, show } from './screens.ts'

for (const screen of SCREENS) {
  test(screen, async ({ browser, house }) => {
    const { page, close } = await show(browser, house, { screen, locale: 'en-GB', colors: 'light', width: 360 }, speakPseudo)
    await expect(page.locator('main')).toContainText(/\[\p{L}*[åéîöû]/u)
    expect(await spilled(page)).toEqual([])
    await close()
  })
}

test('a word that spills or is cut would be found', async ({ page }) => {
  await page.setContent(`
    <p>Whole</p> <p style="width: 2em">Spilled</p> <p style="width: 5em; overflow: hidden; white-space: nowrap">Cut off at the <b>end</b></p>
    <p style="width: 4em; height: 1.2em; overflow: hidden">Cut off below</p> <p style="width: 1px; overflow: hidden">Spoken</p>
    <p class="own-direction" style="width: 4em; height: 1.2em; overflow: hidden">From the bank</p>`)
  expect((await spilled(page)).map((line) => /"(.*)"/.exec(line)?.[1])).toEqual(['Spilled', 'Cut off at the end', 'Cut off below'])
})

/** Every text that the server hands out, in the language that nobody speaks. */
async function speakPseudo(page: Page): Promise<void> {
  await page.route('**/api/get_system_language_json', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.data.data = Object.fromEntries(Object.entries(answer.data.data as Record<string, string>).map(([key, text]) => [key, key === 'web.brand' ? text : pseudo(text)]))
    await route.fulfill({ response, json: answer })
  })
}

/**
 * Boxes with text of their own that is wider than they are, or cut below. What only a screen reader reads has no width; what
 * comes from the question bank has a direction of its own, and may end after some lines.
 */
function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (node: Element | null): Element | null => (node && ['inline', 'contents'].includes(getComputedStyle(node).display) ? boxOf(node.parentElement) : node)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<Element>()
    while (texts.nextNode()) {
      const box = texts.currentNode.textContent?.trim() ? boxOf(texts.currentNode.parentElement) : null
      if (!box || box.clientWidth <= 1) continue
      const lost = !box.matches('.own-direction') && box.scrollHeight - box.clientHeight > parseFloat(getComputedStyle(box).fontSize) / 2
      if (box.scrollWidth > box.clientWidth || (lost && getComputedStyle(box).overflowY === 'hidden')) found.add(box)
    }
    return [...found].map((box) => `${box.tagName.toLowerCase()}.${box.className}: "${box.textContent?.trim().slice(0, 60)}"`)
  })
}

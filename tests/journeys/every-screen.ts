/**
 * On every screen axe finds nothing, and no words are cut or spill on a narrow phone, also in a language whose words are two
 * fifths longer. A pairwise choice for axe here, every combination in `npm run bench axe`.
 */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { pseudo } from '../pseudo.ts'
import { expect, test, type House } from './fixtures.ts'
import { SCREENS, show, type Showing } from './screens.ts'

const CHOICE: Omit<Showing, 'screen'>[] = [
  { locale: 'en-GB', colors: 'light', width: 1280 },
  { locale: 'ar-EG', colors: 'dark', width: 360 },
  { locale: 'en-GB', colors: 'dark', width: 320 },
]

const EVERY = (['en-GB', 'ar-EG'] as const).flatMap((locale) => (['light', 'dark'] as const).flatMap((colors) => [320, 360, 1280].map((width) => ({ locale, colors, width }))))
const showings: Showing[] = process.env.ACCESS === 'all' ? SCREENS.flatMap((screen) => EVERY.map((way) => ({ screen, ...way }))) : SCREENS.map((screen, i) => ({ screen, ...(CHOICE[i % CHOICE.length] as Omit<Showing, 'screen'>) }))

for (const showing of showings) {
  const { screen } = showing
  test(`${screen}, ${showing.locale}, ${showing.colors}, ${showing.width}`, async ({ browser, house }) => {
    const { page, close } = await show(browser, house, showing)
    // All in the page itself: no screen holds a frame, and another page to count in takes a second a screen.
    const { violations } = await new AxeBuilder({ page }).setLegacyMode(true).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`)).toEqual([])
    // Nothing is lost to the sides.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(0)

    // Long words are the same in every showing.
    if (process.env.ACCESS === 'all') return close()
    await page.setViewportSize({ width: 360, height: 740 })
    await speakPseudo(page, house)
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

/** Puts the screen into the language that nobody speaks, as if it had been chosen in another tab. */
async function speakPseudo(page: Page, house: House): Promise<void> {
  const { data: english } = await house.call({ token: '' }, 'get_system_language_json', { from: '2', language: 'en' })
  const words = Object.fromEntries(Object.entries(english.data as Record<string, string>).map(([key, text]) => [key, key === 'web.brand' ? text : pseudo(text)]))
  await page.evaluate((languageJsonData) => {
    const { version, state } = JSON.parse(localStorage.getItem('limelight') ?? '')
    const languages = { ...state.languages, languageJsonData, currenApplang: { name: 'pseudo', title: 'Pseudo', code: 'en-XA' }, rtl: 0 }
    const newValue = JSON.stringify({ version, state: { ...state, languages } })
    localStorage.setItem('limelight', newValue)
    dispatchEvent(new StorageEvent('storage', { key: 'limelight', newValue }))
  }, words)
}

/**
 * Boxes with text of their own that is wider than they are, or cut below. What only a screen reader reads has no width; what
 * comes from the question bank has a direction of its own, and may end after some lines. The boxes inside a
 * formula are KaTeX's; the whole of it has to fit.
 */
function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const boxOf = (node: Element | null): Element | null => (node && ['inline', 'contents'].includes(getComputedStyle(node).display) ? boxOf(node.parentElement) : node)
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found = new Set<Element>()
    while (texts.nextNode()) {
      const around = texts.currentNode.parentElement
      const box = texts.currentNode.textContent?.trim() ? boxOf(around?.closest('.katex')?.parentElement ?? around) : null
      if (!box || box.clientWidth <= 1) continue
      const lost = !box.matches('.own-direction') && box.scrollHeight - box.clientHeight > parseFloat(getComputedStyle(box).fontSize) / 2
      if (box.scrollWidth > box.clientWidth || (lost && getComputedStyle(box).overflowY === 'hidden')) found.add(box)
    }
    return [...found].map((box) => `${box.tagName.toLowerCase()}.${box.className}: "${box.textContent?.trim().slice(0, 60)}"`)
  })
}

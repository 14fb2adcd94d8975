/**
 * On every screen axe finds no violation, and no text is cut or overflows on a narrow phone, also in a pseudo-language whose words
 * are 40 % longer, and in `npm run test:long` in German, which has the longest words of the selectable languages. Here axe runs on a
 * pairwise selection, in `npm run bench axe` on every combination.
 */
import type { Page } from '@playwright/test'
import { pseudo } from '../pseudo.ts'
import { violationsOn } from './axe.ts'
import { expect, test, type ProductFixture } from './fixtures.ts'
import { SCREENS, show, type ScreenVariant } from './screens.ts'

type Way = Omit<ScreenVariant, 'screen'>
const CHOICE: Way[] = [
  { locale: 'en-GB', colors: 'light', width: 1280 },
  { locale: 'ar-EG', colors: 'dark', width: 360 },
  { locale: 'en-GB', colors: 'dark', width: 320 },
]
const EVERY: Way[] = (['en-GB', 'ar-EG'] as const).flatMap((locale) => (['light', 'dark'] as const).flatMap((colors) => [320, 360, 1280].map((width) => ({ locale, colors, width }))))
const all = process.env.ACCESS === 'all'
const inGerman = Number(process.env.GERMAN_SCREENS ?? 0) > 0

for (const [at, way] of (all ? EVERY : CHOICE).entries()) {
  const { locale, colors, width } = way
  test.describe(`${locale}, ${colors}, ${width}`, () => {
    test.use({ locale, colorScheme: colors, viewport: { width, height: width < 640 ? 740 : 800 } })
    for (const screen of SCREENS.filter((_, i) => all || i % CHOICE.length === at)) {
      test(screen, async ({ page, product }) => {
        const { close } = await show(page, product, { screen, ...way })
        expect(await violationsOn(page)).toEqual([])
        // No horizontal overflow.
        expect(await beyondTheEdge(page)).toBe(0)
        // Each long word is reported once.
        if (!all) await inLongWords(page, product)
        await close()
      })
    }
  })
}

async function inLongWords(page: Page, product: ProductFixture): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  await speakPseudo(page, product)
  await expect(page.locator('main')).toContainText(/\[\p{L}*[åéîöû]/u)
  expect(await spilled(page)).toEqual([])
  if (!inGerman) return

  await speakGerman(page, product)
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    expect([await beyondTheEdge(page), await spilled(page), await broken(page)], `German, ${width}`).toEqual([0, [], []])
  }
}

test('what axe is to find would be found, each of it', async ({ page }) => {
  await page.setContent('<main><img src="#1"> <img src="#2"></main>')
  expect(await violationsOn(page)).toContain('image-alt: <img src="#1"> | <img src="#2">')
})

test('a word that spills or is cut would be found', async ({ page }) => {
  await page.setContent(`
    <p>Whole</p> <p style="width: 2em">Spilled</p> <p style="width: 5em; overflow: hidden; white-space: nowrap">Cut off at the <b>end</b></p>
    <p style="width: 4em; height: 1.2em; overflow: hidden">Cut off below</p> <p style="width: 1px; overflow: hidden">Spoken</p>
    <p class="own-direction" style="width: 4em; height: 1.2em; overflow: hidden">From the bank</p>`)
  expect((await spilled(page)).map((line) => /"(.*)"/.exec(line)?.[1])).toEqual(['Spilled', 'Cut off at the end', 'Cut off below'])
})

test('a word that is broken in its middle would be found', async ({ page }) => {
  await page.setContent(`
    <div style="width: 9ch; font-family: monospace; overflow-wrap: anywhere">
      <p>Two short words</p> <p>Unmanageable</p> <p>Un\u00admanage\u00adable</p> <p>well-mannered</p> <p class="own-direction">Incomprehensible</p>
    </div>`)
  expect((await broken(page)).map((line) => /"(.*)"/.exec(line)?.[1])).toEqual(['Unmanageable'])
})

async function speakPseudo(page: Page, product: ProductFixture): Promise<void> {
  const words = async () => Object.fromEntries(Object.entries(await wordsOf(product, 'en')).map(([key, text]) => [key, key === 'web.brand' ? text : pseudo(text)]))
  await speak(page, await onceAWorker('pseudo', words), { name: 'pseudo', title: 'Pseudo', code: 'en-XA' })
}

async function speakGerman(page: Page, product: ProductFixture): Promise<void> {
  await speak(page, await onceAWorker('german', () => wordsOf(product, 'de')), { name: 'german', title: 'Deutsch', code: 'de' })
}

async function wordsOf(product: ProductFixture, language: string): Promise<Record<string, string>> {
  const { data } = await product.call({ token: '' }, 'get_system_language_json', { from: '2', language })
  return data.data
}

const made = new Map<string, Promise<string>>()
/** As JSON, which reaches a page in a fraction of the time of an object. */
function onceAWorker(name: string, words: () => Promise<Record<string, string>>): Promise<string> {
  const json = made.get(name) ?? words().then((texts) => JSON.stringify(texts))
  made.set(name, json)
  return json
}

/** Switches the language of the screen, as if it had been chosen in another tab. */
async function speak(page: Page, words: string, language: { name: string; title: string; code: string }): Promise<void> {
  await page.evaluate(
    ({ words: json, language: currenApplang }) => {
      const { version, state } = JSON.parse(localStorage.getItem('limelight') ?? '')
      const newValue = JSON.stringify({ version, state: { ...state, languages: { ...state.languages, languageJsonData: JSON.parse(json), currenApplang, rtl: 0 } } })
      localStorage.setItem('limelight', newValue)
      dispatchEvent(new StorageEvent('storage', { key: 'limelight', newValue }))
    },
    { words, language },
  )
}

const beyondTheEdge = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/**
 * Elements whose own text is wider than the element, or cut at the bottom. Excluded: text for screen readers (no width), content
 * of the question bank (a direction of its own, may be clamped), and elements inside a formula (KaTeX's; the formula as a whole
 * has to fit).
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

/** Words of the screens that are broken across lines other than at a hyphen. Names and content of the question bank, which have a direction of their own, are excluded. */
function broken(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      const around = text.parentElement
      if (!around?.checkVisibility() || around.closest('.own-direction, [dir=auto], .katex')) continue
      for (const { 0: word, index } of text.data.matchAll(/\p{L}{2,}/gu)) {
        const range = new Range()
        // The rectangle of the letter after a soft hyphen includes the hyphen at the end of the previous line.
        range.setStart(text, text.data[index - 1] === '\u00ad' ? index + 1 : index)
        range.setEnd(text, index + word.length)
        const boxes = [...range.getClientRects()].filter(({ width }) => width > 1)
        if (new Set(boxes.map(({ top }) => Math.round(top))).size > 1) found.push(`${around.tagName.toLowerCase()}.${around.className}: "${word}"`)
      }
    }
    return found
  })
}

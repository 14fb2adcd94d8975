/** axe finds nothing on any screen: a pairwise choice here, every combination in `npm run bench axe`. */
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from './fixtures.ts'
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
    await close()
  })
}

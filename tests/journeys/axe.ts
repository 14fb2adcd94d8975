/** What axe finds on a page. */
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const SHOWN = 160

/** One line per rule that is violated. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Of what is in order, axe would describe every element: half of its time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] })
  // Runs in the page itself: no screen has frames of another origin, and axe's default of a blank page costs a second per screen.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, SHOWN)).join(' | ')}`)
}

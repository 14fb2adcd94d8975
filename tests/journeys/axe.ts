/** What axe finds on a page. */
import fs from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const SHOWN = 160
/** A page reads it in half the time of the source that the builder brings. */
const axeSource = fs.readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** One line per rule that is violated. */
export async function violationsOn(page: Page): Promise<string[]> {
  // Of what is in order, axe would describe every element: half of its time.
  const axe = new AxeBuilder({ page, axeSource }).options({ resultTypes: ['violations'] })
  // Runs in the page itself: no screen has frames of another origin, and axe's default of a blank page costs a second per screen.
  const { violations } = await axe.setLegacyMode(true).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, SHOWN)).join(' | ')}`)
}

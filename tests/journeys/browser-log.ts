/** Console output and errors of the browsers of a story; printed when it fails, since a screenshot does not show the cause. */
import type { Browser, BrowserContext, Page } from '@playwright/test'

const SHORT = 600
/** Time-out for a page that does not respond. */
const PATIENCE_MS = 2000

/** Records all contexts, including future ones; returns the record and a function that stops it. */
export function recordBrowserLog(browser: Browser): { lines: string[]; stop: () => void } {
  const begun = performance.now()
  const lines: string[] = []
  const note = (line: string) => lines.push(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${line}`)
  const listenTo = (context: BrowserContext) => {
    context.on('console', (message) => message.type() !== 'log' && note(`${message.type()}: ${message.text()}`))
    context.on('weberror', (failure) => note(`threw: ${String(failure.error())}`))
    context.on('requestfailed', (request) => note(`no answer: ${request.method()} ${request.url()} (${request.failure()?.errorText})`))
    context.on('response', (response) => response.status() >= 400 && note(`${response.status()}: ${response.url()}`))
  }
  for (const context of browser.contexts()) listenTo(context)
  browser.on('context', listenTo)
  return { lines, stop: () => void browser.off('context', listenTo) }
}

/** A short text of every open page. */
export async function seen(browser: Browser): Promise<string[]> {
  const pages = browser.contexts().flatMap((context) => context.pages())
  const words = (page: Page) => page.locator('body').innerText({ timeout: PATIENCE_MS })
  return Promise.all(pages.map(async (page) => `${page.url()} shows: ${(await words(page).catch(String)).replaceAll(/\s+/g, ' ').slice(0, SHORT)}`))
}

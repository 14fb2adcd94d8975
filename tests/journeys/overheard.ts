/** What the browsers of a story said while it ran; printed when it fails, since a picture does not tell why. */
import type { Browser, BrowserContext } from '@playwright/test'

/** Hears every context that is opened from now on; answers what was said so far, and how to stop. */
export function overhear(browser: Browser): { lines: string[]; stop: () => void } {
  const begun = performance.now()
  const lines: string[] = []
  const note = (line: string) => lines.push(`${((performance.now() - begun) / 1000).toFixed(1)} s  ${line}`)
  const hear = (context: BrowserContext) => {
    context.on('console', (message) => message.type() !== 'log' && note(`${message.type()}: ${message.text()}`))
    context.on('weberror', (failure) => note(`threw: ${String(failure.error())}`))
    context.on('requestfailed', (request) => note(`no answer: ${request.method()} ${request.url()} (${request.failure()?.errorText})`))
    context.on('response', (response) => response.status() >= 400 && note(`${response.status()}: ${response.url()}`))
  }
  browser.on('context', hear)
  return { lines, stop: () => void browser.off('context', hear) }
}

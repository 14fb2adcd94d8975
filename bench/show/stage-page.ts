/** A stage in headless Chromium: how fast it draws while a hall answers. */
import { chromium } from '@playwright/test'
import { stagePath } from '../../src/modes/show/ui/paths.ts'
import { findChromium } from '../../tools/test/chromium.ts'

const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync']

declare global {
  interface Window {
    frames_at: number[]
  }
}

/** `begin`: counts from now; `end`: milliseconds between two frames, all of them since. */
export type StagePage = { begin: () => Promise<void>; end: () => Promise<number[]>; close: () => Promise<void> }

export async function openStagePage(url: string, stageToken: string): Promise<StagePage> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: FLAGS })
  const page = await browser.newPage({ viewport: { width: 1_920, height: 1_080 } })
  await page.goto(`${url}${stagePath(stageToken)}`)
  await page.getByRole('heading').first().waitFor()
  return {
    begin: () => page.evaluate(() => {
      window.frames_at = []
      const look = (at: number) => (window.frames_at.push(at), requestAnimationFrame(look))
      requestAnimationFrame(look)
    }),
    end: () => page.evaluate(() => window.frames_at.slice(1).map((at, n) => at - (window.frames_at[n] ?? at))),
    close: () => browser.close(),
  }
}

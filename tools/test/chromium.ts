import fs from 'node:fs'

/** Of Debian; elsewhere the full browser serves. */
export const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

const present = (places: readonly string[]): string | undefined => places.find((place) => fs.existsSync(place))
const named = (): string[] | undefined => (process.env.CHROMIUM ? [process.env.CHROMIUM] : undefined)

/**
 * The browser for the stories: the one named by CHROMIUM, else the headless shell, else a full one; undefined if there is none. Without
 * the windows of the full browser a story costs a quarter of the CPU.
 */
export const findChromium = (): string | undefined => present(named() ?? [HEADLESS_SHELL, ...FULL])

/** The headless shell has no notifications. */
export const findFullChromium = (): string | undefined => present(named() ?? FULL)

import fs from 'node:fs'

/** The headless shell first: without the windows of the full browser, a story costs a quarter of the CPU. */
const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]

/** The browser for the stories: the one named by CHROMIUM, else that of the system; undefined if there is none. */
export function findChromium(): string | undefined {
  const named = process.env.CHROMIUM
  return (named ? [named] : PLACES).find((place) => fs.existsSync(place))
}

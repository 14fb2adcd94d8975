// Stories in a real browser. Their fixtures start the product themselves, each with a database of its own.
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/test/chromium.ts'

const REPORT = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE // set by `npm test`, which counts
// What stories are made of; a file that holds stories cannot be imported by another.
const HELPERS = ['fixtures.ts', 'evening.ts', 'axe.ts', 'browser-log.ts', 'backdrops.ts', 'keyboard.ts', 'words.ts', 'screens.ts', 'rooms.ts', 'rival.ts', 'standings.ts', 'till.ts', 'front.ts', 'kept.ts', 'desk-parts.ts', 'desk-words.ts', 'first-questions.ts']

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/journeys/*.ts', 'src/**/journey.ts'],
  testIgnore: ['**/node_modules/**', '**/.types/**', ...HELPERS.map((name) => `tests/journeys/${name}`)],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  // With two workers a quarter of two cores is idle, and a fourth worker only slows the others down.
  workers: 3,
  retries: 0,
  // The longest stories, whole games of several people, take a minute; a machine that is shared may be five times slower.
  timeout: 300_000,
  expect: { timeout: 30_000 },
  reporter: REPORT === undefined ? [['list']] : [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    // What it answers a story cannot change; those about the worker allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // Half of the browser's work would be lights that move. Every context is told so, also one that a story opens itself.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // As on a screen: the headless shell rounds the widths of letters to whole pixels otherwise.
        '--font-render-hinting=none',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        // A story ends before the work of the optimizing compilers is paid back: without them stories take a twelfth less CPU.
        '--js-flags=--no-opt,--no-maglev',
      ],
    },
  },
})

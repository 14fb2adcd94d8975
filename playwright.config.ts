// Stories in a real browser. Their fixtures start the product themselves, each with a database of its own.
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './tools/test/chromium.ts'

const REPORT = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE // set by `npm test`, which counts

export default defineConfig({
  testDir: '.',
  testMatch: ['tests/journeys/*.ts', 'src/**/journey.ts'],
  testIgnore: ['**/node_modules/**', 'tests/journeys/fixtures.ts'],
  outputDir: 'test-results',
  fullyParallel: true,
  forbidOnly: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  reporter: REPORT === undefined ? [['list']] : [['list'], ['json']],
  use: {
    ...devices['Desktop Chrome'],
    screenshot: 'only-on-failure',
    trace: 'retain-on-failure',
    launchOptions: {
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})

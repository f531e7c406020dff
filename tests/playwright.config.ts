/** Journeys: the built app and server in a real browser. */
import { defineConfig } from 'playwright/test'

import { findBrowser, launchFlags } from '#ci/browser.mjs'
import { runFolder } from '#ci/run-folder.mjs'

const executablePath = await findBrowser()

export default defineConfig({
  testDir: 'e2e',
  outputDir: runFolder(),
  fullyParallel: false,
  workers: 2,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  globalTimeout: 45 * 60_000,
  expect: { timeout: 10_000 },
  reporter: process.env.BENCHSIDE_REPORT
    ? [['line'], ['json', { outputFile: process.env.BENCHSIDE_REPORT }]]
    : [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath, args: launchFlags },
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    trace: 'retain-on-first-failure',
    screenshot: 'only-on-failure',
  },
})

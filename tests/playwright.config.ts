/** Journeys: the built app and server in a real browser. */
import { defineConfig } from 'playwright/test'

import { findBrowser } from '#ci/browser.mjs'
import { keepFilesInMemory } from '#tests/support/programs/files-in-memory'
import { launchFlags } from '#tests/support/programs/launch-flags'

keepFilesInMemory()

const executablePath = await findBrowser()
/** A folder of this run's own: two at once leave each other's pictures alone. Its workers read it too. */
process.env.BENCHSIDE_RUN ??= String(process.pid)

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: `../test-results/${process.env.BENCHSIDE_RUN}`,
  fullyParallel: false,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // A journey waits half of its time for a server, a worker or a timer. How long a thing takes is
  // never what a journey judges, so a busy machine gets all the time it needs.
  workers: 2,
  timeout: 120_000,
  globalTimeout: 70 * 60_000,
  expect: { timeout: 20_000 },
  reporter: process.env.BENCHSIDE_PROGRESS ? '../.ci/progress.mjs' : 'list',
  use: {
    browserName: 'chromium',
    headless: true,
    launchOptions: { executablePath, args: launchFlags },
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    viewport: { width: 1180, height: 820 },
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    // A journey that is about the worker says `test.use({ serviceWorkers: 'allow' })`: others need not install it.
    serviceWorkers: 'block',
    // Traces are a quarter of a run's work: `--trace retain-on-failure` where one is wanted.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})

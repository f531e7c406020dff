/** `npm run test:browsers`: the main journeys in every browser, driven from outside of it. */
import { defineConfig } from 'playwright/test'

import type { BrowserName } from './drive/browsers.ts'

export default defineConfig<object, { driving: BrowserName }>({
  testDir: 'journeys',
  outputDir: '../../test-results/browsers',
  fullyParallel: false,
  retries: 0,
  workers: 1,
  timeout: 400_000,
  expect: { timeout: 90_000 },
  reporter: [['list'], ['./table-reporter.ts']],
  projects: [
    { name: 'firefox', use: { driving: 'firefox' } },
    { name: 'webkit', use: { driving: 'webkit' } },
    { name: 'chromium', use: { driving: 'chromium' } },
  ],
})

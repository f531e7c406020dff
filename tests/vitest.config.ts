/** Three kinds of tests without a browser: beside the code, over the wire, and of the documents. */
import { fileURLToPath } from 'node:url'

import { defineConfig } from 'vitest/config'

const root = fileURLToPath(new URL('..', import.meta.url))

// Neither the server's zone nor UTC, and one with daylight saving: a missing conversion shows.
process.env.TZ = 'Europe/Berlin'

export default defineConfig({
  root,
  test: {
    pool: 'forks',
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          root,
          environment: 'node',
          include: ['{contract,server,src,sw}/**/*.test.{ts,tsx}'],
          restoreMocks: true,
        },
      },
      {
        test: {
          name: 'docs',
          root,
          environment: 'node',
          include: ['tests/*.test.ts'],
        },
      },
      {
        test: {
          name: 'contract',
          root,
          environment: 'node',
          include: ['tests/contract/**/*.test.ts'],
          globalSetup: ['tests/contract/global-setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 90_000,
        },
      },
    ],
  },
})

/** Components in a real browser: the project `components` of tests/vitest.config.ts. */
import { readdirSync, readFileSync } from 'node:fs'

import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import type { TestProjectInlineConfiguration } from 'vitest/config'

import { findBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { commands } from './components/support/browser-commands.ts'

const OWN = /^[./#]|\?/
const IMPORTED = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"]+)['"]/g

/**
 * Every package that the page imports. They are bundled before the first test: one that is found late would load the
 * page again in the middle of a test.
 */
function packagesOfThePage(root: string): string[] {
  const sources = ['src', 'contract', 'tests/components'].flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter(
        (path) => /[.]tsx?$/.test(path) && (folder.startsWith('tests') || !path.includes('.test.')),
      )
      .map((path) => `${folder}/${path}`),
  )
  const imported = sources.flatMap((path) =>
    [...readFileSync(`${root}/${path}`, 'utf8').matchAll(IMPORTED)].map(([, name = '']) => name),
  )
  const own = new Set(imported.filter((name) => !OWN.test(name)))
  return [...own].filter((name) => /^[@a-z]/i.test(name) && !/^(vitest|node:|virtual:)/.test(name))
}

/** `npm test` leaves what is tagged `tail` to `--all`: every size in both schemes, among it. */
const withoutTail = process.argv.includes('!tail')

export async function components(root: string): Promise<TestProjectInlineConfiguration> {
  const executablePath = await findBrowser()
  return {
    root,
    // Of this project alone: nothing else that runs at the same time bundles into it.
    cacheDir: '.cache/components',
    define: {
      __CONTRACT_SHAPES__: JSON.stringify('as in this test'),
      __WITHOUT_TAIL__: JSON.stringify(withoutTail),
      __PDF_FILES__: JSON.stringify('/node_modules/pdfjs-dist/'),
      __PAGE_STYLES__: JSON.stringify(
        /<style>([^]*?)<\/style>/.exec(readFileSync(`${root}/index.html`, 'utf8'))?.[1],
      ),
    },
    plugins: [react()],
    optimizeDeps: {
      noDiscovery: true,
      include: [
        ...packagesOfThePage(root),
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        'react-dom/client',
      ],
    },
    test: {
      name: 'components',
      root,
      include: ['tests/components/**/*.test.tsx'],
      setupFiles: ['tests/components/support/setup.ts'],
      restoreMocks: true,
      // One page for all files, in the order of their names: loading the modules again for each took a third of the work.
      isolate: false,
      maxWorkers: 1,
      unstubGlobals: true,
      testTimeout: 20_000,
      expect: { poll: { timeout: 10_000, interval: 20 } },
      browser: {
        enabled: true,
        headless: true,
        ui: false,
        screenshotFailures: false,
        fileParallelism: true,
        viewport: { width: 1180, height: 820 },
        provider: playwright({
          launchOptions: { executablePath, args: launchFlags },
          contextOptions: {
            locale: 'en-GB',
            timezoneId: 'Asia/Jakarta',
            reducedMotion: 'reduce',
            // what is pictured lies within it: the largest of SIZES
            viewport: { width: 1440, height: 900 },
          },
          actionTimeout: 10_000,
        }),
        instances: [{ browser: 'chromium' }],
        commands,
      },
    },
  }
}

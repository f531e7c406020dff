/** One journey for every look of the portal: three sizes, both schemes. */
import type { Page } from 'playwright/test'

import { expectAccessible } from './axe.ts'
import { test } from './fixtures.ts'
import type { PerTest, PerWorker } from './fixtures.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
}

interface Look extends Pick<PerTest, 'allowConsole'>, Pick<PerWorker, 'portal'> {
  /** Of a device of its own, where nothing moves. */
  page: Page
  /** Fails with what axe finds wrong on the page as it is now. */
  at: (where: string) => Promise<void>
  /** `phone, light` */
  look: string
}

/** Walks six times. */
export function everyLook(title: string, walk: (look: Look) => Promise<void>): void {
  for (const scheme of ['light', 'dark'] as const) {
    for (const [size, viewport] of Object.entries(SIZES)) {
      const look = `${size}, ${scheme}`
      test(`${title}: ${look}`, async ({ browser, portal, allowConsole }) => {
        const context = await browser.newContext({
          baseURL: portal.origin,
          viewport,
          colorScheme: scheme,
          reducedMotion: 'reduce',
          timezoneId: 'Asia/Jakarta',
        })
        const page = await context.newPage()
        const at = (where: string) => expectAccessible(page, `${where}, ${look}`)
        await walk({ page, at, look, portal, allowConsole })
        await context.close()
      })
    }
  }
}

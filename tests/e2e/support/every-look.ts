/** One journey sees its screens in every look of the portal: three sizes, both schemes. */
import type { Page } from 'playwright/test'

import { expectAccessible } from './axe.ts'
import { test, type PerTest, type PerWorker } from './fixtures.ts'
import { expectReflows } from './reflow.ts'

const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1180, height: 820 },
  desktop: { width: 1440, height: 900 },
}

interface Walk extends Pick<PerTest, 'allowConsole' | 'lab'>, Pick<PerWorker, 'portal'> {
  /** Of a device of its own, where nothing moves; as large as a desktop, but for the moment of a check. */
  page: Page
  /** Fails with what axe finds wrong on the page as it is now, in any look. */
  at: (where: string) => Promise<void>
}

/** What each place adds to the time of its walk, in ms. */
const PLACE_MS = 60_000

/** Walks once: at each place that it names, the page takes every look in turn. */
export function everyLook(title: string, walk: (walk: Walk) => Promise<void>): void {
  test(title, { tag: '@tail' }, async ({ browser, portal, lab, allowConsole }) => {
    const context = await browser.newContext({
      baseURL: portal.origin,
      viewport: SIZES.desktop,
      reducedMotion: 'reduce',
      timezoneId: 'Asia/Jakarta',
    })
    const page = await context.newPage()
    const at = async (where: string) => {
      test.setTimeout(test.info().timeout + PLACE_MS)
      await expectEveryLook(page, where)
    }
    await walk({ page, at, portal, lab, allowConsole })
    await context.close()
  })
}

async function expectEveryLook(page: Page, where: string): Promise<void> {
  const inUse = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  let scheme: 'light' | 'dark' = inUse ? 'dark' : 'light'
  for (const [size, viewport] of Object.entries(SIZES)) {
    await page.setViewportSize(viewport)
    await expectAccessible(page, `${where}: ${size}, ${scheme}`)
    // Between the schemes nothing but the colours differs. The next size begins with this one.
    scheme = scheme === 'light' ? 'dark' : 'light'
    await page.emulateMedia({ colorScheme: scheme })
    await expectAccessible(page, `${where}: ${size}, ${scheme}`, 'colours')
  }
  await expectReflows(page, where)
  await page.setViewportSize(SIZES.desktop)
}

/** A browser profile that outlives its browser, as a person's device does. */
import { join } from 'node:path'

import { type BrowserContext, chromium, type Page } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

export interface Device {
  context: BrowserContext
  page: Page
}

/** Starts the browser on the profile in `folder`, which is made if it isn't there. */
export async function startDevice(
  folder: string,
  baseURL: string,
  offline: boolean,
): Promise<Device> {
  const context = await chromium.launchPersistentContext(join(folder, 'profile'), {
    executablePath: await ensureBrowser(),
    args: launchFlags,
    baseURL,
    locale: 'en-GB',
    offline,
    viewport: { width: 1180, height: 820 },
  })
  context.setDefaultTimeout(60_000)
  // tsx wraps named functions in a call of it.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage.setItem('caf-reminded', 'everybody')
  })
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

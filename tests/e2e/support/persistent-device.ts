/** A browser profile that outlives its browser, as a person's device does. */
import { readlink } from 'node:fs/promises'
import { join } from 'node:path'

import { type BrowserContext, chromium, type Page } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

export interface Device {
  context: BrowserContext
  page: Page
  /** Ends the browser's process with SIGKILL: it saves nothing and says goodbye to nobody. */
  kill: () => Promise<void>
}

/** Starts the browser on the profile in `folder`, which is made if it isn't there. `flags` are added to those of all tests. */
export async function startDevice(
  folder: string,
  baseURL: string,
  offline: boolean,
  flags: readonly string[] = [],
): Promise<Device> {
  const profile = join(folder, 'profile')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...launchFlags, ...flags],
    baseURL,
    locale: 'en-GB',
    timezoneId: 'Asia/Jakarta',
    offline,
    viewport: { width: 1180, height: 820 },
  })
  context.setDefaultTimeout(60_000)
  // tsx wraps named functions in a call of it.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(() => {
    if (location.protocol === 'http:') sessionStorage.setItem('caf-reminded', 'everybody')
  })
  return {
    context,
    page: context.pages()[0] ?? (await context.newPage()),
    async kill() {
      // Chromium's own lock on the profile leads to `HOST-PID`.
      const holder = await readlink(join(profile, 'SingletonLock'))
      const closed = context.waitForEvent('close')
      process.kill(Number(holder.split('-').at(-1)), 'SIGKILL')
      await closed
    },
  }
}

/** A browser in which somebody is signed in, and whose worker keeps the whole portal. */
import type { Page } from 'playwright'

import { TOKEN_STORAGE_KEY, WEB_STORAGE_KEY } from '#contract/storage-keys'
import { signIn } from '#tests/support/sign-in'

export async function keepPortal(page: Page, origin: string): Promise<void> {
  const token = await signIn(origin, 'rina@demo.lab')
  await page.goto(`${origin}/login`)
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), [
    TOKEN_STORAGE_KEY,
    token,
  ] as const)
  await page.goto(`${origin}/home`)
  await page.waitForFunction(
    (key) => localStorage.getItem(key)?.includes('counts'),
    WEB_STORAGE_KEY,
  )
  // Until the worker keeps what it fetches at leisure.
  await page.waitForFunction(
    async () => {
      const worker = await (await fetch('/sw.js')).text()
      const later = /"url":"([^"]*pdf\.worker[^"]*)"/.exec(worker)?.[1] ?? ''
      const last = /.*"part":"later"[^}]*"url":"([^"]+)"/.exec(worker)?.[1] ?? later
      return Boolean(await caches.match(`/${last}`)) && Boolean(await caches.match(`/${later}`))
    },
    undefined,
    { timeout: 120_000, polling: 500 },
  )
}

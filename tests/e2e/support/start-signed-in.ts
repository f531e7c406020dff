/** A journey that is not about signing in starts as on a device where somebody did. */
import type { Page } from 'playwright/test'

/** Opens `path` with the token under the key of section 7, until the page itself takes it away. */
export async function startSignedIn(page: Page, token: string, path: string): Promise<void> {
  await page.addInitScript((given) => {
    // Other documents forbid the access itself; one that is gone has no storage.
    if (location.protocol !== 'http:') return
    const storage = sessionStorage as Storage | null
    if (!storage || storage.getItem('started-signed-in')) return
    storage.setItem('started-signed-in', 'yes')
    localStorage.setItem('token', given)
  }, token)
  await page.goto(path)
}

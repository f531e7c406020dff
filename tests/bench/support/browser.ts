/** The browser that the benchmarks drive, and what they do in it. */
import { chromium, type Browser, type BrowserContextOptions, type Page } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { TOKEN_STORAGE_KEY } from '#contract/storage-keys'
import { launchFlags } from '#tests/support/programs/launch-flags'

export const launchBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await ensureBrowser(), args: launchFlags })

/** Opens a page of a context of its own; with a token, of somebody who is signed in. */
export async function openPage(
  browser: Browser,
  token: string | undefined,
  options: BrowserContextOptions = {},
): Promise<Page> {
  const context = await browser.newContext(options)
  if (token !== undefined)
    await context.addInitScript(([key, value]) => localStorage.setItem(key, value), [
      TOKEN_STORAGE_KEY,
      token,
    ] as const)
  return context.newPage()
}

/** The path of the first ticket that the page shows. */
export async function findTicket(page: Page): Promise<string> {
  const links = page.getByRole('main').locator('a[href^="/tickets/"]')
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  const path = paths.find((each) => /\d+$/.test(each ?? ''))
  if (!path) throw new Error('the page shows no ticket')
  return path
}

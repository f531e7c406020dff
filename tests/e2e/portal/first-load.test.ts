import { gzipSync } from 'node:zlib'

import type { Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'

import { expect, test } from '../support/fixtures.ts'
import { advanceClockUntil } from '../support/page-clock.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

/** The page's time goes on in steps of this while it loads. */
const STEP_MS = 10

/** Counts what a page asks for until its network is quiet; JavaScript in bytes as gzip packs it. */
function count(page: Page) {
  let requests = 0
  const scripts = new Map<string, Promise<number>>()
  page.on('response', (response) => {
    if (response.request().serviceWorker() || response.fromServiceWorker()) return
    requests += 1
    if (!new URL(response.url()).pathname.endsWith('.js')) return
    scripts.set(
      response.url(),
      response.body().then(
        (body) => gzipSync(body).length,
        () => 0,
      ),
    )
  })
  return async () => {
    await page.waitForLoadState('networkidle')
    const sizes = await Promise.all(scripts.values())
    return { requests, javascript: sizes.reduce((sum, size) => sum + size, 0) }
  }
}

test('the first load of /login: at most 195 kB of JavaScript and 20 requests', async ({ page }) => {
  const figures = count(page)
  await new SignInPage(page).open()
  const { requests, javascript } = await figures()
  console.log(`/login: ${requests} requests, ${(javascript / 1000).toFixed(1)} kB of JavaScript`)
  expect(javascript).toBeGreaterThan(100_000)
  expect(javascript).toBeLessThanOrEqual(195_000)
  expect(requests).toBeLessThanOrEqual(20)
})

/** Of what styles are made: left in the document where a part of the build lets too much through. */
const strayAttributes = () =>
  [...document.querySelectorAll('*')].flatMap(({ attributes }) =>
    [...attributes]
      .filter(
        ({ name, value }) => /^(sx|ownerstate|theme)$/.test(name) || value === '[object Object]',
      )
      .map(({ name }) => name),
  )

test('the first load of /home: at most 235 kB of JavaScript', async ({ page, lab }) => {
  // What waits for a quiet moment of the page is no part of a first load, however long this one takes.
  const now = Date.now()
  await page.clock.install({ time: now })
  await page.clock.pauseAt(now + 1000)
  const figures = count(page)
  await startSignedIn(page, lab.rina.token, '/home')
  let isLoaded = false
  const loading = new HomePage(page).isLoaded().then(() => {
    isLoaded = true
  })
  await Promise.all([loading, advanceClockUntil(page, () => isLoaded, STEP_MS)])
  // What comes soon after is still a part of it.
  await page.clock.runFor(1000)
  const { requests, javascript } = await figures()
  console.log(`/home: ${requests} requests, ${(javascript / 1000).toFixed(1)} kB of JavaScript`)
  expect(javascript).toBeGreaterThan(100_000)
  expect(javascript).toBeLessThanOrEqual(235_000)
  expect(await page.evaluate(strayAttributes)).toEqual([])
})

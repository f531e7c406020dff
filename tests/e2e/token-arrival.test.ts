/** Tokens that come in the address of the sign-in page: from nowhere, and from a host that the portal moved away from. */
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { BrowserContext, Page } from 'playwright/test'

import { HomePage } from '../pages/home-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { signIn } from '../sign-in.ts'
import { everythingKept } from './device.ts'
import { expect, test as base } from './fixtures.ts'
import { startServer } from './server-process.ts'
import { startSignedIn } from './start-signed-in.ts'

interface Moved {
  /** `http://localhost:40001`: the same server under the name that the portal had before. */
  oldOrigin: string
}

const test = base.extend<object, Moved>({
  // A server of this file's own, which says that it has moved.
  portal: [
    async ({ browserName: _ }, provide) => {
      const portal = await startServer()
      const old_hosts = [`localhost:${new URL(portal.origin).port}`]
      await writeFile(
        join(portal.dataDir, 'config.json'),
        JSON.stringify({ old_hosts, new_host: portal.origin }),
      )
      await portal.restart()
      await provide(portal)
      await portal.end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  oldOrigin: [
    async ({ portal }, provide) => provide(portal.origin.replace('127.0.0.1', 'localhost')),
    { scope: 'worker' },
  ],
})

/** Everything that leaves the browser, and what the address was while the page asked for it. */
async function watch(context: BrowserContext, token: string) {
  const leaks: string[] = []
  let seen = 0
  context.on('request', async (request) => {
    seen += 1
    const headers = await request.allHeaders().catch(() => request.headers())
    const landing = request.isNavigationRequest() && request.url().includes('/login?')
    if (request.url().includes(token) && !landing) leaks.push(`address of ${request.url()}`)
    if (`${headers.referer}`.includes(token)) leaks.push(`referrer of ${request.url()}`)
    if (request.postData()?.includes(token)) leaks.push(`body of ${request.url()}`)
  })
  await context.addInitScript(() => {
    const asked: string[] = []
    Object.assign(globalThis, { asked })
    const real = globalThis.fetch
    globalThis.fetch = (...given) => {
      asked.push(location.href)
      return real(...given)
    }
  })
  return { leaks, seen: () => seen }
}

const askedAt = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { asked: string[] }).asked)

/** Every address of this tab's history. */
const historyOf = (page: Page) =>
  page.evaluate(() => {
    const { navigation } = globalThis as unknown as {
      navigation: { entries: () => { url: string }[] }
    }
    return navigation.entries().map(({ url }) => url)
  })

const question = (page: Page, name: RegExp) => page.getByRole('heading', { name })

test('a token in the address is gone before anything is asked for, and asks whose it is', async ({
  page,
  context,
  portal,
}) => {
  const token = await signIn(portal.origin, 'dewi@other.lab')
  const { leaks, seen } = await watch(context, token)
  await page.goto(`/login?redirect=${encodeURIComponent('/tickets?status=held')}&rtoken=${token}`)
  await expect(question(page, /^Continue as .*Dewi.*\?$/)).toBeVisible()
  await expect(page.getByText('dewi@other.lab')).toBeVisible()
  expect(page.url()).not.toContain('rtoken')
  expect(await historyOf(page)).not.toContainEqual(expect.stringContaining(token))
  const asked = await askedAt(page)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((href) => href.includes('rtoken'))).toEqual([])
  // Nothing of it, or of her, is kept before she says so.
  const kept = await everythingKept(page)
  for (const trace of [token, 'Anggoro']) expect(kept).not.toContain(trace)

  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/tickets\?status=held$/)
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  expect(await historyOf(page)).not.toContainEqual(expect.stringContaining(token))
  expect(leaks).toEqual([])
  expect(seen()).toBeGreaterThan(5)
})

test('declined, refused, or at another address: nobody is signed in', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 401/)
  const token = await signIn(portal.origin, 'dewi@other.lab')
  const stored = () => page.evaluate(() => localStorage.getItem('token'))
  await page.goto(`/login?rtoken=${token}`)
  await page.getByRole('button', { name: 'Sign in as somebody else' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(await stored()).toBeNull()

  await page.goto(`/login?rtoken=${'x'.repeat(43)}`)
  await expect(page.getByRole('alert')).toContainText('does not sign you in any more')
  await expect(page.getByLabel('Email')).toBeVisible()
  expect(await stored()).toBeNull()

  const tried: string[] = []
  page.on('request', (request) => tried.push(new URL(request.url()).pathname))
  await page.goto(`/tickets?rtoken=${token}&status=held`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftickets%3Fstatus%3Dheld$/)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
  expect(tried).not.toContain('/api_v2/me')
  expect(await stored()).toBeNull()
})

test("on a signed-in device another person's token asks, and one's own changes nothing", async ({
  page,
  portal,
}) => {
  const budi = await signIn(portal.origin, 'budi@demo.lab')
  const dewi = await signIn(portal.origin, 'dewi@other.lab')
  const stored = () => page.evaluate(() => localStorage.getItem('token'))
  await startSignedIn(page, budi, '/home')
  await new HomePage(page).isLoaded()

  await page.goto(`/login?rtoken=${await signIn(portal.origin, 'budi@demo.lab')}`)
  await expect(page).toHaveURL(/\/home$/)
  expect(await stored()).toBe(budi)

  await page.goto(`/login?rtoken=${dewi}`)
  await expect(question(page, /^Continue as .*Dewi.*\?$/)).toBeVisible()
  await page.getByRole('button', { name: /^Stay signed in as .*Budi/ }).click()
  await expect(page).toHaveURL(/\/home$/)
  expect(await stored()).toBe(budi)

  await page.goto(`/login?rtoken=${dewi}`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page).toHaveURL(/\/home$/)
  await new HomePage(page).isLoaded()
  expect(await stored()).toBe(dewi)
  await expect.poll(() => page.evaluate(() => localStorage.getItem('web'))).toContain('Dewi')
  await expect.poll(() => everythingKept(page)).not.toContain('Santoso')
})

test('an old host hands its token over, unasked, and only to a device where nobody is signed in', async ({
  page,
  context,
  portal,
  oldOrigin,
  allowConsole,
}) => {
  allowConsole(/favicon\.ico/)
  const token = await signIn(portal.origin, 'dewi@other.lab')
  const { leaks } = await watch(context, token)
  await page.goto(`${oldOrigin}/healthz`)
  await page.evaluate((given) => localStorage.setItem('token', given), token)
  await page.goto(`${oldOrigin}/tickets?status=held`)
  await expect(page).toHaveURL(`${portal.origin}/tickets?status=held`)
  await expect(page.getByRole('heading', { name: 'Tickets' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBe(token)
  expect(await historyOf(page)).not.toContainEqual(expect.stringContaining(token))
  expect(leaks).toEqual([])

  const budi = await signIn(portal.origin, 'budi@demo.lab')
  await page.evaluate((given) => {
    localStorage.clear()
    localStorage.setItem('token', given)
  }, budi)
  await page.goto(`${oldOrigin}/home`)
  await expect(page).toHaveURL(new RegExp(`^${portal.origin}/login`))
  await expect(question(page, /^Continue as .*Dewi.*\?$/)).toBeVisible()

  // Who is signed in nowhere signs in at the new one.
  await page.goto(`${oldOrigin}/healthz`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${portal.origin}/healthz`)
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${oldOrigin}/points`)
  await expect(page).toHaveURL(`${portal.origin}/login?redirect=%2Fpoints`)
  await new SignInPage(page).signIn('dewi@other.lab')
  await expect(page).toHaveURL(`${portal.origin}/points`)
})

/** Tokens that come in the address of the sign-in page: from nowhere, and from a host that the portal moved away from. */
import type { BrowserContext, Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TokenQuestion } from '#tests/pages/session/token-question'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { signIn } from '#tests/support/sign-in'

import {
  forgetLocally,
  storedFirstPaint,
  storedToken,
  storeToken,
} from '../support/device-stored.ts'
import { everythingKept } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { answerInstead } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow' })

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

test('a token in the address is gone before anything is asked for, and asks whose it is', async ({
  page,
  context,
  lab: { rina },
}) => {
  const { leaks, seen } = await watch(context, rina.token)
  await page.goto(
    `/login?redirect=${encodeURIComponent('/tickets?status=held')}&rtoken=${rina.token}`,
  )
  const question = await new TokenQuestion(page).isAskedFor(rina.name)
  await expect(question.withText(rina.email)).toBeVisible()
  expect(page.url()).not.toContain('rtoken')
  expect(await historyOf(page)).not.toContainEqual(expect.stringContaining(rina.token))
  const asked = await askedAt(page)
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.filter((href) => href.includes('rtoken'))).toEqual([])
  // Nothing of it, or of her, is kept before she says so.
  const kept = await everythingKept(page)
  for (const trace of [rina.token, rina.name]) expect(kept).not.toContain(trace)

  await question.accept()
  await expect(page).toHaveURL(/\/tickets\?status=held$/)
  expect(await storedToken(page)).toBe(rina.token)
  expect(await historyOf(page)).not.toContainEqual(expect.stringContaining(rina.token))
  expect(leaks).toEqual([])
  expect(seen()).toBeGreaterThan(5)
})

test('at another address than that of the sign-in page it counts for nothing', async ({
  page,
  lab: { rina },
}) => {
  const tried: string[] = []
  page.on('request', (request) => tried.push(new URL(request.url()).pathname))
  await page.goto(`/tickets?rtoken=${rina.token}&status=held`)
  await expect(page).toHaveURL(/\/login\?redirect=%2Ftickets%3Fstatus%3Dheld$/)
  await new SignInPage(page).isShown()
  expect(tried).not.toContain('/api_v2/me')
  expect(await storedToken(page)).toBeNull()
})

test("on a signed-in device another person's token asks, and one's own changes nothing", async ({
  page,
  portal,
  lab,
}) => {
  const { rina: budi } = lab
  const dewi = await lab.join('Dewi Anggoro')
  const question = new TokenQuestion(page)
  const home = new HomePage(page)
  await startSignedIn(page, budi.token, '/home')
  await home.isShown()
  await expect.poll(() => storedFirstPaint(page)).toContain(budi.name)

  const another = await signIn(portal.origin, budi.email, budi.password)
  await page.goto(`/login?rtoken=${another}`)
  await expect(page).toHaveURL(/\/home$/)
  expect(await storedToken(page)).toBe(budi.token)

  await page.goto(`/login?rtoken=${dewi.token}`)
  await question.isAskedFor(dewi.name)
  await question.stayAs(budi.name)
  await expect(page).toHaveURL(/\/home$/)
  expect(await storedToken(page)).toBe(budi.token)

  await page.goto(`/login?rtoken=${dewi.token}`)
  await question.accept()
  await expect(page).toHaveURL(/\/home$/)
  await home.isShown()
  expect(await storedToken(page)).toBe(dewi.token)
  await expect.poll(() => storedFirstPaint(page)).toContain(dewi.name)
  await expect.poll(() => everythingKept(page)).not.toContain(budi.name)
})

test('an old host hands its token over, unasked, and only to a device where nobody is signed in', async ({
  page,
  context,
  portal,
  lab,
}) => {
  const { rina: dewi } = lab
  const budi = await lab.join('Budi Santoso')
  // The same server under the name that the portal had before.
  const oldOrigin = portal.origin.replace('127.0.0.1', 'localhost')
  await answerInstead(context, '**/config.json', async (route) => {
    const response = await route.fetch()
    const moved = { old_hosts: [new URL(oldOrigin).host], new_host: portal.origin }
    await route.fulfill({ response, json: { ...(await response.json()), ...moved } })
  })
  const { leaks } = await watch(context, dewi.token)
  await page.goto(`${oldOrigin}/healthz`)
  await storeToken(page, dewi.token)
  await page.goto(`${oldOrigin}/tickets?status=held`)
  await expect(page).toHaveURL(`${portal.origin}/tickets?status=held`)
  await new TicketsPage(page).isShown()
  expect(await storedToken(page)).toBe(dewi.token)
  expect(await historyOf(page)).not.toContainEqual(expect.stringContaining(dewi.token))
  expect(leaks).toEqual([])

  // Somebody else follows from the old host, to a device where she is signed in.
  await page.goto(`${oldOrigin}/healthz`)
  await forgetLocally(page)
  await storeToken(page, budi.token)
  await page.goto(`${oldOrigin}/home`)
  await expect(page).toHaveURL(new RegExp(`^${portal.origin}/login`))
  await new TokenQuestion(page).isAskedFor(budi.name)
  expect(await storedToken(page)).toBe(dewi.token)

  // Who is signed in nowhere signs in at the new one.
  await page.goto(`${oldOrigin}/healthz`)
  await forgetLocally(page)
  await page.goto(`${portal.origin}/healthz`)
  await forgetLocally(page)
  await page.goto(`${oldOrigin}/points`)
  await expect(page).toHaveURL(`${portal.origin}/login?redirect=%2Fpoints`)
  await new SignInPage(page).signIn(dewi.email, dewi.password)
  await expect(page).toHaveURL(`${portal.origin}/points`)
})

import type { Page } from 'playwright/test'

import { listen } from '../support/complaints.ts'
import { expect, test } from '../support/fixtures.ts'

const origin = 'http://planted.test'

const planted: Record<string, { act: (page: Page) => Promise<unknown>; heard: RegExp }> = {
  'a console error': {
    act: (page) => page.evaluate(() => console.error('planted')),
    heard: /console error: planted/,
  },
  'a console warning': {
    act: (page) => page.evaluate(() => console.warn('planted')),
    heard: /console warning: planted/,
  },
  'an uncaught error': {
    act: (page) =>
      page.evaluate(() =>
        queueMicrotask(() => {
          throw new Error('planted')
        }),
      ),
    heard: /page error: Error: planted/,
  },
  'a failed request': {
    act: (page) => page.evaluate(() => fetch('/refused?planted').catch(() => undefined)),
    heard:
      /request failed: GET http:\/\/planted.test\/refused\?planted net::ERR_CONNECTION_REFUSED/,
  },
  'an answer of 404': {
    act: (page) => page.evaluate(() => fetch('/missing?planted').then(() => undefined)),
    heard: /console error: .*404.*missing\?planted/,
  },
  'content that the policy refuses': {
    act: (page) =>
      page.evaluate(() => {
        const picture = new Image()
        picture.src = '/picture?planted'
        document.body.append(picture)
      }),
    heard: /console error: .*planted.*Content Security Policy/,
  },
}

test('what a browser complains of fails a journey that did not announce it', async ({
  browser,
  allowConsole,
}) => {
  allowConsole(/planted/)
  const context = await browser.newContext()
  await context.route(`${origin}/**`, (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname === '/refused') return route.abort('connectionrefused')
    return route.fulfill({
      status: pathname === '/missing' ? 404 : 200,
      contentType: 'text/html',
      headers: { 'content-security-policy': "img-src 'none'" },
      body: '<!doctype html><title>planted</title><link rel="icon" href="data:," />',
    })
  })
  const page = await context.newPage()
  await page.goto(origin)
  for (const [what, { act, heard }] of Object.entries(planted)) {
    await test.step(what, async () => {
      // Of its own: what was said before is not heard again.
      const complaints = listen(browser)
      await act(page)
      await expect(async () => expect(() => complaints.end()).toThrow(heard)).toPass({
        timeout: 5000,
      })
    })
  }
  await context.close()
})

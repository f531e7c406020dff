/** What the first load of a screen brings over the wire, in a browser with nothing stored. */
import type { Browser, CDPSession } from 'playwright'

import { startServer } from '../e2e/support/server-process.ts'
import { signIn } from '../support/sign-in.ts'
import { launchBrowser, openPage } from './support/browser.ts'

interface Load {
  requests: number
  scripts: number
  all: number
}

/** Counts what arrives until nothing has been asked for during a second. */
async function loadOf(browser: Browser, url: string, token: string | undefined): Promise<Load> {
  const page = await openPage(browser, token)
  const session = await page.context().newCDPSession(page)
  const load = await count(session)
  await page.goto(url, { waitUntil: 'load' })
  let before = -1
  while (before !== load.requests) {
    before = load.requests
    await page.waitForTimeout(1000)
  }
  await page.context().close()
  return load
}

async function count(session: CDPSession): Promise<Load> {
  const load: Load = { requests: 0, scripts: 0, all: 0 }
  const scripts = new Set<string>()
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.startsWith('http')) load.requests += 1
  })
  session.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.mimeType.includes('javascript')) scripts.add(requestId)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    load.all += encodedDataLength
    if (scripts.has(requestId)) load.scripts += encodedDataLength
  })
  await session.send('Network.enable')
  return load
}

export async function run() {
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    const token = await signIn(server.origin, 'rina@demo.lab')
    const login = await loadOf(browser, `${server.origin}/login`, undefined)
    const home = await loadOf(browser, `${server.origin}/home`, token)
    const rows = Object.entries({ '/login': login, '/home': home }).map(([path, load]) => ({
      path,
      requests: load.requests,
      'JS, kB': Math.round(load.scripts / 100) / 10,
      'in all, kB': Math.round(load.all / 100) / 10,
    }))
    const summary = {
      login_requests: login.requests,
      login_js_bytes: login.scripts,
      home_requests: home.requests,
      home_bytes: home.all,
    }
    return { rows, summary }
  } finally {
    await browser.close()
    await server.end()
  }
}

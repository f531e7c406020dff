/**
 * Pictures of the first load on a slow device (a processor slowed four times, a slow 4G line), every half second, into
 * `test-results/first-load`. With `--client FOLDER` another built `dist/client` stands above this one.
 */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import type { Browser } from 'playwright'

import { startServer } from '../e2e/support/server-process.ts'
import { signIn } from '../support/sign-in.ts'
import { launchBrowser, openPage } from './support/browser.ts'
import { readBuilds } from './support/builds.ts'

const SLOWDOWN = 4
/** As Lighthouse has it: ms, and bytes a second. */
const LINE = { latency: 150, downloadThroughput: 1_638_400 / 8, uploadThroughput: 768_000 / 8 }
const PHONE = { width: 412, height: 823 }
const STEP_MS = 500
const STEPS = 12
const FOLDER = 'test-results/first-load'

interface Frame {
  /** ms since the navigation */
  at: number
  jpeg: string
}

interface Film {
  title: string
  frames: Frame[]
}

async function film(browser: Browser, url: string, token: string | undefined): Promise<Frame[]> {
  // each frame of an animation is a picture, too: together they would take the processor from what is filmed
  const still = { reducedMotion: 'reduce' } as const
  const page = await openPage(browser, token, { viewport: PHONE, deviceScaleFactor: 1, ...still })
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', { offline: false, ...LINE })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN })
  const frames: Frame[] = []
  const since = Date.now()
  session.on('Page.screencastFrame', ({ data, metadata: { timestamp = 0 }, sessionId }) => {
    frames.push({ at: timestamp * 1000 - since, jpeg: data })
    void session.send('Page.screencastFrameAck', { sessionId })
  })
  await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 })
  await page.goto(url, { waitUntil: 'commit' })
  await page.waitForTimeout(STEPS * STEP_MS - (Date.now() - since))
  await page.context().close()
  return frames
}

/** What was on screen at each step. */
const strip = (frames: readonly Frame[]) =>
  Array.from({ length: STEPS }, (_, step) => {
    const at = (step + 1) * STEP_MS
    return { at, jpeg: frames.findLast((frame) => frame.at <= at)?.jpeg ?? '' }
  })

async function draw(browser: Browser, films: readonly Film[], file: string): Promise<void> {
  const rows = films.map(({ title, frames }) => {
    const cells = strip(frames).map(
      ({ at, jpeg }) =>
        `<figure><img src="data:image/jpeg;base64,${jpeg}" alt=""><figcaption>${at / 1000} s</figcaption></figure>`,
    )
    return `<h2>${title}</h2><div>${cells.join('')}</div>`
  })
  const page = await browser.newPage({ viewport: { width: STEPS * 174 + 16, height: 100 } })
  await page.setContent(`<style>
    body { margin: 8px; font: 14px sans-serif }
    div { display: flex; gap: 8px }
    figure { margin: 0 }
    img { width: 166px; height: 332px; border: 1px solid #999; background: #eee }
  </style>${rows.join('')}`)
  await page.screenshot({ path: file, fullPage: true })
  await page.close()
}

export async function run() {
  await mkdir(FOLDER, { recursive: true })
  const browser = await launchBrowser()
  const films: Record<string, Film[]> = { login: [], home: [] }
  try {
    for (const { prefix, client } of readBuilds().toReversed()) {
      const server = await startServer({ env: { CLIENT_DIR: client } })
      try {
        const token = await signIn(server.origin, 'rina@demo.lab')
        const login = await film(browser, `${server.origin}/login`, undefined)
        films.login?.push({ title: `${prefix}/login`, frames: login })
        const home = await film(browser, `${server.origin}/home`, token)
        films.home?.push({ title: `${prefix}/home`, frames: home })
      } finally {
        await server.end()
      }
    }
    const rows = []
    for (const [name, each] of Object.entries(films)) {
      const file = join(FOLDER, `${name}.png`)
      await draw(browser, each, file)
      rows.push({ what: name, file })
    }
    return { rows, summary: { pictures: rows.length } }
  } finally {
    await browser.close()
  }
}

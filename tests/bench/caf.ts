/** A letter of 300 pages: how soon its first page is read, by which network, and the memory of reading it to its end. */
import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'

import Pdf from 'pdfkit'
import type { Browser, Page } from 'playwright'
import sharp from 'sharp'

import { openCafDesk } from '../e2e/support/caf-desk.ts'
import { startRelay } from '../e2e/support/relay.ts'
import { bookOfScans, manual } from '../e2e/support/sample-pdfs.ts'
import { startServer } from '../e2e/support/server-process.ts'
import { openCustomer } from '../support/worlds/customer.ts'
import { launchBrowser, openPage } from './support/browser.ts'

const PAGES = Number(process.env.BENCH_PAGES ?? 300)
/** 4 Mbit a second, in bytes, for page and worker together; DevTools would slow down the page alone. */
const SLOW_BYTES = 500_000
const SLOW_LATENCY_MS = 60

/** The same sheets, all pages in one branch: the library walks past every one of them before it shows the first. */
async function flatScans(pages: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 200, sigma: 14 }
  const create = { width: 620, height: 877, channels: 3 as const, background: '#fff', noise }
  const sheet = await sharp({ create }).greyscale().jpeg({ quality: 40 }).toBuffer()
  const pdf = new Pdf({ size: 'A4', margin: 0 })
  for (let page = 1; page <= pages; page += 1) {
    if (page > 1) pdf.addPage()
    // Not the same picture again: that would be in the file once.
    pdf.image(Buffer.from(sheet), 0, 0, { width: 595 })
    pdf.text(`Chapter ${page}`, 40, 40)
  }
  pdf.end()
  return buffer(pdf)
}

/** Of all renderers of the browser, in MB: the most that one has held, or holds now. */
async function memory(browser: Browser, field: 'VmHWM' | 'VmRSS') {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const held = await Promise.all(
    processInfo
      .filter(({ type }) => type === 'renderer')
      .map(async ({ id }) => {
        const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '')
        return Number(new RegExp(`${field}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / 1000
      }),
  )
  return Math.round(Math.max(...held))
}

const isFirstPageShown = () =>
  document.querySelector('[role=region]')?.textContent.includes('Chapter 1')

async function readThrough(page: Page) {
  const region = page.getByRole('region', { name: 'Document' })
  const step = PAGES / 20
  for (let at = step; at <= PAGES; at += step) {
    const where = page.getByRole('textbox', { name: /^Page \d+ of/ })
    await where.fill(String(Math.round(at)))
    await where.press('Enter')
    await region.getByText(`Chapter ${Math.round(at)}`, { exact: true }).waitFor()
  }
  return region.locator('canvas').count()
}

export async function run() {
  const server = await startServer()
  const relay = await startRelay(server.origin)
  const rows = []
  try {
    const customer = await openCustomer(server.origin, 'dewi@other.lab')
    const desk = await openCafDesk(server.origin, customer)
    const letters = {
      text: await manual(PAGES),
      scans: await bookOfScans(PAGES),
      'scans in one branch': await flatScans(PAGES),
    }
    for (const [kind, pdf] of Object.entries(letters)) {
      const form = await desk.send({ pdf, product: kind })
      for (const network of ['local', '4 Mbit/s'] as const) {
        const browser = await launchBrowser()
        const page = await openPage(browser, customer.token, {
          viewport: { width: 1024, height: 768 },
        })
        await page.goto(`${relay.origin}/caf?search=${encodeURIComponent(form.number)}`)
        const row = page.getByRole('list', { name: 'Forms' }).getByRole('link')
        await row.waitFor()
        const before = await memory(browser, 'VmRSS')
        if (network !== 'local') relay.slowTo(SLOW_BYTES, SLOW_LATENCY_MS)
        const since = performance.now()
        await row.click()
        // Looked for at each frame: a locator looks every half second after a while.
        await page.waitForFunction(isFirstPageShown, undefined, { timeout: 120_000 })
        const first = Math.round(performance.now() - since)
        const drawn = network === 'local' ? await readThrough(page) : 0
        rows.push({
          letter: `${kind}, ${PAGES} pages`,
          'kB of PDF': Math.round(pdf.length / 1000),
          network,
          'first page, ms': first,
          'memory before, MB': before,
          'peak, MB': network === 'local' ? await memory(browser, 'VmHWM') : 0,
          'pages drawn at the end': drawn,
        })
        await browser.close()
        relay.mend()
      }
    }
  } finally {
    await relay.end()
    await server.end()
  }
  const [text, , scan, slow] = rows
  return {
    rows,
    summary: {
      pages: PAGES,
      first_ms: text?.['first page, ms'] ?? 0,
      peak_mb: Math.max(...rows.map((row) => row['peak, MB'])),
      scans_first_ms: scan?.['first page, ms'] ?? 0,
      scans_slow_first_ms: slow?.['first page, ms'] ?? 0,
    },
  }
}

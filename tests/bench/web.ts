/**
 * Lighthouse as for a phone (its own defaults: a processor slowed four times, a slow 4G line), medians of ROUNDS loads:
 * signing in with nothing stored, the others as for somebody who comes back.
 */
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { chromium, type Page } from 'playwright'
import * as v from 'valibot'

import { ensureBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/launch-flags'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import type { Row } from './run.ts'
import { held } from './support/aims.ts'
import { keepPortal } from './support/kept-device.ts'

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5)
/** 13 needs a newer Node than this project. */
const LIGHTHOUSE = 'lighthouse@12.8.2'
const LEAST_SCORE = 97
/** It loses sight of a page now and then. */
const ATTEMPTS = 3

const Audit = v.object({ numericValue: v.number() })
const Report = v.object({
  categories: v.object({ performance: v.object({ score: v.number() }) }),
  audits: v.object({
    'first-contentful-paint': Audit,
    'largest-contentful-paint': Audit,
    'total-blocking-time': Audit,
    'cumulative-layout-shift': Audit,
    'total-byte-weight': Audit,
    'network-requests': v.object({ details: v.object({ items: v.array(v.unknown()) }) }),
  }),
})
type Report = v.InferOutput<typeof Report>

interface Visit {
  url: string
  /** Of the browser's debugger. */
  port: number
  /** Keep what the device has. */
  keeps: boolean
}

async function audit({ url, port, keeps }: Visit): Promise<Report> {
  const args = ['--yes', LIGHTHOUSE, url, `--port=${port}`, '--output=json', '--quiet']
  if (keeps) args.push('--disable-storage-reset')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(
        'npx',
        [...args, '--only-categories=performance', '--max-wait-for-load=60000'],
        { maxBuffer: 1e8 },
      )
      return v.parse(Report, JSON.parse(stdout))
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('there is no free port')
  return address.port
}

/** A browser with an empty profile, for as long as `measure` takes. */
async function withBrowser<T>(
  measure: (port: number, open: () => Promise<Page>) => Promise<T>,
): Promise<T> {
  const profile = await mkdtemp(join(tmpdir(), 'benchside-web-'))
  const port = await freePort()
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: await ensureBrowser(),
    args: [...launchFlags, `--remote-debugging-port=${port}`],
  })
  try {
    return await measure(port, () => context.newPage())
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

function rowOf(path: string, reports: readonly Report[]): Row {
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const of = (name: Exclude<keyof Report['audits'], 'network-requests'>) =>
    middle(({ audits }) => audits[name].numericValue)
  const score = Math.round(middle(({ categories }) => categories.performance.score) * 100)
  return {
    what: path,
    ...held(`at least ${LEAST_SCORE}`, score, score >= LEAST_SCORE),
    'FCP, ms': Math.round(of('first-contentful-paint')),
    'LCP, ms': Math.round(of('largest-contentful-paint')),
    'TBT, ms': Math.round(of('total-blocking-time')),
    CLS: Math.round(of('cumulative-layout-shift') * 1000) / 1000,
    kB: Math.round(of('total-byte-weight') / 1000),
    requests: middle(({ audits }) => audits['network-requests'].details.items.length),
  }
}

async function repeat(visit: Visit): Promise<Report[]> {
  const reports = []
  for (let round = 0; round < ROUNDS; round += 1) reports.push(await audit(visit))
  return reports
}

export async function run() {
  const server = await startServer()
  try {
    const { origin } = server
    const login = await withBrowser((port) =>
      repeat({ url: `${origin}/login`, port, keeps: false }),
    )
    const rows = [rowOf('/login', login)]
    await withBrowser(async (port, open) => {
      const page = await open()
      await keepPortal(page, origin)
      const ticket = page.getByRole('main').locator('a[href^="/tickets/"]').first()
      const paths = {
        '/home': '/home',
        '/tickets': '/tickets',
        'a ticket': (await ticket.getAttribute('href')) ?? '/tickets',
      }
      await page.close()
      for (const [name, path] of Object.entries(paths)) {
        rows.push(rowOf(name, await repeat({ url: origin + path, port, keeps: true })))
      }
    })
    const summary = Object.fromEntries(rows.map(({ what = '', seen = 0 }) => [String(what), seen]))
    return { rows, summary: { rounds: ROUNDS, ...summary } }
  } finally {
    await server.end()
  }
}

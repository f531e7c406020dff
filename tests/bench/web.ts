/**
 * Lighthouse as for a phone (its own defaults: a processor slowed four times, a slow 4G line), medians of ROUNDS loads:
 * signing in with nothing stored, the others as for somebody who comes back. In the same rounds: another built
 * `dist/client` with `--client FOLDER`, and Redmine with `PEERS=1`. No program but Lighthouse listens to the browser.
 * Accessibility and best practices do not vary, and are asked once, after the loads that are timed.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import * as v from 'valibot'

import { startServer } from '../e2e/support/server-process.ts'
import { median } from '../support/median.ts'
import type { Row } from './run.ts'
import { held, seenBeside } from './support/aims.ts'
import { findTicket } from './support/browser.ts'
import { readBuilds, type Build } from './support/builds.ts'
import { keepPortal } from './support/kept-device.ts'
import { startPlainBrowser, type PlainBrowser } from './support/plain-browser.ts'
import { startRedmine } from './web/redmine.ts'

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

const Score = v.object({ score: v.number() })
const Judgement = v.object({
  categories: v.object({ accessibility: Score, 'best-practices': Score }),
})
type Judgement = v.InferOutput<typeof Judgement>

interface Visit {
  what: string
  url: string
  browser: PlainBrowser
  /** Keep what the device has. */
  keeps: boolean
  /** Ours as it is now: the aim is for it. */
  aimed: boolean
  reports: Report[]
  judgement?: Judgement | undefined
}

interface Site {
  visits: readonly Visit[]
  end: () => Promise<unknown>
}

async function runLighthouse<T>(
  { url, browser, keeps }: Visit,
  categories: string,
  schema: v.GenericSchema<unknown, T>,
): Promise<T> {
  const args = ['--yes', LIGHTHOUSE, url, `--port=${browser.port}`, '--output=json', '--quiet']
  if (keeps) args.push('--disable-storage-reset')
  for (let attempt = 1; ; attempt += 1) {
    try {
      const { stdout } = await promisify(execFile)(
        'npx',
        [...args, `--only-categories=${categories}`, '--max-wait-for-load=60000'],
        { maxBuffer: 1e8 },
      )
      return v.parse(schema, JSON.parse(stdout))
    } catch (error) {
      if (attempt === ATTEMPTS) throw error
    }
  }
}

const time = (visit: Visit) => runLighthouse(visit, 'performance', Report)

/** Undefined where Lighthouse gives none: the loads that were timed are not lost for it. */
const judge = (visit: Visit) =>
  runLighthouse(visit, 'accessibility,best-practices', Judgement).catch(() => undefined)

async function ownSite({ prefix, client, isOurs }: Build): Promise<Site> {
  const server = await startServer({ env: { CLIENT_DIR: client } })
  const [fresh, kept] = [await startPlainBrowser(), await startPlainBrowser()]
  const { origin } = server
  const ticket = await kept.prepare(async (page) => {
    await keepPortal(page, origin)
    return findTicket(page)
  })
  const visit = (what: string, path: string, browser: PlainBrowser): Visit => ({
    what: prefix + what,
    url: origin + path,
    browser,
    keeps: browser === kept,
    aimed: isOurs,
    reports: [],
  })
  return {
    visits: [
      visit('/login', '/login', fresh),
      visit('/home', '/home', kept),
      visit('/tickets', '/tickets', kept),
      visit('a ticket', ticket, kept),
    ],
    end: () => Promise.all([fresh.end(), kept.end(), server.end()]),
  }
}

async function peerSite(): Promise<Site> {
  const { stock, tuned, paths, end } = await startRedmine()
  const [fresh, kept] = [await startPlainBrowser(), await startPlainBrowser()]
  const visits = Object.entries({ stock, tuned }).flatMap(([name, origin]) =>
    Object.entries(paths).map(([what, path]) => ({
      what: `Redmine, ${name}: ${what}`,
      url: origin + path,
      browser: path === paths.login ? fresh : kept,
      keeps: path !== paths.login,
      aimed: false,
      reports: [],
    })),
  )
  // As for somebody who comes back.
  for (const { url, keeps } of visits) if (keeps) await kept.prepare((page) => page.goto(url))
  return { visits, end: () => Promise.all([fresh.end(), kept.end(), end()]) }
}

const percent = ({ score }: v.InferOutput<typeof Score>) => Math.round(score * 100)

function rowOf({ what, reports, judgement, aimed }: Visit): Row {
  const middle = (read: (report: Report) => number) => median(reports.map(read))
  const of = (name: Exclude<keyof Report['audits'], 'network-requests'>) =>
    middle(({ audits }) => audits[name].numericValue)
  const score = Math.round(middle(({ categories }) => categories.performance.score) * 100)
  return {
    what,
    ...(aimed ? held(`at least ${LEAST_SCORE}`, score, score >= LEAST_SCORE) : seenBeside(score)),
    'FCP, ms': Math.round(of('first-contentful-paint')),
    'LCP, ms': Math.round(of('largest-contentful-paint')),
    'TBT, ms': Math.round(of('total-blocking-time')),
    CLS: Math.round(of('cumulative-layout-shift') * 1000) / 1000,
    kB: Math.round(of('total-byte-weight') / 1000),
    requests: middle(({ audits }) => audits['network-requests'].details.items.length),
    ...(judgement && {
      accessibility: percent(judgement.categories.accessibility),
      'best practices': percent(judgement.categories['best-practices']),
    }),
  }
}

export async function run() {
  const sites: Site[] = []
  try {
    for (const build of readBuilds()) sites.push(await ownSite(build))
    if (process.env.PEERS === '1') sites.push(await peerSite())
    const visits = sites.flatMap((site) => site.visits)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const visit of visits) visit.reports.push(await time(visit))
    for (const visit of visits) visit.judgement = await judge(visit)
    const rows = visits.map(rowOf)
    const summary = Object.fromEntries(rows.map(({ what = '', seen = 0 }) => [String(what), seen]))
    return { rows, summary: { rounds: ROUNDS, ...summary } }
  } finally {
    await Promise.all(sites.map((site) => site.end()))
  }
}

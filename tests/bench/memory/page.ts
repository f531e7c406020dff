/** The page's memory while somebody walks through all screens again and again. */
import type { CDPSession, Page } from 'playwright'
import * as v from 'valibot'

import { startServer } from '#tests/e2e/support/server-process'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { signIn } from '#tests/support/sign-in'

import { held } from '../support/aims.ts'
import { findTicket, launchBrowser, openPage } from '../support/browser.ts'
import type { MemoryPart } from './trend.ts'

const ROUNDS = 20
/** By then every screen has been loaded, and what is kept of each is there. */
const SETTLED = 3
const MOST_MB = 150
const MOST_GROWTH = 10

const SCREENS = [
  '/home',
  '/tickets',
  '/tickets?status=closed',
  '/ticket/open/choose',
  '/ticket/open/technical/1',
  '/tickets/open/qr',
  '/instruments',
  '/instrument-report',
  '/plannings',
  '/certificates',
  '/certificates-training',
  '/archives',
  '/caf',
  '/points',
  '/contact',
  '/helpme',
  '/broadcasts',
  '/notifications',
  '/profile/account',
  '/profile/security',
  '/profile/waiting',
  '/profile/audit',
]

/** Goes on as a link does, without loading the page again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.evaluate(async (href) => {
    const { __TSR_ROUTER__: router } = globalThis as unknown as {
      __TSR_ROUTER__: { navigate: (to: { href: string }) => Promise<void> }
    }
    await router.navigate({ href })
  }, path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
}

/** MB of the page's heap once nothing is left to collect. */
async function heapOf(session: CDPSession): Promise<number> {
  for (let pass = 0; pass < 3; pass += 1) await session.send('HeapProfiler.collectGarbage')
  const { usedSize } = await session.send('Runtime.getHeapUsage')
  return usedSize / 1e6
}

const Snapshot = v.object({
  snapshot: v.object({
    meta: v.object({ node_fields: v.array(v.string()), node_types: v.array(v.unknown()) }),
  }),
  nodes: v.array(v.number()),
})

/** MB of that heap which the browser compiled from the scripts: it compiles more of them, and again, the longer they run. */
async function codeOf(session: CDPSession): Promise<number> {
  const chunks: string[] = []
  const take = ({ chunk }: { chunk: string }) => void chunks.push(chunk)
  session.on('HeapProfiler.addHeapSnapshotChunk', take)
  await session.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false })
  session.off('HeapProfiler.addHeapSnapshotChunk', take)
  const { snapshot, nodes } = v.parse(Snapshot, JSON.parse(chunks.join('')))
  const { node_fields: fields, node_types: types } = snapshot.meta
  const [type, size] = [fields.indexOf('type'), fields.indexOf('self_size')]
  const code = v.parse(v.array(v.string()), types[type]).indexOf('code')
  let bytes = 0
  for (let at = 0; at < nodes.length; at += fields.length)
    if (nodes[at + type] === code) bytes += nodes[at + size] ?? 0
  return bytes / 1e6
}

const growthOf = (first: number, last: number) => Math.round((last / first - 1) * 1000) / 10

export async function measurePage(): Promise<MemoryPart> {
  const server = await startServer()
  const browser = await launchBrowser()
  try {
    const token = await signIn(server.origin, 'rina@demo.lab')
    const page = await openPage(browser, token)
    await page.goto(`${server.origin}/tickets`)
    await new TicketsPage(page).links.first().waitFor()
    const ticket = await findTicket(page)
    const session = await page.context().newCDPSession(page)
    await session.send('HeapProfiler.enable')
    const [heaps, codes]: [number[], number[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const path of [...SCREENS, ticket]) await goTo(page, path)
      heaps.push(Math.round((await heapOf(session)) * 10) / 10)
      if (round === SETTLED - 1 || round === ROUNDS - 1) codes.push(await codeOf(session))
    }
    const most = Math.max(...heaps)
    const [settled = 0, last = 0] = [heaps[SETTLED - 1], heaps.at(-1)]
    const [settledCode = 0, lastCode = 0] = codes
    const growth = growthOf(settled, last)
    const ownGrowth = growthOf(settled - settledCode, last - lastCode)
    return {
      samples: heaps.map((mb, at) => ({ round: at + 1, 'heap of the page, MB': mb })),
      rows: [
        { what: 'heap of the page at most, MB', ...held(`< ${MOST_MB}`, most, most < MOST_MB) },
        {
          what: `round ${ROUNDS} over round ${SETTLED}, %`,
          ...held(`at most ${MOST_GROWTH}`, growth, growth <= MOST_GROWTH),
        },
        {
          what: 'the same without what the browser compiled, %',
          ...held(`at most ${MOST_GROWTH}`, ownGrowth, ownGrowth <= MOST_GROWTH),
        },
      ],
      summary: {
        page_most_mb: most,
        page_growth_percent: growth,
        page_own_growth_percent: ownGrowth,
      },
    }
  } finally {
    await browser.close()
    await server.end()
  }
}

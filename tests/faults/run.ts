/** `npm run faults [-- --writes 2000 --rounds 55 --seed N]`: the long form; its last line is JSON. */
import { parseArgs } from 'node:util'

import { chromium } from 'playwright/test'

import { findBrowser } from '#ci/browser.mjs'
import { ensureBuilt } from '#ci/build.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { startServer } from '../e2e/support/server-process.ts'
import { runFaults } from './faults.ts'

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '55' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})

ensureBuilt()
const server = await startServer()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchFlags })
try {
  const summary = await runFaults({
    browser,
    server,
    writes: Number(values.writes),
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    tell: (line) => console.log(line),
  })
  console.log(JSON.stringify(summary))
  if (summary.lost + summary.doubled + summary.reordered > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.end()
}

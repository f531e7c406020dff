/**
 * `npm run faults [-- --writes 2000 --rounds 55 --seed N]`: the long form; its last line is JSON. `--storage-ms`,
 * `--calls-ms` and `--answers-ms 80-380` make the device slow, `--faults worker-stopped,page-killed` takes these alone.
 */
import { parseArgs } from 'node:util'

import { chromium } from 'playwright/test'

import { findBrowser } from '#ci/browser.mjs'
import { ensureBuilt } from '#ci/build.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { startServer } from '../e2e/support/server-process.ts'
import { FAULTS, runFaults } from './faults.ts'

const { values } = parseArgs({
  options: {
    writes: { type: 'string', default: '2000' },
    rounds: { type: 'string', default: '55' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    faults: { type: 'string', default: FAULTS.join(',') },
    'storage-ms': { type: 'string', default: '0' },
    'calls-ms': { type: 'string', default: '0' },
    'answers-ms': { type: 'string', default: '0-0' },
  },
})

const [least = 0, most = least] = values['answers-ms'].split('-').map(Number)

ensureBuilt()
const server = await startServer({ startTimeoutMs: 300_000 })
const browser = await chromium.launch({ executablePath: await findBrowser(), args: launchFlags })
try {
  const summary = await runFaults({
    browser,
    server,
    writes: Number(values.writes),
    rounds: Number(values.rounds),
    seed: Number(values.seed),
    faults: FAULTS.filter((fault) => values.faults.split(',').includes(fault)),
    lateness: {
      storageMs: Number(values['storage-ms']),
      callsMs: Number(values['calls-ms']),
      ...(most > 0 && { answersMs: [least, most] as const }),
    },
    tell: (line) => console.log(line),
  })
  console.log(JSON.stringify(summary))
  if (summary.lost + summary.doubled + summary.reordered > 0) process.exitCode = 1
} finally {
  await browser.close()
  await server.end()
}

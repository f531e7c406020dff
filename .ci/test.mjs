/**
 * `npm test`: everything, on a machine with Node and nothing else; its last line is the verdict.
 * `--changed [commit]` runs what the changes since that commit (HEAD) can reach; `--profile` says where the time went.
 */
import './node-version.mjs'
import { parseArgs } from 'node:util'

import { ensureBrowser } from './browser.mjs'
import { changedStages } from './changed.mjs'
import { checks } from './checks.mjs'
import { seconds } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { beginProfile, printProfile } from './profile.mjs'
import { runSteps } from './steps.mjs'
import { playwright, vitest } from './suites.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { changed: { type: 'boolean' }, profile: { type: 'boolean' } },
})

const since = performance.now()
let browser

const ready = [
  [
    {
      name: 'install',
      run: async () => ({ ok: true, figure: (await ensureInstalled()) ? '' : 'up to date' }),
    },
  ],
  [
    {
      name: 'browser',
      run: async () => {
        browser = await ensureBrowser()
        return { ok: true, figure: browser }
      },
    },
  ],
]

const everything = () => [
  checks,
  [{ name: 'components', run: () => vitest('components') }],
  [{ name: 'api', run: () => vitest('api') }],
  [{ name: 'journeys', run: () => playwright(browser) }],
]

const sums = { ok: true, passed: 0, failed: 0, took: [] }

async function runStages(stages) {
  for (const stage of stages) {
    if (!sums.ok) return
    const { ok, passed, failed, took } = await runSteps(stage, { bail: true, width: 10 })
    sums.ok = ok
    sums.passed += passed
    sums.failed += ok ? failed : Math.max(failed, 1)
    sums.took.push(...took)
  }
}

if (values.profile) beginProfile()
await runStages(ready)
if (sums.ok) {
  const chosen = values.changed
    ? await changedStages(positionals[0], (only) => playwright(browser, only))
    : everything()
  await runStages(chosen)
}
if (values.profile) printProfile(sums.took)
console.log(`${sums.ok ? 'All done' : 'Stopped'} after ${seconds(since)}\n`)
console.log(`${sums.passed} passed, ${sums.failed} failed`)
process.exitCode = sums.ok ? 0 : 1

/** `npm test`: everything, on a machine with Node and nothing else; its last line is the verdict. */
import './node-version.mjs'
import { ensureBrowser } from './browser.mjs'
import { checks } from './checks.mjs'
import { seconds } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './steps.mjs'
import { playwright, vitest } from './suites.mjs'

const since = performance.now()
let browser
let passed = 0
let failed = 0

const stages = [
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
  checks,
  [{ name: 'contract', run: () => vitest('contract') }],
  [{ name: 'journeys', run: () => playwright(browser) }],
]

let ok = true
for (const stage of stages) {
  const sums = await runSteps(stage, { bail: true, width: 10 })
  passed += sums.passed
  failed += sums.failed
  if (sums.ok) continue
  ok = false
  failed = Math.max(failed, 1)
  break
}
console.log(`${ok ? 'All done' : 'Stopped'} after ${seconds(since)}\n`)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = ok ? 0 : 1

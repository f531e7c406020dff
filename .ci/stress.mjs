/**
 * `npm run test:stress -- N`: the journeys N times with two busy loops beside them; every failure by name. What follows
 * N goes to Playwright, such as a file. What a failed journey leaves is in test-results/stress, by run.
 */
import './node-version.mjs'
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

import { ensureBrowser } from './browser.mjs'
import { ensureBuilt } from './build.mjs'
import { root, seconds } from './command.mjs'
import { ensureInstalled } from './install.mjs'
import { playwright } from './suites.mjs'

const LOOPS = 2
/** Pictures and screens of what failed, by run. */
const leftovers = `${root}test-results/stress`

const [times = '3', ...only] = process.argv.slice(2)
if (!/^[1-9]\d*$/.test(times)) {
  console.error('How many times? npm run test:stress -- 5')
  process.exit(1)
}

await ensureInstalled()
const browser = await ensureBrowser()
await ensureBuilt()
rmSync(leftovers, { recursive: true, force: true })
const loops = Array.from({ length: LOOPS }, () =>
  spawn(process.execPath, ['-e', 'for (;;) Math.random()'], { stdio: 'ignore' }),
)
const endLoops = () => {
  for (const loop of loops) loop.kill('SIGKILL')
}
process.on('exit', endLoops)
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(1))

let failures = 0
for (let run = 1; run <= Number(times); run++) {
  const since = performance.now()
  const left = ['--output', `${leftovers}/${run}`]
  const {
    ok,
    figure,
    failed,
    failures: said,
    output,
  } = await playwright(browser, [...left, ...only])
  console.log(
    `${ok ? 'ok  ' : 'FAIL'} run ${run} of ${times} ${seconds(since).padStart(9)}  ${figure}`,
  )
  for (const line of said) console.log(`     ${line.replaceAll(/\s+/g, ' ').slice(0, 400)}`)
  if (!ok && said.length === 0) console.log(output)
  failures += failed
}
endLoops()
console.log(`\n${failures} failures in ${times} runs, with ${LOOPS} busy loops beside them`)
process.exitCode = failures > 0 ? 1 : 0

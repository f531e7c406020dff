/** `npm run attack [-- --short] [--only NAME,NAME] [--seed N] [--json]`: attacks a server that it starts itself. */
import { setPriority } from 'node:os'
import { parseArgs } from 'node:util'

import { ensureBuilt } from '#ci/build.mjs'

import { openAttacker, type Strike } from './attacker.ts'
import { ATTACKS } from './attacks.ts'
import { RUN_MS } from './hostile/bounds.ts'
import { summaryOf, tableOf } from './tell.ts'

const { values } = parseArgs({
  options: {
    short: { type: 'boolean', default: false },
    only: { type: 'string' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    json: { type: 'boolean', default: false },
  },
})
/** Kept for a start of the server and its end. */
const START_MS = 15_000

const { short, json } = values
const seed = Number(values.seed)
const names = values.only?.split(',')
const chosen = ATTACKS.filter(({ name }) => names?.includes(name) ?? true)
const tell = (line: string) => {
  if (!json) console.log(line)
}

const unknown = names?.filter((name) => !ATTACKS.some((attack) => attack.name === name)) ?? []
if (process.platform !== 'linux') {
  console.error('npm run attack needs Linux: /proc, and all of 127.0.0.0/8')
  process.exitCode = 1
} else if (unknown.length > 0 || !Number.isSafeInteger(seed)) {
  console.error(`--only takes ${ATTACKS.map(({ name }) => name).join(', ')}; --seed a whole number`)
  process.exitCode = 1
} else {
  ensureBuilt()
  // the server and its watcher go first: what is measured is theirs
  setPriority(10)
  await run()
}

async function run() {
  tell(`seed ${seed}`)
  const since = performance.now()
  const attacker = openAttacker({ seed, short })
  const strikes: Strike[] = []
  const left: string[] = []
  try {
    for (const attack of chosen) {
      const rest = RUN_MS - START_MS - (performance.now() - since)
      if (rest < 0) {
        left.push(attack.name)
        continue
      }
      const strike = await attacker.strike(attack, rest)
      strikes.push(strike)
      const verdict = strike.broken.length === 0 ? 'held' : strike.broken.join('; ')
      tell(`${strike.name}, ${Math.round(strike.ms / 1000)} s: ${verdict}`)
      for (const failure of strike.failures) tell(`  ${failure}`)
    }
  } finally {
    await attacker.end()
  }
  if (!json) console.table(tableOf(strikes))
  const seconds = Math.round((performance.now() - since) / 1000)
  console.log(JSON.stringify({ ...summaryOf(strikes), notRun: left, seed, seconds }))
  if (left.length > 0 || strikes.some(({ broken }) => broken.length > 0)) process.exitCode = 1
}

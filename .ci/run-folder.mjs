/** A folder for what one test run leaves behind, so that two runs at once don't clear each other's. */
import { existsSync, readdirSync, rmSync } from 'node:fs'

import { root } from './command.mjs'

const all = `${root}test-results`

function isRunning(pid) {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The same for a runner and its workers; what ended runs have left is removed. */
export function runFolder() {
  if (!process.env.BENCHSIDE_RUN) {
    process.env.BENCHSIDE_RUN = String(process.pid)
    const left = existsSync(all) ? readdirSync(all) : []
    for (const name of left.filter((one) => /^\d+$/.test(one) && !isRunning(Number(one)))) {
      rmSync(`${all}/${name}`, { recursive: true, force: true, maxRetries: 3 })
    }
  }
  return `${all}/${process.env.BENCHSIDE_RUN}`
}

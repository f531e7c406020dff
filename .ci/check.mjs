/** `npm run check`: every guard, or those named on the command line; reports all that fail. */
import './node-version.mjs'
import { checks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './steps.mjs'

const wanted = process.argv.slice(2)
const names = checks.map(({ name }) => name)
const unknown = wanted.filter((name) => !names.includes(name))

if (unknown.length > 0) {
  console.error(`No check is called ${unknown.join(', ')}; there are: ${names.join(', ')}`)
  process.exit(1)
}

await ensureInstalled()
const before = checks.filter(({ name }) => wanted.includes(name)).map(({ after }) => after)
const needed = new Set([...wanted, ...before])
const chosen = checks.filter(({ name }) => needed.has(name))
const { ok } = await runSteps(wanted.length > 0 ? chosen : checks)
process.exitCode = ok ? 0 : 1

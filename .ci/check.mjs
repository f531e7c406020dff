/** `npm run check`: every guard, or those named on the command line; reports all that fail. */
import './node-version.mjs'
import { checks } from './checks.mjs'
import { ensureInstalled } from './install.mjs'
import { runSteps } from './steps.mjs'

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !checks.some((check) => check.name === name))

if (unknown.length > 0) {
  console.error(`No check is called ${unknown}; there are: ${checks.map(({ name }) => name)}`)
  process.exit(1)
}

await ensureInstalled()
const chosen = checks
  .filter(({ name }) => wanted.length === 0 || wanted.includes(name))
  .map((check) =>
    wanted.includes(check.after) || wanted.length === 0 ? check : { ...check, after: undefined },
  )
const { ok } = await runSteps(chosen)
process.exitCode = ok ? 0 : 1

/**
 * `npm test`: everything, on a machine with Node and nothing else; its last line is the verdict. `--node 24` runs it by
 * that version of Node.
 */
import './install.mjs'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { ensureBrowser } from './browser.mjs'
import { runByNode } from './other-node.mjs'
import { readReports } from './reports.mjs'
import { readTestArguments } from './test-arguments.mjs'

const { node, since } = readArguments()
if (node !== undefined) {
  runByNode(node, fileURLToPath(import.meta.url), since ? ['--changed', since] : [])
  process.exit()
}

/** `--changed [commit]` goes on to Vitest and Playwright, which run what imports a changed file. */
const ofVitest = since ? ['--', '--changed', since, '--passWithNoTests'] : []
const ofPlaywright = since ? ['--', `--only-changed=${since}`, '--pass-with-no-tests'] : []
const stages = [
  ['check'],
  ['test:components', ...ofVitest],
  ['test:api', ...ofVitest],
  ['test:e2e', ...ofPlaywright],
]

const reports = mkdtempSync(join(tmpdir(), 'benchside-reports-'))
const browser = await ensureBrowser()
const env = { ...process.env, BENCHSIDE_BROWSER: browser, BENCHSIDE_REPORTS: reports }

function readArguments() {
  try {
    return readTestArguments(process.argv.slice(2))
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
}

function runs([script, ...args]) {
  const began = performance.now()
  const options = { env, encoding: 'utf8', maxBuffer: Infinity, stdio: ['ignore', 'pipe', 'pipe'] }
  const { status, stdout, stderr } = spawnSync('npm', ['run', script, ...args], options)
  const took = ((performance.now() - began) / 1000).toFixed(1)
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${script.padEnd(16)} ${took.padStart(6)} s`)
  if (status === 0) return true
  for (const name of verdict().failures) console.log(`failed: ${name}`)
  console.log(`${stdout}${stderr}`)
  return false
}

const read = (name) => readFileSync(join(reports, name), 'utf8')
const verdict = () => readReports(readdirSync(reports).map(read).join(''))

const ok = stages.every(runs)
const { passed, failures } = verdict()
if (since)
  console.log(
    '\nJourneys are chosen by what they import, never by src, sw or server: test:e2e takes names.',
  )
console.log(`\n${passed} passed, ${ok ? 0 : Math.max(failures.length, 1)} failed`)
rmSync(reports, { recursive: true })
process.exitCode = ok ? 0 : 1

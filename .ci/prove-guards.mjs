/** `npm run prove`: plants one violation after another in a copy and sees that the right guard fails. */
import './node-version.mjs'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { root, run, seconds } from './command.mjs'
import { violations } from './violations.mjs'

const copy = mkdtempSync(join(tmpdir(), 'benchside-prove-'))

/** The files of the working tree as they are now, without what is built or stored. */
async function copyProject() {
  const { stdout } = await run('git', ['ls-files', '-co', '--exclude-standard', '-z'])
  for (const path of stdout.split('\0').filter(Boolean)) {
    cpSync(root + path, join(copy, path), { force: true })
  }
  symlinkSync(`${root}node_modules`, join(copy, 'node_modules'))
}

const check = (name) => run(process.execPath, ['.ci/check.mjs', name], { cwd: copy })

/** Writes the violation, runs the guard, and puts back what was there. */
async function prove({ guard, what, expect, plant }) {
  const before = new Map()
  for (const [path, write] of Object.entries(plant)) {
    const old = readOrNothing(join(copy, path))
    before.set(path, old)
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    writeFileSync(join(copy, path), typeof write === 'function' ? write(old ?? '') : write)
  }
  const since = performance.now()
  const { code, output } = await check(guard)
  for (const [path, old] of before) {
    if (old === undefined) rmSync(join(copy, path))
    else writeFileSync(join(copy, path), old)
  }
  const missing = [expect].flat().filter((pattern) => !pattern.test(output))
  const seen = code !== 0 && missing.length === 0
  console.log(
    `${seen ? 'seen' : 'MISS'} ${guard.padEnd(10)} ${seconds(since).padStart(7)}  ${what}`,
  )
  if (!seen) console.log(`\nexit code ${code}, not said: ${missing.join(' ')}\n${output.trim()}\n`)
  return seen
}

function readOrNothing(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

let missed = 0
try {
  await copyProject()
  const only = process.argv.slice(2)
  const wanted = violations.filter(({ guard }) => only.length === 0 || only.includes(guard))
  for (const guard of new Set(wanted.map((one) => one.guard))) {
    const { code, output } = await check(guard)
    if (code !== 0) throw new Error(`${guard} fails before anything is planted\n${output}`)
    for (const one of wanted.filter((other) => other.guard === guard)) {
      if (!(await prove(one))) missed += 1
    }
  }
  console.log(`\n${wanted.length - missed} violations seen, ${missed} missed`)
} catch (error) {
  console.error(error.message)
  missed += 1
} finally {
  rmSync(copy, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0

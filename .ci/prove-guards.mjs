/** `npm run prove`: plants one violation after another in a copy and sees that the right guard fails. */
import { spawnSync } from 'node:child_process'
import * as fs from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

import { violations } from './violations.mjs'

const options = { encoding: 'utf8', maxBuffer: Infinity }

/** The files of the working tree as they are now, without what is built or stored. */
function copyProject() {
  const { stdout } = spawnSync('git', ['ls-files', '-co', '--exclude-standard', '-z'], options)
  for (const path of stdout.split('\0').filter((one) => fs.existsSync(one)))
    fs.cpSync(path, join(copy, path))
  fs.symlinkSync(join(process.cwd(), 'node_modules'), join(copy, 'node_modules'))
}

function check(guard) {
  const { status, stdout, stderr } = spawnSync('npm', ['run', `check:${guard}`], {
    ...options,
    cwd: copy,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  return { status, output: stdout + stderr }
}

/** Writes the violation, runs the guard, and puts back what was there. */
function prove({ guard, said, plant }) {
  const before = Object.entries(plant).map(([name, write]) => {
    const path = join(copy, name)
    const old = fs.existsSync(path) ? fs.readFileSync(path, 'utf8') : undefined
    fs.mkdirSync(dirname(path), { recursive: true })
    fs.writeFileSync(path, typeof write === 'function' ? write(old ?? '') : write)
    return [path, old]
  })
  const { status, output } = check(guard)
  for (const [path, old] of before) {
    if (old === undefined) fs.rmSync(path)
    else fs.writeFileSync(path, old)
  }
  const missing = said.filter((one) => !(one.test?.(output) ?? output.includes(one)))
  const seen = status !== 0 && missing.length === 0
  console.log(
    `${seen ? 'seen' : 'MISS'} ${guard.padEnd(10)} ${Object.keys(plant)[0]}: ${said.at(-1)}`,
  )
  if (!seen) console.log(`\nexit code ${status}, not said: ${missing.join(' ')}\n${output}\n`)
  return seen
}

const { scripts } = JSON.parse(fs.readFileSync('package.json', 'utf8'))
const guards = Object.keys(scripts).flatMap((name) => /^check:(.+)/.exec(name)?.[1] ?? [])
const only = process.argv.slice(2)
for (const name of only) if (!guards.includes(name)) throw new Error(`there is no check:${name}`)
for (const name of guards)
  if (violations.every(({ guard }) => guard !== name))
    throw new Error(`nothing is planted for check:${name}`)
const wanted = violations.filter(({ guard }) => only.length === 0 || only.includes(guard))
const copy = fs.mkdtempSync(join(tmpdir(), 'benchside-prove-'))
let missed = 0
try {
  copyProject()
  for (const guard of new Set(wanted.map((one) => one.guard))) {
    const { status, output } = check(guard)
    if (status !== 0) throw new Error(`${guard} fails before anything is planted\n${output}`)
    for (const one of wanted) if (one.guard === guard && !prove(one)) missed += 1
  }
  console.log(`\n${wanted.length - missed} violations seen, ${missed} missed`)
} finally {
  fs.rmSync(copy, { recursive: true, force: true })
}
process.exitCode = missed > 0 ? 1 : 0

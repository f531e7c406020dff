/** Another version of Node, from npm's package `node`, kept in `.cache/`. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

function versionOf(program) {
  const { status, stdout } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}

/** `wanted` is a version, or the first part of one: `24`. Returns the folder of the program. */
function ensureNode(wanted) {
  if (!/^\d+(\.\d+){0,2}$/.test(wanted))
    throw new Error(`--node takes a version such as 24, not ${wanted}`)
  const folder = join(root, '.cache', `node-${wanted}`)
  const bin = join(folder, 'node_modules/node/bin')
  const program = join(bin, 'node')
  if (!existsSync(program)) {
    console.log(`Installing Node ${wanted} …`)
    mkdirSync(folder, { recursive: true })
    const flags = ['--no-save', '--no-package-lock', '--no-audit', '--no-fund', '--loglevel=error']
    spawnSync('npm', ['install', '--prefix', folder, ...flags, `node@${wanted}`], {
      stdio: ['ignore', 'ignore', 'inherit'],
    })
  }
  const version = versionOf(program)
  if (version !== `v${wanted}` && !version?.startsWith(`v${wanted}.`))
    throw new Error(`npm's package node brought no Node ${wanted} for this machine`)
  console.log(`Node ${version}`)
  return bin
}

/** Runs the program at `path` by another Node, which all that it starts finds first; the exit code is the program's. */
export function runByNode(wanted, path, args) {
  process.exitCode = 1
  try {
    const bin = ensureNode(wanted)
    const env = { ...process.env, PATH: `${bin}${delimiter}${process.env.PATH}` }
    const { status } = spawnSync(join(bin, 'node'), [path, ...args], { env, stdio: 'inherit' })
    process.exitCode = status ?? 1
  } catch (error) {
    console.error(error.message)
  }
}

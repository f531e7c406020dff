/** Brings node_modules in line with package-lock.json, and does nothing when it already is. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Benchside needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const packagesIn = (path) =>
  existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')).packages : {}

/** npm lists what it put into node_modules in a hidden lock file; optional packages may be absent. */
const present = packagesIn('node_modules/.package-lock.json')
const agrees = Object.entries(packagesIn('package-lock.json')).every(
  ([path, { link, optional, version }]) =>
    path === '' || link || (present[path] ? present[path].version === version : optional),
)

if (!agrees) {
  console.log('Installing packages …')
  const { status } = spawnSync('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (status !== 0) process.exit(1)
}

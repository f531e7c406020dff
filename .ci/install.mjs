/** Brings node_modules in line with package-lock.json, and does nothing when it already is. */
import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'

import { npm, root, seconds } from './command.mjs'

const stampPath = `${root}node_modules/.benchside-install`

function read(path) {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** npm lists what it put into node_modules in a hidden lock file; optional packages may be absent. */
function agrees(lockText) {
  const installed = read(`${root}node_modules/.package-lock.json`)
  if (installed === undefined) return false
  const wanted = JSON.parse(lockText).packages
  const present = JSON.parse(installed).packages
  return Object.entries(wanted).every(
    ([path, entry]) =>
      path === '' ||
      entry.link ||
      (present[path] ? present[path].version === entry.version : entry.optional),
  )
}

/** Installs when needed; throws with npm's own words when that fails. */
export async function ensureInstalled() {
  const lockText = readFileSync(`${root}package-lock.json`, 'utf8')
  const stamp = createHash('sha256').update(`${process.platform} ${lockText}`).digest('hex')
  if (read(stampPath) === stamp) return false
  if (!agrees(lockText)) {
    const since = performance.now()
    console.log('Installing packages …')
    const { code, output } = await npm(['ci', '--include=dev', '--no-audit', '--no-fund'])
    if (code !== 0) throw new Error(`npm ci failed\n${output}`)
    console.log(`Installed in ${seconds(since)}`)
  }
  writeFileSync(stampPath, stamp)
  return true
}

/** Finds a Chromium for tests and pictures, and installs one where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** Some distributions put a script there that only says where to get the browser. */
function works(path) {
  if (!existsSync(path)) return false
  const { status, stdout } = spawnSync(path, ['--version'], { timeout: 20_000, encoding: 'utf8' })
  return status === 0 && /chrom/i.test(stdout)
}

async function ofPlaywright() {
  try {
    const { chromium } = await import('playwright')
    const path = chromium.executablePath()
    return existsSync(path) ? path : undefined
  } catch {
    return undefined
  }
}

/** The path of a browser that starts, or undefined. `BENCHSIDE_BROWSER` names one outright. */
export async function findBrowser() {
  const named = process.env.BENCHSIDE_BROWSER
  if (named) return named
  for (const folder of (process.env.PATH ?? '').split(delimiter)) {
    for (const name of names) {
      const path = join(folder, name)
      if (works(path)) return path
    }
  }
  return ofPlaywright()
}

const isRoot = process.getuid?.() === 0
function isDebian() {
  try {
    return /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
  } catch {
    return false
  }
}

const run = (program, ...args) =>
  spawnSync(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  })

function fromDebian() {
  run('apt-get', 'update')
  run('apt-get', 'install', '-y', '--no-install-recommends', 'chromium')
}

const fromPlaywright = () =>
  run('npx', 'playwright', 'install', 'chromium', ...(isRoot ? ['--with-deps'] : []))

/** The path of a browser, installed first if need be; throws when that is not to be had. */
export async function ensureBrowser() {
  const ways = [...(isRoot && isDebian() ? [fromDebian] : []), fromPlaywright]
  let path = await findBrowser()
  for (const way of ways) {
    if (path) return path
    console.log('Installing a browser …')
    way()
    path = await findBrowser()
  }
  if (path) return path
  throw new Error(
    'No Chromium was found and none could be installed. ' +
      'Install one, or set BENCHSIDE_BROWSER to the path of one.',
  )
}

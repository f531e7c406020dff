/** Finds a Chromium for tests and pictures, and installs one where there is none. */
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

import { run, tool } from './command.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome']

/** What a browser needs on a bare machine or in a container, and what it should leave alone in a test. */
export const launchFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[
    // Every window of a test would draw the menu of an address bar that nobody sees: a tenth of a journey's work.
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    // This list takes the place of Playwright's own: these are those of its that touch a page or the network.
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'HttpsUpgrades',
    'HttpsFirstBalancedModeAutoEnable',
    'MediaRouter',
    'PaintHolding',
    'ThirdPartyStoragePartitioning',
    'AvoidCorsURLLoaderRestartOnRedirect',
    'OptimizationHints',
    'NetworkTimeServiceQuerying',
    'AimEnabled',
    'PreconnectToSearch',
    'LensOverlay',
    'DestroyProfileOnBrowserClose',
  ].join(',')}`,
]

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

async function fromDebian() {
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await run('apt-get', ['update'], { env })
  const install = await run('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], {
    env,
  })
  return update.output + install.output
}

async function fromPlaywright() {
  const args = ['install', 'chromium', ...(isRoot ? ['--with-deps'] : [])]
  const { output } = await tool('playwright/cli.js', args)
  return output
}

/** The path of a browser, installed first if need be; throws with what was tried. */
export async function ensureBrowser() {
  const ways = [...(isRoot && isDebian() ? [fromDebian] : []), fromPlaywright]
  let tried = ''
  let path = await findBrowser()
  for (const way of ways) {
    if (path) return path
    console.log('Installing a browser …')
    tried += await way()
    path = await findBrowser()
  }
  if (path) return path
  throw new Error(
    `${tried}\nNo Chromium was found and none could be installed. ` +
      'Install one, or set BENCHSIDE_BROWSER to the path of one.',
  )
}

/** The browsers that the portal is seen in, and how each is started. */
import { spawn, type ChildProcess } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'

import { Capabilities } from 'selenium-webdriver'

import { findBrowser } from '#ci/browser.mjs'
import { answersAt } from '#tests/support/programs/answers-at'
import { endChild } from '#tests/support/programs/end-child'
import { freePort } from '#tests/support/programs/free-port'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { driveBidi } from './bidi.ts'
import { driveClassic } from './classic.ts'
import type { Driven } from './driven.ts'

export type BrowserName = 'firefox' | 'webkit' | 'chromium'

interface Needed {
  /** Names of programs, any of which will do. */
  programs: readonly string[]
  /** Debian's package that has it. */
  debian: string
}

const NEEDED: Readonly<Record<BrowserName, readonly Needed[]>> = {
  firefox: [{ programs: ['firefox-esr', 'firefox'], debian: 'firefox-esr' }],
  webkit: [
    { programs: ['WebKitWebDriver'], debian: 'webkit2gtk-driver' },
    // It has no mode without a screen.
    { programs: ['Xvfb'], debian: 'xvfb' },
  ],
  chromium: [
    { programs: ['chromium', 'chromium-browser', 'google-chrome-stable'], debian: 'chromium' },
    { programs: ['chromedriver'], debian: 'chromium-driver' },
  ],
}

/** How to install what is missing; undefined if nothing is. */
export function howToInstall(name: BrowserName): string | undefined {
  const missing = NEEDED[name].filter(({ programs }) => !onPath(programs))
  if (missing.length === 0) return undefined
  const packages = missing.map(({ debian }) => debian).join(' ')
  return `${name} is not installed: apt-get install -y --no-install-recommends ${packages}`
}

/** Starts it with a profile of its own, whose push service is at `pushService`; throws where it is not installed. */
export async function startBrowser(name: BrowserName, pushService: string): Promise<Driven> {
  const missing = howToInstall(name)
  if (missing !== undefined) throw new Error(missing)
  if (name === 'firefox') return startFirefox(pushService)
  return name === 'webkit' ? startWebKit() : startChromium()
}

async function startFirefox(pushService: string): Promise<Driven> {
  const profile = await mkdtemp(join(tmpdir(), 'benchside-firefox-'))
  const prefs = {
    // Its own windows for notifications: a bare machine has no service for them.
    'alerts.useSystemBackend': false,
    'dom.push.connection.enabled': true,
    'dom.push.serverURL': pushService,
    'dom.push.testing.allowInsecureServerURL': true,
    'intl.accept_languages': 'en-GB, en',
  }
  const lines = Object.entries(prefs).map(
    ([key, value]) => `user_pref(${JSON.stringify(key)}, ${JSON.stringify(value)});\n`,
  )
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const firefox = run(NEEDED.firefox[0], [
    '--headless',
    '--no-remote',
    '--profile',
    profile,
    '--remote-debugging-port',
    '0',
    'about:blank',
  ])
  const address = await saysFirst(firefox.stderr, /WebDriver BiDi listening on (ws:\S+)/)
  return driveBidi(`${address}/session`, async () => {
    await endChild(firefox)
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  })
}

async function startWebKit(): Promise<Driven> {
  const screen = run(NEEDED.webkit[1], ['-displayfd', '1', '-screen', '0', '1280x1024x24'])
  const display = await saysFirst(screen.stdout, /^(\d+)$/)
  const port = await freePort()
  const driver = run(NEEDED.webkit[0], [`--port=${port}`], {
    DISPLAY: `:${display}`,
    LANGUAGE: 'en_GB:en',
  })
  await answersAt(`http://127.0.0.1:${port}/status`, 20_000)
  const capabilities = new Capabilities({ browserName: 'MiniBrowser' })
  return driveClassic(`http://127.0.0.1:${port}/`, capabilities, async () => {
    await endChild(driver)
    await endChild(screen)
  })
}

async function startChromium(): Promise<Driven> {
  const driver = run(NEEDED.chromium[1], ['--port=0'])
  const port = await saysFirst(driver.stdout, /started successfully on port (\d+)/)
  const args = [...launchFlags, '--headless=new', '--window-size=1180,820', '--lang=en-GB']
  const binary = await findBrowser()
  const capabilities = new Capabilities({
    browserName: 'chrome',
    'goog:chromeOptions': { args, ...(binary !== undefined && { binary }) },
  })
  return driveClassic(`http://127.0.0.1:${port}/`, capabilities, () => endChild(driver))
}

function onPath(programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders
    .flatMap((folder) => programs.map((program) => join(folder, program)))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK)
        return true
      } catch {
        return false
      }
    })
}

const alive = new Set<ChildProcess>()
process.on('exit', () => {
  for (const child of alive) child.kill()
})

function run(needed: Needed | undefined, args: string[], env: Record<string, string> = {}) {
  const path = onPath(needed?.programs ?? []) ?? ''
  const child = spawn(path, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
  alive.add(child)
  child.once('exit', () => alive.delete(child))
  // what nobody reads must not fill the pipe
  child.stdout.resume()
  child.stderr.resume()
  return child
}

/** What the first line that fits says. */
function saysFirst(stream: Readable, pattern: RegExp): Promise<string> {
  return new Promise((resolve, reject) => {
    const lines = createInterface(stream)
    lines.on('line', (line) => {
      const said = pattern.exec(line)?.[1]
      if (said !== undefined) resolve(said)
    })
    lines.once('close', () => reject(new Error(`ended without a line like ${String(pattern)}`)))
  })
}

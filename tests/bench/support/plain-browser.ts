/** A browser that nothing listens to while it is measured: a program attached to its pages takes part of the processor. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { chromium, type Page } from 'playwright'

import { ensureBrowser } from '#ci/browser.mjs'
import { launchFlags } from '#tests/support/programs/launch-flags'

export interface PlainBrowser {
  /** Of its debugger. */
  readonly port: number
  /** Does something in a page of it, and lets go of it. */
  prepare: <T>(act: (page: Page) => Promise<T>) => Promise<T>
  end: () => Promise<void>
}

const STARTED_WITHIN_MS = 30_000

/** Starts one with an empty profile. */
export async function startPlainBrowser(): Promise<PlainBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'benchside-browser-'))
  const flags = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`]
  const child = spawn(await ensureBrowser(), [...launchFlags, ...flags, 'about:blank'], {
    stdio: 'ignore',
    // Debian's command is a script that starts the browser: both are ended together.
    detached: true,
  })
  const ended = once(child, 'exit')
  const end = async () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid)
    await ended
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
  try {
    const port = await readPort(join(profile, 'DevToolsActivePort'))
    return { port, prepare: (act) => prepare(port, act), end }
  } catch (error) {
    await end()
    throw error
  }
}

/** The browser writes the file once it listens. */
async function readPort(file: string): Promise<number> {
  const until = Date.now() + STARTED_WITHIN_MS
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '')
    if (text.includes('\n')) return Number.parseInt(text, 10)
    if (Date.now() > until) throw new Error('the browser did not start')
    await wait(50)
  }
}

async function prepare<T>(port: number, act: (page: Page) => Promise<T>): Promise<T> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`)
  try {
    const [context = await browser.newContext()] = browser.contexts()
    const page = await context.newPage()
    const result = await act(page)
    await page.close()
    return result
  } finally {
    // Disconnects.
    await browser.close()
  }
}

/**
 * `npm run test:upgrade -- COMMIT`: a device is filled by the build of that commit, then the build of this tree comes in
 * its place at the same address; nothing may be lost or sent twice. COMMIT may be the folder of a checkout, too.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, symlinkSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { chromium, type Page } from 'playwright'
import { expect as expected } from 'playwright/test'

import { ensureBrowser } from '#ci/browser.mjs'
import { ensureBuilt } from '#ci/build.mjs'
import { SeenFiles } from '#tests/pages/papers/seen-files'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { launchFlags } from '#tests/support/programs/launch-flags'

import { keepsDrafts, keepsThePortal } from './e2e/support/device.ts'
import { startServer } from './e2e/support/server-process.ts'
import { ticketPath } from './e2e/support/ticket-path.ts'
import { png } from './support/sample-files.ts'
import { openCustomer } from './support/worlds/customer.ts'

const expect = expected.configure({ timeout: 60_000 })

const DRAFT = 'Typed before the update.'
const QUEUED = 'Written without a network, before the update.'
const FORM = '/ticket/open/technical/1'

const run = (cwd: string, command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] })

/** The built client of a commit, in a checkout that is made in `work`. */
async function buildCommit(commit: string, work: string): Promise<string> {
  const tree = existsSync(commit) ? resolve(commit) : join(work, 'tree')
  if (!existsSync(tree)) {
    run('.', 'git', 'worktree', 'add', '--detach', tree, commit)
    const [here, there] = await Promise.all(
      ['package-lock.json', join(tree, 'package-lock.json')].map((path) => readFile(path, 'utf8')),
    )
    if (here === there) symlinkSync(resolve('node_modules'), join(tree, 'node_modules'))
    else run(tree, 'npm', 'ci')
  }
  if (!existsSync(join(tree, 'dist/client'))) run(tree, 'npm', 'run', 'build')
  return join(tree, 'dist/client')
}

/** Which script the page was started with. */
const startOf = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module]')?.src ?? '')

function told(what: string) {
  console.log(`ok: ${what}`)
}

async function upgrade(commit: string, work: string) {
  const before = await buildCommit(commit, work)
  ensureBuilt()
  const served = join(work, 'client')
  await cp(before, served, { recursive: true })
  const server = await startServer({ env: { CLIENT_DIR: served }, startTimeoutMs: 180_000 })
  const executablePath = await ensureBrowser()
  const start = async (offline: boolean) => {
    const context = await chromium.launchPersistentContext(join(work, 'device'), {
      executablePath,
      args: launchFlags,
      baseURL: server.origin,
      locale: 'en-GB',
      offline,
      viewport: { width: 1180, height: 820 },
    })
    context.setDefaultTimeout(60_000)
    // What tsx writes around functions that have a name.
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(() => {
      if (location.protocol === 'http:') sessionStorage.setItem('caf-reminded', 'everybody')
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  try {
    const dewi = await openCustomer(server.origin, 'dewi@other.lab')
    const ticket = await dewi.complain('The lid does not close.')
    await dewi.attach(ticket.id, 'lid.png', 'image/png', await png())
    await dewi.reply(ticket.id, 'It began on Monday.')

    const old = await start(false)
    await old.page.goto('/privacy-policy')
    await old.page.evaluate((token) => localStorage.setItem('token', token), dewi.token)
    await old.page.goto(FORM)
    await new OpenTicketPage(old.page).describe(DRAFT)
    await keepsDrafts(old.page, DRAFT)
    await old.page.goto(ticketPath(ticket))
    await new SeenFiles(old.page).lookThrough('lid.png')
    await keepsThePortal(old.page)
    await old.context.setOffline(true)
    await new TicketPage(old.page).write(QUEUED)
    await expect(new TicketPage(old.page).message(QUEUED)).toContainText(UNSENT)
    const oldStart = await startOf(old.page)
    await old.context.close()
    told('the device is filled')

    await rm(served, { recursive: true })
    await cp('dist/client', served, { recursive: true })
    await server.restart()

    // Its worker goes, as when the browser updates it while the portal is closed, and nothing is sent before that.
    const { context, page } = await start(true)
    await page.goto('/profile/waiting')
    await expect(new OutboxPage(page).entry(QUEUED)).toBeVisible()
    // Not by the page, which would register it anew as soon as it is idle.
    await page.goto('about:blank')
    const session = await context.newCDPSession(page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.unregister', { scopeURL: `${server.origin}/` })
    await context.setOffline(false)
    expect(await dewi.comments(ticket.id)).not.toContain(QUEUED)

    await page.goto('/profile/waiting')
    await expect(new OutboxPage(page).nothing).toBeVisible()
    expect(await startOf(page)).not.toBe(oldStart)
    expect((await dewi.comments(ticket.id)).filter((text) => text === QUEUED)).toHaveLength(1)
    told('the new build has sent what waited, once')

    await page.goto(FORM)
    await expect(new OpenTicketPage(page).description).toHaveValue(DRAFT)
    told('the draft is in its form')

    await keepsThePortal(page)
    await context.setOffline(true)
    await page.goto(ticketPath(ticket))
    await expect(new TicketPage(page).message('It began on Monday.')).toBeVisible()
    await new SeenFiles(page).lookThrough('lid.png')
    told('the ticket and its file are there without a network')
    await context.close()
  } finally {
    await server.end()
  }
}

const [commit] = process.argv.slice(2)
if (commit === undefined) {
  console.log('npm run test:upgrade -- COMMIT')
  process.exitCode = 1
} else {
  const work = await mkdtemp(join(tmpdir(), 'benchside-upgrade-'))
  try {
    await upgrade(commit, work)
  } finally {
    if (existsSync(join(work, 'tree')))
      run('.', 'git', 'worktree', 'remove', '--force', join(work, 'tree'))
    await rm(work, { recursive: true, force: true, maxRetries: 5 })
  }
}

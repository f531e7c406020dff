import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { BrowserContext } from 'playwright/test'

import { PortalPage } from '#tests/pages/portal-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { withPushOff } from '../support/device-stored.ts'
import { expect, test as base } from '../support/fixtures.ts'

/** Builds the app as React's development build, whose warnings and double effects a released one leaves out. */
async function buildForDevelopment(folder: string) {
  const build = ['build', '--mode', 'development', '--sourcemap', 'false', '--minify', 'false']
  const vite = spawn(
    process.execPath,
    ['node_modules/vite/bin/vite.js', ...build, '--outDir', folder, '--emptyOutDir'],
    { env: { ...process.env, NODE_ENV: 'development' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  vite.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = (await once(vite, 'exit')) as [number]
  if (code !== 0) throw new Error(`the development build failed\n${said}`)
}

/** Puts the build in `folder` in place of the one that the server gives out; a development build has no worker. */
async function serveFrom(context: BrowserContext, folder: string) {
  await context.route('**/*', async (route) => {
    const { pathname } = new URL(route.request().url())
    if (pathname.startsWith('/api_v2/') || pathname === '/config.json') return route.continue()
    const file = join(folder, pathname)
    const isFile = await stat(file).then(
      (found) => found.isFile(),
      () => false,
    )
    return route.fulfill({ path: isFile ? file : join(folder, 'index.html') })
  })
}

const test = base.extend<{ developed: string }>({
  developed: [
    async ({ browserName: _ }, provide) => {
      const folder = await mkdtemp(join(tmpdir(), 'benchside-strict-'))
      await buildForDevelopment(folder)
      await provide(folder)
      await rm(folder, { recursive: true, force: true })
    },
    { timeout: 300_000 },
  ],
  // The build is there for as long as the page is.
  page: async ({ developed, page }, provide) => {
    await serveFrom(page.context(), developed)
    await provide(page)
  },
})

test(
  'no warning of React under StrictMode, from sign-in to sign-out',
  { tag: '@tail' },
  async ({ page, context, store, lab: { rina, organisation, instrument } }) => {
    const given = { customer_id: organisation.id, title: 'Welcome', points: 50 }
    await store.db.insertInto('point_entries').values(given).execute()
    // The warning that push is off comes a while after the start, wherever a finger is just then.
    await withPushOff(context)
    // Only a development build has this warning: were it missing, the journey would prove nothing.
    const heard = page.waitForEvent('console', (message) =>
      message.text().includes('React DevTools'),
    )
    const screen = new PortalPage(page)

    const home = await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
    await heard
    const tickets = await test.step('a ticket is opened, talked about and found', async () => {
      const choose = await home.openTicket()
      await choose.openInfo()
      await page.keyboard.press('Escape')
      const form = await choose.choose('Technical complaint')
      const refused = await form.submit()
      await expect(refused).toBeHidden()
      await expect(screen.missing.first()).toBeVisible()
      await form.chooseInstrument(instrument.type)
      await form.chooseDivision('Clinical chemistry')
      await form.describe('QC out of range on level 2 since the new reagent lot.')
      await form.contact('Rina Wulandari', '+62 812 5550 1201')
      const number = await form.confirm()
      const ticket = await form.toDetail(number)
      await ticket.say('Level 1 is fine.')
      await page.setViewportSize({ width: 390, height: 844 })
      for (const tab of ['Timeline', 'Details', 'Chat']) await ticket.tab(tab).click()
      await ticket.toAllTickets()
      return new TicketsPage(page).isShown()
    })
    await tickets.filterBy('New')
    await tickets.rows.first().click()

    await test.step('other screens, and an address that is none', async () => {
      await screen.goToMore('Schedule')
      await expect(screen.title).toHaveText('Schedule')
      await page.goto('/no/such/page')
      await expect(screen.notFound).toBeVisible()
      await screen.leaveNotFound()
      await home.isShown()
      await screen.goToMore('Points')
      await expect(screen.withText('Welcome')).toBeVisible()
    })

    await test.step('another language, another look, and out', async () => {
      await screen.openAccount()
      await screen.withText('Bahasa Indonesia').click()
      await screen.withText('Gelap').click()
      await screen.answer(screen.window(), 'Keluar')
      await expect(page).toHaveURL(/\/login/)
    })
  },
)

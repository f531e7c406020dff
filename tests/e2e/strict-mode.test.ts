import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expect, test } from './fixtures.ts'
import { startServer } from './server-process.ts'

/** Builds the app as React's development build, whose warnings and double effects a released one leaves out. */
async function buildForDevelopment(folder: string) {
  const vite = spawn(
    process.execPath,
    [
      'node_modules/vite/bin/vite.js',
      'build',
      '--mode',
      'development',
      '--outDir',
      folder,
      '--emptyOutDir',
    ],
    { env: { ...process.env, NODE_ENV: 'development' }, stdio: ['ignore', 'ignore', 'pipe'] },
  )
  let said = ''
  vite.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = (await once(vite, 'exit')) as [number]
  if (code !== 0) throw new Error(`the development build failed\n${said}`)
}

test('no warning of React under StrictMode, from sign-in to sign-out', async ({ browser }) => {
  test.setTimeout(120_000)
  const folder = await mkdtemp(join(tmpdir(), 'benchside-strict-'))
  await buildForDevelopment(folder)
  const portal = await startServer({ env: { CLIENT_DIR: folder } })
  // Emotion writes its rules as text in a development build alone; what the policy says of a released one has its own journey.
  const context = await browser.newContext({ baseURL: portal.origin, bypassCSP: true })
  // The warning that push is off comes a while after the start, wherever a finger is just then.
  await context.addInitScript(() => {
    if (location.protocol === 'http:') localStorage.setItem('push-off', '1')
  })
  const page = await context.newPage()
  // Only a development build has this warning: were it missing, the journey would prove nothing.
  const heard = page.waitForEvent('console', (message) => message.text().includes('React DevTools'))

  const home = await (await new SignInPage(page).open()).signInAs('rina@demo.lab')
  await heard
  const choose = await home.openTicket()
  await choose.openInfo()
  await page.keyboard.press('Escape')
  const form = await choose.choose('Technical complaint')
  const refused = await form.submit()
  await expect(refused).toBeHidden()
  await expect(page.getByText('Please fill this in.').first()).toBeVisible()
  await form.chooseInstrument('Calyra')
  await form.chooseDivision('Clinical chemistry')
  await form.describe('QC out of range on level 2 since the new reagent lot.')
  await form.contact('Rina Wulandari', '+62 812 5550 1201')
  const number = await form.confirm()
  const ticket = await form.toDetail(number)
  await ticket.say('Level 1 is fine.')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const tab of ['Timeline', 'Details', 'Chat'])
    await page.getByRole('tab', { name: tab }).click()
  await page.getByRole('link', { name: 'All tickets' }).click()
  const tickets = await new TicketsPage(page).isShown()
  await tickets.filterBy('New')
  await page.getByRole('button', { name: 'Next page' }).or(tickets.rows.first()).first().click()
  await page.goto('/plannings')
  await page.goto('/no/such/page')
  await page.goto('/home')
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('dialog', { name: 'More' }).getByRole('link', { name: 'Points' }).click()
  await expect(page.getByRole('list', { name: 'History of points' })).toBeVisible()
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByText('Bahasa Indonesia').click()
  await page.getByText('Gelap').click()
  await page.getByRole('button', { name: 'Keluar' }).click()
  await expect(page).toHaveURL(/\/login/)

  await context.close()
  await portal.end()
  await rm(folder, { recursive: true, force: true })
})

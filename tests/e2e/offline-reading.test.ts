import { randomBytes } from 'node:crypto'

import { FilesPanel } from '../pages/files-panel.ts'
import { HomePage } from '../pages/home-page.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { keepsTheChoices, keepsThePortal, startsOffline } from './device.ts'
import { expect, test } from './fixtures.ts'
import { openRichTicket } from './rich-ticket.ts'

const someMark = () => `m${randomBytes(5).toString('hex')}`

test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to load resource/)
})

test('a ticket that was visited opens after a cold start with no network: chat, files, report, invoice', async ({
  page: online,
  context,
  portal,
}) => {
  const mark = someMark()
  const { number, path } = await openRichTicket(portal.origin, 'dewi@other.lab', mark)
  await (await new SignInPage(online).open()).signInAs('dewi@other.lab')
  await online.goto(path)
  await new TicketPage(online).isShown(number)
  const seen = new FilesPanel(online)
  await expect(online.getByRole('img', { name: 'Picture' })).toBeVisible()
  for (const name of [`photo-${mark}.png`, `manual-${mark}.pdf`]) {
    const detail = await seen.open(name)
    await expect(detail.locator('img, canvas').first()).toBeVisible()
    await online.keyboard.press('Escape')
    await expect(detail).toBeHidden()
  }
  const download = online.waitForEvent('download')
  await online.getByRole('button', { name: 'Invoice (PDF)' }).click()
  await download
  await keepsThePortal(online)

  const page = await startsOffline(context, path)
  const ticket = await new TicketPage(page).isShown(number)
  await expect(page.getByText(/^As of today \d\d:\d\d$/).last()).toBeVisible()
  await expect(ticket.messages.filter({ hasText: `The desk says ${mark}.` })).toBeVisible()
  await expect(ticket.timeline.getByRole('listitem')).toHaveCount(5)
  await page.getByRole('region', { name: 'Service reports' }).locator('summary').click()
  await expect(page.getByRole('cell', { name: `Part ${mark}` })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Picture' })).toBeVisible()
  const files = new FilesPanel(page)
  for (const name of [`photo-${mark}.png`, `manual-${mark}.pdf`]) {
    await expect(files.row(name)).not.toContainText('not on this device')
    const detail = await files.open(name)
    await expect(detail.locator('img, canvas').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(detail).toBeHidden()
  }
  const again = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click()
  expect((await again).suggestedFilename()).toMatch(/\.pdf$/)

  // What was not opened says so before it is tried, and comes by itself with the network.
  const log = files.row(`log-${mark}.txt`)
  await expect(log).toContainText('not on this device')
  await context.setOffline(false)
  await expect(log).not.toContainText('not on this device')
  await expect(page.getByText(/^As of/)).toHaveCount(0)
})

test('lists that were visited are there, others are put together from the tickets that the device keeps', async ({
  page: online,
  context,
}) => {
  await (await new SignInPage(online).open()).signInAs('rina@demo.lab')
  await online.goto('/tickets?status=held')
  const held = new TicketsPage(online)
  await expect(held.rows).not.toHaveCount(0)
  const heldRows = await held.rows.allInnerTexts()
  await keepsThePortal(online)

  const page = await startsOffline(context, '/tickets?status=held')
  const list = await new TicketsPage(page).isShown()
  await expect(list.rows).toHaveCount(heldRows.length)
  await expect(page.getByText(/^As of today/)).toBeVisible()

  await list.filterBy('Closed')
  await expect(page.getByText(/^Looked through the \d+ tickets on this device\./)).toBeVisible()
  await list.filterBy('Hold')
  await expect(list.rows).toHaveCount(heldRows.length)
  const [number = ''] = /[A-Z]{2}\/\d{4}\/\d\d \d{4}/.exec(heldRows[0] ?? '') ?? []
  await list.search(number)
  await expect(list.rows).toHaveCount(1)
  // Only a list showed it so far: its facts are there, its chat says that it is not.
  await list.open(number)
  await expect(page.getByText('Not on this device yet').first()).toBeVisible()

  await page.goto('/tickets')
  await page.getByRole('button', { name: 'Export' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export to a spreadsheet' })
  await expect(dialog.getByText('this needs a connection')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeDisabled()
  await context.setOffline(false)
  await expect(dialog.getByRole('button', { name: 'Export' })).toBeEnabled()
})

test('every screen and window opens with no network after one visit, and the forms have their choices', async ({
  page: online,
  context,
}) => {
  await (await new SignInPage(online).open()).signInAs('budi@demo.lab')
  await new HomePage(online).isLoaded()
  await keepsThePortal(online)
  await keepsTheChoices(online)

  const page = await startsOffline(context, '/ticket/open/choose')
  await page.getByRole('button', { name: 'Which one is right?' }).click()
  await page.getByRole('dialog', { name: 'Jenis tiket' }).getByRole('button').last().click()
  for (const [path, title, list] of [
    ['technical/1', 'Technical complaint', 'Division'],
    ['request/2', 'Technical request', 'Request type'],
    ['non-technical/3', 'Non-technical complaint', 'Department'],
    ['non-technical/4', 'Non-technical request', 'Department'],
  ] as const) {
    await page.goto(`/ticket/open/${path}`)
    await new OpenTicketPage(page).isShown(title)
    await expect(page.getByLabel(list).getByRole('option')).not.toHaveCount(1)
  }
  await page.goto('/ticket/open/request/2')
  await new OpenTicketPage(page).chooseInstrument('e')
  // Kept before anybody asked for them.
  for (const [path, shown] of [
    ['/caf', page.getByRole('list', { name: 'Forms' }).getByRole('link').first()],
    ['/contact', page.getByText('Emergency line')],
    ['/helpme', page.getByRole('link', { name: /^Working without a network/ })],
  ] as const) {
    await page.goto(path)
    await expect(shown).toBeVisible()
  }
  for (const path of ['/profile/budi', '/no/such/page']) {
    await page.goto(path)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('with data saver on only what was used is kept, and the rest says that it is not', async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/dynamically imported module/)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await (await new SignInPage(page).open()).signInAs('dewi@other.lab')
  await page.goto('/tickets')
  await new TicketsPage(page).isShown()
  const kept = () =>
    page.evaluate(async () => {
      const keys = await Promise.all(
        (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
      )
      return keys.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect
    .poll(kept, { timeout: 20_000 })
    .toContainEqual(expect.stringMatching(/_app\.tickets-/))
  expect((await kept()).filter((path) => /plannings|pdfjs|open-ticket/.test(path))).toEqual([])

  await context.setOffline(true)
  const navigation = page.getByRole('navigation', { name: 'Main' })
  await navigation.getByRole('link', { name: 'Plannings' }).click()
  await expect(page.getByText('This screen has not been opened here before.')).toBeVisible()
  await context.setOffline(false)
  // It loads by itself; the worker's network may come back a moment later than the page's.
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(async () => {
    if (await again.isVisible()) await again.click()
    await expect(page.getByRole('grid')).toBeVisible({ timeout: 3000 })
  }).toPass()
})

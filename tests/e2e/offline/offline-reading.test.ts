import { randomBytes } from 'node:crypto'

import { KeptScreens } from '#tests/pages/kept-screens'
import { SeenFiles } from '#tests/pages/papers/seen-files'
import { ChoosePage } from '#tests/pages/tickets/choose-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { signIn } from '#tests/support/sign-in'

import { isReadied, keepsThePortal, keptPaths, startsOffline } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { openRichTicket } from '../support/rich-ticket.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

test('a ticket that was visited opens after a cold start with no network: chat, files, report, invoice', async ({
  page: online,
  context,
  portal,
  lab,
}) => {
  const mark = `m${randomBytes(5).toString('hex')}`
  const { number, path } = await openRichTicket(portal.origin, lab.rina.token, mark)
  const opened = [`photo-${mark}.png`, `manual-${mark}.pdf`]
  await startSignedIn(online, lab.rina.token, path)
  const before = await new TicketPage(online).isShown(number)
  await expect(before.picture).toBeVisible()
  await new SeenFiles(online).lookThrough(...opened)
  const download = online.waitForEvent('download')
  await before.invoiceButton.click()
  await download
  await keepsThePortal(online)

  const page = await startsOffline(context, path)
  const ticket = await new TicketPage(page).isShown(number)
  await expect(ticket.withText(/^As of today \d\d:\d\d$/).last()).toBeVisible()
  await expect(ticket.message(`The desk says ${mark}.`)).toBeVisible()
  await expect(ticket.steps).toHaveCount(5)
  await ticket.openReports()
  await expect(ticket.part(`Part ${mark}`)).toBeVisible()
  await expect(ticket.picture).toBeVisible()
  const files = new SeenFiles(page)
  for (const name of opened)
    await expect(files.row(name)).not.toContainText('not saved on this device')
  await files.lookThrough(...opened)
  const again = page.waitForEvent('download')
  await ticket.invoiceButton.click()
  expect((await again).suggestedFilename()).toMatch(/\.pdf$/)

  // What was not opened says so before it is tried, and comes by itself with the network.
  const log = files.row(`log-${mark}.txt`)
  await expect(log).toContainText('not saved on this device')
  await context.setOffline(false)
  await expect(log).not.toContainText('not saved on this device')
  await expect(ticket.withText(/^As of/)).toHaveCount(0)
})

test('lists that were visited are there, others are put together from the tickets that the device keeps', async ({
  page: online,
  context,
  lab,
}) => {
  const engineer = await lab.build.vendorStaff('sari')
  const held = [await lab.rina.complain('The lid.'), await lab.rina.complain('The pump.')]
  for (const { id } of held) await lab.build.moveTicket(id, 'held', engineer)
  const { number = '' } = held[0] ?? {}
  await startSignedIn(online, lab.rina.token, '/tickets?status=held')
  await expect(new TicketsPage(online).rows).toHaveCount(2)
  await keepsThePortal(online)

  const page = await startsOffline(context, '/tickets?status=held')
  const list = await new TicketsPage(page).isShown()
  await expect(list.rows).toHaveCount(2)
  await expect(list.withText(/^As of today/)).toBeVisible()

  await list.filterBy('Closed')
  await expect(
    list.withText(/^We only searched what’s saved on this device: \d+ tickets?\./),
  ).toBeVisible()
  await list.filterBy('Hold')
  await expect(list.rows).toHaveCount(2)
  await list.search(number)
  await expect(list.rows).toHaveCount(1)
  // Only a list showed it so far: its facts are there, its chat says that it is not.
  const ticket = await list.open(number)
  await expect(ticket.notOnThisDevice.first()).toBeVisible()

  await list.goTo('Tickets')
  const { dialog, submitButton } = await list.openExport()
  await expect(dialog).toContainText('You can export when you’re back online.')
  await expect(submitButton).toBeDisabled()
  await context.setOffline(false)
  await expect(submitButton).toBeEnabled()
})

test('every screen and window opens with no network after one visit, and the forms have their choices', async ({
  page: online,
  context,
  portal,
}) => {
  await online.clock.install()
  await startSignedIn(online, await signIn(portal.origin, 'budi@demo.lab'), '/home')
  await isReadied(online)

  const page = await startsOffline(context, '/ticket/open/choose')
  const choose = await new ChoosePage(page).isShown()
  const info = await choose.openInfo()
  await expect(info).toBeVisible()
  await page.goBack()
  await expect(info).toBeHidden()
  const form = new OpenTicketPage(page)
  for (const [title, list] of [
    ['Technical complaint', 'Division'],
    ['Technical request', 'Request type'],
    ['Non-technical complaint', 'Department'],
    ['Non-technical request', 'Department'],
  ] as const) {
    await choose.choose(title)
    await expect(form.choicesOf(list)).not.toHaveCount(1)
    if (title === 'Technical request') await form.chooseInstrument('e')
    await page.goBack()
    await choose.isShown()
  }
  // Kept before anybody asked for them; wide enough for every destination.
  await page.setViewportSize({ width: 1440, height: 900 })
  const screens = new KeptScreens(page)
  await screens.goTo('Forms (CAF)')
  await expect(screens.firstForm).toBeVisible()
  await screens.goTo('Contact')
  await expect(screens.emergencyLine).toBeVisible()
  await screens.goTo('Help')
  await expect(screens.helpForThisCase).toBeVisible()
  await page.goto('/no/such/page')
  await expect(screens.title).toBeVisible()
})

test('with data saver on only what was used is kept, and the rest says that it is not', async ({
  page,
  context,
  lab,
  allowConsole,
}) => {
  allowConsole(/dynamically imported module|Unable to preload CSS/)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setDataSaverOverride', { dataSaverEnabled: true })
  await startSignedIn(page, lab.rina.token, '/tickets')
  await new TicketsPage(page).isShown()
  // In a moment of quiet of its own: the page's clock can't be moved, it would forget what was loaded.
  await expect.poll(() => keptPaths(page)).toContainEqual(expect.stringMatching(/_app\.tickets-/))
  expect((await keptPaths(page)).filter((at) => /plannings|pdfjs|open-ticket/.test(at))).toEqual([])

  await context.setOffline(true)
  const screens = new KeptScreens(page)
  await screens.goTo('Schedule')
  await expect(screens.neverOpened).toBeVisible()
  await context.setOffline(false)
  // It loads by itself; the worker's network may come back a moment later than the page's.
  await expect(async () => {
    await screens.tryAgainIfAsked()
    await expect(screens.month).toBeVisible({ timeout: 3000 })
  }).toPass()
})

import type { Page } from 'playwright/test'

import { SavedTicket } from '#tests/pages/papers/saved-ticket'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import * as sample from '#tests/support/sample-files'
import type { ChatWorld } from '#tests/support/worlds/chat-world'

import { openChat, test } from '../support/chat-journey.ts'
import { fillStorage, makeStorageFillable } from '../support/device-stored.ts'
import { goOffline, isReadied, keepsThePortal, syncTags } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { afterSync, openWorkerLine } from '../support/worker-line.ts'

test.use({ serviceWorkers: 'allow', prefetch: true })

const png = { name: 'probe.png', mimeType: 'image/png' }
const log = { name: 'cycle.txt', mimeType: 'text/plain', buffer: sample.text }

/** Everything that can be written without a network, on the ticket of `world` and on a new one. */
async function writeOffline(page: Page, world: ChatWorld) {
  await page.clock.install()
  const ticket = await openChat(page, world)
  await isReadied(page)
  await goOffline(page)
  await ticket.write('First, in the basement')
  await expect(ticket.message('First, in the basement')).toContainText('Not sent yet')
  const files = new FilesPanel(page)
  await files.openUpload()
  await files.choose(log)
  await files.send()
  await expect(files.dialog).toBeHidden()
  await expect(files.region).toContainText('cycle.txt')
  await ticket.write('Second, still there')
  await expect(ticket.message('Second, still there')).toContainText('Not sent yet')

  await page.goto('/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await form.chooseAnyDepartment()
  await form.describe('Opened in the basement')
  await form.contact('Rina Wulandari', '+62 812 5550 1201')
  await form.choosePicture({ ...png, buffer: await sample.png() }, 'probe.jpg')
  await (await new SavedTicket(page).confirm()).toTicket()
  const opened = new TicketPage(page)
  await opened.write('And one more thing')
  await expect(opened.message('And one more thing')).toContainText(UNSENT)
}

const LATE = { timeout: 30_000 }

test('what was written offline goes out with every tab closed: once each, in order', async ({
  page,
  context,
  world,
  portal,
}) => {
  await context.grantPermissions(['background-sync'], { origin: portal.origin })
  await writeOffline(page, world)
  expect(await syncTags(page)).toEqual(['outbox'])
  const aside = await context.newPage()
  const { sync } = await openWorkerLine(context, aside, portal.origin)
  await page.close()
  await context.setOffline(false)

  await expect.poll(() => afterSync(sync, world.descriptions), LATE).toHaveLength(2)
  await expect
    .poll(() => afterSync(sync, world.held), LATE)
    .toEqual(['First, in the basement', 'cycle.txt', 'Second, still there'])
  expect(await world.descriptions()).toContain('Opened in the basement')

  await aside.goto(`${portal.origin}${world.ticket.path}`)
  const ticket = await new TicketPage(aside).isShown(world.ticket.number)
  await expect(ticket.messages).toHaveText([
    'Today',
    /First, in the basement/,
    /cycle\.txt/,
    /Second, still there/,
  ])
  await ticket.goTo('Tickets')
  await new TicketsPage(aside).row('Opened in the basement').click()
  await expect(ticket.picture).toBeVisible()
  await expect(ticket.messages).toHaveText(['Today', /And one more thing/])
  await expect(ticket.pending).toHaveCount(0)
})

test('two tabs and the worker send everything once', async ({ page, context, world, portal }) => {
  await context.grantPermissions(['background-sync'], { origin: portal.origin })
  const ticket = await openChat(page, world)
  const other = await context.newPage()
  await other.goto(world.ticket.path)
  const there = await new TicketPage(other).isShown(world.ticket.number)
  await keepsThePortal(page)
  await context.setOffline(true)
  const texts = Array.from({ length: 4 }, (_, at) => `Reading ${at + 1}`)
  for (const [at, text] of texts.entries()) {
    const here = at % 2 === 0 ? ticket : there
    await here.write(text)
    await expect(here.message(text)).toContainText(UNSENT)
  }
  // Each tab shows what the other has written.
  for (const tab of [ticket, there]) {
    await expect(tab.messages).toHaveText(['Today', ...texts.map((text) => new RegExp(text))])
  }
  await context.setOffline(false)
  for (const tab of [ticket, there]) {
    await expect(tab.unsent).toHaveCount(0)
    await expect(tab.messages).toHaveText(['Today', ...texts.map((text) => new RegExp(text))])
  }
  expect(await world.held()).toEqual(texts)
})

test('a ticket is cancelled without a network', async ({ page, context, world }) => {
  const ticket = await openChat(page, world)
  await keepsThePortal(page)
  await goOffline(page)
  await ticket.answer(await ticket.askToCancel(), 'Ok')
  await expect(page).toHaveURL(/\/tickets$/)
  await expect(ticket.withText('Saved on this device. We’ll send it')).toBeVisible()
  await new TicketsPage(page).open(world.ticket.number)
  await expect(
    ticket.withText('Cancel ticket · Not sent yet. We’ll send it when you’re back online.'),
  ).toBeVisible()
  await expect(ticket.cancelButton).toHaveCount(0)
  await context.setOffline(false)
  await expect(ticket.withText('Cancel ticket · Not sent yet')).toBeHidden()
  await expect(ticket.withText('Success cancel ticket')).toBeVisible()
  await expect(ticket.main).toContainText('Cancelled')
})

test('no room on the device: it says so, the text stays in its box, and nothing in the queue is lost', async ({
  page,
  context,
  world,
}) => {
  await makeStorageFillable(page)
  const ticket = await openChat(page, world)
  await keepsThePortal(page)
  await context.setOffline(true)
  await ticket.write('There was room for this')
  await expect(ticket.message('There was room for this')).toContainText(UNSENT)

  await fillStorage(page, true)
  await ticket.write('There is none for this')
  await expect(ticket.withText('This device is full, so nothing was sent.')).toBeVisible()
  await expect(ticket.box).toHaveValue('There is none for this')
  await expect(ticket.message('There was room for this')).toContainText(UNSENT)

  await fillStorage(page, false)
  await ticket.box.press('Enter')
  await expect(ticket.message('There is none for this')).toContainText(UNSENT)
  await context.setOffline(false)
  await expect(ticket.unsent).toHaveCount(0)
  expect(await world.held()).toEqual(['There was room for this', 'There is none for this'])
})

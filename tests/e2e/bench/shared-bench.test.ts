/** One tablet, many hands: each person of a shared bench unlocks it with a PIN, and finds what is theirs alone. */
import type { Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { ScannerPage } from '#tests/pages/instruments/scanner-page'
import { BenchPage } from '#tests/pages/session/bench-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { ChatFiles } from '#tests/pages/tickets/chat-files'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { test } from '../support/chat-journey.ts'
import { everythingKept, goOffline, goOnline, keepsThePortal } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const RINA_PIN = '280391'
const BUDI_PIN = '719305'

/** Rina signs in and makes the tablet a bench. */
async function share(page: Page, rina: { email: string; password: string }) {
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  return new BenchPage(page).share('Chemistry bench 2', RINA_PIN)
}

test('two people take turns: neither finds anything of the other, and both find all of theirs', async ({
  page,
  world,
  lab,
}) => {
  const { rina, ticket } = world
  const budi = await lab.join('Budi Santoso')
  const bench = await share(page, rina)
  await keepsThePortal(page)
  const ofRina = [
    'zanzibar',
    'fuse-box.txt',
    'cycle 12: stop',
    'Two boxes arrived',
    ticket.number,
    ticket.path,
    rina.name,
    rina.email,
    lab.organisation.name,
  ]

  await test.step('Rina writes, part of it without a network, and locks', async () => {
    await bench.unlock('Rina Wulandari', RINA_PIN)
    const chat = await openTicket(page, world)
    await goOffline(page)
    await chat.write('To be sent later: zanzibar')
    await expect(chat.message('zanzibar')).toContainText(UNSENT)
    const files = new FilesPanel(page)
    await new ChatFiles(page).drop('fuse-box.txt')
    await expect(files.chosen('fuse-box.txt')).toBeVisible()
    await files.send()
    await expect(bench.withText('2 changes not sent yet')).toBeVisible()
    await chat.box.fill('half a sentence of zanzibar')
    await bench.lock()
  })

  await test.step('nothing of hers is on the device in clear', async () => {
    const kept = await everythingKept(page)
    for (const words of ofRina) expect(kept).not.toContain(words)
    expect(await world.held()).toEqual([])
    await expect(bench.person('Rina Wulandari')).toContainText('2 not sent yet')
    await page.context().setOffline(false)
  })

  await test.step('Budi adds himself and finds nothing of hers', async () => {
    await page.reload()
    await bench.add(budi, BUDI_PIN)
    await new HomePage(page).isShown()
    await expect(bench.accountOf('Budi Santoso')).toBeVisible()
    const chat = await openTicket(page, world)
    await expect(chat.box).toHaveValue('')
    await expect(chat.messages).toHaveCount(0)
    await bench.lock()
  })

  await test.step('what she wrote waited for her, and is sent once', async () => {
    expect(await world.held()).toEqual([])
    await bench.unlock('Rina Wulandari', RINA_PIN)
    await expect.poll(() => world.held()).toEqual(['To be sent later: zanzibar', 'fuse-box.txt'])
    const chat = await openTicket(page, world)
    await expect(chat.box).toHaveValue('half a sentence of zanzibar')
    await expect(chat.unsent).toHaveCount(0)
    await bench.lock()
    const kept = await everythingKept(page)
    for (const words of [...ofRina, budi.name, budi.email]) expect(kept).not.toContain(words)
  })
})

/** By the list: loading the page anew would lock it. */
async function openTicket(page: Page, { ticket }: { ticket: { number: string } }) {
  const tickets = new TicketsPage(page)
  await tickets.goTo('Tickets')
  return tickets.open(ticket.number)
}

test('it opens without a network for whoever unlocked it before, and sends once there is one', async ({
  page,
  world,
  allowConsole,
}) => {
  // what is asked for before the server has heard of the unlocking
  allowConsole(/status of 403/)
  const bench = await share(page, world.rina)
  await keepsThePortal(page)
  await bench.unlock('Rina Wulandari', RINA_PIN)
  await openTicket(page, world)
  await bench.lock()
  await page.context().setOffline(true)
  await page.reload()
  await expect(bench.withText('You can still unlock with your PIN.')).toBeVisible()
  await bench.unlock('Rina Wulandari', RINA_PIN)
  const chat = await openTicket(page, world)
  await chat.write('Written offline')
  await expect(chat.message('Written offline')).toContainText(UNSENT)
  await goOnline(page)
  await expect.poll(() => world.held()).toEqual(['Written offline'])
  await expect(chat.unsent).toHaveCount(0)
})

test('it locks without use, and Back leads to nothing', async ({ page, world }) => {
  await page.clock.install()
  const bench = await share(page, world.rina)
  await bench.unlock('Rina Wulandari', RINA_PIN)
  await page.clock.fastForward(110_000)
  await page.keyboard.press('Shift')
  await page.clock.fastForward(110_000)
  await expect(bench.lockButton).toBeVisible()
  await page.clock.fastForward(11_000)
  await bench.isShown()
  await page.goBack()
  await bench.isShown()
  await expect(bench.lockButton).toHaveCount(0)
})

test('a tablet that slept is locked when it wakes, one that took a photo is not', async ({
  page,
  world,
}) => {
  await page.clock.install()
  const bench = await share(page, world.rina)
  await bench.unlock('Rina Wulandari', RINA_PIN)
  await hide(page, true)
  await page.clock.fastForward(20_000)
  await hide(page, false)
  await expect(bench.lockButton).toBeVisible()
  await hide(page, true)
  await expect(bench.lockButton).toBeHidden()
  await page.clock.fastForward(61_000)
  await bench.isShown()
})

/** As the system says that a page is hidden. */
async function hide(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    Object.defineProperty(document, 'visibilityState', {
      configurable: true,
      get: () => (hidden ? 'hidden' : 'visible'),
    })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
}

test('another tab that is unlocked locks this one', async ({ page, world, context }) => {
  const bench = await share(page, world.rina)
  await bench.unlock('Rina Wulandari', RINA_PIN)
  const second = await context.newPage()
  await second.goto('/tickets')
  const other = await new BenchPage(second).isShown()
  await other.unlock('Rina Wulandari', RINA_PIN)
  await expect(second).toHaveURL(/\/tickets$/)
  await bench.isShown()
})

async function opensFor(page: Page, serial: string) {
  const form = await new OpenTicketPage(page).isShown('Technical request')
  await expect(form.instrument).toContainText(serial)
}

test('a label that is scanned while it is locked opens the form once somebody has unlocked', async ({
  page,
  world,
  lab,
}) => {
  const bench = await share(page, world.rina)
  await page.goto(`/tickets/open/qr?code=${lab.instrument.serial_number}`)
  await bench.isShown()
  await expect(bench.withText('to see what was scanned or opened here')).toBeVisible()
  await bench.unlock('Rina Wulandari', RINA_PIN)
  await opensFor(page, lab.instrument.serial_number)
})

test('a hand scanner works on the start screen', async ({ page, world, lab }) => {
  const bench = await share(page, world.rina)
  await new ScannerPage(page).typeByScanner(lab.instrument.serial_number)
  await expect(bench.withText('to see what was scanned or opened here')).toBeVisible()
  await bench.unlock('Rina Wulandari', RINA_PIN)
  await opensFor(page, lab.instrument.serial_number)
})

/** One tablet, many hands: each person of a shared bench unlocks it with a PIN, and finds what is theirs alone. */
import type { Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { ScannerPage } from '#tests/pages/instruments/scanner-page'
import { BenchPage } from '#tests/pages/session/bench-page'
import { ChatFiles } from '#tests/pages/tickets/chat-files'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { test } from '../support/chat-journey.ts'
import { everythingKept, goOffline, keepsThePortal } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { shareBench } from '../support/share-bench.ts'

test.use({ serviceWorkers: 'allow' })

const RINA_PIN = '280391'
const BUDI_PIN = '719305'

test('two people take turns: neither finds anything of the other, and both find all of theirs', async ({
  page,
  world,
  lab,
}) => {
  const { rina, ticket } = world
  const budi = await lab.join('Budi Santoso')
  const bench = await shareBench(page, rina, RINA_PIN)
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

test('it locks without use, when it slept, and when another tab is unlocked; Back leads to nothing', async ({
  page,
  context,
  world,
}) => {
  await page.clock.install()
  const bench = await shareBench(page, world.rina, RINA_PIN)
  const unlock = () => bench.unlock('Rina Wulandari', RINA_PIN)

  await test.step('without use', async () => {
    await unlock()
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

  await test.step('a tablet that took a photo is not locked, one that slept is', async () => {
    await unlock()
    await hide(page, true)
    await page.clock.fastForward(20_000)
    await hide(page, false)
    await expect(bench.lockButton).toBeVisible()
    await hide(page, true)
    await expect(bench.lockButton).toBeHidden()
    await page.clock.fastForward(61_000)
    await bench.isShown()
    await hide(page, false)
  })

  await test.step('another tab that is unlocked locks this one', async () => {
    await unlock()
    const second = await context.newPage()
    await second.goto('/tickets')
    const other = await new BenchPage(second).isShown()
    await other.unlock('Rina Wulandari', RINA_PIN)
    await expect(second).toHaveURL(/\/tickets$/)
    await bench.isShown()
  })
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

async function opensFor(page: Page, serial: string) {
  const form = await new OpenTicketPage(page).isShown('Technical request')
  await expect(form.instrument).toContainText(serial)
}

test('a label that is scanned while it is locked opens the form once somebody has unlocked', async ({
  page,
  world,
  lab,
}) => {
  const { serial_number: serial } = lab.instrument
  const bench = await shareBench(page, world.rina, RINA_PIN)
  const opensTheForm = async () => {
    await expect(bench.withText('to see what was scanned or opened here')).toBeVisible()
    await bench.unlock('Rina Wulandari', RINA_PIN)
    await opensFor(page, serial)
  }
  await test.step('by a hand scanner on the start screen', async () => {
    await new ScannerPage(page).typeByScanner(serial)
    await opensTheForm()
  })
  await test.step('by the camera of the tablet, whose link loads the page anew', async () => {
    await page.goto(`/tickets/open/qr?code=${serial}`)
    await bench.isShown()
    await opensTheForm()
  })
})

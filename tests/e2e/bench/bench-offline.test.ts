/** A shared bench without a network: what a PIN opens, how long, and what is sent afterwards. */
import { UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { test } from '../support/chat-journey.ts'
import { everythingKept, goOnline, keepsThePortal } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { shareBench } from '../support/share-bench.ts'

test.use({ serviceWorkers: 'allow' })

const PIN = '280391'
const RINA = 'Rina Wulandari'
const HOUR_MS = 3_600_000

test('for twelve hours a PIN opens what is kept, then it wants the network, and nothing is lost', async ({
  page,
  world,
  allowConsole,
}) => {
  // what is asked for while the page goes offline
  allowConsole(/ERR_FAILED|ERR_ABORTED|ERR_INTERNET_DISCONNECTED|status of 4/)
  await page.clock.install()
  const { rina, ticket } = world
  const bench = await shareBench(page, rina, PIN)
  await keepsThePortal(page)
  await bench.unlock(RINA, PIN)
  const tickets = new TicketsPage(page)
  const openTicket = async () => {
    await tickets.goTo('Tickets')
    return tickets.open(ticket.number)
  }
  await openTicket()
  await bench.lock()

  await test.step('within them she opens hers, and what is written waits', async () => {
    await page.context().setOffline(true)
    await page.clock.fastForward(11 * HOUR_MS)
    await page.reload()
    await expect(bench.withText('You can still unlock with your PIN.')).toBeVisible()
    await expect(bench.withText('What you write is sent when you’re back online.')).toBeVisible()
    await bench.unlock(RINA, PIN)
    const chat = await openTicket()
    await chat.write('Written offline')
    await expect(chat.message('Written offline')).toContainText(UNSENT)
    await bench.lock()
    expect(await world.held()).toEqual([])
  })

  await test.step('after them no PIN opens anything', async () => {
    await page.clock.fastForward(2 * HOUR_MS)
    await page.reload()
    await bench.tryPin(RINA, PIN)
    await expect(bench.alert.filter({ hasText: 'Connect to the network' })).toBeVisible()
    await bench.back()
    await expect(bench.person(RINA)).toContainText('1 not sent yet')
  })

  await test.step('with a network it opens, and what waited is sent once', async () => {
    await goOnline(page)
    await page.reload()
    await bench.unlock(RINA, PIN)
    await expect.poll(() => world.held()).toEqual(['Written offline'])
    await bench.lock()
    expect(await everythingKept(page)).not.toContain('Written offline')
  })
})

/** Three people of a shared bench without a network: what their PINs open, how long, and what is sent afterwards. */
import { BenchPage } from '#tests/pages/session/bench-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { test } from '../support/chat-journey.ts'
import { everythingKept, goOnline, keepsThePortal } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'

test.use({ serviceWorkers: 'allow' })

const PINS = { rina: '280391', budi: '71930582', sari: '604815927364' }
const HOUR_MS = 3_600_000

test('for twelve hours a PIN opens what is kept, then it wants the network, and nothing is lost', async ({
  page,
  world,
  lab,
  allowConsole,
}) => {
  // what is asked for while the page goes offline
  allowConsole(/ERR_FAILED|ERR_ABORTED|ERR_INTERNET_DISCONNECTED|status of 4/)
  await page.clock.install()
  const { rina, ticket } = world
  const budi = await lab.join('Budi Santoso')
  const sari = await lab.join('Sari Dewi')
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  const bench = await new BenchPage(page).share('Chemistry bench 2', PINS.rina)
  await bench.add(budi, PINS.budi)
  await bench.lock()
  await bench.add(sari, PINS.sari)
  await keepsThePortal(page)
  await bench.lock()
  await bench.unlock('Rina Wulandari', PINS.rina)
  const tickets = new TicketsPage(page)
  const openTicket = async () => {
    await tickets.goTo('Tickets')
    return tickets.open(ticket.number)
  }
  await openTicket()
  await bench.lock()

  await test.step('within them all three open theirs, and what is written waits', async () => {
    await page.context().setOffline(true)
    await page.clock.fastForward(11 * HOUR_MS)
    await page.reload()
    await expect(bench.withText('What you write is sent when you’re back online.')).toBeVisible()
    await bench.unlock('Sari Dewi', PINS.sari)
    await bench.lock()
    await bench.unlock('Budi Santoso', PINS.budi)
    await bench.lock()
    await bench.unlock('Rina Wulandari', PINS.rina)
    const chat = await openTicket()
    await chat.write('Written offline')
    await expect(chat.message('Written offline')).toContainText(UNSENT)
    await bench.lock()
    expect(await world.held()).toEqual([])
  })

  await test.step('after them no PIN opens anything, and none is counted as wrong', async () => {
    await page.clock.fastForward(2 * HOUR_MS)
    await page.reload()
    await bench.person('Rina Wulandari').click()
    for (let tries = 0; tries < 6; tries++) {
      await bench.pin.fill(PINS.rina)
      await expect(bench.alert.filter({ hasText: 'Connect to the network' })).toBeVisible()
    }
    await bench.back()
    await expect(bench.person('Rina Wulandari')).toContainText('1 not sent yet')
  })

  await test.step('with a network it opens, and what waited is sent once', async () => {
    await goOnline(page)
    await page.reload()
    await bench.unlock('Rina Wulandari', PINS.rina)
    await expect.poll(() => world.held()).toEqual(['Written offline'])
    await bench.lock()
    expect(await everythingKept(page)).not.toContain('Written offline')
  })
})

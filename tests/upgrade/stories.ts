/** What a device holds when the portal is upgraded, and what must still be there afterwards. */
import { expect as expected } from 'playwright/test'

import { SeenFiles } from '#tests/pages/papers/seen-files'
import { BenchPage } from '#tests/pages/session/bench-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { SignOutQuestion } from '#tests/pages/session/sign-out-question'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { OutboxPage } from '#tests/pages/tickets/outbox-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import type { Store } from '#tests/support/open-store'
import { png } from '#tests/support/sample-files'
import { type ChatWorld, openChatWorld } from '#tests/support/worlds/chat-world'
import { type Colleague, openOwnLab } from '#tests/support/worlds/own-lab'

import { isReadied, keepsDrafts, keepsThePortal } from '../e2e/support/device.ts'
import type { Device } from '../e2e/support/persistent-device.ts'
import { startSignedIn } from '../e2e/support/start-signed-in.ts'

const expect = expected.configure({ timeout: 60_000 })

/** Where the old build runs. `store` is closed before the new one starts. */
export interface Place {
  origin: string
  store: Store
}

/** Starts without a network and on a new profile page; resolves once nothing was found missing. */
type Check = (device: Device) => Promise<void>

/** Fills a device by the old build, and returns the check of the new one. The old browser closes in between. */
export type Story = (device: Device, place: Place) => Promise<Check>

const DRAFT = 'Typed before the update.'
const FORM = '/ticket/open/technical/1'
const written = (by: string) => `Written without a network by ${by}, before the update.`
const unfinished = (by: string) => `half a sentence of ${by}`

async function openWorld({ origin, store }: Place): Promise<ChatWorld & { people: Colleague[] }> {
  const lab = await openOwnLab(origin, store.build)
  const world = await openChatWorld(origin, lab, store)
  const people = [lab.rina, await lab.join('Budi Santoso'), await lab.join('Citra Dewanti')]
  return { ...world, people }
}

/** Writes a message that can't be sent and half of another one. */
async function writeOffline(chat: TicketPage, by: string) {
  await chat.write(written(by))
  await expect(chat.message(written(by))).toContainText(UNSENT)
  await chat.box.fill(unfinished(by))
  await keepsDrafts(chat.page, unfinished(by))
}

/** One person is signed in; the worker of the old build sends nothing, since it goes before the network is back. */
export const signedIn: Story = async ({ page, context }, place) => {
  const world = await openWorld(place)
  const { rina, ticket } = world
  await rina.attach(ticket.id, 'lid.png', 'image/png', await png())
  await rina.reply(ticket.id, 'It began on Monday.')
  await startSignedIn(page, rina.token, FORM)
  await new OpenTicketPage(page).describe(DRAFT)
  await keepsDrafts(page, DRAFT)
  await page.goto(ticket.path)
  await new SeenFiles(page).lookThrough('lid.png')
  await keepsThePortal(page)
  await context.setOffline(true)
  await writeOffline(new TicketPage(page), 'Rina')
  const before = await world.held()

  return async (device) => {
    await device.page.goto('/profile/waiting')
    await expect(new OutboxPage(device.page).entry(written('Rina'))).toBeVisible()
    // The page would register it again as soon as it is idle.
    await device.page.goto('about:blank')
    const session = await device.context.newCDPSession(device.page)
    await session.send('ServiceWorker.enable')
    await session.send('ServiceWorker.unregister', { scopeURL: `${place.origin}/` })
    await device.context.setOffline(false)
    expect(await world.held()).toEqual(before)

    await device.page.goto('/profile/waiting')
    await expect(new OutboxPage(device.page).nothing).toBeVisible()
    expect(await world.held()).toEqual([...before, written('Rina')])
    await device.page.goto(FORM)
    await expect(new OpenTicketPage(device.page).description).toHaveValue(DRAFT)
    // What was read before is only used while the calls have the same shape: it is read anew. Files are kept.
    await device.page.goto(ticket.path)
    await expect(new TicketPage(device.page).message('It began on Monday.')).toBeVisible()

    await keepsThePortal(device.page)
    await device.context.setOffline(true)
    await device.page.goto(ticket.path)
    const chat = new TicketPage(device.page)
    await expect(chat.message('It began on Monday.')).toBeVisible()
    await expect(chat.box).toHaveValue(unfinished('Rina'))
    await new SeenFiles(device.page).lookThrough('lid.png')
  }
}

/** Rina signed out and kept what was not sent, under a key that only the server has. */
export const signedOut: Story = async ({ page, context }, place) => {
  const world = await openWorld(place)
  await page.clock.install()
  await new SignInPage(page).open()
  await new SignInPage(page).signInAs(world.rina.email, world.rina.password)
  await page.goto(FORM)
  await new OpenTicketPage(page).describe(DRAFT)
  await keepsDrafts(page, DRAFT)
  await page.goto(world.ticket.path)
  const chat = await new TicketPage(page).isShown(world.ticket.number)
  await isReadied(page)
  await context.setOffline(true)
  await writeOffline(chat, 'Rina')
  await (await new SignOutQuestion(page).ask()).keepLocked()
  await expect(page).toHaveURL(/\/login/)

  return async (device) => {
    await device.context.setOffline(false)
    await new SignInPage(device.page).open()
    await new SignInPage(device.page).signInAs(world.rina.email, world.rina.password)
    await expect.poll(() => world.held()).toEqual([written('Rina')])
    await device.page.goto(world.ticket.path)
    const ticket = new TicketPage(device.page)
    await expect(ticket.unsent).toHaveCount(0)
    await expect(ticket.box).toHaveValue(unfinished('Rina'))
  }
}

/** Three people share a device, and each of them has written without a network. */
export const shared: Story = async ({ page, context }, place) => {
  const world = await openWorld(place)
  const pins = ['280391', '719305', '604718']
  const everybody = world.people.map((who, at) => ({ who, pin: pins[at] ?? '' }))
  const open = async (on: Device['page']) => {
    const tickets = new TicketsPage(on)
    await tickets.goTo('Tickets')
    return tickets.open(world.ticket.number)
  }
  const bench = new BenchPage(page)
  for (const [at, { who, pin }] of everybody.entries()) {
    await context.setOffline(false)
    if (at === 0) {
      await new SignInPage(page).open()
      await new SignInPage(page).signInAs(who.email, who.password)
      await bench.share('Chemistry bench 2', pin)
      await keepsThePortal(page)
      await bench.unlock(who.name, pin)
    } else {
      await page.reload()
      await bench.add(who, pin)
    }
    const chat = await open(page)
    await expect(chat.box).toBeEditable()
    await context.setOffline(true)
    await chat.write(written(who.name))
    await expect(chat.message(written(who.name))).toContainText(UNSENT)
    await chat.box.fill(unfinished(who.name))
    await expect(bench.withText('1 change not sent yet')).toBeVisible()
    await bench.lock()
    await expect(bench.person(who.name)).toContainText('1 not sent yet')
  }
  expect(await world.held()).toEqual([])

  return async (device) => {
    const now = new BenchPage(device.page)
    const [first] = everybody
    if (!first) throw new Error('nobody shares the device')
    await device.page.goto('/')
    await now.isShown()
    for (const { who } of everybody)
      await expect(now.person(who.name)).toContainText('1 not sent yet')
    await now.unlock(first.who.name, first.pin)
    await expect((await open(device.page)).message(written(first.who.name))).toContainText(UNSENT)
    await now.lock()
    await device.context.setOffline(false)
    await device.page.reload()
    const sent: string[] = []
    for (const { who, pin } of everybody) {
      await now.unlock(who.name, pin)
      sent.push(written(who.name))
      await expect.poll(() => world.held()).toEqual(sent)
      const chat = await open(device.page)
      await expect(chat.unsent).toHaveCount(0)
      await expect(chat.box).toHaveValue(unfinished(who.name))
      await now.lock()
    }
  }
}

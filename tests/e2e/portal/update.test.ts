import type { Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { ChoosePage } from '#tests/pages/tickets/choose-page'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketPage, UNSENT } from '#tests/pages/tickets/ticket-page'
import { UpdateOffer } from '#tests/pages/update-offer'

import { storedFirstPaint } from '../support/device-stored.ts'
import { keepsThePortal, keptVersions } from '../support/device.ts'
import { expect } from '../support/fixtures.ts'
import { deployNext } from '../support/next-build.ts'
import { advanceClockUntil, startListening, withClockStopped } from '../support/page-clock.ts'
import { openPushService } from '../support/push-service.ts'
import { hasWorker, holdReplies } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import {
  acceptOn,
  isWaiting,
  lookForUpdate,
  onDeployedServer,
  without,
} from '../support/update-journey.ts'

const test = onDeployedServer()

test.use({ serviceWorkers: 'allow' })

const FORM = '/ticket/open/technical/1'

/** Notes when another worker takes the page over. */
async function noteTakeOver(page: Page) {
  await page.evaluate(() => {
    const tookOver = () => Object.assign(globalThis, { tookOver: true })
    navigator.serviceWorker.addEventListener('controllerchange', tookOver)
  })
  return () => page.evaluate(() => 'tookOver' in globalThis)
}

test('a new version is offered, never forced: not while a form holds what was not sent, nor on what was begun since', async ({
  page,
  folder,
  lab: { rina },
}) => {
  await startSignedIn(page, rina.token, '/ticket/open/choose')
  await keepsThePortal(page)
  const choose = await new ChoosePage(page).isShown()
  const form = await choose.choose('Technical complaint')
  const { shown: offer } = new UpdateOffer(page)

  await test.step('it waits while a form holds what was not sent', async () => {
    await form.describe('typed while a new version arrives')
    await deployNext(folder)
    await lookForUpdate(page)
    await expect(form.draftSaved).toBeVisible()
    await expect(offer).toHaveCount(0)
    await expect(form.description).toHaveValue('typed while a new version arrives')

    await form.startOver()
    await expect(offer).toBeVisible()
    await form.describe('typed while it was offered')
    await expect(offer).toHaveCount(0)
    await page.goBack()
    await expect(offer).toBeVisible()
    await page.reload()
    await expect(offer).toBeVisible()
  })

  await test.step('accepted, it is there, and what was typed is', async () => {
    await acceptOn(page)
    await expect.poll(() => isWaiting(page)).toBe(false)
    await page.goto(FORM)
    await expect(form.description).toHaveValue('typed while it was offered')
    await form.startOver()
    await expect(form.description).toHaveValue('')
  })

  await test.step('the next one, accepted, tears nothing apart that was begun since', async () => {
    // What loads by itself a little later is there before its files are gone.
    await keepsThePortal(page)
    await deployNext(folder)
    await lookForUpdate(page)
    const tookOver = await noteTakeOver(page)
    await acceptOn(
      page,
      async () => void (await form.describe('begun since')),
      (timeout) => expect.poll(tookOver, { timeout }).toBe(true),
    )
    await expect(form.draftSaved).toBeVisible()
    await expect(form.description).toHaveValue('begun since')
    expect(await tookOver()).toBe(true)
    await expect(offer).toHaveCount(0)

    await form.startOver()
    await acceptOn(page)
    await expect(offer).toHaveCount(0)
  })
})

test(
  'a tab of the old version survives the deploy, its forms too; older versions go',
  { tag: '@tail' },
  async ({ page: old, context, folder, lab: { rina } }) => {
    await startSignedIn(old, rina.token, '/ticket/open/choose')
    await keepsThePortal(old)
    const choose = new ChoosePage(old)
    const typing = await context.newPage()
    await typing.goto(FORM)
    const form = new OpenTicketPage(typing)
    await form.describe('of the old version')
    const fresh = await context.newPage()
    await fresh.goto('/home')
    const home = new HomePage(fresh)

    await deployNext(folder)
    await lookForUpdate(fresh)
    await acceptOn(fresh)
    await home.isShown()
    await expect.poll(() => keptVersions(fresh)).toHaveLength(2)

    await test.step('the new worker answers for the old tabs, and the server has nothing of theirs', async () => {
      await expect(new UpdateOffer(old).shown).toBeVisible()
      await expect(await choose.openInfo()).toBeVisible()
      const late = new UpdateOffer(typing)
      await expect(late.shown).toHaveCount(0)
      await expect(form.description).toHaveValue('of the old version')
      await form.instrument.click()
      await expect(late.window('Choose an instrument')).toBeVisible()
    })

    await test.step('with the next one the oldest goes', async () => {
      await keepsThePortal(fresh)
      const [oldest] = await keptVersions(fresh)
      await deployNext(folder)
      await lookForUpdate(fresh)
      await acceptOn(fresh)
      await home.isShown()
      await expect.poll(() => keptVersions(fresh)).not.toContain(oldest)
      expect(await keptVersions(fresh)).toHaveLength(2)
    })
  },
)

test(
  'a version that could not be had at first is offered when it can, and again after a message in its place',
  { tag: '@tail' },
  async ({ page, context, server, folder, lab: { rina }, allowConsole }) => {
    allowConsole(/status of 404|does not support the Push API in incognito mode/)
    await startListening(page, rina.token, '/home')
    await keepsThePortal(page)
    const screen = new UpdateOffer(page)
    const { shown: offer } = screen

    await test.step('it cannot be had, twice', async () => {
      await deployNext(folder)
      const failsToInstall = () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.ready
          const { installing } = await registration.update()
          if (!installing) throw new Error('nothing was found')
          await new Promise<void>((resolve) => {
            installing.addEventListener('statechange', () => resolve())
          })
          return installing.state
        })
      await without(folder, 'index.html', async () => {
        expect(await failsToInstall()).toBe('redundant')
        expect(await failsToInstall()).toBe('redundant')
        await expect(offer).toHaveCount(0)
      })
    })

    await test.step('it can', async () => {
      await lookForUpdate(page)
      await expect(offer).toBeVisible()
    })

    await test.step('a message takes its place for a while', async () => {
      const message = screen.toast('info').filter({ hasText: 'Andi has started' })
      const service = await openPushService(context, server.origin)
      await withClockStopped(page, async () => {
        await service.deliver({
          id: 'over-an-offer',
          direction: 'TicketActivity',
          title: 'Andi has started',
          body: 'TC/2026/11 0042',
          payload: { ticket_id: '1' },
        })
        await expect(message).toBeVisible()
        // As long as it takes to go.
        await page.clock.runFor(500)
        await expect(offer).toHaveCount(0)
      })
      await advanceClockUntil(page, async () => (await message.count()) === 0)
      await expect(offer).toBeVisible()
      await acceptOn(page)
    })
  },
)

/** Has the worker wait for its turn to send, before the page: the returned function gives the turns. */
async function workerComesFirst(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(async () => {
    const turn = new Promise<void>((resolve) => {
      addEventListener('give-turns', () => resolve())
    })
    await new Promise<void>((held) => {
      void navigator.locks.request('benchside-outbox', () => {
        held()
        return turn
      })
    })
    const { sync } = (await navigator.serviceWorker.ready) as unknown as {
      sync: { register: (tag: string) => Promise<void> }
    }
    await sync.register('outbox')
  })
  await expect.poll(() => sendersInLine(page)).toBeGreaterThan(0)
  return async () => {
    await expect.poll(() => sendersInLine(page)).toBeGreaterThan(1)
    await page.evaluate(() => dispatchEvent(new Event('give-turns')))
  }
}

const sendersInLine = (page: Page) =>
  page.evaluate(async () => {
    const { pending = [] } = await navigator.locks.query()
    return pending.filter(({ name }) => name === 'benchside-outbox').length
  })

for (const sender of ['the page', 'the worker'] as const)
  test(`a new version waits while ${sender} sends the queue`, async ({
    page,
    folder,
    lab: { rina },
  }) => {
    const { id } = await rina.complain('The lamp flickers.')
    await startSignedIn(page, rina.token, `/tickets/x/${id}`)
    // A part that went with the deploy would have the page loaded again, and rightly.
    await keepsThePortal(page)
    const { shown: offer } = new UpdateOffer(page)
    const ticket = new TicketPage(page)
    const sending = ticket.message(UNSENT)
    const held = await holdReplies(page)
    const giveTurns = sender === 'the worker' && (await workerComesFirst(page))
    await ticket.box.fill('Sent while a new version arrives')
    await ticket.box.press('Enter')
    await expect(sending).toBeVisible()
    if (giveTurns) await giveTurns()
    await held.arrived
    await deployNext(folder)
    await lookForUpdate(page)
    await expect(offer).toHaveCount(0)
    // Nor is the page loaded again for a part of it that went with the deploy.
    const loadedAt = await page.evaluate(() => performance.timeOrigin)
    await page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
    await expect(sending).toBeVisible()
    held.letGo()
    await expect(sending).toHaveCount(0)
    await expect(offer).toHaveCount(1)
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedAt)
  })

test('a file that cannot be had when the worker is installed costs nothing but itself', async ({
  page,
  context,
  folder,
  lab: { rina },
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const home = new HomePage(page)
  await rina.complain('The lamp flickers.')
  await without(folder, 'favicon.svg', async () => {
    await startSignedIn(page, rina.token, '/home')
    await hasWorker(page)
    await home.isLoaded()
    await expect.poll(() => storedFirstPaint(page)).toContain('counts')
    await context.setOffline(true)
    await page.reload()
    await home.isLoaded()
    await context.setOffline(false)
  })
  await page.reload()
  await keepsThePortal(page)
})

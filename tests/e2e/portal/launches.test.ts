/** What opens the installed portal from outside: links of its own kind, and launches that one window takes. */
import type { Page } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { keepsDrafts } from '../support/device.ts'
import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

const linkTo = (what: string) => `/link?to=${encodeURIComponent(`web+benchside:${what}`)}`

/** As the browser does for an installed portal, which one of tests is not. To be called before the page is loaded. */
async function watchLaunches(page: Page) {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'launchQueue', {
      value: { setConsumer: (consumer: unknown) => Object.assign(globalThis, { consumer }) },
    })
  })
  return async (path: string) => {
    await page.waitForFunction(() => 'consumer' in globalThis)
    await page.evaluate((target) => {
      const { consumer } = globalThis as unknown as {
        consumer: (launch: { targetURL: string }) => void
      }
      consumer({ targetURL: new URL(target, location.origin).href })
    }, path)
  }
}

test('a link leads to the ticket of its number, to the instrument of its code, or home', async ({
  page,
  lab: { rina },
}) => {
  const { id, number } = await rina.complain('The lamp flickers.')
  await startSignedIn(page, rina.token, linkTo(`ticket/${number}`))
  await new TicketPage(page).isShown(number)
  await expect(page).toHaveURL(new RegExp(`/tickets/[^/]+/${id}$`))
  await page.goto(linkTo('ticket/XX/2020/01 9999'))
  await expect(page).toHaveURL(/\/tickets\?search=/)
  await page.goto(linkTo('instrument/K3V7QX'))
  await expect(page).toHaveURL('/tickets/open/qr?code=K3V7QX')
  await page.goto(linkTo('profile/security'))
  await new HomePage(page).isShown()
  await expect(page).toHaveURL('/home')
})

test('one window takes every launch, and what was half-written in it is still there', async ({
  page,
  lab: { rina },
}) => {
  const { id, number } = await rina.complain('The lamp flickers.')
  const launch = await watchLaunches(page)
  await startSignedIn(page, rina.token, `/tickets/-/${id}`)
  const ticket = await new TicketPage(page).isShown(number)
  await ticket.box.fill('Half a sentence')
  await page.evaluate(() => Object.assign(globalThis, { sameWindow: true }))

  await test.step('the app’s icon leaves it where it is', async () => {
    await launch('/home')
    await expect(ticket.box).toHaveValue('Half a sentence')
  })

  await test.step('a shortcut leads on without a load, and the way back has the sentence', async () => {
    await launch('/ticket/open/choose')
    await expect(page).toHaveURL('/ticket/open/choose')
    await keepsDrafts(page, 'Half a sentence')
    await page.goBack()
    await expect(ticket.box).toHaveValue('Half a sentence')
    expect(await page.evaluate(() => 'sameWindow' in globalThis)).toBe(true)
  })
})

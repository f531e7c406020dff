import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'
import { answerInstead } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

// What is caught on the way is let through once a worker takes over a page that is open.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

const SENDING = '**/api_v2/customer/ticket'

test('an incomplete form says what is missing, beside each field, and leads to the first; an id of another kind has none', async ({
  page,
  lab,
}) => {
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.phone.fill('call me')
  await form.submit()
  await expect(form.missing).toHaveCount(3)
  await expect(form.withText('Enter a phone number like +62 812 3456 7890')).toBeVisible()
  await expect(form.instrument).toBeFocused()

  await page.goto('/ticket/open/technical/2')
  await expect(form.notFound).toBeVisible()
})

test('an incomplete form that is sent before the instruments have come leads to the first problem too', async ({
  page,
  lab,
}) => {
  let letThemCome = () => {}
  const held = new Promise<void>((resolve) => (letThemCome = resolve))
  await answerInstead(page, '**/customer/instruments/check', async (route) => {
    await held
    return route.fallback()
  })
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.submit()
  await expect(form.instrument).toBeFocused()
  await expect(form.instrument).toBeDisabled()
  letThemCome()
  await form.chooseInstrument(lab.instrument.serial_number)
})

test('what the server refuses is said in the form, and nothing of it waits; an answer that is lost makes one ticket', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 422/)
  allowConsole(/ERR_FAILED|net::ERR/)
  await startSignedIn(page, lab.rina.token, '/ticket/open/technical/1')
  const form = await new OpenTicketPage(page).isShown('Technical complaint')
  await form.chooseInstrument(lab.instrument.serial_number)
  await form.chooseDivision('Immunology and serology')
  await form.describe('Wash station leaks.')
  await form.contact('Rina Wulandari', '+62 815 5550 3301')

  await test.step('refused', async () => {
    const stop = await answerInstead(page, SENDING, (route) =>
      route.fulfill({
        status: 422,
        json: {
          status_code: 422,
          message: 'No',
          errors: { description: ['Say it in fewer words.'] },
        },
      }),
    )
    await form.send()
    await expect(form.withText('Say it in fewer words.')).toBeVisible()
    await expect(form.description).toHaveValue('Wash station leaks.')
    await expect(form.pending).toBeHidden()
    stop()
  })

  await test.step('asked for again under the same key', async () => {
    let lost = 0
    await answerInstead(page, SENDING, async (route) => {
      if (lost > 0) return route.fallback()
      lost += 1
      // The work is done, its answer is lost.
      await route.fetch()
      await route.abort()
    })
    await form.send()
    // Page or worker asks again, now or in a moment.
    await form.backToHome.click()
    await expect(form.pending).toBeHidden()
    expect(lost).toBe(1)
    await form.goTo('Tickets')
    await expect((await new TicketsPage(page).isShown()).rows).toHaveCount(1)
  })
})

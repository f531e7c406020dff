import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import * as sample from '#tests/support/sample-files'

import { expect, test } from '../support/plain-portal.ts'

// A technical complaint is opened in plain-tickets.
const KINDS = ['Technical request', 'Non-technical complaint']

test('requests and what is not technical are opened, shown, canceled and exported', async ({
  page,
  lab: { rina, instrument },
}) => {
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  const home = new HomePage(page)
  const ticket = new TicketPage(page)

  for (const kind of KINDS) {
    await test.step(kind, async () => {
      const form = await (await home.openTicket()).choose(kind)
      const technical = kind.startsWith('Technical')
      if (technical) {
        await form.chooseInstrument(instrument.type)
        await form.chooseDivision('Haematology')
      } else await form.chooseAnyDepartment()
      if (kind === 'Technical request') await form.chooseRequest('Preventive maintenance')
      await form.describe(`${kind} of today.`)
      await form.contact(rina.name, '+62 815 5550 3301')
      if (!technical) {
        const picture = { name: 'box.png', mimeType: 'image/png', buffer: await sample.png() }
        await form.choosePicture(picture, 'box')
      }
      const number = await form.confirm()
      await form.toDetail(number)
      await expect(ticket.fact(`${kind} of today.`)).toBeVisible()
      if (!technical) await expect(ticket.picture).toBeVisible()
      await ticket.goTo('Home')
      await home.isLoaded()
    })
  }
  await expect(home.count('New')).toContainText(String(KINDS.length))

  await test.step('one is canceled', async () => {
    const tickets = await home.toTickets()
    await tickets.openFirst()
    await ticket.answer(await ticket.askToCancel(), 'Ok')
    await expect(tickets.withText('Success cancel ticket')).toBeVisible()
  })

  await test.step('the list is saved as a spreadsheet', async () => {
    const saving = await (await new TicketsPage(page).isShown()).openExport()
    const download = page.waitForEvent('download')
    await saving.submit()
    expect((await download).suggestedFilename()).toMatch(/\.xlsx$/)
  })
})

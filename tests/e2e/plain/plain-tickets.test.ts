import { HomePage } from '#tests/pages/home-page'
import { SignInPage } from '#tests/pages/session/sign-in-page'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { PhotosWindow } from '#tests/pages/tickets/photos-window'
import { ReviewModal } from '#tests/pages/tickets/review-modal'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import * as sample from '#tests/support/sample-files'

import { expect, test } from '../support/plain-portal.ts'

const PHONE = '+62 815 5550 3301'

test('a ticket from sign-in to its review', async ({ page, lab: { rina, instrument, build } }) => {
  const home = await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  const files = new FilesPanel(page)
  const andi = await build.vendorStaff('Andi')
  let number = ''

  await test.step('it is opened', async () => {
    const choose = await home.openTicket()
    const form = await choose.choose('Technical complaint')
    await form.chooseInstrument(instrument.type)
    await form.chooseDivision('Haematology')
    await form.describe('Error E-217 after the morning start-up.')
    await form.contact(rina.name, PHONE)
    number = await form.confirm()
    await form.toDetail(number)
  })
  const ticket = new TicketPage(page)
  const [, id = ''] = /\/(\d+)$/.exec(page.url()) ?? []

  await test.step('its facts have names, though the backend sends ids', async () => {
    await expect(ticket.fact(instrument.serial_number)).toBeVisible()
    await expect(ticket.fact('Haematology')).toBeVisible()
    await expect(ticket.steps).toHaveCount(1)
  })

  await test.step("one's own words and those of others stand where they belong", async () => {
    await ticket.say('The photo of the screen follows.')
    await build.reply(Number(id), andi, 'We have a look.')
    await page.reload()
    await expect(ticket.ownMessage('The photo of the screen follows.')).toBeVisible()
    await expect(ticket.message('We have a look.')).toContainText('Andi')
    await expect(ticket.ownMessage('We have a look.')).toHaveCount(0)
  })

  await test.step('a file is put on it and taken off again', async () => {
    await files.upload('screen.png', 'image/png', await sample.png())
    await files.select('screen.png')
    await files.deleteSelected(1)
    await files.answerDelete('Ok')
    await expect(files.noFiles).toBeVisible()
  })

  await test.step('done, it is closed with a review', async () => {
    for (const status of ['confirmed', 'started', 'done'] as const) {
      await build.moveTicket(Number(id), status, andi)
    }
    await page.reload()
    await ticket.closeButton.click()
    const review = new ReviewModal(page)
    await review.rate('Good')
    await review.template.selectOption({ index: 1 })
    await review.submit()
    await expect(review.thanks).toBeVisible()
    await review.leaveThanks()
    expect((await rina.read(Number(id))).status).toBe('closed')
  })
})

test('lists turn their pages without a word of how many there are', async ({
  page,
  lab: { rina },
}) => {
  for (let at = 1; at <= 11; at++) await rina.complain(`Number ${at} of the list.`)
  await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  await new HomePage(page).toTickets()
  const rows = await new TicketsPage(page).readAll()
  const numbers = rows.map(({ Number: number }) => number)
  expect(numbers).toHaveLength(11)
  expect(new Set(numbers).size).toBe(11)
})

test('photos of the screen are put on a new ticket here, too', async ({
  page,
  lab: { rina, instrument },
}) => {
  const home = await (await new SignInPage(page).open()).signInAs(rina.email, rina.password)
  const form = await (await home.openTicket()).choose('Technical complaint')
  await form.chooseInstrument(instrument.type)
  await form.chooseDivision('Haematology')
  await form.describe('Error E-217 on the screen.')
  await form.contact(rina.name, PHONE)
  const number = await form.confirm()
  const photos = await new PhotosWindow(page).open()
  const buffer = await sample.phonePhoto()
  await photos.choose({ name: 'screen.jpg', mimeType: 'image/jpeg', buffer })
  const drawing = await photos.draw(1)
  await drawing.press('Enter')
  await drawing.done()
  await photos.send(1)
  await form.toDetail(number)
  await expect(new FilesPanel(page).rows).toHaveText([/screen\.jpg/])
})

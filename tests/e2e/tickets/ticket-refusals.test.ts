/** What is refused of a ticket, as the person sees it; the server alone is asked in tests/contract. */
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { OpenTicketPage } from '#tests/pages/tickets/open-ticket-page'
import { ReviewModal } from '#tests/pages/tickets/review-modal'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import * as sample from '#tests/support/sample-files'
import { type OwnLab, openOwnLab } from '#tests/support/worlds/own-lab'

import { expect, test } from '../support/fixtures.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

/** A ticket of Rina's on screen; the vendor is done with it where that is said. */
async function openTicket(page: Page, { rina, build }: OwnLab, done = false) {
  const { id, number } = await rina.complain('The thermal block stops.')
  if (done) await build.moveTicket(id, 'done', await build.vendorStaff('sari'))
  await startSignedIn(page, rina.token, `/tickets/-/${id}`)
  const ticket = await new TicketPage(page).isShown(number)
  return { ticket, read: () => rina.read(id) }
}

/** The recorder of traces asks for a picture that the browser could not draw, which no page may. */
const UNDRAWN = /Connecting to 'blob:/

const NOT_TAKEN = 'You can’t upload this type of file.'

test('programs, drawings with script and pages are refused, whatever they are called; a name is shown and saved as a plain one', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(UNDRAWN)
  allowConsole(/status of 422/)
  const { read } = await openTicket(page, lab)
  const files = await new FilesPanel(page).openUpload()
  await files.description.fill('From the supplier')
  for (const [name, mimeType, buffer] of [
    ['setup.exe', 'application/x-msdownload', sample.program],
    ['holiday.jpg', 'image/jpeg', sample.program],
    ['notes.txt', 'text/plain', sample.program],
    ['logo.svg', 'image/svg+xml', sample.svgWithScript],
    ['logo.png', 'image/png', sample.svgWithScript],
    ['page.html', 'text/html', sample.html],
  ] as const) {
    await test.step(name, async () => {
      await files.drop({ name, mimeType, buffer })
      await expect(files.chosen(NOT_TAKEN)).toBeHidden()
      await files.send()
      await expect(files.chosen(NOT_TAKEN)).toBeVisible()
      await expect(files.description).toHaveValue('From the supplier')
      await files.takeOut()
    })
  }
  expect((await read()).attachments).toEqual([])
  await files.drop({ name: 'run.txt', mimeType: 'text/plain', buffer: sample.text })
  await expect(files.chosen(NOT_TAKEN)).toBeHidden()
  await files.send()
  await expect(files.rows).toHaveText([/run\.txt.*From the supplier/])
  await expect(files.dialog).toBeHidden()

  await test.step('a name with path parts and markup', async () => {
    await files.upload('..\\..\\<img src=x onerror=alert(1)>.txt', 'text/plain', sample.text)
    const name = '_img src=x onerror=alert(1)_.txt'
    await expect(files.row(name)).toBeVisible()
    await expect(files.pictures).toHaveCount(0)
    await files.open(name)
    const coming = page.waitForEvent('download')
    await files.download(name)
    const saved = await coming
    expect(saved.suggestedFilename()).toBe(name)
    expect(await readFile(await saved.path())).toEqual(sample.text)
    const names = (await read()).attachments?.map((each) => each.name)
    expect(names?.toSorted()).toEqual([name, 'run.txt'])
  })
})

test('a picture that is none is said beside it, and the form stays as it is', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(UNDRAWN)
  allowConsole(/status of 422/)
  await startSignedIn(page, lab.rina.token, '/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await form.chooseDepartment('Logistics and delivery')
  await form.describe('Two boxes arrived crushed.')
  await form.contact('Rina Wulandari', '+62 815 5550 3301')
  for (const [name, mimeType, buffer] of [
    ['box.jpg', 'image/jpeg', sample.program],
    ['box.svg', 'image/svg+xml', sample.svgWithScript],
  ] as const) {
    await form.choosePicture({ name, mimeType, buffer }, name)
    await form.send()
    await expect(form.withText(NOT_TAKEN)).toBeVisible()
    await expect(form.description).toHaveValue('Two boxes arrived crushed.')
    await form.removePicture()
    await expect(form.picture).toBeHidden()
  }
  expect(await lab.rina.tickets()).toEqual([])
})

test('a review has one to five stars and a comment that says something; the second of two is refused in words, and the screen follows', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const { ticket, read } = await openTicket(page, lab, true)
  const otherPage = await page.context().newPage()
  await otherPage.goto(page.url())
  const other = { ticket: new TicketPage(otherPage), review: new ReviewModal(otherPage) }
  await other.ticket.closeButton.click()
  await other.review.template.selectOption({ index: 1 })
  await other.review.note.fill('The second.')

  await ticket.closeButton.click()
  const review = new ReviewModal(page)
  await expect(review.stars).toHaveCount(5)
  expect(await review.values()).toEqual(['1', '2', '3', '4', '5'])
  await review.template.selectOption({ index: 1 })
  await review.note.fill(' \n\t ')
  await review.submit()
  await expect(review.missingNote).toBeVisible()
  expect((await read()).status).toBe('done')
  await review.note.fill('The first.')
  await review.submit()
  await review.leaveThanks()
  await expect(ticket.status).toHaveText('Closed')

  await other.review.submit()
  await expect(other.ticket.refusal).toContainText('You can close a ticket once it’s done.')
  await expect(other.review.note).toHaveValue('The second.')
  await otherPage.keyboard.press('Escape')
  await expect(other.ticket.status).toHaveText('Closed')
  await expect(other.ticket.closeButton).toHaveCount(0)
  expect(await read()).toMatchObject({ status: 'closed', rating: 5, comment: 'The first.' })
})

test('blanks are no message', async ({ page, context, lab }) => {
  const { ticket } = await openTicket(page, lab)
  const sent: string[] = []
  context.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  await expect(ticket.send).toBeDisabled()
  await ticket.box.fill(' \n  ')
  await expect(ticket.send).toBeDisabled()
  await ticket.box.press('Enter')
  await ticket.say('The noise is back.')
  expect(sent.filter((url) => url.endsWith('/reply'))).toHaveLength(1)
  await expect(ticket.message('The noise is back.')).toHaveCount(1)
})

test("a stranger's ticket is not there", async ({ page, portal, lab, allowConsole }) => {
  allowConsole(/status of 404/)
  const stranger = await openOwnLab(portal.origin, lab.build)
  const { id, number } = await stranger.rina.complain('Of another laboratory.')
  await startSignedIn(page, lab.rina.token, `/tickets/-/${id}`)
  const ticket = new OpenTicketPage(page)
  await expect(ticket.notFound).toBeVisible()
  await expect(ticket.withText(number)).toHaveCount(0)
})

/** What is refused of a ticket, as the person sees it; the server alone is asked in tests/contract. */
import { readFile } from 'node:fs/promises'

import type { Page } from 'playwright/test'

import * as sample from '../contract/sample-files.ts'
import { openCustomer } from '../customer.ts'
import { openDesk } from '../desk.ts'
import { FilesPanel } from '../pages/files-panel.ts'
import { OpenTicketPage } from '../pages/open-ticket-page.ts'
import { ReviewModal } from '../pages/review-modal.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { expect, test } from './fixtures.ts'
import { startSignedIn } from './start-signed-in.ts'

const DEWI = 'dewi@other.lab'

/** A ticket of dewi's on screen. */
async function openTicket(page: Page, origin: string) {
  const customer = await openCustomer(origin, DEWI)
  const { id, number } = await customer.complain('The thermal block stops.')
  const read = () => customer.read(id)
  await startSignedIn(page, customer.token, `/tickets/-/${id}`)
  const ticket = await new TicketPage(page).isShown(number)
  return { ticket, number, read, cancel: () => customer.cancel(id) }
}

/** The recorder of traces asks for a picture that the browser could not draw, which no page may. */
const UNDRAWN = /Connecting to 'blob:/

const NOT_TAKEN = 'Files of this kind are not taken.'

test('programs, drawings with script and pages are refused, whatever they are called', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(UNDRAWN)
  allowConsole(/status of 422/)
  const { read, cancel } = await openTicket(page, portal.origin)
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
    await files.drop({ name, mimeType, buffer })
    await expect(files.dialog.getByText(NOT_TAKEN)).toBeHidden()
    await files.send()
    await expect(files.dialog.getByText(NOT_TAKEN)).toBeVisible()
    await expect(files.description).toHaveValue('From the supplier')
  }
  expect((await read()).attachments).toEqual([])
  await files.drop({ name: 'run.txt', mimeType: 'text/plain', buffer: sample.text })
  await expect(files.dialog.getByText(NOT_TAKEN)).toBeHidden()
  await files.send()
  await expect(files.rows).toHaveText([/run\.txt.*From the supplier/])
  await cancel()
})

test('a name with path parts and markup is shown and saved as a plain one', async ({
  page,
  portal,
}) => {
  const { read, cancel } = await openTicket(page, portal.origin)
  const files = new FilesPanel(page)
  await files.upload('..\\..\\<img src=x onerror=alert(1)>.txt', 'text/plain', sample.text)
  const name = '_img src=x onerror=alert(1)_.txt'
  await expect(files.row(name)).toBeVisible()
  await expect(files.region.locator('img')).toHaveCount(0)
  const detail = await files.open(name)
  const download = page.waitForEvent('download')
  await detail.getByRole('button', { name: 'Download' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toBe(name)
  expect(await readFile(await saved.path())).toEqual(sample.text)
  expect((await read()).attachments).toMatchObject([{ name }])
  await cancel()
})

test('a picture that is none is said beside it, and the form stays as it is', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(UNDRAWN)
  allowConsole(/status of 422/)
  const customer = await openCustomer(portal.origin, DEWI)
  const before = (await customer.tickets()).length
  await startSignedIn(page, customer.token, '/ticket/open/non-technical/3')
  const form = await new OpenTicketPage(page).isShown('Non-technical complaint')
  await form.chooseDepartment('Logistics and delivery')
  await form.describe('Two boxes arrived crushed.')
  await form.contact('Dewi Anggoro', '+62 815 5550 3301')
  for (const [name, mimeType, buffer] of [
    ['box.jpg', 'image/jpeg', sample.program],
    ['box.svg', 'image/svg+xml', sample.svgWithScript],
  ] as const) {
    await form.choosePicture({ name, mimeType, buffer }, name)
    await (await form.submit()).getByRole('button', { name: 'Confirm' }).click()
    await expect(page.getByText(NOT_TAKEN)).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('Two boxes arrived crushed.')
    await page.getByRole('button', { name: 'Remove the picture' }).click()
  }
  expect(await customer.tickets()).toHaveLength(before)
})

test('a review has one to five stars and a comment that says something', async ({
  page,
  portal,
}) => {
  const { ticket, number, read } = await openTicket(page, portal.origin)
  await (await openDesk(portal.origin)).solve(number)
  await page.reload()
  await ticket.closeButton.click()
  const review = new ReviewModal(page)
  const stars = review.dialog.getByRole('radio')
  await expect(stars).toHaveCount(5)
  const values = await stars.evaluateAll((inputs: HTMLInputElement[]) =>
    inputs.map(({ value }) => value),
  )
  expect(values).toEqual(['1', '2', '3', '4', '5'])

  await review.template.selectOption({ index: 1 })
  await review.note.fill(' \n\t ')
  await review.submit()
  await expect(review.dialog.getByText('Comment is required!')).toBeVisible()
  expect((await read()).status).toBe('done')
  await review.note.fill('Works.')
  await review.submit()
  await review.leaveThanks()
  expect(await read()).toMatchObject({ status: 'closed', rating: 5, comment: 'Works.' })
})

test('blanks are no message', async ({ page, portal }) => {
  const { ticket, cancel } = await openTicket(page, portal.origin)
  const sent: string[] = []
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
  const send = page.getByRole('button', { name: 'Send' })
  await expect(send).toBeDisabled()
  await ticket.box.fill(' \n  ')
  await expect(send).toBeDisabled()
  await ticket.box.press('Enter')
  await ticket.say('The noise is back.')
  expect(sent.filter((url) => url.endsWith('/reply'))).toHaveLength(1)
  await expect(ticket.messages.filter({ hasText: 'The noise is back.' })).toHaveCount(1)
  await cancel()
})

test('closing what is closed already is refused in words, and the screen follows', async ({
  page,
  portal,
  allowConsole,
}) => {
  allowConsole(/status of 409/)
  const { ticket, number, read } = await openTicket(page, portal.origin)
  await (await openDesk(portal.origin)).solve(number)
  await page.reload()
  const other = await page.context().newPage()
  await other.goto(page.url())
  for (const each of [page, other]) {
    await new TicketPage(each).closeButton.click()
    const review = new ReviewModal(each)
    await review.template.selectOption({ index: 1 })
    await review.note.fill(each === page ? 'The first.' : 'The second.')
  }
  const [first, second] = [new ReviewModal(page), new ReviewModal(other)]
  await first.submit()
  await first.leaveThanks()
  await second.submit()
  const toast = other.locator('[data-toast="error"]')
  await expect(toast.getByText('Only a ticket that is done can be closed.')).toBeVisible()
  await expect(second.note).toHaveValue('The second.')
  await other.keyboard.press('Escape')
  await expect(new TicketPage(other).status).toHaveText('Closed')
  await expect(new TicketPage(other).closeButton).toHaveCount(0)
  await expect(ticket.status).toHaveText('Closed')
  expect((await read()).comment).toBe('The first.')
})

test("a stranger's ticket is not there", async ({ page, portal, allowConsole }) => {
  allowConsole(/status of 404/)
  const [foreign] = await (await openCustomer(portal.origin, 'rina@demo.lab')).tickets()
  const { token } = await openCustomer(portal.origin, DEWI)
  await startSignedIn(page, token, `/tickets/-/${foreign?.id}`)
  await expect(page.getByText('Nothing at this address')).toBeVisible()
  await expect(page.getByText(foreign?.number ?? '')).toHaveCount(0)
})

/**
 * Every sentence of sections 2.2, 5 and 8 that is about tickets, word for word, where a person reads it. Those of the
 * confirmation and of 'Ticket created' are in ticket-kinds.
 */
import { writeFile } from 'node:fs/promises'

import type { Locator, Page, TestInfo } from 'playwright/test'

import { openCustomer } from '../customer.ts'
import { openDesk } from '../desk.ts'
import { FilesPanel } from '../pages/files-panel.ts'
import { HomePage } from '../pages/home-page.ts'
import { ReviewModal } from '../pages/review-modal.ts'
import { TicketPage } from '../pages/ticket-page.ts'
import { expect, test } from './fixtures.ts'
import { standBetween } from './stand-between.ts'
import { startSignedIn } from './start-signed-in.ts'

/** Sections 2.2, 5 and 8, and the place that shows each. `{number}` is the ticket's. */
const SEEN_AT = {
  'How was your experience?': 'the review',
  Disappointed: 'the review',
  Bad: 'the review',
  'Not Good': 'the review',
  Good: 'the review',
  Awesome: 'the review',
  'Type note here...': 'the review',
  'Comment is required!': 'the review',
  'Close Ticket': 'the review',
  'Thank you! Your feedback is very helpfull to us': 'the review',
  'Are you sure you want to cancel ticket {number}?': 'cancelling',
  'Success cancel ticket': 'cancelling',
  'Upload Attachment': 'the upload window',
  'accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)': 'the upload window',
  'Choose a file or write a description.': 'the upload window',
  'Please, check your file again. Max upload 30MB': 'the upload window',
  'Please download file to view': 'one attachment',
  'Are you sure you want to delete attachment?': 'one attachment',
  'Please close ticket first!': 'opening a ticket',
  'There are tickets that have not been closed': 'opening a ticket',
  'Only a ticket that is new, confirmed or on hold can be cancelled.': 'a refusal of the server',
  'Something went wrong': 'a failure without status_code',
  'Terjadi kesalahan sistem': 'the same failure in Indonesian',
  'There is no internet connection.': 'a start without network',
} as const

type Sentence = keyof typeof SEEN_AT
type Place = (typeof SEEN_AT)[Sentence]

interface Stage {
  page: Page
  info: TestInfo
  desk: Awaited<ReturnType<typeof openDesk>>
  ticket: { id: number; number: string }
  /** The sentence stands in `where`, and is ticked off. */
  sees: (sentence: Sentence, where: Locator) => Promise<void>
}

const toasts = (page: Page) => page.locator('[data-toast]')

const PLACES: Record<Place, (stage: Stage) => Promise<void>> = {
  async 'the review'({ page, desk, ticket, sees }) {
    await desk.solve(ticket.number)
    await page.reload()
    await new TicketPage(page).closeButton.click()
    const review = new ReviewModal(page)
    await sees('How was your experience?', review.dialog)
    await sees('Type note here...', review.dialog)
    await sees('Close Ticket', review.dialog)
    for (const label of ['Disappointed', 'Bad', 'Not Good', 'Good', 'Awesome'] as const) {
      await review.rate(label)
      await sees(label, review.dialog)
    }
    await review.submit()
    await sees('Comment is required!', review.dialog)
    await review.template.selectOption({ index: 1 })
    await review.submit()
    await sees('Thank you! Your feedback is very helpfull to us', review.thanks)
    await review.leaveThanks()
  },

  async cancelling({ page, ticket, sees }) {
    await new TicketPage(page).cancelButton.click()
    const question = page.getByRole('dialog')
    await sees('Are you sure you want to cancel ticket {number}?', question)
    await question.getByRole('button', { name: 'Ok' }).click()
    await sees('Success cancel ticket', toasts(page))
    expect(ticket.number).toMatch(/^TC/)
  },

  async 'the upload window'({ page, info, sees }) {
    const files = await new FilesPanel(page).openUpload()
    await sees('Upload Attachment', files.dialog)
    await sees('accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)', files.dialog)
    await files.send()
    await sees('Choose a file or write a description.', files.dialog)
    const big = info.outputPath('big.txt')
    await writeFile(big, Buffer.alloc(30_000_001, 'a'))
    await files.choose(big)
    await sees('Please, check your file again. Max upload 30MB', files.dialog)
    await files.dialog.getByRole('button', { name: 'Cancel' }).click()
  },

  async 'one attachment'({ page, sees }) {
    const files = new FilesPanel(page)
    await files.upload('run.txt', 'text/plain', Buffer.from('cycle 12: stop\n'))
    const detail = await files.open('run.txt')
    await sees('Please download file to view', detail)
    await detail.getByRole('button', { name: 'Delete' }).click()
    await sees('Are you sure you want to delete attachment?', page.getByRole('dialog'))
    await files.deleteQuestion.getByRole('button', { name: 'Ok' }).click()
    await expect(files.rows).toHaveCount(0)
  },

  async 'opening a ticket'({ page, desk, ticket, sees }) {
    await desk.solve(ticket.number)
    await page.goto('/ticket/open/technical/1')
    const error = page.getByRole('dialog')
    await sees('Please close ticket first!', error)
    await sees('There are tickets that have not been closed', error)
    await error.getByRole('button', { name: 'Close Ticket' }).click()
    await expect(page).toHaveURL('/tickets?status=done&offset=0&limit=9&ticket_type=0')
    await page.getByRole('link').filter({ hasText: ticket.number }).click()
    await new TicketPage(page).closeButton.click()
    const review = new ReviewModal(page)
    await review.template.selectOption({ index: 1 })
    await review.submit()
    await review.leaveThanks()
  },

  async 'a refusal of the server'({ page, desk, ticket, sees }) {
    const shown = new TicketPage(page)
    await expect(shown.cancelButton).toBeVisible()
    await desk.confirm(ticket.number)
    await desk.start(ticket.number)
    await shown.cancelButton.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
    await sees('Only a ticket that is new, confirmed or on hold can be cancelled.', toasts(page))
    await expect(shown.status).toHaveText('Started')
    await expect(shown.cancelButton).toBeHidden()
  },

  async 'a failure without status_code'({ page, sees }) {
    await standBetween(page, '**/cancel', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await new TicketPage(page).cancelButton.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
    await sees('Something went wrong', toasts(page))
  },

  async 'the same failure in Indonesian'({ page, sees }) {
    await page.evaluate(() => localStorage.setItem('language', 'id'))
    await page.reload()
    await standBetween(page, '**/cancel', (route) =>
      route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
    )
    await page.getByRole('button', { name: 'Batalkan tiket' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Ok' }).click()
    await sees('Terjadi kesalahan sistem', toasts(page))
  },

  async 'a start without network'({ page, sees }) {
    await expect
      .poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller)))
      .toBe(true)
    await page.goto('/home')
    await new HomePage(page).isLoaded()
    await page.context().setOffline(true)
    await page.reload()
    await sees('There is no internet connection.', toasts(page))
    await page.context().setOffline(false)
  },
}

const ofPlace = (place: string) =>
  (Object.keys(SEEN_AT) as Sentence[]).filter((sentence) => SEEN_AT[sentence] === place)

for (const [place, walk] of Object.entries(PLACES)) {
  test(`the sentences of ${place}`, async ({ page, portal, allowConsole }, info) => {
    allowConsole(/status of (409|502)|ERR_INTERNET_DISCONNECTED/)
    const customer = await openCustomer(portal.origin, 'dewi@other.lab')
    const ticket = await customer.complain('The thermal block stops at cycle 12.')
    await startSignedIn(page, customer.token, `/tickets/-/${ticket.id}`)
    await new TicketPage(page).isShown(ticket.number)

    const left = new Set(ofPlace(place))
    const sees = async (sentence: Sentence, where: Locator) => {
      const words = sentence.replace('{number}', ticket.number)
      const said = where.getByText(words, { exact: true })
      await expect(said.or(where.getByPlaceholder(words, { exact: true })).first()).toBeVisible()
      left.delete(sentence)
    }
    await walk({ page, info, desk: await openDesk(portal.origin), ticket, sees })
    expect([...left]).toEqual([])
  })
}

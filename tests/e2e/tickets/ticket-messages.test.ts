/**
 * Every sentence of sections 2.2, 5 and 8 that is about tickets, word for word, where a person reads it. Those of the
 * confirmation and of 'Ticket created' are in ticket-kinds.
 */
import { writeFile } from 'node:fs/promises'

import type { Locator, Page, TestInfo } from 'playwright/test'

import { HomePage } from '#tests/pages/home-page'
import { CloseFirstWindow } from '#tests/pages/tickets/close-first-window'
import { FilesPanel } from '#tests/pages/tickets/files-panel'
import { ReviewModal } from '#tests/pages/tickets/review-modal'
import { TicketPage } from '#tests/pages/tickets/ticket-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'
import { openDesk } from '#tests/support/worlds/desk'
import type { Colleague } from '#tests/support/worlds/own-lab'

import { storeLanguage } from '../support/device-stored.ts'
import { expect, test } from '../support/fixtures.ts'
import { standBetween } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'

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
  'Choose a file or write a description': 'the upload window',
  'Please, check your file again. Max upload 30MB': 'the upload window',
  'Please download file to view': 'one attachment',
  'Are you sure you want to delete attachment?': 'one attachment',
  'Please close ticket first!': 'opening a ticket',
  'There are tickets that have not been closed': 'opening a ticket',
  'You can only cancel a ticket that’s new, confirmed or on hold.': 'a refusal of the server',
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
  rina: Colleague
  /** A new ticket of hers, on screen, */
  ticket: TicketPage
  number: string
  /** and one that is not. */
  another: { id: number; number: string }
  /** The sentence stands in `where`, and is ticked off. */
  sees: (sentence: Sentence, where: Locator) => Promise<void>
}

/** From here on nothing that the server would understand answers when the ticket is to be cancelled. */
const failToCancel = (page: Page, id: number) =>
  standBetween(page, `**/${id}/cancel`, (route) =>
    route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad Gateway</h1>' }),
  )

type Walk = (stage: Stage) => Promise<void>

type AfterCancelling =
  | 'cancelling'
  | 'a failure without status_code'
  | 'a start without network'
  | 'the same failure in Indonesian'
type BeforeReview = Exclude<Place, AfterCancelling>

/** From a new ticket to its review, one place after the other. */
const TO_THE_REVIEW: Record<BeforeReview, Walk> = {
  async 'the upload window'({ page, info, sees }) {
    const files = await new FilesPanel(page).openUpload()
    await sees('Upload Attachment', files.dialog)
    await sees('accept: image/*, pdf, zip, mp4, docx, txt (max 30MB)', files.dialog)
    await files.send()
    await sees('Choose a file or write a description', files.dialog)
    const big = info.outputPath('big.txt')
    await writeFile(big, Buffer.alloc(30_000_001, 'a'))
    await files.choose(big)
    await sees('Please, check your file again. Max upload 30MB', files.dialog)
    await files.cancel()
  },

  async 'one attachment'({ page, sees }) {
    const files = new FilesPanel(page)
    await files.upload('run.txt', 'text/plain', Buffer.from('cycle 12: stop\n'))
    const detail = await files.look('run.txt')
    await sees('Please download file to view', detail.dialog)
    await detail.delete()
    await sees('Are you sure you want to delete attachment?', files.deleteQuestion)
    await files.answerDelete('Ok')
    await expect(files.rows).toHaveCount(0)
  },

  async 'a refusal of the server'({ desk, ticket, number, sees }) {
    const question = await ticket.askToCancel()
    await desk.confirm(number)
    await desk.start(number)
    await ticket.answer(question, 'Ok')
    await sees(
      'You can only cancel a ticket that’s new, confirmed or on hold.',
      ticket.toast('error'),
    )
    await expect(ticket.status).toHaveText('Started')
    await expect(ticket.cancelButton).toBeHidden()
  },

  async 'opening a ticket'({ page, desk, number, sees }) {
    await desk.finish(number)
    await page.goto('/ticket/open/technical/1')
    const error = new CloseFirstWindow(page)
    await sees('Please close ticket first!', error.dialog)
    await sees('There are tickets that have not been closed', error.dialog)
    await error.toTickets()
    await expect(page).toHaveURL('/tickets?status=done&offset=0&limit=9&ticket_type=0')
    await new TicketsPage(page).open(number)
  },

  async 'the review'({ page, ticket, sees }) {
    await ticket.closeButton.click()
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
}

/** From a ticket that is cancelled, by others that are not, to a start without network. */
const FROM_CANCELLING: Record<AfterCancelling, Walk> = {
  async cancelling({ ticket, number, sees }) {
    const question = await ticket.askToCancel()
    await sees('Are you sure you want to cancel ticket {number}?', question)
    await ticket.answer(question, 'Ok')
    await sees('Success cancel ticket', ticket.toast('success'))
    expect(number).toMatch(/^TC/)
  },

  async 'a failure without status_code'({ page, ticket, another, sees }) {
    await failToCancel(page, another.id)
    await new TicketsPage(page).open(another.number)
    await ticket.answer(await ticket.askToCancel(), 'Ok')
    await sees('Something went wrong', ticket.toast('error'))
  },

  async 'a start without network'({ page, ticket, sees }) {
    await ticket.goTo('Home')
    await new HomePage(page).isLoaded()
    await page.context().setOffline(true)
    await page.reload()
    await sees('There is no internet connection.', ticket.toast('warning'))
    await page.context().setOffline(false)
  },

  async 'the same failure in Indonesian'({ page, ticket, rina, sees }) {
    const third = await rina.complain('The lid does not lock.')
    await failToCancel(page, third.id)
    await storeLanguage(page, 'id')
    await page.goto(`/tickets/-/${third.id}`)
    await ticket.answer(await ticket.askToCancel(), 'Ok')
    await sees('Terjadi kesalahan sistem', ticket.toast('error'))
  },
}

const JOURNEYS = {
  'from a new ticket to its review': TO_THE_REVIEW,
  'of cancelling, and of a start without network': FROM_CANCELLING,
}

const ofPlace = (place: string) =>
  (Object.keys(SEEN_AT) as Sentence[]).filter((sentence) => SEEN_AT[sentence] === place)

for (const [title, places] of Object.entries(JOURNEYS)) {
  test(`the sentences ${title}`, async ({ page, portal, lab, allowConsole }, info) => {
    allowConsole(/status of (409|502)/)
    const { id, number } = await lab.rina.complain('The thermal block stops at cycle 12.')
    const another = await lab.rina.complain('The drawer sticks.')
    const desk = await openDesk(portal.origin)
    await startSignedIn(page, lab.rina.token, `/tickets/-/${id}`)
    const ticket = await new TicketPage(page).isShown(number)

    for (const [place, walk] of Object.entries(places)) {
      await test.step(`the sentences of ${place}`, async () => {
        const left = new Set(ofPlace(place))
        const sees = async (sentence: Sentence, where: Locator) => {
          await expect(ticket.words(where, sentence.replace('{number}', number))).toBeVisible()
          left.delete(sentence)
        }
        await walk({ page, info, desk, rina: lab.rina, ticket, number, another, sees })
        expect([...left]).toEqual([])
      })
    }
  })
}

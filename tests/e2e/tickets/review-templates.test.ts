import { ReviewModal } from '#tests/pages/tickets/review-modal'
import { TicketPage } from '#tests/pages/tickets/ticket-page'

import { expect, test } from '../support/fixtures.ts'
import { answerInstead } from '../support/stand-between.ts'
import { startSignedIn } from '../support/start-signed-in.ts'
import { ticketPath } from '../support/ticket-path.ts'

// What is caught on the way is let through once a worker takes over a page that is open.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

test('without a template the review leads to the templates; where there are none the note may be written at once', async ({
  page,
  lab,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  const { id, number } = await lab.rina.complain('The needle is bent')
  await lab.build.moveTicket(id, 'done', await lab.build.vendorStaff('sari'))
  const stop = await answerInstead(page, '**/comment-drafts*', (route) =>
    route.fulfill({ status: 404, json: { status_code: 404, message: 'Not here' } }),
  )
  await startSignedIn(page, lab.rina.token, ticketPath({ id, number }))
  await new TicketPage(page).closeButton.click()
  const review = new ReviewModal(page)

  await test.step('where there are no templates', async () => {
    await expect(review.note).toBeEnabled()
    await review.note.fill('Solved on the first visit.')
    await expect(review.note).toHaveValue('Solved on the first visit.')
  })

  await test.step('where there are some', async () => {
    await review.note.fill('')
    stop()
    await review.rate('Good')
    await expect.poll(() => review.templates()).not.toEqual([])
    await review.submit()
    await expect(review.missingNote).toBeVisible()
    await expect(review.note).toBeDisabled()
    await expect(review.template).toBeFocused()
  })
})

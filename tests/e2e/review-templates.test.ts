import { ReviewModal } from '../pages/review-modal.ts'
import { SignInPage } from '../pages/sign-in-page.ts'
import { TicketsPage } from '../pages/tickets-page.ts'
import { expect, test } from './fixtures.ts'

// What is caught on the way is let through once a worker takes over a page that is open.
test.use({ serviceWorkers: 'block' })
test.beforeEach(({ allowConsole }) => allowConsole(/Service Worker registration blocked/))

test.beforeEach(async ({ page }) => {
  await (await new SignInPage(page).open()).signInAs('budi@demo.lab')
})

async function openReview(page: ReviewModal['page']) {
  await page.goto('/tickets?status=done')
  await new TicketsPage(page).rows.first().getByRole('link').click()
  await page.getByRole('button', { name: 'Close Ticket' }).click()
  return new ReviewModal(page)
}

test('without a template the review leads to the templates', async ({ page }) => {
  const review = await openReview(page)
  await expect(review.template.getByRole('option')).not.toHaveCount(1)
  await review.submit()
  await expect(review.dialog.getByText('Comment is required!')).toBeVisible()
  await expect(review.note).toBeDisabled()
  await expect(review.template).toBeFocused()
})

test('where there are no templates the note may be written at once', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 404/)
  await page.route('**/comment-drafts*', (route) =>
    route.fulfill({ status: 404, json: { status_code: 404, message: 'Not here' } }),
  )
  const review = await openReview(page)
  await expect(review.note).toBeEnabled()
  await review.note.fill('Solved on the first visit.')
  await expect(review.note).toHaveValue('Solved on the first visit.')
})

import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listCommentDrafts } from '#contract/choices'
import { reviewTicketModal } from '#features/tickets/ticket-modals.ts'
import { openModal } from '#ui/modal/modal.ts'

import { startServer, UNREACHED } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

interface Review {
  rating: number
  comment: string
}

const DRAFTS: Readonly<Record<string, string[]>> = {
  5: ['Very quick', 'Very kind'],
  2: ['Too late'],
}

async function openReview(review?: Review) {
  const server = startServer()
  server.answer(listCommentDrafts, ({ query }) =>
    (DRAFTS[query['rating'] ?? ''] ?? []).map((draft) => ({ draft })),
  )
  await draw(null)
  return { server, answered: await open(review) }
}

async function open(review?: Review) {
  const answered = vi.fn<(answer: Review | undefined) => void>()
  void openModal(reviewTicketModal, { number: 'TC/2026/11 0042', review }).then(answered)
  await expect.element(dialog).toBeVisible()
  return answered
}

const dialog = page.getByRole('dialog', { name: 'How was your experience?' })
const note = dialog.getByRole('textbox', { name: 'Note' })
const templates = dialog.getByRole('combobox', { name: 'Comment template' })
const submit = dialog.getByRole('button', { name: 'Close Ticket' })
const stars = (name: string) => dialog.getByRole('radio', { name, exact: true })
/** A tap on stars is a tap on their label: the button itself lies below. */
const give = (name: string) =>
  userEvent.click(stars(name).element().closest('label') ?? stars(name))
const said = () => dialog.element().querySelector('output')?.textContent

test('begins with five stars; the arrows give more or fewer, and say what they mean', async () => {
  await openReview()
  await expect.element(stars('Awesome')).toBeChecked()
  expect(said()).toBe('Awesome')
  stars('Awesome').element().focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(stars('Good')).toHaveFocus()
  await expect.element(stars('Good')).toBeChecked()
  expect(said()).toBe('Good')
  for (const word of ['Not Good', 'Bad', 'Disappointed']) {
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(said).toBe(word)
  }
  await expect.element(note).toHaveAttribute('placeholder', 'Type note here...')
})

test('a template opens the note and fills it; the note may be written on, and is sent without its margins', async () => {
  const { answered } = await openReview()
  await expect.element(templates.getByRole('option', { name: 'Very kind' })).toBeInTheDocument()
  await expect.element(note).toBeDisabled()
  await templates.selectOptions('Very kind')
  await expect.element(note).toHaveValue('Very kind')
  await userEvent.click(note)
  await userEvent.keyboard('{Control>}{End}{/Control} indeed  ')
  await submit.click()
  await expect
    .poll(() => answered.mock.calls)
    .toEqual([[{ rating: 5, comment: 'Very kind indeed' }]])
})

test('the templates are those of the stars', async () => {
  await openReview()
  await expect.element(templates.getByRole('option', { name: 'Very kind' })).toBeInTheDocument()
  await give('Bad')
  await expect.element(templates.getByRole('option', { name: 'Too late' })).toBeInTheDocument()
  await expect.element(templates.getByRole('option', { name: 'Very kind' })).not.toBeInTheDocument()
})

test('a template that was picked goes with its rating', async () => {
  const { answered } = await openReview()
  await templates.selectOptions('Very kind')
  await give('Bad')
  await expect.element(note).toHaveValue('')
  await expect.element(note).toBeDisabled()
  await templates.selectOptions('Too late')
  await submit.click()
  await expect.poll(() => answered.mock.calls).toEqual([[{ rating: 2, comment: 'Too late' }]])
})

test('a picked template goes with its rating after the window was left, too', async () => {
  await openReview()
  await templates.selectOptions('Very kind')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await open()
  await expect.element(note).toHaveValue('Very kind')
  await give('Bad')
  await expect.element(note).toHaveValue('')
})

test('what somebody wrote or changed stays when the rating changes', async () => {
  await openReview()
  await templates.selectOptions('Very kind')
  await note.fill('Very kind, but late')
  await give('Bad')
  await expect.element(templates.getByRole('option', { name: 'Too late' })).toBeInTheDocument()
  await expect.element(note).toHaveValue('Very kind, but late')
  await expect.element(note).toBeEnabled()
})

test('without a note it says so, and the focus is where one begins', async () => {
  const { answered } = await openReview()
  await expect.element(note).toBeDisabled()
  await submit.click()
  await expect.element(dialog.getByText('Comment is required!')).toBeVisible()
  await expect.element(templates).toHaveFocus()
  await templates.selectOptions('Very kind')
  await expect.element(dialog.getByText('Comment is required!')).not.toBeInTheDocument()
  await note.clear()
  await submit.click()
  await expect.element(note).toHaveAccessibleDescription('Comment is required!')
  await expect.element(note).toHaveFocus()
  expect(answered).not.toHaveBeenCalled()
})

test('where there are no templates, the note is open', async () => {
  await openReview()
  await give('Good')
  await expect.element(note).toBeEnabled()
  await expect.element(templates).toBeDisabled()
})

test('templates that fail say so, leave the note open, and can be asked for again', async () => {
  const { server } = await openReview()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  server.answer(listCommentDrafts, () => UNREACHED)
  await draw(null)
  const answered = await open()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(/couldn’t load/)
  await note.fill('All is well')
  server.answer(listCommentDrafts, [{ draft: 'Very kind' }])
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect.element(templates.getByRole('option', { name: 'Very kind' })).toBeInTheDocument()
  await expect.element(note).toHaveValue('All is well')
  await submit.click()
  await expect.poll(() => answered.mock.calls).toEqual([[{ rating: 5, comment: 'All is well' }]])
})

test('templates that never come do not keep anybody from writing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  // the browser's own keeps to the clock
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const abort = new AbortController()
    setTimeout(() => abort.abort(new DOMException('Timed out', 'TimeoutError')), ms)
    return abort.signal
  })
  const server = startServer()
  server.answer(listCommentDrafts, () => new Promise<never>(() => {}))
  await draw(null)
  await open()
  await expect.element(note).toBeDisabled()
  await vi.advanceTimersByTimeAsync(8000)
  await expect.element(note).toBeEnabled()
  await expect.element(dialog.getByRole('alert')).toBeVisible()
})

test('what was written is kept when it is dismissed, and gone when it is sent', async () => {
  await openReview()
  await give('Bad')
  await templates.selectOptions('Too late')
  await note.fill('Too late by a week')
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  const answered = await open()
  await expect.element(note).toHaveValue('Too late by a week')
  await expect.element(stars('Bad')).toBeChecked()
  await submit.click()
  await expect
    .poll(() => answered.mock.calls)
    .toEqual([[{ rating: 2, comment: 'Too late by a week' }]])
  await open()
  await expect.element(stars('Awesome')).toBeChecked()
  await expect.element(note).toHaveValue('')
})

test('what the server did not take is there to be mended', async () => {
  await openReview({ rating: 4, comment: 'Fine' })
  await expect.element(stars('Good')).toBeChecked()
  await expect.element(note).toHaveValue('Fine')
  await expect.element(note).toBeEnabled()
})

test('stands in every look', async () => {
  await openReview()
  await submit.click()
  await expect.element(dialog.getByText('Comment is required!')).toBeVisible()
  await expectEveryLook()
})

import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { listDepartments } from '#contract/choices'
import { listServiceReports } from '#contract/service-reports'
import { readMe } from '#contract/session'
import { downloadAttachment, listAttachments, readTicketImage } from '#contract/tickets/attachments'
import { checkOpenTicket } from '#contract/tickets/calls'
import { ServiceReports } from '#features/tickets/detail/documents/service-reports.tsx'
import { TicketFacts } from '#features/tickets/detail/facts/ticket-facts.tsx'
import { Attachments } from '#features/tickets/files/attachments.tsx'
import { OpenTicketScreen } from '#features/tickets/new/open-ticket-screen.tsx'
import { onToast, type Toast } from '#ui/toast/toast.ts'

import { aPicture } from '../support/a-picture.ts'
import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { aTicket, ME } from '../support/people.ts'

const FAILED = new Refused(500, 'Broken')
const retry = page.getByRole('button', { name: 'Try again' })
const dialog = page.getByRole('dialog', { name: 'Please close ticket first!' })

test('service reports that fail say so and can be tried again', async () => {
  const server = startServer()
  server.answer(listServiceReports, () => FAILED)
  await draw(<ServiceReports ticket={aTicket()} />)
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent(/couldn’t load the service reports/)
  server.answer(listServiceReports, [
    { id: 1, number: 'SR-1', summary: 'Pump replaced', parts: [] },
  ])
  await retry.click()
  await expect.element(page.getByText('SR-1')).toBeVisible()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

test('a picture that fails says so and can be tried again', async () => {
  const server = startServer()
  server.answer(readTicketImage, () => FAILED)
  await draw(<TicketFacts ticket={aTicket({ has_image: true })} />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/couldn’t load the picture/)
  const picture = await aPicture()
  server.answer(readTicketImage, picture)
  await retry.click()
  await expect.element(page.getByRole('img', { name: 'Picture' })).toBeVisible()
})

async function drawForm() {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(listDepartments, [{ id: 1, name: 'Billing' }])
  server.answer(checkOpenTicket, () => FAILED)
  const drawn = await draw(
    <OpenTicketScreen typeId={3} start={{ instrumentId: undefined, text: undefined }} />,
  )
  return { server, ...drawn }
}

test('where it cannot be checked whether a ticket may be opened, the form says so and stays open', async () => {
  const { server } = await drawForm()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/couldn’t check/)
  await expect.element(page.getByRole('textbox').first()).toBeEnabled()
  await expect.element(dialog).not.toBeInTheDocument()
  server.answer(checkOpenTicket, { can_open: false, unclosed: 1 })
  await retry.click()
  await expect.element(dialog).toBeVisible()
})

test('an answer that forbade a ticket is worth nothing once the call fails', async () => {
  const { server, queries } = await drawForm()
  await expect.element(retry).toBeVisible()
  server.answer(checkOpenTicket, { can_open: false, unclosed: 1 })
  await retry.click()
  await dialog.getByRole('button', { name: 'Close' }).first().click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(/have not been closed/)
  server.answer(checkOpenTicket, () => FAILED)
  await queries.refetchQueries({ queryKey: ['tickets', 'may-open'] })
  await expect.element(page.getByRole('alert')).toHaveTextContent(/couldn’t check/)
})

test('a download in a session that has expired is no failure of its own', async () => {
  const server = startServer()
  const file = (id: number) => ({
    id,
    name: `${id}.csv`,
    extension: 'csv',
    preview: `/api_v2/customer/ticket/7/attachments/${id}/download`,
  })
  server.answer(listAttachments, [file(81), file(82)])
  const toasts = vi.fn<(toast: Toast) => void>()
  onTestFinished(onToast(toasts))
  const asked = server.answer(downloadAttachment, () => new Refused(401, 'Unauthenticated'))
  await draw(<Attachments ticket={aTicket()} />)
  await page.getByRole('checkbox', { name: '81.csv' }).click()
  await page.getByRole('checkbox', { name: '82.csv' }).click()
  await page.getByRole('button', { name: 'Download' }).click()
  await expect.poll(() => asked.length).toBe(2)
  // The first one has failed by then.
  expect(toasts).not.toHaveBeenCalled()
})

/** A description that is too long for a ticket goes with it as a file. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listDepartments } from '#contract/choices'
import { readMe } from '#contract/session'
import { uploadAttachment } from '#contract/tickets/attachments'
import { checkOpenTicket, createTicket } from '#contract/tickets/calls'
import { OpenTicketScreen } from '#features/tickets/new/open-ticket-screen.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aTicket, ME } from '../support/people.ts'

const LOG = '09:00:00 probe step 12 ok\n'.repeat(240).trim()
const BEGINNING =
  /^09:00:00 probe.{0,400}… The full text is in the attached file description\.txt\.$/s

const description = page.getByRole('textbox', { name: 'Description' })
const asFile = page.getByRole('button', { name: 'Send as a file' })
const putBack = page.getByRole('button', { name: 'Put the text back' })
const next = page.getByRole('button', { name: 'Continue' })

async function drawForm() {
  const server = startServer()
  server.answer(readMe, { ...ME, phone: '+62 812 5550 1201' })
  server.answer(listDepartments, [{ id: 1, name: 'Billing' }])
  server.answer(checkOpenTicket, { can_open: true, unclosed: 0 })
  await draw(<OpenTicketScreen typeId={3} start={{ instrumentId: undefined, text: undefined }} />)
  const department = page.getByRole('combobox', { name: 'Department' })
  await expect.element(department.getByRole('option', { name: 'Billing' })).toBeInTheDocument()
  await department.selectOptions('Billing')
  await description.fill(LOG)
  return server
}

test('it is kept whole, refused, and put back from its file', async () => {
  await drawForm()
  await next.click()
  await expect.element(description).toHaveValue(LOG)
  await expect.element(description).toBeInvalid()
  await asFile.click()
  await expect.element(description).toHaveValue(expect.stringMatching(BEGINNING))
  await expect.element(description).toBeValid()
  await expect.element(page.getByText('description.txt', { exact: true })).toBeVisible()
  await expectEveryLook()
  await putBack.click()
  await expect.element(description).toHaveValue(LOG)
  await expect.element(putBack).not.toBeInTheDocument()
})

test('what was changed beside the file stays when the text is put back', async () => {
  await drawForm()
  await asFile.click()
  await description.fill('The probe stops.')
  await putBack.click()
  await expect.element(description).toHaveValue(`${LOG}\n\nThe probe stops.`)
})

test('a second text that is too long joins the first one in the file', async () => {
  await drawForm()
  await asFile.click()
  await expect.element(description).toHaveValue(expect.stringMatching(BEGINNING))
  const more = 'x'.repeat(5001)
  await description.fill(more)
  await asFile.click()
  await expect.element(description).toHaveValue(expect.stringMatching(BEGINNING))
  await putBack.click()
  await expect.element(description).toHaveValue(`${LOG}\n\n${more}`)
})

test('the file follows its ticket, and the form keeps nothing of it', async () => {
  const server = await drawForm()
  const opened = server.answer(createTicket, aTicket({ id: 77 }))
  const uploaded = server.answer(uploadAttachment, null)
  await asFile.click()
  await next.click()
  await expect.element(page.getByRole('dialog')).toHaveTextContent('description.txt')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect.poll(() => opened.length).toBe(1)
  expect(opened[0]?.body['description']).toMatch(BEGINNING)
  await expect.poll(() => uploaded.length).toBe(1)
  expect(uploaded[0]?.params).toEqual({ id: '77' })
  const file = uploaded[0]?.body['file']
  expect(file instanceof File && (await file.text())).toBe(LOG)
  await expect.element(page.getByText('description.txt', { exact: true })).not.toBeInTheDocument()
})

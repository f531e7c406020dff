/** The form of a new ticket with what was typed before. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { listDepartments } from '#contract/choices'
import { readMe } from '#contract/session'
import { checkOpenTicket } from '#contract/tickets/calls'
import { OpenTicketScreen } from '#features/tickets/new/open-ticket-screen.tsx'
import { sessionOwner } from '#session/session'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { holdDrafts } from '../support/hold-drafts.ts'
import { ME } from '../support/people.ts'

const description = page.getByRole('textbox', { name: 'Description' })
const phone = page.getByRole('textbox', { name: 'Phone number' })

test('what is typed before the draft was read joins it, and no other field is lost', async () => {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(listDepartments, [])
  server.answer(checkOpenTicket, { can_open: true, unclosed: 0 })
  const form = <OpenTicketScreen typeId={3} start={{ instrumentId: undefined, text: undefined }} />
  await draw(form)
  await description.fill('It leaks')
  await phone.fill('0812 555')
  await draw(null)
  const letGo = await holdDrafts()
  await draw(form)
  await description.fill('It smells')
  await letGo()
  await expect.element(description).toHaveValue('It leaks\nIt smells')
  await expect.element(phone).toHaveValue('0812 555')

  await draw(null)
  await draw(form)
  await expect.element(description).toHaveValue('It leaks\nIt smells')
  await expect.element(phone).toHaveValue('0812 555')
})

test('name and phone start as they were sent last, also where the form is started over', async () => {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(listDepartments, [])
  server.answer(checkOpenTicket, { can_open: true, unclosed: 0 })
  const last = { staff_name: 'Tono Wirawan', staff_phone_number: '+62 811 2200 4455' }
  localStorage.setItem(`last-contact:${sessionOwner()}`, JSON.stringify(last))
  const name = page.getByRole('textbox', { name: 'Name' })
  await draw(<OpenTicketScreen typeId={3} start={{ instrumentId: undefined, text: undefined }} />)
  await expect.element(name).toHaveValue('Tono Wirawan')
  await expect.element(phone).toHaveValue('+62 811 2200 4455')
  await name.fill('Somebody else')
  await page.getByRole('button', { name: 'Start over' }).click()
  await expect.element(name).toHaveValue('Tono Wirawan')
})

import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { checkOpenTicket } from '#contract/tickets/calls'
import { ChooseScreen } from '#features/tickets/new/choose-screen.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const kind = page.getByRole('link', { name: /^Technical complaint/ })
const dialog = page.getByRole('dialog', { name: 'Please close ticket first!' })
const TO_CLOSE = { status: 'done', offset: 0, limit: 9, ticket_type: 0 }

test('where tickets have to be closed first it says so at once, and offers no kind', async () => {
  const asked = startServer().answer(checkOpenTicket, { can_open: false, unclosed: 2 })
  const { router } = await draw(<ChooseScreen />)
  await expect.element(dialog).toHaveTextContent('There are tickets that have not been closed')
  expect(asked.map(({ query }) => query)).toEqual([{}])
  await dialog.getByRole('button', { name: 'Close Ticket' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/tickets')
  expect(router.state.location.search).toEqual(TO_CLOSE)
})

test('it goes on saying so once its window is left', async () => {
  startServer().answer(checkOpenTicket, { can_open: false, unclosed: 2 })
  const { router } = await draw(<ChooseScreen />)
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(page.getByText('Please close ticket first!')).toBeVisible()
  await expect.element(kind).not.toBeInTheDocument()
  await expectEveryLook()
  await page.getByRole('link', { name: 'Close Ticket' }).click()
  await expect.poll(() => router.state.location.search).toEqual(TO_CLOSE)
})

test('where it cannot be checked the kinds are there, and it can be tried again', async () => {
  const server = startServer()
  server.answer(checkOpenTicket, () => new Refused(500, 'Broken'))
  await draw(<ChooseScreen />)
  await expect.element(page.getByRole('alert')).toHaveTextContent(/couldn’t check/)
  await expect.element(kind).toBeVisible()
  server.answer(checkOpenTicket, { can_open: true, unclosed: 0 })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
})

/** What people change about themselves: name, phone number, and the email address they sign in with. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import {
  cancelEmailChange,
  type EmailChange,
  readEmailChange,
  requestEmailChange,
  resendEmailChange,
} from '#contract/account/email-change'
import { editMe, readMe } from '#contract/session'
import { ProfileForm } from '#features/profile/profile-form.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { ME } from '../support/people.ts'

const phone = page.getByLabelText('Phone number')
const save = page.getByRole('button', { name: 'Save' })
const button = (name: string) => page.getByRole('button', { name })

function startWith(change: EmailChange | null = null) {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(readEmailChange, change)
  return server
}

test('a phone number that is none is said at its field, one that is one is saved', async () => {
  const asked = startWith().answer(editMe, ME)
  await draw(<ProfileForm />)
  await expect.element(save).toBeDisabled()
  await phone.fill('not a number')
  await save.click()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await expect.element(phone).toHaveFocus()
  await phone.fill('+62 815 5550 9999')
  await save.click()
  await expect.element(page.getByText('Profile saved')).toBeVisible()
  await expect.element(save).toBeDisabled()
  expect(asked.map(({ body }) => body)).toEqual([{ name: ME.name, phone: '+62 815 5550 9999' }])
})

test('without a network it says so, keeps what is typed, and saves once there is one', async () => {
  const asked = startWith().answer(editMe, ME)
  await draw(<ProfileForm />)
  await phone.fill('+62 815 5550 3301')
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('You can save when you’re back online.')).toBeVisible()
  await expect.element(save).toBeDisabled()
  dispatchEvent(new Event('online'))
  await save.click()
  await expect.poll(() => asked).toHaveLength(1)
})

test('a new address is checked, and what the server says of it stands at its field', async () => {
  const server = startWith()
  const own = new Refused(422, 'Check it.', { email: ['That’s your address already.'] })
  const asked = server.answer(requestEmailChange, ({ body }) =>
    body.email === ME.email ? own : { email: 'new@lab.example' },
  )
  await draw(<ProfileForm />)
  await button('Change email').click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByLabelText('New email address')
  const send = dialog.getByRole('button', { name: 'Send link' })
  await address.fill('nobody')
  await send.click()
  await expect.element(address).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
  await address.fill(ME.email ?? '')
  await send.click()
  await expect.element(dialog.getByText('That’s your address already.')).toBeVisible()
  await address.fill('new@lab.example')
  await send.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('an address that waits for its link can be sent another one, or given up', async () => {
  const server = startWith({ email: 'new@lab.example' })
  const resent = server.answer(resendEmailChange, { email: 'new@lab.example' })
  const cancelled = server.answer(cancelEmailChange, undefined)
  await draw(<ProfileForm />)
  await expect.element(page.getByText(/^To change your address to new@lab\.example/)).toBeVisible()
  await button('Resend link').click()
  await expect.element(page.getByText('Link sent again.')).toBeVisible()
  expect(resent).toHaveLength(1)
  await button('Cancel change').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep address' }).click()
  await expect.poll(() => cancelled).toHaveLength(1)
})

/** The page of a registration's link on another device than the one that registered. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { type MailLinkInfo, verifyEmail } from '#contract/account/calls'
import { VerifyPanel } from '#features/session/mail-links/verify-panel.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const INFO: MailLinkInfo = {
  kind: 'verify',
  email: 'wati@lab.test',
  name: 'Wati',
  organisation: 'Lab Baru',
  device: 'Chrome, Windows',
  phone: '+62 812 5550 9001',
  is_here: false,
}
const VERIFIED = { email: INFO.email, code: '123456' }

const panel = (info: MailLinkInfo) => (
  <VerifyPanel token={'x'.repeat(43)} info={info} onInvalid={() => undefined} />
)
const phone = page.getByLabelText('Phone number')
const password = page.getByLabelText('Password', { exact: true })
const confirm = page.getByRole('button', { name: 'Confirm email address' })

test('the phone number typed on the other device can be corrected, and what stands there is sent', async () => {
  const asked = startServer().answer(verifyEmail, VERIFIED)
  await draw(panel(INFO))
  await expect.element(phone).toHaveValue('+62 812 5550 9001')
  await phone.fill('none')
  await password.fill('a long password')
  await confirm.click()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('+62 811 5550 1234')
  await confirm.click()
  await expect.element(page.getByText('123456')).toBeVisible()
  expect(asked.map(({ body }) => body)).toMatchObject([
    { phone: '+62 811 5550 1234', password: 'a long password' },
  ])
})

test('a number that the server refuses is said at its field', async () => {
  const refused = new Refused(422, 'Check your input.', { phone: ['No such number'] })
  startServer().answer(verifyEmail, () => refused)
  await draw(panel(INFO))
  await password.fill('a long password')
  await confirm.click()
  await expect.element(page.getByText('No such number').first()).toBeVisible()
  await expect.element(phone).toHaveAttribute('aria-invalid', 'true')
})

test('a backend that does not name the number is sent none', async () => {
  const asked = startServer().answer(verifyEmail, VERIFIED)
  const { phone: _, ...info } = INFO
  await draw(panel(info))
  await password.fill('a long password')
  await expect.element(phone).not.toBeInTheDocument()
  await confirm.click()
  await expect.poll(() => asked).toHaveLength(1)
  expect(asked[0]?.body).not.toHaveProperty('phone')
})

test.each(['en', 'id'] as const)(
  'it fits and is accessible in every look, %s',
  async (language) => {
    startServer()
    await draw(panel(INFO), { language })
    await expect.element(page.getByRole('textbox').first()).toBeVisible()
    await expectEveryLook()
  },
)

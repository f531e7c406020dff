/** Setting an authenticator app up, and its recovery codes. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import {
  beginAuthenticator,
  confirmAuthenticator,
  makeRecoveryCodes,
} from '#contract/security/second-factor'
import { setUpAuthenticator } from '#features/profile/security/use-set-up-factors.ts'

import { Refused, startServer, UNREACHED } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const app = page.getByRole('dialog', { name: 'Set up an authenticator app' })
const code = app.getByLabelText('Code from the app')
const codes = page.getByRole('dialog', { name: 'Your recovery codes' })
const CODES = ['ABCD-EFGH', 'IJKL-MNOP']

async function begin() {
  const server = startServer()
  const uri = 'otpauth://totp/Benchside:rina@lab.example?secret=JBSWY3DPEHPK3PXP'
  server.answer(beginAuthenticator, { secret: 'JBSWY3DPEHPK3PXP', uri })
  await draw(null)
  const isSetUp = setUpAuthenticator()
  await expect.element(app.getByText('JBSW Y3DP EHPK 3PXP')).toBeVisible()
  return { server, isSetUp }
}

async function confirm(typed: string) {
  await code.fill(typed)
  await app.getByRole('button', { name: 'Confirm' }).click()
}

test('a wrong code is said at its field; with the right one the recovery codes are shown', async () => {
  const { server, isSetUp } = await begin()
  server.answer(confirmAuthenticator, ({ body }) =>
    body.code === '654321'
      ? { recovery_codes: CODES }
      : new Refused(422, 'Check it.', { code: ['That code isn’t right.'] }),
  )
  await confirm('000000')
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await confirm('654321')
  await expect.element(codes.getByRole('listitem').first()).toHaveTextContent('ABCD-EFGH')
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(isSetUp).resolves.toBe(true)
})

test('recovery codes are shown once: leaving them asks first', async () => {
  const { server, isSetUp } = await begin()
  server.answer(confirmAuthenticator, { recovery_codes: CODES })
  await confirm('654321')
  await expect.element(codes).toBeVisible()
  const question = page.getByRole('dialog').filter({ hasText: 'Close your recovery codes?' })
  await userEvent.keyboard('{Escape}')
  await expect.element(question).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(codes.getByText('IJKL-MNOP')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Close codes' }).click()
  await expect.element(codes).not.toBeInTheDocument()
  await expect(isSetUp).resolves.toBe(true)
})

test('an app whose answer was lost is said to be set up, and its codes are made anew', async () => {
  const { server, isSetUp } = await begin()
  let isLost = true
  server.answer(confirmAuthenticator, () =>
    isLost ? UNREACHED : { recovery_codes: [], is_repeat: true },
  )
  server.answer(makeRecoveryCodes, { recovery_codes: CODES })
  await confirm('654321')
  await expect.element(app.getByRole('alert')).toBeVisible()
  isLost = false
  await app.getByRole('button', { name: 'Confirm' }).click()
  const done = page.getByRole('dialog', { name: 'Authenticator app set up' })
  await done.getByRole('button', { name: 'Create new recovery codes' }).click()
  await expect.element(codes.getByRole('listitem').first()).toHaveTextContent('ABCD-EFGH')
  await codes.getByRole('button', { name: 'I’ve saved them' }).click()
  await expect(isSetUp).resolves.toBe(true)
})

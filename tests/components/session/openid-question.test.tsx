/** What is asked of somebody who comes back from the provider of OpenID Connect. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { type OpenIdQuestion, proveOpenId } from '#contract/security/openid'
import { readMe } from '#contract/session'
import { QuestionForm } from '#features/session/openid/question-form.tsx'
import { endSession } from '#session/session'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { ME } from '../support/people.ts'

const password = page.getByLabelText('Password', { exact: true })
const code = page.getByLabelText('Code')

/** A server that wants the password `right`, and the code 654321. */
async function ask(kind: OpenIdQuestion['kind']) {
  const server = startServer()
  endSession()
  server.answer(readMe, ME)
  const asked = server.answer(proveOpenId, ({ body }) => {
    const isKnown = kind === 'code' || body.password === 'right'
    if (!isKnown) return new Refused(422, 'Check it.', { password: ['This isn’t your password.'] })
    if (body.code === '654321') return { access_token: 'a-token' }
    return new Refused(422, 'Check it.', { code: ['Enter the code of your app.'] })
  })
  const onSignedIn = vi.fn<() => void>()
  const question = { kind, entry: 'an-entry', email: 'rina@lab.example' }
  await draw(<QuestionForm {...{ question, onSignedIn }} provider="Acme ID" isStaff={false} />)
  return { asked, onSignedIn }
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

test('a new identity is joined by the password, and by a code where one is set up', async () => {
  const { asked, onSignedIn } = await ask('join')
  await expect
    .element(page.getByRole('heading', { name: 'Connect Acme ID to your account' }))
    .toBeVisible()
  await expect.element(page.getByLabelText('Account')).toHaveValue('rina@lab.example')
  await password.fill('guess')
  await press('Confirm and sign in')
  await expect.element(page.getByText('This isn’t your password.')).toBeVisible()
  await password.fill('right')
  await press('Confirm and sign in')
  await expect.element(code).toHaveFocus()
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  await code.fill('654321')
  await press('Confirm and sign in')
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
  expect(asked.at(-1)?.body).toMatchObject({
    entry: 'an-entry',
    password: 'right',
    code: '654321',
  })
})

test('a known identity is asked for the code alone', async () => {
  const { asked, onSignedIn } = await ask('code')
  await expect.element(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  await expect.element(password).not.toBeInTheDocument()
  await code.fill('000000')
  await press('Sign in')
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('654321')
  await press('Sign in')
  await expect.poll(() => onSignedIn.mock.calls.length).toBe(1)
  expect(asked.at(-1)?.body).not.toHaveProperty('password')
})

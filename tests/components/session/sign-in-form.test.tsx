/** The sign-in form: what it says of what was typed, and of the server's answers. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { requestPasswordReset } from '#contract/account/calls'
import { beginOpenId } from '#contract/security/openid'
import { createToken, readMe } from '#contract/session'
import { SignInForm } from '#features/session/sign-in/sign-in-form.tsx'
import { endSession, readSession } from '#session/session'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { ME } from '../support/people.ts'

const email = page.getByRole('textbox', { name: 'Email' })
const password = page.getByLabelText('Password', { exact: true })
const code = page.getByLabelText('Code')
const submit = page.getByRole('button', { name: 'Sign in', exact: true })

/** Nobody is signed in. */
function startSignedOut() {
  const server = startServer()
  endSession()
  server.answer(readMe, ME)
  return server
}

async function fillIn(address: string, secret: string) {
  await email.fill(address)
  await password.fill(secret)
  await submit.click()
}

test('empty fields and an address that is none are said at the fields, and nothing is sent', async () => {
  const asked = startSignedOut().answer(createToken, { access_token: 'a-token' })
  await draw(<SignInForm />)
  await submit.click()
  await expect.element(email).toHaveAttribute('aria-invalid', 'true')
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await fillIn('not an address', 'x')
  await expect.element(page.getByText('Enter an email address like name@lab.com')).toBeVisible()
  expect(asked).toEqual([])
})

test('a wrong password is said, what was typed stays, and the password can be looked at', async () => {
  const wrong = new Refused(401, 'The email address or password isn’t right.')
  startSignedOut().answer(createToken, () => wrong)
  await draw(<SignInForm />)
  await fillIn('rina@lab.example', 'wrong password')
  await expect.element(page.getByRole('alert')).toHaveTextContent(wrong.says.message)
  await expect.element(email).toHaveValue('rina@lab.example')
  await expect.element(password).toHaveValue('wrong password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Hide password' }).click()
  await expect.element(password).toHaveAttribute('type', 'password')
  expect(readSession().state).toBe('signed-out')
})

test('a code is asked for once the password was right, and said to be wrong only after it was typed', async () => {
  const asked = startSignedOut().answer(createToken, ({ body }) =>
    body.code === '654321'
      ? { access_token: 'a-token' }
      : new Refused(422, 'Check your input.', { code: ['Enter the code of your app.'] }),
  )
  await draw(<SignInForm />)
  await fillIn('rina@lab.example', 'a long password')
  await expect.element(code).toHaveFocus()
  await expect.element(code).not.toHaveAttribute('aria-invalid', 'true')
  await code.fill('123456')
  await submit.click()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await code.fill('654321')
  await submit.click()
  await expect.poll(() => readSession().state).toBe('signed-in')
  expect(asked.map(({ body }) => body.code)).toEqual([undefined, '123456', '654321'])
})

test('a forgotten password: the address goes along, is checked, and every address is answered alike', async () => {
  const asked = startSignedOut().answer(requestPasswordReset, undefined)
  await draw(<SignInForm />)
  await email.fill('nobody@lab.example')
  await page.getByRole('button', { name: 'Forgot your password?' }).click()
  const dialog = page.getByRole('dialog')
  const address = dialog.getByRole('textbox', { name: 'Email' })
  const send = dialog.getByRole('button', { name: 'Send link' })
  await expect.element(address).toHaveValue('nobody@lab.example')
  await address.fill('no address')
  await send.click()
  await expect.element(dialog.getByText('Enter an email address like name@lab.com')).toBeVisible()
  for (const each of ['nobody@lab.example', 'rina@lab.example']) {
    await address.fill(each)
    await send.click()
    await expect
      .element(dialog.getByRole('status'))
      .toHaveTextContent(`If there’s an account for ${each}, you’ll get an email`)
    await dialog.getByRole('button', { name: 'Use another address' }).click()
  }
  expect(asked.map(({ body }) => body.email)).toEqual(['nobody@lab.example', 'rina@lab.example'])
})

test('a provider that is not reached is said, and its button can be pressed again', async () => {
  const away = new Refused(503, 'We can’t reach Acme ID right now.')
  const asked = startSignedOut().answer(beginOpenId, () => away)
  await draw(<SignInForm target="/home" />)
  const provider = page.getByRole('button', { name: 'Continue with Acme ID' })
  await provider.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(away.says.message)
  await provider.click()
  await expect.poll(() => asked).toHaveLength(2)
})

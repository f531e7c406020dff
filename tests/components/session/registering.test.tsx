/** Registering: the form, and waiting for the link of the mail to be opened. */
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { registerCustomer, resendVerification, typeRegistrationCode } from '#contract/account/calls'
import { RegisterScreen } from '#features/session/registering/register-screen.tsx'
import { endSession } from '#session/session'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const field = (name: string) => page.getByRole('textbox', { name })
const password = page.getByLabelText('Password', { exact: true })
const register = page.getByRole('button', { name: 'Register', exact: true })
const resend = page.getByRole('button', { name: /^Resend/ })

let server: ReturnType<typeof startServer>

beforeEach(() => {
  // No registration of the test before is pending any more.
  dispatchEvent(new StorageEvent('storage'))
  server = startServer()
  endSession()
})

async function fillIn() {
  await field('Your name').fill('Wati Kusuma')
  await field('Work email').fill('wati@lab.test')
  await field('Phone number').fill('+62 812 5550 9001')
  await field('Organisation').fill('Laboratorium Baru')
  await field('Town or area').fill('Bogor')
}

async function waitForTheMail() {
  const asked = server.answer(registerCustomer, {})
  await draw(<RegisterScreen />)
  await fillIn()
  await password.fill('four words make it')
  await register.click()
  await expect.element(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
  await expect.element(page.getByText('wati@lab.test')).toBeVisible()
  return asked
}

test('what is missing or too short is said, the focus is at the first of it, and nothing is sent', async () => {
  const asked = server.answer(registerCustomer, {})
  await draw(<RegisterScreen />)
  await register.click()
  await expect.poll(() => document.querySelectorAll('[aria-invalid="true"]').length).toBe(5)
  await expect.element(field('Your name')).toHaveFocus()
  await fillIn()
  await password.fill('xq7-brief')
  await register.click()
  await expect.element(password).toHaveFocus()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  expect(asked).toEqual([])
})

test('what was typed is there again, but for the password', async () => {
  await draw(<RegisterScreen />)
  await fillIn()
  await password.fill('xq7-brief')
  await expect.element(page.getByText('What you typed is saved on this device')).toBeVisible()
  await draw(null)
  await draw(<RegisterScreen />)
  await expect.element(field('Town or area')).toHaveValue('Bogor')
  await expect.element(field('Work email')).toHaveValue('wati@lab.test')
  await expect.element(password).toHaveValue('')
})

test('without a network it says so, and keeps what is typed', async () => {
  await draw(<RegisterScreen />)
  dispatchEvent(new Event('offline'))
  await expect.element(page.getByText('You can register when you’re back online')).toBeVisible()
  await field('Your name').fill('Wati')
  await expect.element(register).toBeDisabled()
  dispatchEvent(new Event('online'))
  await expect.element(register).toBeEnabled()
  await expect.element(field('Your name')).toHaveValue('Wati')
})

test('a mail is asked for again after a minute, under the key of the registration', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] })
  const registered = await waitForTheMail()
  const asked = server.answer(resendVerification, undefined)
  await expect.element(resend).toBeDisabled()
  vi.advanceTimersByTime(61_000)
  await expect.element(resend).toBeEnabled()
  await resend.click()
  await expect.element(page.getByText('Email sent again.')).toBeVisible()
  await expect.element(resend).toBeDisabled()
  expect(asked.map(({ body }) => body.waiting_key)).toEqual([registered[0]?.body.waiting_key])
})

test('a wrong code of the other device is said at its field', async () => {
  await waitForTheMail()
  const wrong = new Refused(422, 'Check your input.', { code: ['That code isn’t right.'] })
  server.answer(typeRegistrationCode, () => wrong)
  const code = field('Code from the other device')
  await code.fill('123456')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect.element(code).toHaveAttribute('aria-invalid', 'true')
  await expect.element(page.getByText('That code isn’t right.')).toBeVisible()
})

test('the address is changed: what was typed is there again, and another key goes along', async () => {
  const asked = await waitForTheMail()
  await page.getByRole('button', { name: 'Change address' }).click()
  await expect.element(field('Work email')).toHaveValue('wati@lab.test')
  await expect.element(field('Organisation')).toHaveValue('Laboratorium Baru')
  await expect.element(password).toHaveValue('')
  await field('Work email').fill('wati.kusuma@lab.test')
  await password.fill('four words make it')
  await register.click()
  await expect.element(page.getByText('wati.kusuma@lab.test')).toBeVisible()
  expect(asked.map(({ body }) => body.email)).toEqual(['wati@lab.test', 'wati.kusuma@lab.test'])
  expect(asked[0]?.body.waiting_key).not.toBe(asked[1]?.body.waiting_key)
})

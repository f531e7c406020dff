/** Where the links of mails lead: a password to choose, an address to confirm, or nothing any more. */
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'

import {
  type MailLinkInfo,
  readMailLink,
  requestPasswordReset,
  resetPassword,
} from '#contract/account/calls'
import { UnsubscribeScreen } from '#features/session/mail-links/unsubscribe-screen.tsx'
import { VerificationScreen } from '#features/session/mail-links/verification-screen.tsx'
import { endSession } from '#session/session'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'

const TOKEN = 'x'.repeat(43)
const OVER = 'This link no longer works'

const heading = (name: string) => page.getByRole('heading', { name })
const save = page.getByRole('button', { name: 'Save password' })

afterEach(() => sessionStorage.clear())

/** Signed out, with the hash of a link kept as the page keeps it once it took it out of the address. */
function openLink(hash: string, info: MailLinkInfo | Refused) {
  const server = startServer()
  endSession()
  sessionStorage.setItem('mail-link', hash)
  server.answer(readMailLink, () => info)
  return server
}

test.each([
  ['reset', OVER, 'Get a new link'],
  ['verify', OVER, 'Register again'],
  ['change', OVER, 'You can start again in your profile.'],
  ['invite', 'This invitation no longer works', 'who invited you'],
])('a link that is over says so, and what to do: %s', async (kind, title, way) => {
  openLink(`#${kind}=${TOKEN}`, new Refused(404, 'Not found'))
  await draw(<VerificationScreen />)
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText(way).first()).toBeVisible()
})

test('a link that was cut is one that is over', async () => {
  openLink('#verify=cut', new Refused(404, 'Not found'))
  await draw(<VerificationScreen />)
  await expect.element(heading(OVER)).toBeVisible()
})

test('who has a link that is over asks for another one in its place', async () => {
  const server = openLink(`#invite=${TOKEN}`, new Refused(404, 'Not found'))
  const asked = server.answer(requestPasswordReset, undefined)
  await draw(<VerificationScreen />)
  await page.getByRole('textbox', { name: 'Email' }).fill('wati@lab.test')
  await page.getByRole('button', { name: 'Send link' }).click()
  await expect.element(page.getByText('account for wati@lab.test')).toBeVisible()
  expect(asked.map(({ body }) => body.email)).toEqual(['wati@lab.test'])
})

test.each([
  ['reset', 'New password', 'Choose a new password'],
  ['invite', 'Password', 'Your account is ready'],
] as const)('a password is chosen by a link of the kind %s', async (kind, label, title) => {
  const info = {
    kind,
    email: 'wati@lab.test',
    name: 'Wati Kusuma',
    organisation: 'Lab Baru',
  } as MailLinkInfo
  const server = openLink(`#${kind}=${TOKEN}`, info)
  const asked = server.answer(resetPassword, { email: info.email })
  const { router } = await draw(<VerificationScreen />, { address: '/email/verification' })
  await expect.element(heading(title)).toBeVisible()
  await expect.element(page.getByText('For Wati Kusuma, wati@lab.test')).toBeVisible()
  if (kind === 'invite') await expect.element(page.getByText('Lab Baru')).toBeVisible()
  const password = page.getByLabelText(label, { exact: true })
  await expect.element(password).toHaveAttribute('autocomplete', 'new-password')
  await password.fill('short')
  await save.click()
  await expect.element(password).toHaveAttribute('aria-invalid', 'true')
  await password.fill('a longer password')
  await page.getByRole('button', { name: 'Show password' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
  await save.click()
  await expect.poll(() => router.state.location.pathname).toBe('/login')
  expect(asked.map(({ body }) => body)).toEqual([{ token: TOKEN, password: 'a longer password' }])
  expect(sessionStorage.getItem('mail-link')).toBeNull()
})

test('a link that ends while a password is chosen says that it is over', async () => {
  const info = { kind: 'reset', email: 'wati@lab.test', name: 'Wati' } as MailLinkInfo
  openLink(`#reset=${TOKEN}`, info).answer(resetPassword, () => new Refused(404, 'Not found'))
  await draw(<VerificationScreen />)
  await page.getByLabelText('New password', { exact: true }).fill('a longer password')
  await save.click()
  await expect.element(heading(OVER)).toBeVisible()
})

test('a new address is confirmed by nobody who is signed out: they sign in first', async () => {
  openLink(`#change=${TOKEN}`, { kind: 'change', email: 'new@lab.test' })
  await draw(<VerificationScreen />)
  await expect.element(heading('Confirm your new email address')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Go to sign-in' }))
    .toHaveAttribute('href', '/login?redirect=%2Femail%2Fverification')
  await expect
    .element(page.getByRole('button', { name: 'Use this address' }))
    .not.toBeInTheDocument()
})

test('the link of a mail about news that was cut says so', async () => {
  startServer()
  sessionStorage.setItem('unsubscribe-link', '#cut')
  await draw(<UnsubscribeScreen />)
  await expect.element(heading('This link is incomplete')).toBeVisible()
})

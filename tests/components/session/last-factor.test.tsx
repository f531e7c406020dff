/** The last second factor of somebody who has to have one. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { type Passkey, listPasskeys, removePasskey } from '#contract/security/passkeys'
import { readSecondFactor, removeAuthenticator } from '#contract/security/second-factor'
import { PasskeysSection } from '#features/profile/security/passkeys-section.tsx'
import { TwoStepSection } from '#features/profile/security/two-step-section.tsx'

import { startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'

const TABLET: Passkey = { id: 7, name: 'Bench tablet', is_synced: false }
const PHONE: Passkey = { id: 8, name: 'My phone', is_synced: true }

function startWith(
  passkeys: Passkey[],
  { app, required = true }: { app: boolean; required?: boolean },
) {
  const server = startServer()
  server.answer(listPasskeys, passkeys)
  server.answer(readSecondFactor, {
    has_authenticator: app,
    recovery_codes_left: app ? 10 : 0,
    is_required: required,
  })
  return {
    removed: server.answer(removePasskey, undefined),
    turnedOff: server.answer(removeAuthenticator, undefined),
  }
}

/** As on the screen, where each asks for what the other shows, too. */
const BothSections = () => (
  <>
    <PasskeysSection />
    <TwoStepSection />
  </>
)

const question = page.getByRole('dialog')
const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name}` })
const turnOffButton = page.getByRole('button', { name: 'Turn off' })
const agree = (verb: string) => question.getByRole('button', { name: verb })
const ok = question.getByRole('button', { name: 'Ok' })

test('the last passkey stays, and it says what to set up first', async () => {
  const { removed } = startWith([TABLET], { app: false })
  await draw(<BothSections />)
  await expect.element(page.getByRole('button', { name: 'Set up an app' })).toBeVisible()
  await removeButton('Bench tablet').click()
  await expect
    .element(question)
    .toHaveTextContent('You need a second step to sign in, and Bench tablet is your only one.')
  await ok.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(removed).toEqual([])
})

test('the last app stays, and it says what to set up first', async () => {
  const { turnedOff } = startWith([], { app: true })
  await draw(<BothSections />)
  await expect.element(page.getByText('You don’t have any passkeys yet.')).toBeVisible()
  await turnOffButton.click()
  await expect
    .element(question)
    .toHaveTextContent('You need a second step to sign in, and the app is your only one.')
  await ok.click()
  await expect.element(question).not.toBeInTheDocument()
  expect(turnedOff).toEqual([])
})

test('one of two is removed, and so is the last where none is required', async () => {
  const { removed } = startWith([TABLET, PHONE], { app: false })
  await draw(<BothSections />)
  await removeButton('My phone').click()
  await agree('Remove').click()
  await expect.poll(() => removed.map(({ params }) => params.id)).toEqual(['8'])

  const other = startWith([TABLET], { app: false, required: false })
  await draw(<BothSections />)
  await removeButton('Bench tablet').click()
  await agree('Remove').click()
  await expect.poll(() => other.removed).toHaveLength(1)
})

test('the app goes where there is a passkey', async () => {
  const { turnedOff } = startWith([TABLET], { app: true })
  await draw(<BothSections />)
  await expect.element(removeButton('Bench tablet')).toBeVisible()
  await turnOffButton.click()
  await expect.element(question).toHaveTextContent('You’ll sign in with your passkeys')
  await agree('Turn off').click()
  await expect.poll(() => turnedOff).toHaveLength(1)
})

test.each(['en', 'id'] as const)(
  'it fits and is accessible in every look, %s',
  async (language) => {
    startWith([TABLET], { app: false })
    await draw(<BothSections />, { language })
    await expect
      .element(page.getByRole('button', { name: /^(Set up an app|Atur aplikasi)$/ }))
      .toBeVisible()
    await page
      .getByRole('button', { name: / Bench tablet$/ })
      .last()
      .click()
    await expect.element(question).toBeVisible()
    await expectEveryLook()
  },
)

/** A token that came in the address of the sign-in page: nobody is signed in by it unasked. */
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { type Me, readMe } from '#contract/session'
import { TokenArrival } from '#features/session/sign-in/token-arrival.tsx'
import { endSession, readSession } from '#session/session'

import { Refused, startServer, UNREACHED } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { ME } from '../support/people.ts'

const arrival = (
  <TokenArrival token="the-token-of-the-link" target="/tickets?status=held">
    <p>The sign-in form</p>
  </TokenArrival>
)
const form = page.getByText('The sign-in form')
const question = page.getByRole('heading', { name: `Continue as ${ME.name}?` })

function startSignedOut(answer: Me | Refused | typeof UNREACHED) {
  const server = startServer()
  endSession()
  server.answer(readMe, () => answer)
  return server
}

test('it says whose it is, and signs in once that person says so', async () => {
  startSignedOut(ME)
  const { router } = await draw(arrival, { address: '/login' })
  await expect.element(question).toBeVisible()
  await expect.element(page.getByText(`${ME.email} · Demo Laboratory`)).toBeVisible()
  expect(readSession().state).toBe('signed-out')
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect.poll(() => readSession()).toMatchObject({ token: 'the-token-of-the-link' })
  expect(router.state.location.href).toBe('/tickets?status=held')
})

test('declined, nobody is signed in, and the sign-in form is there', async () => {
  startSignedOut(ME)
  await draw(arrival, { address: '/login' })
  await page.getByRole('button', { name: 'Sign in as someone else' }).click()
  await expect.element(form).toBeVisible()
  expect(readSession().state).toBe('signed-out')
})

test('refused by the server, it says so above the sign-in form', async () => {
  startSignedOut(new Refused(401, 'No such token'))
  await draw(arrival, { address: '/login' })
  await expect
    .element(page.getByRole('alert'))
    .toHaveTextContent('The link that brought you here no longer works')
  await expect.element(form).toBeVisible()
  expect(readSession().state).toBe('signed-out')
})

test('while the server is not reached it can be tried again', async () => {
  const server = startSignedOut(UNREACHED)
  await draw(arrival, { address: '/login' })
  await expect.element(form).toBeVisible()
  server.answer(readMe, ME)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(question).toBeVisible()
})

/** What is said once to whoever is new: one hint in a start of the portal. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listHelpArticles } from '#contract/help'
import { checkInstruments } from '#contract/instruments/calls'
import { readMe } from '#contract/session'
import { listLinkedCustomers } from '#contract/switching'
import { Hints } from '#features/shell/hints/hints.tsx'

import { startServer } from '../support/api.ts'
import { allowConsole } from '../support/console.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { ME } from '../support/people.ts'

const line = page.getByRole('status').filter({ has: page.getByRole('button') })
const press = (name: string) => page.getByRole('button', { name }).click()

function serve() {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(listHelpArticles, [])
  server.answer(listLinkedCustomers, [])
  server.answer(checkInstruments, { haveInstrument: false, instruments: [] })
}

/** A start of the portal, on its home screen. */
const start = () => draw(<Hints />, { address: '/home' })

test('each hint comes in a start of its own, is done with in any way, and never comes back', async () => {
  // Of the palette: the development build of MUI alone says so.
  allowConsole(/^MUI: /)
  serve()
  await start()
  await expect.element(line).toHaveTextContent('Press Ctrl K')
  await expectEveryLook()
  await press('Try it')
  await expect.element(page.getByRole('dialog', { name: 'Search and go' })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(line).not.toBeInTheDocument()

  await start()
  await expect.element(line).toHaveTextContent('works offline')
  // The strip says the same once there is no network.
  dispatchEvent(new Event('offline'))
  await expect.element(line).not.toBeInTheDocument()
  dispatchEvent(new Event('online'))

  const { router } = await start()
  await expect.element(line).toHaveTextContent('To install the portal')
  await router.navigate({ to: '/tickets' })
  await expect.element(line).not.toBeInTheDocument()
  await router.navigate({ to: '/home' })
  await expect.element(line).not.toBeInTheDocument()

  await start()
  await expect.element(line).not.toBeInTheDocument()
})

test('a hint that was read is dismissed', async () => {
  serve()
  await start()
  await press('Got it')
  await expect.element(line).not.toBeInTheDocument()
})

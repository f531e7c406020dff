/** One box that finds and leads anywhere, and the shortcuts. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listHelpArticles } from '#contract/help'
import { checkInstruments } from '#contract/instruments/calls'
import { readMe } from '#contract/session'
import { listLinkedCustomers } from '#contract/switching'
import { listTickets } from '#contract/tickets/calls'
import { followShortcuts } from '#features/shell/palette/follow-shortcuts.ts'

import { startServer } from '../support/api.ts'
import { allowConsole } from '../support/console.ts'
import { draw } from '../support/draw.tsx'
import { expectEveryLook } from '../support/every-look.ts'
import { aTicket, ME } from '../support/people.ts'

const dialog = page.getByRole('dialog', { name: 'Search and go' })
const box = dialog.getByRole('combobox')
const option = (name: string | RegExp) => dialog.getByRole('option', { name })
const active = () => document.querySelector('[role="option"].Mui-focused')?.textContent
const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' })

type Router = Awaited<ReturnType<typeof draw>>['router']
/** The router of the test that runs: the keys are followed as long as the page lives. */
let here: Router
const follower = { navigate: (to: never) => here.navigate(to) }
followShortcuts(follower as never)

async function drawScreen() {
  // The development build of MUI alone says so: of two groups of one name, and of a field that comes late.
  allowConsole(/^MUI: (The options provided|Unable to find the input)/)
  const server = startServer()
  const ticket = aTicket({ description: 'The rotor whistles', number: 'TC/2026/11 0042' })
  server.answer(readMe, ME)
  server.answer(listHelpArticles, [])
  server.answer(listLinkedCustomers, [])
  server.answer(checkInstruments, {
    instruments: [{ id: 17, type: 'Hemora 620', serial_number: 'HM-1' }],
  } as never)
  server.answer(listTickets, ({ query }) =>
    'the rotor whistles'.includes(query['search'] ?? '') ? [ticket] : [],
  )
  const { router } = await draw(<input aria-label="A field" />, { address: '/home' })
  here = router
  return { ticket, address: () => router.state.location.href }
}

async function ask(text: string) {
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(box).toHaveFocus()
  if (text !== '') await userEvent.keyboard(text)
}

test('nothing typed: what can be done, and where one can go', async () => {
  await drawScreen()
  await ask('')
  await expect.element(option('Open ticket')).toBeVisible()
  await expect.element(option('Schedule')).toBeVisible()
  await expectEveryLook()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a ticket is found by its words, which are marked', async () => {
  const { ticket, address } = await drawScreen()
  await ask('whistles')
  await expect.element(option(/TC\/2026\/11 0042/)).toHaveTextContent('The rotor whistles')
  const marks = () =>
    [...(CSS.highlights.get('found') ?? [])].map((range) => (range as Range).toString())
  await expect.poll(marks).toContain('whistles')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(`/tickets/TC202611-0042/${ticket.id}`)
})

test('an instrument is found by its serial number', async () => {
  const { address } = await drawScreen()
  await ask('HM-1')
  await option(/^Hemora 620 - /).click()
  await expect.poll(address).toBe('/instruments?id=17')
})

test('a screen is found by the beginning of its name, and reached with the arrow keys', async () => {
  const { address } = await drawScreen()
  await ask('cert')
  await expect.poll(active).toContain('Certificates')
  await userEvent.keyboard('{ArrowDown}')
  await expect.poll(active).toContain('Training certificates')
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/certificates-training')
})

test('an action is done; where nothing is found, all tickets are searched', async () => {
  const { address } = await drawScreen()
  await ask('dark')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => document.documentElement.getAttribute('data-scheme')).toBe('dark')
  await ask('xyzzy')
  await option('Search all tickets for “xyzzy”').click()
  await expect.poll(address).toBe('/tickets?search=xyzzy')
})

test('letters lead to screens, but not while something is typed', async () => {
  const { address } = await drawScreen()
  await userEvent.keyboard('gt')
  await expect.poll(address).toBe('/tickets')
  const field = page.getByRole('textbox', { name: 'A field' })
  await field.fill('n')
  await userEvent.keyboard('n')
  await expect.element(field).toHaveValue('nn')
  expect(address()).toBe('/tickets')
  field.element().blur()
  await userEvent.keyboard('n')
  await expect.poll(address).toBe('/ticket/open/choose')
})

test('letters are turned off in the sheet of shortcuts; the palette still has its keys', async () => {
  const { address } = await drawScreen()
  await userEvent.keyboard('?')
  await expect.element(shortcuts).toBeVisible()
  await expectEveryLook()
  await shortcuts.getByText('Off', { exact: true }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(shortcuts).not.toBeInTheDocument()
  await userEvent.keyboard('n?')
  await ask('')
  await expect.element(dialog).toBeVisible()
  await expect.element(shortcuts).not.toBeInTheDocument()
  expect(address()).toBe('/home')
})

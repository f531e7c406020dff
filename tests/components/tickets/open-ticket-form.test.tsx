/** The form of each kind of ticket: its fields, what is missing, the confirmation, what is sent, and where it leads. */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { listDepartments, listDivisions, listRequestTypes } from '#contract/choices'
import { checkInstruments, type Instrument } from '#contract/instruments/calls'
import { readMe } from '#contract/session'
import { checkOpenTicket, createTicket } from '#contract/tickets/calls'
import type { TicketTypeId } from '#contract/tickets/kinds'
import { OpenTicketScreen } from '#features/tickets/new/open-ticket-screen.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { aTicket, ME } from '../support/people.ts'

const NOTE = 'Error E-217 after the start-up.\nWashed twice, <b>it comes back</b>.'
const INSTRUMENT: Instrument = { id: 4, type: 'HPLC 1260', serial_number: 'DE-77' }

const field = (name: string | RegExp) => page.getByLabelText(name, { exact: true })
const instrument = page.getByRole('button', { name: /^Instrument/ })
const confirmation = page.getByRole('dialog', { name: 'Confirmation' })
const button = (name: string) => page.getByRole('button', { name })

const form = (typeId: TicketTypeId, text?: string) => (
  <OpenTicketScreen key={typeId} typeId={typeId} start={{ instrumentId: undefined, text }} />
)

async function drawForm(typeId: TicketTypeId) {
  const server = startServer()
  server.answer(readMe, ME)
  server.answer(checkOpenTicket, { can_open: true, unclosed: 0 })
  server.answer(checkInstruments, { haveInstrument: true, instruments: [INSTRUMENT] })
  server.answer(listDivisions, [{ id: 1, name: 'Haematology' }])
  server.answer(listDepartments, [{ id: 2, name: 'Logistics' }])
  server.answer(listRequestTypes, [{ id: 3, name: 'Maintenance' }])
  const { router } = await draw(form(typeId))
  return { server, path: () => router.state.location.pathname }
}

const select = async (name: string, option: string) => {
  await expect.element(field(name).getByRole('option', { name: option })).toBeInTheDocument()
  await field(name).selectOptions(option)
}

async function contact() {
  await field('Name').fill('Rina Wulandari')
  await field('Phone number').fill('+62 815 5550 3301')
}

async function pickInstrument() {
  await instrument.click()
  await page.getByRole('dialog').getByRole('button', { name: /DE-77/ }).click()
  await expect.element(instrument).toHaveTextContent('DE-77')
}

const confirmed = () =>
  [...confirmation.element().querySelectorAll('dt')].map((label) => [
    label.textContent,
    (label.nextElementSibling as HTMLElement).innerText,
  ])

const CONTACT = [
  ['Your name', 'Rina Wulandari'],
  ['Phone number', '+62 815 5550 3301'],
  ['Note', NOTE],
]
const WHERE = [
  ['Division', 'Haematology'],
  ['Instrument', 'HPLC 1260 - DE-77'],
]

test.each([
  [1, [WHERE[0], WHERE[1], ...CONTACT, ['Priority', 'High']]],
  [2, [WHERE[0], ['Request type', 'Maintenance'], WHERE[1], ...CONTACT, ['Priority', 'High']]],
  [4, [['Department', 'Logistics'], ...CONTACT, ['Priority', 'High']]],
] as const)(
  'kind %i asks for its fields, shows them once more, and sends them',
  async (typeId, rows) => {
    const { server, path } = await drawForm(typeId)
    const opened = server.answer(createTicket, aTicket({ id: 77, number: 'TC/2026/11 0077' }))
    const asks = (label: string) => rows.some((row) => row?.[0] === label)
    if (asks('Instrument')) await pickInstrument()
    for (const [label, option] of [
      ['Division', 'Haematology'],
      ['Request type', 'Maintenance'],
      ['Department', 'Logistics'],
    ] as const) {
      if (asks(label)) await select(label, option)
      else expect(field(label).elements(), label).toEqual([])
    }
    await field('Description').fill(NOTE)
    await contact()
    await page.getByRole('radio', { name: /^High/ }).click({ force: true })
    await button('Continue').click()
    await expect.element(confirmation).toBeVisible()
    expect(confirmed()).toEqual(rows)
    await confirmation.getByRole('button', { name: 'Edit' }).click()
    await expect.element(confirmation).not.toBeInTheDocument()
    await expect.element(field('Description')).toHaveValue(NOTE)
    await button('Continue').click()
    await button('Confirm').click()
    const created = page.getByRole('dialog', { name: 'Ticket created successfully' })
    await expect.element(created).toHaveTextContent('TC/2026/11 0077')
    expect(opened).toHaveLength(1)
    expect(opened[0]?.body).toMatchObject({ ticket_type_id: typeId, description: NOTE })
    // A form with a picture has asked for it already.
    expect(created.getByRole('button', { name: /photos/i }).elements()).toHaveLength(
      typeId === 4 ? 0 : 1,
    )
    await button('Detail Ticket').click()
    await expect.poll(path).toBe('/tickets/TC202611-0077/77')
  },
)

test("'Back to home' goes home; the next form is empty, but for who one is", async () => {
  const { server, path } = await drawForm(4)
  server.answer(createTicket, aTicket())
  await select('Department', 'Logistics')
  await field('Description').fill(NOTE)
  await contact()
  await button('Continue').click()
  await button('Confirm').click()
  await button('Back to home').click()
  await expect.poll(path).toBe('/home')
  await draw(form(4))
  await expect.element(field('Name')).toHaveValue('Rina Wulandari')
  await expect.element(field('Description')).toHaveValue('')
})

test('what is missing is said beside each field, and the focus is at the first', async () => {
  const { server } = await drawForm(1)
  const opened = server.answer(createTicket, aTicket())
  await field('Name').clear()
  await field('Phone number').fill('call me')
  await button('Continue').click()
  await expect.element(instrument).toHaveFocus()
  for (const name of ['Division', 'Description', 'Name'])
    await expect.element(field(name)).toBeInvalid()
  await expect
    .element(field('Phone number'))
    .toHaveAccessibleDescription('Enter a phone number like +62 812 3456 7890')
  expect(opened).toEqual([])
})

test('the first problem has the focus before there is an instrument to choose, too', async () => {
  const { server } = await drawForm(2)
  let come: (answer: { haveInstrument: true; instruments: Instrument[] }) => void = () => {}
  server.answer(checkInstruments, () => new Promise((resolve) => (come = resolve)))
  await draw(form(1))
  await button('Continue').click()
  await expect.element(instrument).toHaveFocus()
  await expect.element(instrument).toBeDisabled()
  come({ haveInstrument: true, instruments: [INSTRUMENT] })
  await pickInstrument()
})

test('what the server refuses of a field is said at it, and the form stays', async () => {
  const { server } = await drawForm(4)
  const errors = { description: ['Say it in fewer words.'] }
  server.answer(createTicket, () => new Refused(422, 'No', errors))
  await select('Department', 'Logistics')
  await field('Description').fill(NOTE)
  await contact()
  await button('Continue').click()
  await button('Confirm').click()
  await expect.element(field('Description')).toBeInvalid()
  await expect.element(page.getByText('Say it in fewer words.')).toBeVisible()
  await expect.element(field('Description')).toHaveValue(NOTE)
})

test('a picture is made smaller, shown, and once more to be confirmed; one that the server refuses is said beside it, and can be taken out', async () => {
  const { server } = await drawForm(3)
  const errors = { img: ['You can’t upload this type of file.'] }
  const opened = server.answer(createTicket, () => new Refused(422, 'No', errors))
  await select('Department', 'Logistics')
  await field('Description').fill(NOTE)
  await contact()
  const scan = new OffscreenCanvas(2400, 1200)
  scan.getContext('2d')?.fillRect(0, 0, 2400, 1200)
  const blob = await scan.convertToBlob({ type: 'image/png' })
  const chooser = document.querySelector('input[type="file"]:not([capture])') ?? document.body
  await userEvent.upload(
    page.elementLocator(chooser),
    new File([blob], 'box.png', { type: 'image/png' }),
  )
  const picture = page.getByRole('img', { name: 'Chosen picture' })
  await expect.element(picture).toBeVisible()
  await button('Continue').click()
  await expect.element(confirmation.getByRole('img', { name: /^box\./ })).toBeVisible()
  await button('Confirm').click()
  await expect.element(page.getByText('You can’t upload this type of file.')).toBeVisible()
  const sent = await createImageBitmap(opened[0]?.body['img'] as File)
  expect([sent.width, sent.height]).toEqual([2000, 1000])
  await button('Remove picture').click()
  await expect.element(picture).not.toBeInTheDocument()
})

test('a ticket about something in the portal says so after what was typed already, once', async () => {
  await drawForm(3)
  await field('Description').fill('The parcel was open.')
  await draw(null)
  const about = 'I can’t open the document C1: its file is damaged.'
  for (let opened = 0; opened < 2; opened++) {
    await draw(form(3, about))
    await expect.element(field('Description')).toHaveValue(`The parcel was open.\n\n${about}`)
    await draw(null)
  }
})

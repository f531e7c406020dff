import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { DEFAULT_CONFIG } from '#contract/config'
import { createInvoice, printInvoice } from '#contract/invoices'
import { readTicket } from '#contract/tickets/calls'
import { textOfPdf } from '#tests/support/pdf-text'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let sari: Actor
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

const lines = [
  { description: 'Reagent probe RP-77', quantity: 2, unit_price: 1_250_000 },
  { description: 'Travel', unit_price: 333 },
]

async function finished() {
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  await lab.build.moveTicket(id, 'done', sari.who)
  return { rina, id, number, params: { id } }
}

test('an invoice is printed with its customer, ticket, lines, parts and sums', async () => {
  const { rina, id, number, params } = await finished()
  await lab.build.serviceReport(id, 'Probe replaced and aligned.', ['Reagent probe'])
  expect((await rina.call(readTicket, { params })).data.has_invoice).toBe(false)
  const written = await sari.call(createInvoice, { params, body: { lines, due_on: '2026-12-20' } })
  expect(written.data).toMatchObject({ subtotal: 2_500_333, tax: 275_037, total: 2_775_370 })
  expect((await rina.call(readTicket, { params })).data.has_invoice).toBe(true)

  const { data } = await rina.call(printInvoice, { params })
  const invoiceNumber = written.data?.number ?? ''
  expect(data.filename).toBe(`invoice_${invoiceNumber.replace(/\W/g, '-')}.pdf`)
  expect(data.blob.type).toBe('application/pdf')
  const text = await textOfPdf(await data.blob.arrayBuffer())
  for (const part of [
    `Invoice ${invoiceNumber}`,
    'Benchside',
    rina.organisation.name,
    number,
    '2026-12-20',
    'Reagent probe RP-77',
    'Rp 1.250.000',
    'Rp 2.500.000',
    'Rp 2.500.333',
    'VAT 11%',
    'Rp 275.037',
    'Rp 2.775.370',
    'Probe replaced and aligned.',
    'Reagent probe x 1',
  ]) {
    expect(text).toContain(part)
  }
})

test('an invoice of many lines has many pages, in Indonesian where that is read', async () => {
  const { rina, id, params } = await finished()
  const many = Array.from({ length: 100 }, (_, at) => ({
    description: `Line ${at}: ${'word '.repeat(25)}`,
    unit_price: at,
  }))
  await sari.call(createInvoice, { params, body: { lines: many, tax_percent: 0 } })
  const response = await fetch(`${lab.address}/api_v2/invoice/${id}/print`, {
    headers: { Authorization: `Bearer ${rina.token}`, 'Accept-Language': 'id' },
  })
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Content-Security-Policy')).toContain('sandbox')
  const text = await textOfPdf(await response.arrayBuffer())
  expect(text).toContain('Faktur INV/')
  expect(text).toContain('Line 99:')
  expect(text).toContain('Rp 4.950')
})

test('an invoice bears the name that the vendor has set', async () => {
  const brand = { ...DEFAULT_CONFIG.brand, name: 'Wastara Instruments' }
  const theirs = await openLab({ config: { ...DEFAULT_CONFIG, brand } })
  onTestFinished(() => theirs.close())
  const staff = await theirs.signIn(await theirs.build.vendorStaff('sari'))
  const customer = await theirs.customer()
  const { id } = await openComplaint(theirs, customer)
  await theirs.build.moveTicket(id, 'done', staff.who)
  await staff.call(createInvoice, { params: { id }, body: { lines } })
  const { data } = await customer.call(printInvoice, { params: { id } })
  const text = await textOfPdf(await data.blob.arrayBuffer())
  expect(text).toContain('Wastara Instruments')
  expect(text).not.toContain('Benchside')
})

test('a ticket has one invoice, and its numbers follow without gaps', async () => {
  const [one, two] = [await finished(), await finished()]
  const first = await sari.call(createInvoice, { params: one.params, body: { lines } })
  const again = sari.call(createInvoice, { params: one.params, body: { lines } })
  const message = 'This ticket already has an invoice.'
  await expect(again).rejects.toMatchObject({ status: 409, message })
  const second = await sari.call(createInvoice, { params: two.params, body: { lines } })
  const running = [first, second].map(({ data }) => Number(data?.number.slice(-4)))
  expect((running[1] ?? 0) - (running[0] ?? 0)).toBe(1)
})

test('a ticket that is not done is not invoiced, and one without an invoice has none to print', async () => {
  const { rina, id, params } = await finished()
  const said = await rina.send('GET', `/api_v2/invoice/${id}/print`)
  expect(said).toMatchObject({ status: 404, json: { status_code: 404 } })
  await lab.build.moveTicket(id, 'started', sari.who)
  const early = sari.call(createInvoice, { params, body: { lines } })
  await expect(early).rejects.toMatchObject({ status: 409 })
})

test.each([
  [{ lines: [] }, 'lines'],
  [{}, 'lines'],
  [{ lines: [{ description: 'x', unit_price: -1 }] }, 'lines.0.unit_price'],
  [{ lines: [{ description: 'x', unit_price: 1.5 }] }, 'lines.0.unit_price'],
  [{ lines: [{ description: ' ', unit_price: 1 }] }, 'lines.0.description'],
  [{ lines, tax_percent: 101 }, 'tax_percent'],
  [{ lines, due_on: 'soon' }, 'due_on'],
])('the invoice %j is refused at %s', async (body, field) => {
  const { id } = await finished()
  const said = await sari.send('POST', `/api_v2/staff/tickets/${id}/invoice`, { body })
  expect(said.status).toBe(422)
  expect(Object.keys(said.json.errors ?? {})).toEqual([field])
})

/** Instruments: the list with its filters and menu, the page of one, and what is printed of it. */
import { expect, test, vi } from 'vitest'
import { commands, page } from 'vitest/browser'

import {
  downloadAuditPack,
  readInstrumentSummary,
  type InstrumentSummary,
} from '#contract/instrument-reports'
import { checkInstruments, listInstruments, type Instrument } from '#contract/instruments/calls'
import { InstrumentsScreen } from '#features/instruments/list/instruments-screen.tsx'

import { Listed, Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { goOffline } from '../support/go-offline.ts'
import { aTicket } from '../support/people.ts'
import { watchSavedFiles } from '../support/saved-files.ts'

const anInstrument = (id: number, over: Partial<Instrument> = {}): Instrument => ({
  id,
  type: 'HPLC 1260',
  serial_number: `DE-${id}`,
  instrument_type_id: 12,
  category: 'Chromatography',
  contract_type: 'Full service',
  code: `code-${id}`,
  ...over,
})
const OWN = [anInstrument(4), anInstrument(5), anInstrument(6, { category: 'Chemistry' })]

const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')
const section = (name: string) => page.getByRole('region', { name })

function begin() {
  const server = startServer()
  server.answer(checkInstruments, { haveInstrument: true, instruments: OWN })
  const asked = server.answer(listInstruments, ({ query }) =>
    query['is_install'] === 'false' ? [] : new Listed(OWN, { total: 42, last_page: 3 }),
  )
  return { server, asked }
}

async function drawAt(address: string) {
  const began = begin()
  const { router } = await draw(<InstrumentsScreen />, { address })
  return { ...began, router, location: () => router.state.location }
}

test('search, filters and pages are in the address; none that fits leads back to all', async () => {
  const { asked, location } = await drawAt('/instruments')
  await button('Next page').click()
  await expect.poll(() => location().search).toEqual({ page: 2 })
  await page.getByLabelText('Category').selectOptions('Chromatography')
  await page.getByLabelText('Contract').selectOptions('Full service')
  const narrowed = { category: 'Chromatography', contract_type: 'Full service' }
  await expect.poll(() => location().search).toEqual(narrowed)
  await expect.poll(() => asked.at(-1)?.query).toEqual({ ...narrowed, page: '1' })
  await button('Not installed').click()
  await expect.element(page.getByText('No instruments found')).toBeVisible()
  await button('Show all instruments').click()
  await expect.poll(() => location().search).toEqual({})
  await page.getByRole('searchbox').fill('DE-5')
  await expect.poll(() => asked.at(-1)?.query).toEqual({ search: 'DE-5', page: '1' })
  expect(location().search).toEqual({ search: 'DE-5' })
})

test('the menu of an instrument leads its four ways', async () => {
  for (const [name, address] of [
    ['Open ticket', '/tickets/open/qr?instrument_id=4'],
    ['my ticket', '/tickets?instrument_id=4'],
    ['Instrument Certificate', '/certificates?instrument_id=4'],
    ['Training Certificate', '/certificates-training?instrument=12'],
  ] as const) {
    const { location } = await drawAt('/instruments')
    await button('Menu for HPLC 1260 - DE-4').click()
    await expect.element(dialog).toHaveTextContent('HPLC 1260 - DE-4')
    expect(dialog.getByRole('listitem').elements()).toHaveLength(4)
    await dialog.getByRole('button', { name }).click()
    await expect.poll(() => location().href).toBe(address)
  }
})

const MONTHS = Array.from({ length: 12 }, (_, at) => ({
  month: `2026-${String(at + 1).padStart(2, '0')}`,
  ticket_count: at === 11 ? 1 : 0,
  downtime_minutes: 0,
}))

const summary = (over: Partial<InstrumentSummary> = {}): InstrumentSummary => ({
  instrument: anInstrument(4),
  tickets: [aTicket()],
  certificates: [],
  ...over,
})

async function drawPage(over: Partial<InstrumentSummary> = {}) {
  const began = begin()
  began.server.answer(readInstrumentSummary, summary(over))
  await draw(<InstrumentsScreen />, { address: '/instruments?id=4' })
  await expect.element(page.getByRole('heading', { level: 1, name: 'HPLC 1260' })).toBeVisible()
  return began
}

test('the page of an instrument has all that belongs to it, and gives its papers as one file', async () => {
  const { server } = await drawPage()
  for (const part of [
    'About this instrument',
    'Next visit',
    'Latest tickets',
    'Certificates',
    'Label',
  ])
    await expect.element(section(part)).toBeVisible()
  server.answer(downloadAuditPack, { blob: new Blob(['PK']), filename: 'audit-pack.zip' })
  const saved = watchSavedFiles()
  await button('Download audit pack').click()
  await expect.poll(() => saved).toEqual(['audit-pack.zip'])
  goOffline()
  await expect.element(button('Download audit pack')).toBeDisabled()
})

test('one that is not there, or another account’s, is gone', async () => {
  const { server } = begin()
  server.answer(readInstrumentSummary, () => new Refused(404, 'Not found'))
  await draw(<InstrumentsScreen />, { address: '/instruments?id=9' })
  await expect.element(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

/** The labels on paper; then the print is over. */
async function printed(name: string | RegExp) {
  const printing = vi.spyOn(window, 'print').mockReturnValue()
  await button(name).click()
  await expect.poll(() => printing).toHaveBeenCalledOnce()
  await commands.wear({ media: 'print' })
  const labels = [...document.querySelectorAll('[data-label] svg')]
  expect(labels.every((label) => label.checkVisibility())).toBe(true)
  await commands.wear({ media: 'screen' })
  dispatchEvent(new Event('afterprint'))
  await expect.poll(() => document.querySelector('[data-label]')).toBeNull()
  printing.mockRestore()
  return labels.length
}

test('labels are printed of one, of all, and of those that are chosen', async () => {
  await drawPage()
  expect(await printed('Print this label')).toBe(1)
  await drawAt('/instruments')
  await button('Print labels').click()
  await expect.element(dialog).toHaveTextContent('3 of 3 selected')
  expect(await printed('Print 3 labels')).toBe(3)
  await dialog.getByText('DE-5').click()
  expect(await printed('Print 2 labels')).toBe(2)
})

test('its year is in a chart; what is folded away of it is printed too', async () => {
  await drawPage({ months: MONTHS, service_reports: [] })
  await expect.element(section('1 ticket in 12 months')).toBeVisible()
  await expect.element(page.getByText('No service reports yet.')).toBeVisible()
  const table = page.getByText('Table of tickets by month').element().closest('details')
  const shown = () => [...(table?.querySelectorAll('tr') ?? [])].map((row) => row.checkVisibility())
  expect(shown()).toEqual(Array(13).fill(false))
  vi.spyOn(window, 'print').mockReturnValue()
  await button('Print this page').click()
  expect(shown()).toEqual(Array(13).fill(true))
  expect([...(table?.querySelectorAll('tr') ?? [])].at(-1)?.textContent).toMatch(/1$/)
  dispatchEvent(new Event('afterprint'))
  expect(shown()).toEqual(Array(13).fill(false))
})

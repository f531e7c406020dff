/** What is said of a label that can't be looked up, and the ways that are left. */
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { checkInstruments, scanInstrument } from '#contract/instruments/calls'
import { ScanScreen } from '#features/scan/scan-screen.tsx'

import { Refused, startServer } from '../support/api.ts'
import { draw } from '../support/draw.tsx'
import { goOffline } from '../support/go-offline.ts'

const OWN = { id: 4, type: 'HPLC 1260', serial_number: 'DE-77', code: 'code-of-the-label' }
const alert = page.getByRole('alert')
const serial = page.getByLabelText('Serial number or code')

async function drawScan(search: string) {
  const server = startServer()
  server.answer(checkInstruments, { haveInstrument: true, instruments: [OWN] })
  const asked = server.answer(scanInstrument, ({ query }) =>
    query['code'] === 'DE-77' ? OWN : new Refused(404, 'Not found'),
  )
  const { router } = await draw(<ScanScreen />, { address: `/tickets/open/qr${search}` })
  return { asked, location: () => router.state.location }
}

test('one that is not of the account says what was read, as it was written, and takes another', async () => {
  const { location } = await drawScan('?code=%221234567e12345678%22')
  await expect.element(alert).toHaveTextContent('Instrument not found')
  await expect.element(alert).toHaveTextContent('Code: 1234567e12345678')
  await serial.fill('DE-77')
  await page.getByRole('button', { name: 'Find' }).click()
  await expect.poll(() => location().href).toBe('/ticket/open/request/2?instrument_id=4')
})

test('so does an instrument of another account, by its id', async () => {
  const { asked } = await drawScan('?instrument_id=9')
  await expect.element(alert).toHaveTextContent('Instrument not found')
  expect(asked.map(({ query }) => query)).toEqual([{ instrument_id: '9' }])
})

test('what is no label of ours is not looked up; a ticket can be opened without an instrument', async () => {
  const elsewhere = encodeURIComponent('https://elsewhere.example/menu')
  const { asked } = await drawScan(`?code=${elsewhere}`)
  await expect.element(alert).toHaveTextContent('This isn’t one of our labels')
  await expect
    .element(page.getByRole('link', { name: 'Open ticket without instrument' }))
    .toHaveAttribute('href', '/ticket/open/request/2')
  expect(asked).toEqual([])
})

function scanByHand(code: string) {
  for (const key of [...code.split(''), 'Enter'])
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}

test('a hand scanner types the next label anywhere; without a network it is looked for on the device', async () => {
  const { location } = await drawScan('?code=nobody-has-this')
  await expect.element(alert).toHaveTextContent('Instrument not found')
  goOffline()
  scanByHand('nor-this')
  await expect.element(alert).toHaveTextContent('no instrument saved on this device')
  scanByHand(OWN.code)
  await expect.poll(() => location().href).toBe('/ticket/open/request/2?instrument_id=4')
})

test('a camera that is not allowed says so, and leaves the number to type', async () => {
  const refused = new DOMException('Permission denied', 'NotAllowedError')
  vi.spyOn(navigator.mediaDevices, 'getUserMedia').mockRejectedValue(refused)
  const { location } = await drawScan('')
  await expect.element(alert).toHaveTextContent('Camera access is blocked')
  await serial.fill('DE-77')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location().href).toBe('/ticket/open/request/2?instrument_id=4')
})

import { expect, test } from 'vitest'

import { findScanned } from './find-scanned.ts'

const own = [
  { id: 1, serial_number: 'SN 100', code: '0A1B2C3D4E5F6071' },
  { id: 2, serial_number: 'SN-200', code: 'FFFF000011112222' },
  { id: 3, serial_number: 'SN-200', code: 'AAAABBBBCCCCDDDD' },
  // Its serial number equals another's label.
  { id: 4, serial_number: '0a1b2c3d4e5f6071' },
]

test.each([
  ['a label', { code: '0a1b 2c3d 4e5f 6071' }, 1],
  ['a serial number in other letters and blanks', { code: 'sn100' }, 1],
  ['one of two with the same serial number, by its label', { code: 'aaaabbbbccccdddd' }, 3],
  ['an id', { instrumentId: 2 }, 2],
])('%s is found on the device', (_, label, id) => {
  expect(findScanned(own, label)).toMatchObject({ state: 'found', instrument: { id } })
})

test('what two instruments share is not guessed', () => {
  expect(findScanned(own, { code: 'sn-200' })).toEqual({ state: 'several' })
})

test.each([{ code: 'nobody' }, { instrumentId: 99 }, {}])('%o is unknown', (label) => {
  expect(findScanned(own, label)).toEqual({ state: 'unknown' })
})

import { expect, test } from 'vitest'

import { withoutPhones } from './without-phones.ts'

test.each([
  '+62 812 5550 1299',
  '+6281255501299',
  '081255501299',
  '0812-5550-1299',
  '0812.5550.1299',
  '(021) 555-0100',
  '021 5550100',
  '62 812 5550 1299',
  '812 5550 1299',
  '555-0100',
  '+1 (555) 010-0199',
  '0812\n5550 1299',
])('%j is taken out', (phone) => {
  expect(withoutPhones(phone)).toBe('…')
  expect(withoutPhones(`call ${phone}, error 3021`)).toBe('call …, error 3021')
  expect(withoutPhones(`hp${phone}.`)).toBe('hp….')
})

test.each([
  'error 3021 on channel 12',
  'QC 95.1 96.2 97.3 98.4 is out of range',
  '0.52 0.61 0.70',
  'level 1: 7.2, level 2: 14.9',
  '37 °C, 15 20 25 minutes',
  'since 2026-11-03',
  '1. 2. 3. 4. 5. 6.',
  'Hemora 620, version 4.12.7',
  '',
])('%j stays', (text) => {
  expect(withoutPhones(text)).toBe(text)
})

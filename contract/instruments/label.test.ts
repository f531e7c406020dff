import { expect, test } from 'vitest'

import { labelAddress, readLabel, sameCode } from './label.ts'

test.each([
  ['K3V7', { code: 'K3V7' }],
  ['  IV6 4410 228 ', { code: 'IV6 4410 228' }],
  ['TR50/2208/117', { code: 'TR50/2208/117' }],
  ['https://portal.test/tickets/open/qr?code=K3V7', { code: 'K3V7' }],
  ['http://old.test/tickets/open/qr/?code=IV6%204410%20228&id=2', { code: 'IV6 4410 228' }],
  ['/tickets/open/qr?instrument_id=12', { instrumentId: 12 }],
  ['https://portal.test/tickets/open/qr?instrument_id=0', undefined],
  ['https://portal.test/tickets/open/qr?code=', undefined],
  ['https://portal.test/tickets/open/qr?code=https://evil.test/', undefined],
  ['https://portal.test/home?code=K3V7', undefined],
  ['https://shop.test/p/123', undefined],
  ['mailto:lab@example.test', undefined],
  ['data:text/html,x', undefined],
  ['WIFI:S:lab;T:WPA;;', undefined],
  ['', undefined],
  ['K3\u0000V7', undefined],
  ['x'.repeat(121), undefined],
])('%j is read as %j', (text, label) => {
  expect(readLabel(text)).toEqual(label)
})

test('what is printed is read back', () => {
  const address = labelAddress('https://portal.test', 'IV6 4410/228')
  expect(readLabel(address)).toEqual({ code: 'IV6 4410/228' })
  expect(sameCode('IV6 4410 228')).toBe(sameCode('iv64410228'))
})

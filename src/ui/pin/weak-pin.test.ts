import { expect, test } from 'vitest'

import { isWeakPin } from './weak-pin.ts'

test.each(['000000', '123456', '987654', '777777'])('%s is refused', (pin) => {
  expect(isWeakPin(pin)).toBe(true)
})

test.each(['112233', '280391', '123455', '019283'])('%s is taken', (pin) => {
  expect(isWeakPin(pin)).toBe(false)
})

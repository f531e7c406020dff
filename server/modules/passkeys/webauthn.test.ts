import { expect, test } from 'vitest'

import { canHavePasskeys } from './webauthn.ts'

test.each([
  ['https://portal.lab', true],
  ['https://portal.lab:8443', true],
  ['http://localhost:8080', true],
  ['http://demo.localhost', true],
  ['http://portal.lab', false],
  ['http://127.0.0.1:8080', false],
  ['https://10.0.0.5', false],
  ['https://[2001:db8::1]', false],
  ['http://notlocalhost', false],
])('browsers make passkeys for %s: %s', (origin, can) => {
  expect(canHavePasskeys(origin)).toBe(can)
})

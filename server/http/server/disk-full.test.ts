import { expect, test } from 'vitest'

import { isDiskFull } from './disk-full.ts'

test.each([
  ['the system', Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })],
  ['a quota of the system', Object.assign(new Error('EDQUOT'), { code: 'EDQUOT' })],
  ['PostgreSQL', Object.assign(new Error('could not extend file'), { code: '53100' })],
  ['sharp', new Error('/data/x: write error\nsystem error: No space left on device')],
  ['what it caused', new Error('broken', { cause: new Error('No space left on device') })],
])('%s says so', (_, error) => {
  expect(isDiskFull(error)).toBe(true)
})

test.each([
  ['a file that is missing', Object.assign(new Error('ENOENT'), { code: 'ENOENT' })],
  ['another error of PostgreSQL', Object.assign(new Error('unique'), { code: '23505' })],
  ['nothing', undefined],
])('%s does not', (_, error) => {
  expect(isDiskFull(error)).toBe(false)
})

import { expect, test } from 'vitest'

import { disposition } from './file-answer.ts'

test('a file is saved under its name, without marks that turn its direction', () => {
  const filename = 'hasil\u202efdp.exe\u2069 12 °C.pdf'
  expect(
    disposition({ filename, type: 'application/pdf' } as Parameters<typeof disposition>[0]),
  ).toBe(
    `attachment; filename="hasilfdp.exe 12 _C.pdf"; filename*=UTF-8''hasilfdp.exe%2012%20%C2%B0C.pdf`,
  )
})

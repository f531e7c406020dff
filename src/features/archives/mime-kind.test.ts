import { expect, test } from 'vitest'

import { fileNameOf, kindOfMime } from './mime-kind.ts'

test.each([
  ['application/pdf', 'pdf'],
  ['application/PDF; charset=binary', 'pdf'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'sheet'],
  ['image/tiff', 'picture'],
  ['video/quicktime', 'video'],
  ['application/x-unheard-of', 'other'],
  [undefined, 'other'],
] as const)('%s is shown as %s', (mimes, kind) => {
  expect(kindOfMime(mimes)).toBe(kind)
})

test.each([
  ['Floor plan', 'application/pdf', 'Floor plan.pdf'],
  ['Floor plan.PDF', 'application/pdf', 'Floor plan.PDF'],
  ['Raw data 3/4: A', 'application/zip', 'Raw data 3-4- A.zip'],
  ['Log', 'application/x-unheard-of', 'Log'],
  [' ', undefined, 'document'],
] as const)('%j of %s is saved as %j', (name, mimes, saved) => {
  expect(fileNameOf(name, mimes)).toBe(saved)
})

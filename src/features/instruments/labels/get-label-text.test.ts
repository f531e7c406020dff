import { expect, test } from 'vitest'

import { readLabel } from '#contract/instruments/label'

import { getLabelText } from './get-label-text.ts'

const origin = 'https://portal.example'

test('a label that we print is one that we read', () => {
  expect(readLabel(getLabelText(origin, { id: 7, code: '0A1B2C3D4E5F6071' }))).toEqual({
    code: '0A1B2C3D4E5F6071',
  })
})

test('an instrument without a code of its own is named by its id', () => {
  expect(readLabel(getLabelText(origin, { id: 7 }))).toEqual({ instrumentId: 7 })
})

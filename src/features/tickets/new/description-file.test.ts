import { expect, test } from 'vitest'

import { beginningOf, joinWhole } from './description-file.ts'

const IN_FILE = '… The full text is in the attached file.'
const LOG = '09:00:00 probe step 12 ok\n'.repeat(240).trim()
const start = beginningOf(LOG, IN_FILE)

test('a description without a file is what was typed', () => {
  expect(joinWhole(undefined, 'The probe stops.', IN_FILE)).toBe('The probe stops.')
})

test('the beginning that stands for a file gives the text of the file', () => {
  expect(joinWhole(LOG, start, IN_FILE)).toBe(LOG)
})

test('a second text that is too long joins the first one in the file', () => {
  const more = `\n${'10:00:00 motor blocked\n'.repeat(300).trim()}`
  expect(joinWhole(LOG, start + more, IN_FILE)).toBe(LOG + more)
})

test('a text that was written anew is added below the file', () => {
  expect(joinWhole(LOG, 'The probe stops.', IN_FILE)).toBe(`${LOG}\n\nThe probe stops.`)
})

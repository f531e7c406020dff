import { expect, test } from 'vitest'

import { excerptOf, titleOf } from './excerpt.ts'

test('a title is one line, and cut', () => {
  expect(titleOf('  The waste\n\n is full ', 40)).toBe('The waste is full')
  expect(titleOf('The waste is full', 10)).toBe('The waste…')
  expect(titleOf('Clean 🧪', 7)).toBe('Clean…')
})

test('an excerpt shows what was found, from the beginning of a word', () => {
  const text = `${'one two three '.repeat(30)}the NEEDLE is bent ${'four five '.repeat(30)}`
  const shown = excerptOf(text, 'needle', 60)
  expect(shown).toMatch(/^…(one|two|three|the) /)
  expect(shown).toContain('NEEDLE')
  expect(shown).toMatch(/…$/)
  expect(shown.length).toBeLessThanOrEqual(60)
})

test('what is found early, or not as it stands, is shown from the start', () => {
  expect(excerptOf('The needle is bent', 'needle', 60)).toBe('The needle is bent')
  expect(excerptOf('one word', 'gone', 60)).toBe('one word')
})

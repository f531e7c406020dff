import { describe, expect, test } from 'vitest'

import { insertSpoken } from './insert-spoken.ts'

/** `|` is the caret, `[` and `]` enclose what is selected. */
function spoken(marked: string, words: string): string {
  const start = Math.min(...['|', '['].map((sign) => marked.indexOf(sign)).filter((at) => at >= 0))
  const end = marked.includes(']') ? marked.indexOf(']') - 1 : start
  const text = marked.replaceAll(/[|[\]]/g, '')
  return text.slice(0, start) + insertSpoken({ text, start, end }, words) + text.slice(end)
}

describe('spoken words', () => {
  test.each([
    ['|', ' the probe ', 'the probe'],
    ['It stops.|', 'at noon', 'It stops. at noon'],
    ['It stops. |', ' at noon', 'It stops. at noon'],
    ['The |stops', 'probe', 'The probe stops'],
    ['The [pump] stops', 'probe', 'The probe stops'],
    ['First line\n|', 'second', 'First line\nsecond'],
    ['It stops|', ', always', 'It stops, always'],
    ['It stops|.', 'again', 'It stops again.'],
    ['It stops|', '  ', 'It stops'],
  ])('in %j, %j is %j', (marked, words, whole) => {
    expect(spoken(marked, words)).toBe(whole)
  })
})

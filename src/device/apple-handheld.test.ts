import { expect, test } from 'vitest'

import { isAppleHandheld } from './apple-handheld.ts'

const SAFARI = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5'

test.each([
  ['an iPhone', `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${SAFARI}`, 5, true],
  ['Chrome on an iPhone', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5) CriOS/141.0', 5, true],
  [
    'an iPad, which calls itself a Mac',
    `Mozilla/5.0 (Macintosh; Intel Mac OS X) ${SAFARI}`,
    5,
    true,
  ],
  ['a Mac', `Mozilla/5.0 (Macintosh; Intel Mac OS X) ${SAFARI}`, 0, false],
  ['a tablet of Android', 'Mozilla/5.0 (Linux; Android 15) Chrome/141.0', 10, false],
])('%s', (_, userAgent, maxTouchPoints, expected) => {
  expect(isAppleHandheld({ userAgent, maxTouchPoints })).toBe(expected)
})

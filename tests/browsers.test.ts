/** What `npm run test:browsers` says of the browsers. */
import { expect, test } from 'vitest'

import { drawTable, type Seen } from './browsers/table.ts'

const seen = (browser: string, journey: string, more: Partial<Seen> = {}): Seen => ({
  browser,
  title: `${browser} 1.2`,
  journey,
  result: 'ok',
  seconds: 4.26,
  notHere: undefined,
  ...more,
})

test('each browser is a row, each journey a column; what is not to be had is said with its reason', () => {
  const table = drawTable([
    seen('firefox', 'chat'),
    seen('firefox', 'push', { result: 'failed' }),
    seen('webkit', 'chat', { notHere: undefined }),
    seen('webkit', 'push', { notHere: 'it has no PushManager' }),
    seen('chromium', 'chat', { title: undefined, result: 'not installed' }),
  ])
  expect(table.split('\n')).toEqual([
    '| browser | chat | push |',
    '| --- | --- | --- |',
    '| firefox 1.2 | ok, 4.3 s | failed, 4.3 s |',
    '| webkit 1.2 | ok, 4.3 s | not in this browser, 4.3 s |',
    '| chromium | not installed | not run |',
    '',
    '- push, not in webkit 1.2: it has no PushManager',
  ])
})

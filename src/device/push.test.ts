import { afterEach, expect, test, vi } from 'vitest'

import { deviceNames, pushAbility } from './push.ts'

afterEach(() => vi.unstubAllGlobals())

const ENGINE = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('a device is known by its browser and its operating system', () => {
  const agents = {
    [`Mozilla/5.0 (Linux; Android 15) ${ENGINE} Chrome/141.0.0.0 Mobile Safari/537.36`]: [
      'Chrome 141',
      'Android',
    ],
    [`Mozilla/5.0 (Windows NT 10.0) ${ENGINE} Chrome/141.0.0.0 Safari/537.36 Edg/141.0.1`]: [
      'Edge 141',
      'Windows',
    ],
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1 Version/18.5 Mobile/15E148 Safari/604.1':
      ['Safari 18', 'iOS'],
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0': [
      'Firefox 140',
      'Linux',
    ],
    '': ['Browser', 'Unknown'],
  }
  for (const [agent, [name, osd]] of Object.entries(agents)) {
    expect(deviceNames({ userAgent: agent, maxTouchPoints: 0 })).toEqual({ name, osd })
  }
})

test('an iPad, which calls itself a Mac, is none', () => {
  const userAgent = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.5 Safari/605.1.15'
  expect(deviceNames({ userAgent, maxTouchPoints: 5 })).toEqual({ name: 'Safari 18', osd: 'iOS' })
  expect(deviceNames({ userAgent, maxTouchPoints: 0 })).toEqual({ name: 'Safari 18', osd: 'macOS' })
})

test('an iPhone has push only once the portal is on its home screen', () => {
  const config = { vapid_public_key: 'key' }
  vi.stubGlobal('navigator', { serviceWorker: {} })
  // A tab of Safari there has neither of both.
  expect(pushAbility(config)).toBe('unsupported')
  vi.stubGlobal('Notification', { permission: 'default' })
  expect(pushAbility(config)).toBe('unsupported')
  vi.stubGlobal('PushManager', {})
  expect(pushAbility(config)).toBe('default')
  expect(pushAbility({})).toBe('unoffered')
})

import { describe, expect, test } from 'vitest'

import { readPortalLink } from './portal-link.ts'

describe('a link of the portal’s own kind', () => {
  test.each([
    ['web+benchside:ticket/TC%2F2026%2F11%200042', { ticket: 'TC/2026/11 0042' }],
    ['web+benchside:ticket/TC/2026/11 0042', { ticket: 'TC/2026/11 0042' }],
    ['web+benchside://ticket/SR-77', { ticket: 'SR-77' }],
    ['WEB+BENCHSIDE:Ticket/42', { ticket: '42' }],
    ['web+benchside:instrument/K3V7QX', { instrument: 'K3V7QX' }],
    ['web+benchside:instrument/SN%2012-34/B', { instrument: 'SN 12-34/B' }],
    [' web+benchside:instrument/K3V7QX ', { instrument: 'K3V7QX' }],
  ])('%s is read', (address, link) => {
    expect(readPortalLink(address)).toEqual(link)
  })

  test.each([
    undefined,
    '',
    'web+benchside:',
    'web+benchside:ticket/',
    'web+benchside:ticket/%20',
    'web+benchside:ticket/%E0%A4%A',
    'web+benchside:ticket/<script>',
    'web+benchside:ticket/..%2F..%2Fprofile',
    'web+benchside:ticket/42%0A43',
    'web+benchside:ticket/42?next=//elsewhere.example',
    'web+benchside:instrument//elsewhere.example',
    'web+benchside:profile/security',
    'https://elsewhere.example/ticket/42',
    'mailto:ticket/42',
    `web+benchside:ticket/${'4'.repeat(61)}`,
    `web+benchside:instrument/${'4'.repeat(300)}`,
  ])('%s is none', (address) => {
    expect(readPortalLink(address)).toBeUndefined()
  })
})

import { expect, test } from 'vitest'

import { isNetwork, openProxies } from './proxies.ts'

test('a proxy on this machine is one, where people reach the portal through it', () => {
  for (const address of ['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1']) {
    expect(openProxies('https://portal.lab')(address)).toBe(true)
    expect(openProxies(undefined)(address)).toBe(false)
  }
  for (const address of ['203.0.113.7', '10.0.0.5', '::2', 'fe80::1%eth0', 'a name', undefined]) {
    expect(openProxies('https://portal.lab')(address)).toBe(false)
  }
})

test('so are those that are named, by address or network', () => {
  const isProxy = openProxies('https://portal.lab', ['10.0.0.5', '10.1.0.0/16', 'fd00:1::/32'])
  for (const address of ['10.0.0.5', '::ffff:10.0.0.5', '10.1.255.9', 'fd00:1:2::3', '127.0.0.1']) {
    expect(isProxy(address)).toBe(true)
  }
  for (const address of ['10.0.0.6', '10.2.0.1', 'fd00:2::3']) expect(isProxy(address)).toBe(false)
})

test.each(['10.0.0', '10.0.0.0/33', 'fd00::/129', '10.0.0.0/', '10.0.0.0/8/8', 'proxy.lab', ''])(
  '%j is neither',
  (text) => {
    expect(isNetwork(text)).toBe(false)
  },
)

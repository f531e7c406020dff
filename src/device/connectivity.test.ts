// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest'

import { readConnectivity, reportReachability } from './connectivity.ts'

beforeEach(() => {
  dispatchEvent(new Event('pageshow'))
  reportReachability(true, performance.now())
})

test('a call that nothing answered says that the server is out of reach, until one is answered', () => {
  reportReachability(false, performance.now())
  expect(readConnectivity()).toBe('unreachable')
  reportReachability(true, performance.now())
  expect(readConnectivity()).toBe('online')
})

test('calls that the browser ends since the page is left say nothing about the server', () => {
  dispatchEvent(new Event('pagehide'))
  reportReachability(false, performance.now())
  expect(readConnectivity()).toBe('online')
  // back from the browser's cache of pages
  dispatchEvent(new Event('pageshow'))
  reportReachability(false, performance.now())
  expect(readConnectivity()).toBe('unreachable')
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { readConnectivity, reportReachability } from './connectivity.ts'

beforeEach(() => {
  dispatchEvent(new Event('pageshow'))
  reportReachability(true, performance.now())
})

afterEach(() => void vi.useRealTimers())

test('a call that nothing answered says that the server is out of reach, until one is answered', () => {
  reportReachability(false, performance.now())
  expect(readConnectivity()).toBe('unreachable')
  reportReachability(true, performance.now())
  expect(readConnectivity()).toBe('online')
})

test.each(['beforeunload', 'pagehide'])('calls that fail after %s say nothing', (leaving) => {
  dispatchEvent(new Event(leaving))
  reportReachability(false, performance.now())
  expect(readConnectivity()).toBe('online')
  // back from the browser's cache of pages
  dispatchEvent(new Event('pageshow'))
  reportReachability(false, performance.now())
  expect(readConnectivity()).toBe('unreachable')
})

test('a page that was asked to go and stays tells of the server again', () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  dispatchEvent(new Event('beforeunload'))
  vi.advanceTimersByTime(3001)
  reportReachability(false, performance.now())
  expect(readConnectivity()).toBe('unreachable')
})

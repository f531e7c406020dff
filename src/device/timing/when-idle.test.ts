import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { whenIdle } from './when-idle.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { readyState: 'complete' })
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('without idle callbacks, as in Safari, a pause in what is fetched is enough', async () => {
  vi.stubGlobal('requestIdleCallback', undefined)
  Reflect.deleteProperty(globalThis, 'requestIdleCallback')
  const idle = vi.fn()
  const waiting = whenIdle().then(idle)
  await vi.advanceTimersByTimeAsync(2400)
  expect(idle).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await waiting
  expect(idle).toHaveBeenCalledOnce()
})

test('where there are idle callbacks the page has to be idle, too', async () => {
  const asked = vi.fn()
  vi.stubGlobal('requestIdleCallback', asked)
  void whenIdle()
  await vi.advanceTimersByTimeAsync(2600)
  expect(asked).toHaveBeenCalledOnce()
})

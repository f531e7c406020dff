// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

test('the key of the queue is asked for soon after a start, long before the code of the queue comes', async () => {
  vi.resetModules()
  const session = await import('#session/session')
  const asked = vi.fn<(address: string) => void>()
  vi.stubGlobal('fetch', (address: string) => {
    asked(address)
    return new Promise<Response>(() => undefined)
  })
  session.startSession('token', { person: '5', account: '', switches: false })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const { followOutboxLater } = await import('./outbox-later.ts')
  followOutboxLater()
  expect(asked).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(2000)
  vi.useRealTimers()
  await expect.poll(() => asked.mock.calls.flat()).toEqual(['/api_v2/customer/queue-key'])
  session.endSession()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest'

import { loadLater } from './load-later.ts'

test('what can’t be had is asked for again when there is a network, and only then', async () => {
  const load = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue('it')
  const loading = loadLater(load)
  await Promise.resolve()
  expect(load).toHaveBeenCalledTimes(1)
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'))
    expect(load).toHaveBeenCalledTimes(2)
  })
  expect(await loading).toBe('it')
})

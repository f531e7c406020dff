// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { SPEC_LIMITS } from '#contract/http/limits'

import { onToast, onToastWithdrawn, type Toast } from '../toast/toast.ts'
import { watchChunk } from './watch-chunk.ts'

let shown: Toast[]
let stops: (() => void)[]

beforeEach(() => {
  vi.useFakeTimers()
  shown = []
  stops = [
    onToast((toast) => shown.push(toast)),
    onToastWithdrawn((toast) => {
      shown = shown.filter((one) => one !== toast)
    }),
  ]
  Object.defineProperty(navigator, 'serviceWorker', {
    value: { controller: {} },
    configurable: true,
  })
})

afterEach(() => {
  Reflect.deleteProperty(navigator, 'serviceWorker')
  for (const stop of stops) stop()
  vi.useRealTimers()
})

const hanging = () => new Promise<string>(() => undefined)
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test('a load that ends in time is not reported, whether it succeeds or fails', async () => {
  expect(await watchChunk(() => Promise.resolve('it'))).toBe('it')
  await expect(watchChunk(() => Promise.reject(new TypeError('no')))).rejects.toThrow('no')
  await pass(SPEC_LIMITS.chunkLoadMs)
  expect(shown).toEqual([])
})

test('a hanging load is reported, continues, and is fetched again on demand', async () => {
  const load = vi.fn<() => Promise<string>>().mockImplementation(hanging)
  const loading = watchChunk(load)
  await pass(SPEC_LIMITS.chunkLoadMs)
  expect(shown).toMatchObject([{ type: 'error', action: { label: 'Try again' } }])
  expect(load).toHaveBeenCalledTimes(1)
  load.mockResolvedValue('it')
  shown[0]?.action?.run()
  expect(await loading).toBe('it')
  expect(load).toHaveBeenCalledTimes(2)
})

test('a load that the worker gives up is reported as slow, not broken; once it arrives, no more', async () => {
  let giveUp: (error: Error) => void = () => undefined
  const given = new Promise<string>((_resolve, reject) => {
    giveUp = reject
  })
  const load = vi.fn<() => Promise<string>>().mockReturnValueOnce(given)
  const loading = watchChunk(load)
  await pass(SPEC_LIMITS.chunkLoadMs - 1)
  giveUp(new TypeError('given up'))
  await pass(0)
  expect(shown).toHaveLength(1)
  load.mockReturnValueOnce(new Promise((resolve) => setTimeout(resolve, 130_000, 'it')))
  shown[0]?.action?.run()
  shown = []
  await pass(SPEC_LIMITS.chunkLoadMs)
  expect(shown).toHaveLength(1)
  await pass(10_000)
  expect(await loading).toBe('it')
  expect(shown).toEqual([])
})

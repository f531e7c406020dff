// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { LANGUAGE_STORAGE_KEY } from '#contract/storage-keys'
import { ok } from '#outbox/drain/stub-server'

let answer = (_response: Response): void => undefined

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('fetch', () => {
    return new Promise<Response>((resolve) => {
      answer = resolve
    })
  })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const spoken = () => document.documentElement.lang
const kept = () => localStorage.getItem(LANGUAGE_STORAGE_KEY)

/** The server takes longer than the screen waits. */
async function unlock() {
  // what another test has found out about the network is forgotten
  vi.resetModules()
  const [{ speakOwnLanguage }, { startSession }] = await Promise.all([
    import('./own-language.ts'),
    import('#session/session'),
  ])
  startSession('token', { person: '6', account: '', switches: false })
  const queries = { networkMode: 'always' } as const
  const speaking = speakOwnLanguage(new QueryClient({ defaultOptions: { queries } }))
  await vi.advanceTimersByTimeAsync(1500)
  await speaking
  expect([spoken(), kept()]).toEqual(['en', null])
}

test('a profile that comes late is followed', async () => {
  await unlock()
  answer(ok({ id: 6, language: 'id' }))
  await expect.poll(() => [spoken(), kept()]).toEqual(['id', 'id'])
})

test('it goes before no choice that was made meanwhile', async () => {
  await unlock()
  localStorage.setItem(LANGUAGE_STORAGE_KEY, 'en')
  answer(ok({ id: 6, language: 'id' }))
  await vi.advanceTimersByTimeAsync(1000)
  expect([spoken(), kept()]).toEqual(['en', 'en'])
})

// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'

vi.stubGlobal('__CONTRACT_SHAPES__', 'today')

const { startSession } = await import('#session/session')
const { forgetQueryData, listPersistedData, persistedFetch } = await import('./query-store.ts')

/** A freshly loaded page: nothing in memory, only what the device kept. */
function freshPage(answer: (signal: AbortSignal) => Promise<string>) {
  const client = new QueryClient()
  client.mount()
  const options = {
    queryKey: ['ticket', 7],
    queryFn: ({ signal }: { signal: AbortSignal }) => answer(signal),
    persister: persistedFetch,
    staleTime: 30_000,
    retry: false,
  }
  return { client, observe: () => new QueryObserver(client, options) }
}

test('what was kept is asked for again, and again where a screen left before the answer', async () => {
  startSession('token', { person: 'rina', account: '', switches: false })
  const first = freshPage(async () => 'old')
  const leaving = first.observe().subscribe(() => undefined)
  await expect.poll(() => first.client.getQueryData(['ticket', 7])).toBe('old')
  await expect.poll(() => listPersistedData(['ticket'])).toHaveLength(1)
  expect(await listPersistedData(['ticket'], ([, id]) => id === 8)).toEqual([])
  expect(await listPersistedData(['ticket'], ([, id]) => id === 7)).toHaveLength(1)
  leaving()
  first.client.unmount()

  const asked = vi.fn<(signal: AbortSignal) => Promise<string>>()
  // The first request is cancelled with its screen, the second is answered.
  asked.mockImplementationOnce(
    (signal) =>
      new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason))),
  )
  asked.mockResolvedValue('new')
  const page = freshPage(asked)
  const seen: unknown[] = []
  const screen = () =>
    page.observe().subscribe(({ data }) => {
      seen.push(data)
    })
  const leave = screen()
  await expect.poll(() => asked.mock.calls.length).toBe(1)
  expect(seen).toContain('old')
  leave()
  screen()
  await expect.poll(() => page.client.getQueryData(['ticket', 7])).toBe('new')
  expect(asked).toHaveBeenCalledTimes(2)
  page.client.unmount()
})

test('what is kept below a key is forgotten, and nothing beside it', async () => {
  startSession('token', { person: 'rina', account: '', switches: false })
  const client = new QueryClient({ defaultOptions: { queries: { persister: persistedFetch } } })
  const keys = [
    ['talks', 'list'],
    ['talks', 'one', 7],
    ['talks-of-others', 'list'],
  ]
  for (const queryKey of keys) await client.fetchQuery({ queryKey, queryFn: () => 'said' })
  await expect.poll(() => listPersistedData(['talks'])).toHaveLength(2)
  await expect.poll(() => listPersistedData(['talks-of-others'])).toHaveLength(1)
  await forgetQueryData(['talks'])
  expect(await listPersistedData(['talks'])).toEqual([])
  expect(await listPersistedData(['talks-of-others'])).toHaveLength(1)
})

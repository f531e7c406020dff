import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('../drain/drain.ts')
  vi.resetModules()
})

test('all who ask while a drain runs wait for the next one', async () => {
  const ends: (() => void)[] = []
  vi.resetModules()
  vi.doMock('../drain/drain.ts', () => ({
    drain: () => new Promise((resolve) => ends.push(() => resolve({ left: 'empty' }))),
  }))
  const { configureOutbox } = await import('./ports.ts')
  configureOutbox({ readSession: () => ({}), holdUpdates: () => () => undefined } as never)
  const { drainNow } = await import('./drain-now.ts')
  const told: string[] = []
  const ask = (name: string) => drainNow().then(() => told.push(name))
  const all = [ask('first'), ask('second'), ask('third')]
  ends[0]?.()
  await vi.waitFor(() => expect(ends).toHaveLength(2))
  expect(told).toEqual(['first'])
  ends[1]?.()
  await Promise.all(all)
  expect(told).toEqual(['first', 'second', 'third'])
  expect(ends).toHaveLength(2)
})

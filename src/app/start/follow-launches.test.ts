import { afterEach, expect, test, vi } from 'vitest'

import { followLaunches } from './follow-launches.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const origin = 'https://portal.example'
const opened = { origin, landingPath: '/caf?page=1', reloaded: false }

/** A queue that holds `queued` until somebody listens; returns how another launch comes. */
function openQueue(queued: readonly string[] = [], how = opened) {
  const consumers: ((launch: { targetURL?: string | null }) => void)[] = []
  vi.stubGlobal('launchQueue', {
    setConsumer: (consumer: (typeof consumers)[number]) => {
      consumers.push(consumer)
      for (const targetURL of queued) consumer({ targetURL })
    },
  })
  const open = vi.fn()
  followLaunches(how, open)
  return {
    open,
    launch: (targetURL?: string | null) => consumers[0]?.({ targetURL: targetURL ?? null }),
  }
}

test('a launch of the window that is there leads to its address', () => {
  const { open, launch } = openQueue()
  launch(`${origin}/tickets/open/qr`)
  expect(open).toHaveBeenCalledExactlyOnceWith('/tickets/open/qr')
})

test('the app’s icon brings the window forward and leaves it where it is', () => {
  const { open, launch } = openQueue()
  launch(`${origin}/home`)
  launch(null)
  expect(open).not.toHaveBeenCalled()
})

test('the launch that opened this page is not followed again', () => {
  expect(openQueue([`${origin}/caf?page=1`]).open).not.toHaveBeenCalled()
})

test('one that came while the page was starting is', () => {
  expect(openQueue([`${origin}/tickets`]).open).toHaveBeenCalledExactlyOnceWith('/tickets')
})

test('after a reload the queue holds the launch of before', () => {
  const { open, launch } = openQueue([`${origin}/tickets`], { ...opened, reloaded: true })
  expect(open).not.toHaveBeenCalled()
  launch(`${origin}/tickets`)
  expect(open).toHaveBeenCalledOnce()
})

test('other origins lead nowhere, and a browser without a queue is left alone', () => {
  const { open, launch } = openQueue()
  launch('https://elsewhere.example/tickets')
  launch('web+other:alert')
  expect(open).not.toHaveBeenCalled()
  vi.unstubAllGlobals()
  expect(() => followLaunches(opened, open)).not.toThrow()
})

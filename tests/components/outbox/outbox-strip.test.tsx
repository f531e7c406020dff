/** When the strip of unsent changes comes and goes: it moves the whole screen. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { UnsentStrip } from '#features/shell/outbox-strip.tsx'

import { draw } from '../support/draw.tsx'

const strip = page.getByRole('status')

async function drawStrip({ online = true } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  const { again } = await draw(<UnsentStrip online={online} {...summaryOf()} />)
  return {
    holds: (...unsent: ReturnType<typeof aChange>[]) =>
      again(<UnsentStrip online={online} {...summaryOf(...unsent)} />),
  }
}

const summaryOf = (...unsent: ReturnType<typeof aChange>[]) => ({
  unsent: unsent.length,
  refused: unsent.filter(({ state }) => state === 'refused').length,
  oldest: unsent[0]?.madeAt,
})

const aChange = (state: 'waiting' | 'refused' = 'waiting') => ({ state, madeAt: Date.now() })

test('a change that is sent at once is not mentioned', async () => {
  const queue = await drawStrip()
  await queue.holds(aChange())
  await vi.advanceTimersByTimeAsync(1900)
  await expect.element(strip).toBeEmptyDOMElement()
  await queue.holds()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(strip).toBeEmptyDOMElement()
})

test('a change that is late is, until all that waited with it is sent', async () => {
  const queue = await drawStrip()
  const first = aChange()
  const second = aChange()
  await queue.holds(first, second)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(strip).toHaveTextContent('2 changes not sent yet')
  await queue.holds(second)
  await expect.element(strip).toHaveTextContent('1 change not sent yet')
  await queue.holds()
  await expect.element(strip).toBeEmptyDOMElement()
})

test('without a network, or refused, it is mentioned at once', async () => {
  const queue = await drawStrip({ online: false })
  await queue.holds(aChange())
  await expect.element(strip).toHaveTextContent('1 change not sent yet')
  await queue.holds(aChange('refused'))
  await expect.element(strip).toHaveTextContent('We couldn’t send 1 change')
})

test('nothing moves between press and release', async () => {
  const queue = await drawStrip({ online: false })
  const press = (type: string) => dispatchEvent(new PointerEvent(type, { pointerId: 1 }))
  press('pointerdown')
  await queue.holds(aChange())
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(strip).toBeEmptyDOMElement()
  press('pointerup')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(strip).toHaveTextContent('1 change not sent yet')
})

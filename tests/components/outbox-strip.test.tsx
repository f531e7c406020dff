/** When the strip of unsent changes comes and goes: it moves the whole screen. */
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'

import { OutboxStrip } from '#features/shell/outbox-strip.tsx'
import { showCommands } from '#outbox/page/store'
import type { Command } from '#outbox/react'

import { draw } from './support/draw.tsx'

const strip = page.getByRole('status')

let lastId = 0

function aCommand(over: Partial<Command> = {}): Command {
  const id = ++lastId
  return {
    id,
    name: 'createReply',
    key: `key-${id}`,
    owner: '7',
    account: '1',
    lane: 'ticket:1',
    slot: '',
    input: { params: { id: 1 }, body: { comment: 'Hello', attachments: [] } },
    files: [],
    state: 'waiting',
    madeAt: Date.now(),
    tries: 0,
    notBefore: 0,
    uncertain: false,
    ...over,
  }
}

async function drawStrip({ online = true } = {}) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
  showCommands([], '1')
  await draw(<OutboxStrip online={online} />)
}

const queue = (...commands: Command[]) => showCommands(commands, '1')

test('a change that is sent at once is not mentioned', async () => {
  await drawStrip()
  queue(aCommand())
  await vi.advanceTimersByTimeAsync(1900)
  await expect.element(strip).toHaveTextContent('')
  queue()
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(strip).toHaveTextContent('')
})

test('a change that is late is, until all that waited with it is sent', async () => {
  await drawStrip()
  const first = aCommand()
  const second = aCommand()
  queue(first, second)
  await vi.advanceTimersByTimeAsync(2000)
  await expect.element(strip).toHaveTextContent('2 changes wait to be sent')
  queue(second)
  await expect.element(strip).toHaveTextContent('1 change waits to be sent')
  queue()
  await expect.element(strip).toHaveTextContent('')
})

test('without a network, or refused, it is mentioned at once', async () => {
  await drawStrip({ online: false })
  queue(aCommand())
  await expect.element(strip).toHaveTextContent('1 change waits to be sent')
  queue(aCommand({ state: 'refused' }))
  await expect.element(strip).toHaveTextContent('1 change could not be sent')
})

test('nothing moves between press and release', async () => {
  await drawStrip({ online: false })
  const press = (type: string) => dispatchEvent(new PointerEvent(type, { pointerId: 1 }))
  press('pointerdown')
  queue(aCommand())
  await vi.advanceTimersByTimeAsync(5000)
  await expect.element(strip).toHaveTextContent('')
  press('pointerup')
  await vi.advanceTimersByTimeAsync(100)
  await expect.element(strip).toHaveTextContent('1 change waits to be sent')
})

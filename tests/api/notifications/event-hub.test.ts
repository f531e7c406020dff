/** What a page hears while the connection that listens breaks and comes back. */
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { EventHub, type EventStream } from '#server/modules/notifications/event-hub'
import { writePush } from '#server/modules/notifications/push-repository'
import type { SessionService } from '#server/modules/session/service'
import { type Lab, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

/** A hub whose reads of what was missed arrive late, and a page. */
async function openLatePage() {
  const { who } = await lab.customer()
  let release = () => {}
  const gate = new Promise<void>((resolve) => {
    release = resolve
  })
  let haveRead = () => {}
  const read = new Promise<void>((resolve) => {
    haveRead = resolve
  })
  const db = lab.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      haveRead()
      await gate
      return result
    },
  })
  const sessions = { isOpen: async () => true } as unknown as SessionService
  const log = pino({ level: 'silent' })
  const hub = new EventHub({ db, clock: () => new Date(), log, sessions })
  const heard: string[] = []
  const stream: EventStream = {
    userId: who.id,
    tokenId: 0,
    customerId: undefined,
    lastId: 0,
    write: ({ message }) => void heard.push(message.title ?? ''),
    end: () => void heard.push('end'),
    move: () => void heard.push('move'),
  }
  const push = async (title: string) => {
    const message = { direction: 'TestActivity' as const, title }
    const one = { message, customerId: null, userIds: [who.id], toDevices: false, keptMs: 60_000 }
    const written = await lab.db.transaction().execute((tx) => writePush(tx, one, new Date()))
    return written?.id ?? 0
  }
  return { hub, stream, heard, push, read, release }
}

test('a page that catches up when it is listened again catches up once more', async () => {
  const { hub, stream, heard, push, read, release } = await openLatePage()
  const opening = hub.open(stream, true)
  await read
  await push('Missed')
  await hub.catchUp()
  release()
  await opening
  expect(heard).toEqual(['Missed'])
})

test('what is announced while it is listened again does not hide what was missed before', async () => {
  const { hub, stream, heard, push, release } = await openLatePage()
  release()
  await hub.open(stream, false)
  await push('Missed')
  hub.hold()
  hub.announce(await push('Announced'))
  await expect.poll(() => lab.db.selectFrom('pushes').select('id').execute()).not.toEqual([])
  expect(heard).toEqual([])
  await hub.catchUp()
  expect(heard).toEqual(['Missed', 'Announced'])
  hub.announce(await push('Later'))
  await expect.poll(() => heard).toEqual(['Missed', 'Announced', 'Later'])
})

test('what a page caught up on is not said again when its announcement arrives', async () => {
  const { hub, stream, heard, push, release } = await openLatePage()
  release()
  const caughtUp = await push('Missed')
  await hub.open(stream, true)
  hub.announce(caughtUp)
  hub.announce(await push('Later'))
  await expect.poll(() => heard).toContain('Later')
  expect(heard).toEqual(['Missed', 'Later'])
})

test('a page that is let in while the server stops is sent on, too', async () => {
  const { hub, stream, heard, read, release } = await openLatePage()
  const opening = hub.open(stream, true)
  await read
  hub.moveAll()
  release()
  await opening
  expect(heard).toContain('move')
  const late = await openLatePage()
  late.release()
  late.hub.moveAll()
  await late.hub.open(late.stream, false)
  expect(late.heard).toEqual(['move'])
})

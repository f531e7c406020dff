import { once } from 'node:events'

import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { openCustomer } from '../customer.ts'
import { copyDatabase } from './database.ts'
import { readEvents } from './event-reader.ts'
import { spawnServer } from './spawn-server.ts'

let server: Awaited<ReturnType<typeof spawnServer>>
beforeAll(async () => {
  server = await spawnServer(await copyDatabase(inject('postgres')), { DEMO: '1' })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await once(server.child, 'close')
})

test('a ticket that is opened in the demo is confirmed, answered and done within a minute', async () => {
  const dewi = await openCustomer(server.address, 'dewi@other.lab')
  const page = await readEvents(server, dewi.token)
  const before = await dewi.tickets()
  const ticket = await dewi.complain('The probe stops half way.')
  const words: string[] = []
  while (words.at(-1) !== 'done') {
    const told = await page.next()
    if (told?.message.payload?.ticket_id !== String(ticket.id)) continue
    words.push(told.message.body?.split(' ')[1] ?? 'silent')
  }
  expect(words.slice(0, 3)).toEqual(['confirmed', 'replied', 'started'])
  expect((await dewi.read(ticket.id)).status).toBe('done')

  await dewi.reply(ticket.id, 'Thank you!')
  expect((await page.next())?.message.direction).toBe('ChatMessageActivity')
  page.close()
  // what the demo tells of the past stays as it is
  const after = await dewi.tickets()
  expect(after.filter(({ id }) => id !== ticket.id)).toEqual(before)
}, 90_000)

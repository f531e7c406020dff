import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pino from 'pino'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'

import { listCafDocuments, readCafDocument } from '#contract/caf/calls'
import { createClient } from '#contract/http/client'
import { readEnvironment } from '#server/environment'
import { type Running, startServer } from '#server/start-server'
import { readEvents } from '#tests/support/event-reader'
import { copyDatabase } from '#tests/support/postgres/database'
import { databaseUrl } from '#tests/support/postgres/database-url'
import { hand } from '#tests/support/worlds/caf-world'
import { openCustomer } from '#tests/support/worlds/customer'
import type { Actor } from '#tests/support/worlds/lab'

/** It takes its time: how long in all is held by its plan's own tests. */
const PACE = 0.05

let folder: string
let server: Running
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'benchside-desk-'))
  const DATABASE_URL = databaseUrl(await copyDatabase(inject('postgres')))
  const environment = readEnvironment({ DATABASE_URL, DATA_DIR: folder, PORT: '0' })
  server = await startServer(environment, pino({ level: 'silent' }), { deskPace: PACE })
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('a ticket that is opened in the demo is confirmed, answered and done', async () => {
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
})

test('a form that is submitted in the demo is reviewed', async () => {
  const { token } = await openCustomer(server.address, 'dewi@other.lab')
  const client = createClient({ baseUrl: () => server.address, token: () => token })
  const by: Pick<Actor, 'call'> = { call: (endpoint, input) => client.call(endpoint, input) }
  const query = { status: 'Created' }
  const [pending] = (await client.call(listCafDocuments, { query })).data
  const params = { id: pending?.id ?? 0 }
  const steps = hand(by, (await client.call(readCafDocument, { params })).data)
  await steps.fill()
  const page = await readEvents(server, token)
  await steps.submit()
  const told = await page.next()
  expect(told?.message.body).toMatch(/^CAF (approved|revision) CAF\/\d{4}\/\d{2} \d{4}$/)
  expect(['Approved', 'Revision']).toContain((await steps.detail()).status)
  page.close()
})

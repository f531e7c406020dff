/** The connection that listens to the database, through a network that may fall silent. */
import { createServer, connect, type Socket } from 'node:net'
import path from 'node:path'

import { sql } from 'kysely'
import pino from 'pino'
import { expect, inject, test } from 'vitest'

import { countOthers } from '#server/platform/db/alone'
import { listen } from '#server/platform/db/listen'
import { openDatabase } from '#server/platform/db/open'
import { copyDatabase, runSql } from '#tests/support/postgres/database'

/** Passes bytes on to the database; `fallSilent` drops all of it without closing anything. */
async function openNetwork() {
  const { host, port } = inject('postgres')
  const sockets: Socket[] = []
  let open: Socket[] = []
  const server = createServer((from) => {
    const to = connect(path.join(host, `.s.PGSQL.${port}`))
    sockets.push(from, to)
    open.push(from, to)
    from.pipe(to)
    to.pipe(from)
    for (const socket of [from, to]) socket.on('error', () => {})
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    connections: () => sockets.length / 2,
    fallSilent: () => {
      for (const socket of open) socket.unpipe().pause()
      open = []
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}

test('one that gets no answer any more is replaced, and what was said meanwhile is caught up with', async () => {
  const network = await openNetwork()
  const log: string[] = []
  const heard: string[] = []
  const postgres = inject('postgres')
  const stop = listen({
    connection: { ...postgres, host: '127.0.0.1', port: network.port },
    listeners: [
      {
        channels: { benchside_test: (payload) => void heard.push(payload) },
        hold: () => void heard.push('hold'),
        catchUp: () => void heard.push('catch up'),
      },
    ],
    log: pino({}, { write: (line) => void log.push(line) }),
    askEveryMs: 20,
    // a busy machine is silent for a second, too
    answerMs: 4000,
  })
  await expect.poll(() => heard).toEqual(['hold', 'catch up'])
  await runSql(postgres, `notify benchside_test, 'one'`)
  await expect.poll(() => heard).toEqual(['hold', 'catch up', 'one'])
  network.fallSilent()
  await expect.poll(() => heard.slice(3)).toEqual(['hold', 'catch up'])
  expect(network.connections()).toBe(2)
  expect(log.join('')).toContain('does not answer who listens')
  await runSql(postgres, `notify benchside_test, 'two'`)
  await expect.poll(() => heard.slice(5)).toEqual(['two'])
  await stop()
  network.close()
})

test('it is known by what it last said to listen, however long it does', async () => {
  const postgres = inject('postgres')
  const connection = await copyDatabase(postgres)
  const { database } = connection
  const db = openDatabase({ ...connection, max: 1 }, pino({ level: 'silent' }))
  let isListened = false
  const stop = listen({
    connection,
    listeners: [{ channels: { benchside_test: () => {} }, catchUp: () => (isListened = true) }],
    log: pino({ level: 'silent' }),
    askEveryMs: 10,
  })
  await expect.poll(() => isListened).toBe(true)
  const lastAsked = async () => {
    const { rows } = await sql<{ query_start: Date }>`select query_start from pg_stat_activity
      where datname = ${database} and pid <> pg_backend_pid()`.execute(db)
    return rows[0]?.query_start.getTime() ?? 0
  }
  const first = await lastAsked()
  await expect.poll(lastAsked).toBeGreaterThan(first)
  expect(await countOthers(db, 'migrations', 'working')).toBe(1)
  await stop()
  await db.destroy()
})

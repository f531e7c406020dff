/** Senders that are gone before their request is looked at, or that never send one: nobody's failure. */
import { once } from 'node:events'
import { connect } from 'node:net'
import { Writable } from 'node:stream'

import { expect, test } from 'vitest'

import { createLog } from '#server/http/logging'
import { openLab } from '#tests/support/worlds/lab'

const PIPELINED = 40

test('requests whose sender has left fail nothing', async () => {
  const lines: { level: number; msg: string }[] = []
  const to = new Writable({
    write(chunk: Buffer, _, done) {
      lines.push(JSON.parse(String(chunk)) as (typeof lines)[number])
      done()
    },
  })
  const lab = await openLab({}, createLog(to))
  const { hostname, port } = new URL(lab.address)
  // refused without the database, so that none of them is left when it closes
  const request = `GET /api_v2/me HTTP/1.1\r\nHost: ${hostname}\r\n\r\n`
  for (let round = 0; round < 10; round += 1) {
    const socket = connect(Number(port), hostname)
    await once(socket, 'connect')
    socket.write(request.repeat(PIPELINED))
    socket.resetAndDestroy()
    await once(socket, 'close')
  }
  // looked at after all of them
  expect((await lab.send('GET', '/api_v2/me')).status).toBe(401)
  await lab.close()
  expect(lines.filter(({ level }) => level >= 50)).toEqual([])
})

test('a connection on which nothing was ever said does not hold up the end', async () => {
  const lab = await openLab()
  const { hostname, port } = new URL(lab.address)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  // accepted after it
  expect((await lab.send('GET', '/healthz')).status).toBe(200)
  const closed = once(socket, 'close')
  await lab.close()
  await closed
})

/** How many connections one address has, and that one on which nothing moves is let go. */
import { Readable } from 'node:stream'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { downloadArchive } from '#contract/archives'
import { listHelpArticles } from '#contract/help'
import { openFolderStore } from '#server/platform/files/folder-store'
import { openReplica } from '#tests/support/fakes/replica'
import { headOf, openWire, type Wire } from '#tests/support/wire'
import { type Lab, openLab } from '#tests/support/worlds/lab'
import { lookups } from '#tests/support/worlds/lookup-world'

const HERE = '127.0.0.2'
const ELSEWHERE = '127.0.0.3'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

const alive = headOf('GET', '/healthz', {})

/** Whether a new connection is served. */
async function isServed(server: Pick<Lab, 'address'>, from: string): Promise<boolean> {
  const wire = await openWire(server, from)
  wire.send(alive)
  const answered = new Promise<void>((resolve) => wire.socket.once('data', () => resolve()))
  await Promise.race([wire.ended, answered])
  const served = wire.statuses().length > 0
  wire.cut()
  await wire.ended
  return served
}

async function holdOpen(server: Pick<Lab, 'address'>, from: string, count: number) {
  const held: Wire[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const wire = await openWire(server, from)
    wire.send(alive)
    await expect.poll(() => wire.statuses()).toEqual([200])
    held.push(wire)
  }
  return held
}

test('one address has so many connections, and another goes on', async () => {
  const server = await openReplica(lab, { connectionsPerAddress: 3 })
  const held = await holdOpen(server, HERE, 3)
  expect(await isServed(server, HERE)).toBe(false)
  expect(await isServed(server, ELSEWHERE)).toBe(true)
  held[0]?.cut()
  await expect.poll(() => isServed(server, HERE)).toBe(true)
  for (const wire of held) wire.cut()
  await server.close()
})

test('what comes through a proxy on this machine is for the proxy to bound', async () => {
  const publicUrl = 'https://portal.lab.test'
  const server = await openReplica(lab, { connectionsPerAddress: 1 }, { publicUrl })
  const held = await holdOpen(server, HERE, 4)
  for (const wire of held) wire.cut()
  await server.close()
})

test('so is what comes through one that is named, which says whom it is from', async () => {
  const publicUrl = 'https://portal.lab.test'
  const parts = { publicUrl, proxies: ['127.0.0.0/30'] }
  const server = await openReplica(lab, { connectionsPerAddress: 1, perMinute: 2 }, parts)
  const held = await holdOpen(server, HERE, 4)
  for (const wire of held) wire.cut()
  const ask = async (of: string) => {
    const headers = { 'X-Forwarded-For': of }
    return (await fetch(server.address + listHelpArticles.path, { headers })).status
  }
  expect([await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.1')]).toContain(
    429,
  )
  expect(await ask('203.0.113.2')).not.toBe(429)
  await server.close()
})

test('the server has so many connections in all', async () => {
  const server = await openReplica(lab, { connections: 2 })
  const held = [...(await holdOpen(server, HERE, 1)), ...(await holdOpen(server, ELSEWHERE, 1))]
  expect(await isServed(server, '127.0.0.4')).toBe(false)
  for (const wire of held) wire.cut()
  await expect.poll(() => isServed(server, '127.0.0.4')).toBe(true)
  await server.close()
})

/** A replica whose files never end, and somebody who begins to read one. */
async function readEndless(limits: Parameters<typeof openReplica>[1]) {
  const opened: Readable[] = []
  const open = async () => {
    const endless = new Readable({
      read() {
        this.push(Buffer.alloc(65_536))
      },
    })
    opened.push(endless)
    return endless
  }
  const files = { ...openFolderStore(lab.folder), open }
  const server = await openReplica(lab, limits, { files })
  const rina = await lab.customer()
  const { id } = await lookups(lab).archive(rina.organisation)
  const wire = await openWire(server)
  const path = downloadArchive.path.replace('{id}', String(id))
  wire.send(headOf('GET', path, { Authorization: `Bearer ${rina.token}` }))
  await expect.poll(() => opened.length).toBe(1)
  return { server, wire, opened }
}

test('a reader who reads nothing is let go, and so is the file', async () => {
  const { server, wire, opened } = await readEndless({ idleMs: 2000 })
  wire.socket.pause()
  await expect.poll(() => opened[0]?.destroyed, { timeout: 15_000 }).toBe(true)
  wire.cut()
  await server.close()
})

test('one who reads for longer than anybody needs is let go as well', async () => {
  const downloads = { each: 1, all: 1, ageMs: 300 }
  const { server, wire, opened } = await readEndless({ downloads })
  wire.socket.resume()
  await wire.ended
  await expect.poll(() => opened[0]?.destroyed).toBe(true)
  await server.close()
})

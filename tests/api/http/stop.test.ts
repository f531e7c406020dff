/** A server that is told to stop, while people use it and another one is there. */
import { request, Agent } from 'node:http'
import { Readable } from 'node:stream'

import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'

import { downloadArchive } from '#contract/archives'
import { EVENTS_PATH } from '#contract/events'
import { createReply, listReplies } from '#contract/replies'
import { MINUTE_MS } from '#server/platform/durations'
import { openFolderStore } from '#server/platform/files/folder-store'
import { readEvents } from '#tests/support/event-reader'
import { openReplica } from '#tests/support/fakes/replica'
import { openComplaint, openLab } from '#tests/support/worlds/lab'
import { lookups } from '#tests/support/worlds/lookup-world'

const isUp = async (address: string) => (await fetch(`${address}/readyz`).catch(() => null))?.status

/** Until the test ends, however it does: what waits of its own is not moved on. */
function fakeTimeouts(): void {
  onTestFinished(() => void vi.useRealTimers())
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

test('what was begun is finished, and nothing new is taken', async () => {
  const lab = await openLab()
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  const isHeld = new Promise<void>((resolve) => {
    void lab.db.transaction().execute(async (tx) => {
      await tx.selectFrom('tickets').select('id').where('id', '=', id).forUpdate().execute()
      resolve()
      await held
    })
  })
  await isHeld
  const replying = rina.call(createReply, { params: { id }, body: { comment: 'It runs again.' } })
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(lab.db)
    return rows.length > 0
  }
  await vi.waitFor(async () => expect(await isWaiting()).toBe(true), 10_000)
  const stopping = lab.stopServer()
  await vi.waitFor(async () => expect(await isUp(lab.address)).toBeUndefined(), 10_000)
  release()
  expect((await replying).data?.comment).toBe('It runs again.')
  await stopping
  await lab.close()
})

test('open pages are asked to come back at once, and hear at another server what they missed', async () => {
  const lab = await openLab()
  const replica = await openReplica(lab)
  const rina = await lab.customer()
  const colleague = await lab.signIn(rina.who)
  const { id } = await openComplaint(lab, rina)
  const page = await readEvents(lab, rina.token)
  const raw = await fetch(lab.address + EVENTS_PATH, {
    headers: { Authorization: `Bearer ${colleague.token}` },
  })
  const text = raw.text()
  await lab.stopServer()
  expect(await text).toMatch(/\nretry: 200\n\n$/)
  expect(await page.next()).toBeUndefined()
  await fetch(replica.address + createReply.path.replace('{id}', String(id)), {
    method: 'POST',
    headers: { Authorization: `Bearer ${colleague.token}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ comment: 'It stopped again.' }),
  })
  const back = await readEvents(replica, rina.token, page.lastId())
  expect((await back.next())?.message.payload).toMatchObject({ ticket_id: String(id) })
  back.close()
  await replica.close()
  await lab.close()
})

test('it says that it is not ready first, and serves until those who send people here have heard it', async () => {
  const lab = await openLab({ drainMs: 60_000 })
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = async (path: string) =>
    new Promise<{ status?: number | undefined; connection?: string | undefined }>(
      (resolve, reject) => {
        const headers = { Authorization: `Bearer ${rina.token}` }
        request(lab.address + path, { agent, headers }, (response) => {
          const { statusCode: status, headers: said } = response
          response.resume().on('end', () => resolve({ status, connection: said.connection }))
        })
          .on('error', reject)
          .end()
      },
    )
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive' })
  fakeTimeouts()
  const stopping = lab.stopServer()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  expect((await ask('/readyz')).status).toBe(503)
  const replies = listReplies.path.replace('{id}', String(id))
  // a proxy is asked to let go of what it keeps
  expect(await ask(replies)).toEqual({ status: 200, connection: 'close' })
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await stopping
  agent.destroy()
  expect(await isUp(lab.address)).toBeUndefined()
  await lab.close()
})

test('an answer that nobody reads to its end is cut off after a while, and the jobs end beside it', async () => {
  const opened: Readable[] = []
  const lab = await openLab()
  const files = {
    ...openFolderStore(lab.folder),
    open: async () => {
      const endless = new Readable({ read() {} })
      opened.push(endless)
      return endless
    },
  }
  const server = await openReplica(lab, {}, { files })
  const rina = await lab.customer()
  const { id } = await lookups(lab).archive(rina.organisation)
  const path = downloadArchive.path.replace('{id}', String(id))
  const headers = { Authorization: `Bearer ${rina.token}` }
  const reading = fetch(server.address + path, { headers }).then((answer) => answer.arrayBuffer())
  reading.catch(() => {})
  await vi.waitFor(() => expect(opened).toHaveLength(1), 10_000)
  fakeTimeouts()
  const stopping = server.close()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  vi.advanceTimersByTime(10_000)
  vi.useRealTimers()
  await stopping
  await expect(reading).rejects.toThrow()
  await lab.close()
})

test('an answer that was being sent lets go of its connection once it is sent', async () => {
  const lab = await openLab()
  const letter = new Readable({ read() {} })
  const files = { ...openFolderStore(lab.folder), open: async () => letter }
  const server = await openReplica(lab, { keepAliveMs: 10 * MINUTE_MS }, { files })
  const rina = await lab.customer()
  const { id } = await lookups(lab).archive(rina.organisation)
  const path = downloadArchive.path.replace('{id}', String(id))
  const headers = { Authorization: `Bearer ${rina.token}` }
  const { size } = await lab.db
    .selectFrom('archives')
    .select('size')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  letter.push(Buffer.alloc(1))
  // its connection is kept for another request
  const answer = await fetch(server.address + path, { headers })
  fakeTimeouts()
  const stopping = server.close()
  await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0))
  letter.push(Buffer.alloc(Number(size) - 1))
  letter.push(null)
  expect((await answer.arrayBuffer()).byteLength).toBe(Number(size))
  // the ten seconds after which it would be cut off do not pass
  await stopping
  await lab.close()
})

/** Writes that began while their session was good are not done once it is not: it is looked at again when they commit. */
import { randomUUID } from 'node:crypto'

import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'

import { changePassword } from '#contract/account/calls'
import { TUS_CONTENT_TYPE, TUS_VERSION } from '#contract/http/resumable'
import { createReply } from '#contract/replies'
import { BENCH_LIMITS } from '#contract/security/benches'
import { signOutEverywhere } from '#contract/security/devices'
import { revokeToken } from '#contract/session'
import { switchCustomer } from '#contract/switching'
import { attachmentsOf, filesOnDisk, sendForm } from '#tests/support/send-form'
import { idOf, makeUpload, uploadWhole } from '#tests/support/tus'
import { headOf, openWire } from '#tests/support/wire'
import { deviceOf, enter, makeBench } from '#tests/support/worlds/bench-world'
import { type Actor, type Lab, openComplaint, openLab, UNLIMITED } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
})
afterEach(() => lab.setClock(undefined))
afterAll(() => lab.close())

/** Rina at a shared bench with a ticket and a file on it, her other device, and an account that she may switch to. */
async function openWorld() {
  const rina = await lab.customer()
  const ticket = await openComplaint(lab, rina)
  const url = attachmentsOf(ticket.id)
  const file = { name: 'kept.txt', bytes: Buffer.from('kept') }
  const kept = await sendForm(lab, url, { token: rina.token, file })
  const phone = await lab.signIn(rina.who)
  const clinic = await lab.build.organisation()
  await lab.build.link(rina.who, clinic)
  const bench = await makeBench(phone)
  await enter(rina, bench)
  const attachment = (kept.json.data as { id: number }).id
  return { rina, phone, clinic, device: deviceOf(lab, bench), ticket, url, attachment }
}
type World = Awaited<ReturnType<typeof openWorld>>

const passHours = () => lab.setClock(new Date(Date.now() + BENCH_LIMITS.unlockedMs))
/** What becomes of a session, by the calls of the portal where there is one; and what its write is told. */
const EVENTS: Record<string, { happen: (world: World) => Promise<unknown>; status: number }> = {
  'the bench is locked': {
    happen: async ({ device, rina }) => device.lock(rina.who),
    status: 403,
  },
  'its time at the bench is over': { happen: async () => passHours(), status: 403 },
  'it signs out': {
    happen: async ({ rina }) => rina.call(revokeToken, { body: {} }),
    status: 401,
  },
  'another device signs it out': {
    happen: async ({ phone }) => phone.call(signOutEverywhere, { body: { others_only: true } }),
    status: 401,
  },
  'the password is changed': {
    happen: async ({ phone, rina: { who } }) =>
      phone.call(changePassword, {
        body: { current_password: who.password, password: 'another long one' },
      }),
    status: 401,
  },
  'another account is switched on': {
    happen: async ({ rina, clinic }) =>
      rina.call(switchCustomer, { params: { id: clinic.id }, body: {} }),
    status: 409,
  },
  'the person is deactivated': {
    // as the vendor's command does in one transaction
    happen: async ({ rina: { who } }) =>
      lab.db.transaction().execute(async (tx) => {
        const gone = { deactivated_at: new Date() }
        await tx.updateTable('users').set(gone).where('id', '=', who.id).execute()
        await tx.deleteFrom('tokens').where('user_id', '=', who.id).execute()
      }),
    status: 401,
  },
  'the person leaves the organisation': {
    happen: async ({ rina }) => lab.build.unlink(rina.who, rina.organisation),
    // they are on none of its benches any more
    status: 401,
  },
}

const events = Object.entries(EVENTS).map(([name, event]) => [name, event] as const)

const bearer = ({ token }: Pick<Actor, 'token'>) => ({ Authorization: `Bearer ${token}` })

const FORM = {
  head:
    '--x\r\nContent-Disposition: form-data; name="file"; filename="late.txt"\r\n' +
    'Content-Type: text/plain\r\n\r\nthe first half, ',
  rest: 'the second half\r\n--x--\r\n',
}

/** Everything that a write of a ticket could leave: rows, jobs, files. */
async function traces() {
  const counted = await sql`select
    (select count(*)::int from replies) as replies,
    (select count(*)::int from attachments) as attachments,
    (select count(*)::int from upload_parts) as parts,
    (select count(*)::int from uploads where used_at is not null) as used,
    (select count(*)::int from idempotent_answers) as answers,
    (select count(*)::int from pgboss.job) as jobs,
    (select json_agg(status order by id) from tickets) as statuses`.execute(lab.db)
  return { ...(counted.rows[0] as object), files: (await filesOnDisk(lab)).stored.toSorted() }
}

/** Has been let in: it waits for the rest of its body. */
const isLetIn = async (waiting: () => Promise<number>) => expect.poll(waiting).toBeGreaterThan(0)
const incoming = async () => (await filesOnDisk(lab)).incoming.length

describe('a body that comes while', () => {
  test.each(events)('%s: a form leaves nothing', async (_, { happen, status }) => {
    const world = await openWorld()
    const wire = await openWire(lab)
    const type = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': FORM.head.length + FORM.rest.length,
      'Idempotency-Key': randomUUID(),
    }
    wire.send(headOf('POST', world.url, { ...bearer(world.rina), ...type }) + FORM.head)
    await isLetIn(incoming)
    await happen(world)
    const before = await traces()
    wire.send(FORM.rest)
    await expect.poll(() => wire.statuses()).toEqual([status])
    expect(await traces()).toMatchObject({ ...before, jobs: expect.any(Number) })
    wire.cut()
  })

  test.each(events)('%s: a form in chunks leaves nothing', async (_, { happen, status }) => {
    const world = await openWorld()
    const wire = await openWire(lab)
    const type = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Transfer-Encoding': 'chunked',
    }
    const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`
    wire.send(headOf('POST', world.url, { ...bearer(world.rina), ...type }) + chunk(FORM.head))
    await isLetIn(incoming)
    await happen(world)
    const before = await traces()
    wire.send(`${chunk(FORM.rest)}0\r\n\r\n`)
    await expect.poll(() => wire.statuses()).toEqual([status])
    expect(await traces()).toMatchObject({ ...before, jobs: expect.any(Number) })
    wire.cut()
  })

  test.each(events)('%s: a part of an upload leaves nothing', async (_, { happen, status }) => {
    const world = await openWorld()
    const upload = await makeUpload(lab, world.rina.token, { name: 'late.txt', size: 20 })
    const before = await traces()
    const wire = await openWire(lab)
    const type = {
      'Tus-Resumable': TUS_VERSION,
      'Upload-Offset': 0,
      'Content-Type': TUS_CONTENT_TYPE,
      'Content-Length': 20,
    }
    wire.send(headOf('PATCH', upload, { ...bearer(world.rina), ...type }) + 'x'.repeat(10))
    await isLetIn(async () => (await openParts()).length)
    await happen(world)
    const { answers, jobs, ...left } = before as Record<string, unknown>
    wire.send('x'.repeat(10))
    await expect.poll(() => wire.statuses()).toEqual([status])
    expect(await traces()).toMatchObject(left)
    expect(await receivedOf(upload)).toBe(0)
    wire.cut()
  })
})

/** Files that are being stored. */
async function openParts() {
  const { stored } = await filesOnDisk(lab)
  return stored.filter((name) => name.endsWith('.part'))
}

async function receivedOf(upload: string) {
  const row = await lab.db
    .selectFrom('uploads')
    .where('id', '=', idOf(upload))
    .select('received')
    .executeTakeFirstOrThrow()
  return row.received
}

/** Calls that came whole, each with the kind of its body. */
const CALLS: Record<string, (world: World) => Promise<{ status: number }>> = {
  JSON: ({ rina, ticket }) => {
    const path = createReply.path.replace('{id}', String(ticket.id))
    return rina.send('POST', path, { body: { comment: 'late' } })
  },
  'no fields': ({ rina, ticket }) =>
    rina.send('PUT', `/api_v2/customer/ticket/${ticket.id}/cancel`, { body: {} }),
  'no body': ({ rina, ticket }) =>
    rina.send('PUT', `/api_v2/customer/ticket/${ticket.id}/cancel`, { key: null }),
  'a deletion': ({ rina, url, attachment }) =>
    rina.send('DELETE', `${url}/${attachment}/delete`, { body: {} }),
  'a form': ({ rina, url }) =>
    sendForm(lab, url, {
      token: rina.token,
      file: { name: 'late.txt', bytes: Buffer.from('late') },
    }),
  'an upload by name': async ({ rina, url }) => {
    const file = { name: 'late.txt', bytes: Buffer.from('late') }
    const upload = await uploadWhole(lab, rina.token, file)
    return rina.send('POST', url, { body: { file_upload: idOf(upload) } })
  },
}

/** The last that a handler waits for: the record of what it did. */
async function holdAudit() {
  const client = new pg.Client({ ...lab.connection })
  await client.connect()
  await client.query('begin')
  await client.query('lock table acts in share mode')
  return {
    isWaitedFor: () =>
      expect
        .poll(async () => {
          const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
            where datname = current_database() and wait_event_type = 'Lock'`.execute(lab.db)
          return rows[0]?.count
        })
        .toBe(1),
    release: async () => {
      await client.query('commit')
      await client.end()
    },
  }
}

/** What the calls of the portal do, without their own record. */
const CHANGES: Record<string, { sql: string; status: number }> = {
  'is revoked': { sql: 'delete from tokens where id = $1', status: 401 },
  'is locked': { sql: 'update tokens set unlocked_at = null where id = $1', status: 403 },
  'is switched': { sql: 'update tokens set customer_id = null where id = $1', status: 409 },
}

describe.each(Object.entries(CHANGES))('a session that %s', (_, change) => {
  test.each(Object.entries(CALLS))('after the handler has begun: %s', async (__, call) => {
    const world = await openWorld()
    const held = await holdAudit()
    const answer = call(world)
    await held.isWaitedFor()
    const before = await traces()
    const { id } = await tokenOf(world.rina)
    await sql.raw(change.sql.replace('$1', String(id))).execute(lab.db)
    await held.release()
    expect((await answer).status).toBe(change.status)
    const { files, ...rows } = before
    expect(await traces()).toMatchObject(rows)
    const { stored } = await filesOnDisk(lab)
    // what the write had stored already is gone again
    expect(files).toEqual(expect.arrayContaining(stored))
  })
})

async function tokenOf({ who }: Actor) {
  return lab.db
    .selectFrom('tokens')
    .where('user_id', '=', who.id)
    .where('bench_id', 'is not', null)
    .select('id')
    .executeTakeFirstOrThrow()
}

test('a lock waits for the write that is being committed, and not for those that begin after it', async () => {
  const { rina, device, ticket } = await openWorld()
  const path = createReply.path.replace('{id}', String(ticket.id))
  const client = new pg.Client({ ...lab.connection })
  await client.connect()
  await client.query('begin')
  // what comes after the session was looked at for the last time
  await client.query('lock table last_writes in share mode')
  const answer = rina.send('POST', path, { body: { comment: 'in time' } })
  const waiting = async (count: number) =>
    expect
      .poll(async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(lab.db)
        return rows[0]?.count
      })
      .toBe(count)
  await waiting(1)
  const locking = device.lock(rina.who)
  await waiting(2)
  const later = rina.send('POST', path, { body: { comment: 'too late' } })
  await waiting(3)
  await client.query('commit')
  await client.end()
  expect([(await answer).status, (await locking).status]).toEqual([200, 200])
  expect((await later).status).toBe(403)
})

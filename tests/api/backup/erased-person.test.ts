/** A person's data is handed out and erased on request, and stays erased when a backup is restored. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'

import { strFromU8, unzipSync } from 'fflate'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createReply, listReplies } from '#contract/replies'
import { listTicketSteps, readTicket } from '#contract/tickets/calls'
import { attach, type BackedUpLab, openBackedUpLab } from '#tests/support/worlds/backed-up-lab'
import { openCallers } from '#tests/support/worlds/callers'
import { type Actor, openComplaint } from '#tests/support/worlds/lab'
import { startTalk } from '#tests/support/worlds/talking'

vi.setConfig({ testTimeout: 180_000 })

let lab: BackedUpLab
beforeEach(async () => {
  lab = await openBackedUpLab()
})
afterEach(() => lab.close())

async function openWorld() {
  const rina = await lab.customer('Rina Wulandari')
  const sari = await lab.build.employee('Sari', rina.organisation)
  const colleague = await lab.signIn(sari)
  const ticket = await openComplaint(lab, rina)
  await attach(rina, ticket.id, 'night.txt', 'Log of the night\n')
  await rina.call(createReply, { params: { id: ticket.id }, body: { comment: 'It still drips.' } })
  await startTalk(rina)
  return { rina, colleague, ticketId: ticket.id }
}

/** Every text of the database that has one of `words`, but for what people wrote. */
async function textsWith(words: readonly string[]) {
  const rows = await Promise.all([
    lab.db.selectFrom('users').select(['email', 'name', 'phone']).execute(),
    lab.db.selectFrom('tickets').select(['staff_name', 'staff_phone_number']).execute(),
    lab.db.selectFrom('registrations').selectAll().execute(),
    lab.db.selectFrom('assistant_messages').selectAll().execute(),
    lab.db.selectFrom('devices').selectAll().execute(),
    lab.db.selectFrom('admin_steps').selectAll().execute(),
  ])
  const texts = rows.flat().map((row) => JSON.stringify(row))
  return texts.filter((text) => words.some((word) => text.includes(word)))
}

test('all that is kept about a person is in a file for them, without secrets', async () => {
  const { rina, ticketId } = await openWorld()
  await lab.run('admin', 'people', 'change', rina.who.email, '--language', 'id')
  await lab.db
    .updateTable('tickets')
    .set({ staff_name: 'Rina Wulandari' })
    .where('id', '=', ticketId)
    .execute()
  const hour = new Date()
  await lab.db
    .insertInto('registrations')
    .values({
      email: rina.who.email,
      name: 'Rina',
      phone: '1',
      organisation: 'Lab',
      password_hash: 'argon2',
      waiting_hash: randomBytes(32),
      origin: 'https://portal.example',
      created_at: hour,
      expires_at: hour,
    })
    .execute()
  const file = path.join(lab.to, 'rina.zip')
  const done = await lab.run('admin', 'people', 'export-data', rina.who.email, file)
  expect(done).toMatchObject({ code: 0, err: '' })
  const entries = unzipSync(await readFile(file))
  const text = (name: string) => strFromU8(entries[name] ?? new Uint8Array())
  expect(JSON.parse(text('person.json'))).toMatchObject({ email: rina.who.email })
  expect(JSON.parse(text('records/replies.json'))).toMatchObject([{ comment: 'It still drips.' }])
  const names = Object.keys(entries).filter((name) => name.startsWith('files/'))
  expect(names.map(text)).toEqual(['Log of the night\n'])
  expect(JSON.parse(text('records/admin_steps.json'))).toMatchObject([
    { action: 'change language' },
  ])
  expect(JSON.parse(text('records/tickets-as-contact.json'))).toHaveLength(1)
  expect(JSON.parse(text('records/registrations-unverified.json'))).toMatchObject([
    { organisation: 'Lab' },
  ])
  const all = Object.keys(entries).map(text).join('\n')
  expect(all).not.toMatch(/password_hash|"hash"|argon2/)
  expect((await lab.run('admin', 'people', 'export-data', rina.who.email, file)).err).toContain(
    'is there already',
  )
})

test('an erased person cannot be found, and their records read as those of a former user', async () => {
  const { rina, colleague, ticketId } = await openWorld()
  await lab.run('admin', 'people', 'invite', rina.who.email)
  const asked = await lab.run('admin', 'people', 'erase', rina.who.email)
  expect(asked).toMatchObject({ code: 0, err: '' })
  expect(asked.out).toContain('Would erase')
  expect((await rina.send('GET', '/api_v2/me', { token: rina.token })).status).toBe(200)

  const done = await lab.run('admin', 'people', 'erase', rina.who.email, '--yes')
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('tokens: 1')
  expect((await rina.send('GET', '/api_v2/me', { token: rina.token })).status).toBe(401)
  expect((await lab.run('admin', 'audit')).out).toMatch(
    new RegExp(`  erase  person #${rina.who.id}\\n`),
  )
  await expect(lab.enter(rina.who)).rejects.toThrow()
  expect(await textsWith([rina.who.email, 'Rina', '+62 812 5550 1201'])).toEqual([])

  const inLanguage = async (language: string) => {
    const headers = { 'Accept-Language': language }
    const url = listReplies.path.replace('{id}', String(ticketId))
    return (await colleague.send('GET', url, { token: colleague.token, headers })).json.data
  }
  expect(await inLanguage('en')).toMatchObject([
    { comment: 'It still drips.', author_name: 'Former user' },
  ])
  expect(await inLanguage('id')).toMatchObject([{ author_name: 'Mantan pengguna' }])
  const { data: ticket } = await colleague.call(readTicket, { params: { id: ticketId } })
  expect(ticket.attachments).toMatchObject([{ name: 'night.txt', author_name: 'Former user' }])
  const { data: steps } = await colleague.call(listTicketSteps, { params: { id: ticketId } })
  expect(steps).toMatchObject([{ actor_name: 'Former user' }])
  expect((await lab.run('admin', 'people', 'erase', rina.who.email)).err).toContain(
    'nobody has the address',
  )
  expect((await lab.run('admin', 'people', 'list', '--search', 'former')).out).toContain('0 of 0')
  const { deactivated_at } = await lab.db
    .selectFrom('users')
    .where('id', '=', rina.who.id)
    .select('deactivated_at')
    .executeTakeFirstOrThrow()
  expect(deactivated_at).not.toBeNull()
})

test('what was recorded under an earlier address is erased, too', async () => {
  const { rina } = await openWorld()
  const [before, after] = [rina.who.email, 'married@lab.example']
  await lab.run('admin', 'people', 'invite', before)
  expect(
    await lab.run('admin', 'people', 'change', before, '--email', after, '--role', 'customer'),
  ).toMatchObject({ code: 0, err: '' })
  const found = await lab.run('admin', 'audit', '--about', before)
  expect(found.out).toContain(`change email  person ${after}  email ${before} → ${after}`)
  expect(await lab.run('admin', 'people', 'erase', after, '--yes')).toMatchObject({ code: 0 })
  expect(await textsWith([before, after])).toEqual([])
})

test('colleagues keep their name and number on tickets, whatever they share with the person', async () => {
  const { rina, ticketId, colleague } = await openWorld()
  const open = async (by: Actor, name: string, phone: string) => {
    const { id } = await openComplaint(lab, { ...by, organisation: rina.organisation })
    await lab.db
      .updateTable('tickets')
      .set({ staff_name: name, staff_phone_number: phone })
      .where('id', '=', id)
      .execute()
    return id
  }
  const { name, phone } = await lab.db
    .updateTable('users')
    .set({ phone: '+62 21 5550 1000' })
    .where('id', '=', rina.who.id)
    .returning(['name', 'phone'])
    .executeTakeFirstOrThrow()
  const line = phone ?? ''
  const [shared, namesake, hers, own] = [
    await open(colleague, 'Sari', line),
    await open(colleague, name, '+62 21 5550 2000'),
    await open(colleague, name, line),
    await open(rina, 'Sari', '+62 21 5550 3000'),
  ]
  await lab.db.updateTable('tickets').set({ staff_name: name }).where('id', '=', ticketId).execute()
  const asked = await lab.run('admin', 'people', 'erase', rina.who.email)
  expect(asked.out).toContain('  tickets: 2\n')
  expect(asked.out).toMatch(/somebody else with the same name or telephone: tickets \S.+, \S/)
  await lab.run('admin', 'people', 'erase', rina.who.email, '--yes')
  const rows = await lab.db.selectFrom('tickets').select(['id', 'staff_name']).execute()
  const names = new Map(rows.map((row) => [row.id, row.staff_name]))
  expect([ticketId, shared, namesake, hers, own].map((id) => names.get(id))).toEqual([
    'Former user',
    'Sari',
    name,
    'Former user',
    'Sari',
  ])
})

test('who signs in while they are erased is not signed in afterwards', async () => {
  const { rina } = await openWorld()
  const client = new pg.Client(lab.connection)
  await client.connect()
  // what a sign-in does that has checked the password
  await client.query('begin')
  await client.query('select from users where id = $1 for no key update', [rina.who.id])
  const erased = lab.spawn('admin', 'people', 'erase', rina.who.email, '--yes')
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ count: number }>`select count(*)::int from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(lab.db)
        return rows[0]?.count
      },
      { timeout: 60_000 },
    )
    .toBe(1)
  await client.query(
    `insert into tokens (user_id, hash, last_used_at)
     select user_id, sha256('between'), now() from tokens where user_id = $1 limit 1`,
    [rina.who.id],
  )
  await client.query('commit')
  await client.end()
  expect(await erased).toMatchObject({ code: 0, err: '' })
  const left = await lab.db
    .selectFrom('tokens')
    .where('user_id', '=', rina.who.id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
})

test('who was erased after a backup is erased again when it is restored', async () => {
  const { rina, colleague, ticketId } = await openWorld()
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  const [first = ''] = (await lab.run('backup', 'list', lab.to)).out.split('\n')
  await lab.run('admin', 'people', 'erase', rina.who.email, '--yes')

  const one = ['--customer', String(rina.organisation.id), '--replace']
  expect(await lab.run('restore', '--from', first, ...one)).toMatchObject({ code: 0, err: '' })
  expect(await textsWith([rina.who.email, 'Rina'])).toEqual([])

  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  await lab.stopServer()
  await lab.db.destroy()
  const restored = await lab.run('restore', '--from', first, '--replace')
  expect(restored).toMatchObject({ code: 0, err: '' })
  expect(restored.out).toContain('erased since then were erased again: 1')
  const { address, child, ended } = await lab.serve()
  const { send } = openCallers(address, lab.build)
  expect((await send('GET', '/api_v2/me', { token: rina.token })).status).toBe(401)
  const url = listReplies.path.replace('{id}', String(ticketId))
  expect((await send('GET', url, { token: colleague.token })).json.data).toMatchObject([
    { author_name: 'Former user' },
  ])
  child.kill('SIGTERM')
  await ended
})

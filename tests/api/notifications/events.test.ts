import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { DEFAULT_CONFIG } from '#contract/config'
import { EVENTS_PATH } from '#contract/events'
import { testPush, markAllNotificationsRead } from '#contract/notifications'
import { createDeskReply, createReply } from '#contract/replies'
import { revokeToken } from '#contract/session'
import { confirmTicket, startTicket } from '#contract/tickets/staff'
import { createApp } from '#server/app'
import { openFolderStore } from '#server/platform/files/folder-store'
import { type EventReader, readEvents } from '#tests/support/event-reader'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let sari: Actor
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

const confirm = (id: number) => sari.call(confirmTicket, { params: { id }, body: {} })
const answer = (id: number, comment = 'On my way.') =>
  sari.call(createDeskReply, { params: { id }, body: { comment } })

test('an open page is told of what the desk does, with the ticket and nothing of what was written', async () => {
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  const page = await readEvents(lab, rina.token)
  expect(page.response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
  expect(page.response.headers.get('cache-control')).toBe('no-store')
  expect(page.response.headers.get('x-content-type-options')).toBe('nosniff')
  await confirm(id)
  await answer(id, 'The HIV panel is affected.')
  const target = `/tickets/${number.replaceAll('/', '').replace(' ', '-')}/${id}`
  const confirmed = await page.next()
  expect(confirmed?.message).toMatchObject({
    direction: 'TicketActivity',
    title: `${number} · Confirmed`,
    body: `Ticket confirmed ${number}`,
    target_page: target,
    payload: { ticket_id: String(id), ticket_number: number, url: target },
  })
  const replied = await page.next()
  expect(replied?.message).toMatchObject({
    direction: 'ChatMessageActivity',
    body: `Ticket replied ${number}`,
  })
  expect(replied?.id).toBeGreaterThan(confirmed?.id ?? Infinity)
  expect(JSON.stringify(replied)).not.toContain('HIV')
  expect(replied?.message.id).toMatch(/^[\da-f-]{36}$/)
  page.close()
})

test('words are in the language of the reader', async () => {
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  await lab.db.updateTable('users').set({ language: 'id' }).where('id', '=', rina.who.id).execute()
  const page = await readEvents(lab, rina.token)
  await confirm(id)
  expect((await page.next())?.message.body).toBe(`Tiket dikonfirmasi ${number}`)
  page.close()
})

test('who comes back is told what was missed, once and in order', async () => {
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  const before = await readEvents(lab, rina.token)
  await confirm(id)
  await before.next()
  before.close()
  await sari.call(startTicket, { params: { id }, body: {} })
  await answer(id)
  const again = await readEvents(lab, rina.token, before.lastId())
  expect((await again.next())?.message.body).toBe(`Ticket started ${number}`)
  expect((await again.next())?.message.body).toBe(`Ticket replied ${number}`)
  await answer(id)
  const third = await again.next()
  expect(third?.message.body).toBe(`Ticket replied ${number}`)
  again.close()
})

test('a page that was there before its stream is told what came in between, and nothing older', async () => {
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  const before = await readEvents(lab, rina.token)
  await confirm(id)
  // else the server may still be about to announce it
  await before.next()
  before.close()
  await lab.db
    .updateTable('pushes')
    .set({ created_at: new Date(Date.now() - 60_000) })
    .execute()
  await sari.call(startTicket, { params: { id }, body: {} })
  const page = await readEvents(lab, rina.token, undefined, 30_000)
  expect((await page.next())?.message.body).toBe(`Ticket started ${number}`)
  await answer(id)
  expect((await page.next())?.message.body).toBe(`Ticket replied ${number}`)
  page.close()

  const other = await lab.customer()
  const stranger = await readEvents(lab, other.token, undefined, 5000)
  const { number: theirs, id: their } = await openComplaint(lab, other)
  await confirm(their)
  expect((await stranger.next())?.message.body).toBe(`Ticket confirmed ${theirs}`)
  stranger.close()
})

test('what was committed late is told too, although its number is lower', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const values = (title: string) => ({
    message: JSON.stringify({ id: title, direction: 'TestActivity', title }),
    customer_id: null,
    from_token_id: null,
    expires_at: new Date(Date.now() + 60_000),
  })
  const write = async (db: Lab['db'], title: string) => {
    const row = await db
      .insertInto('pushes')
      .values(values(title))
      .returning('id')
      .executeTakeFirstOrThrow()
    const recipient = { push_id: row.id, user_id: rina.who.id }
    await db.insertInto('push_recipients').values(recipient).execute()
    return row.id
  }
  const early = await write(lab.db, 'early')
  // it may be announced, or brought again by what else is written on the same PostgreSQL: a page knows it by its id
  const nextOf = async (page: EventReader) => {
    const told = await page.next()
    return told?.message.title === 'early' ? page.next() : told
  }
  const [late, seen] = await lab.db.transaction().execute(async (tx) => {
    const first = await write(tx, 'late')
    const page = await readEvents(lab, rina.token)
    await confirm(id)
    const told = await nextOf(page)
    page.close()
    return [first, told?.id ?? 0]
  })
  expect(late).toBeLessThan(seen)
  const again = await readEvents(lab, rina.token, seen)
  const told = await nextOf(again)
  expect([told?.id, told?.message.title]).toEqual([late, 'late'])
  expect(early).toBeLessThan(late)
  await answer(id)
  expect((await again.next())?.id).toBeGreaterThan(seen)
  again.close()
})

test('colleagues see it move without a word; nobody hears of their own doing where they did it', async () => {
  const rina = await lab.customer()
  const phone = await lab.signIn(rina.who)
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const { id, number } = await openComplaint(lab, rina)
  const own = await readEvents(lab, rina.token)
  const other = await readEvents(lab, phone.token)
  const colleague = await readEvents(lab, budi.token)
  await rina.call(createReply, { params: { id }, body: { comment: 'Hello' } })
  const silent = { direction: 'TicketActivity', payload: { ticket_id: String(id) } }
  for (const page of [other, colleague]) {
    const told = await page.next()
    expect(told?.message).toMatchObject(silent)
    expect(told?.message.title).toBeUndefined()
  }
  await budi.call(createReply, { params: { id }, body: { comment: 'I am here too' } })
  expect((await own.next())?.message).toMatchObject({
    direction: 'ChatMessageActivity',
    body: `Ticket replied ${number}`,
  })
  for (const page of [own, other, colleague]) page.close()
})

test('marks of what was read reach the other devices', async () => {
  const rina = await lab.customer()
  const phone = await lab.signIn(rina.who)
  const page = await readEvents(lab, phone.token)
  await rina.call(markAllNotificationsRead, { body: {} })
  expect((await page.next())?.message.direction).toBe('NotificationActivity')
  page.close()
})

test('strangers hear nothing of it', async () => {
  const [rina, stranger] = [await lab.customer(), await lab.customer('stranger')]
  const { id } = await openComplaint(lab, rina)
  const page = await readEvents(lab, stranger.token)
  await confirm(id)
  await stranger.call(testPush, { body: {} })
  expect((await page.next())?.message.direction).toBe('TestActivity')
  page.close()
})

test('a page of another customer account is not told, until the account is switched', async () => {
  const [one, two] = [await lab.build.organisation(), await lab.build.organisation()]
  const linked = await lab.signIn(await lab.build.employee('rina', one, two))
  const colleague = await lab.signIn(await lab.build.employee('budi', two))
  const { id } = await openComplaint(lab, { ...colleague, organisation: two })
  const page = await readEvents(lab, linked.token)
  await confirm(id)
  await linked.call(testPush, { body: {} })
  expect((await page.next())?.message.direction).toBe('TestActivity')
  await lab.db
    .updateTable('tokens')
    .set({ customer_id: two.id })
    .where('user_id', '=', linked.who.id)
    .execute()
  expect(await page.next()).toBeUndefined()
  const switched = await readEvents(lab, linked.token, page.lastId())
  await answer(id)
  expect((await switched.next())?.message.payload?.ticket_id).toBe(String(id))
  switched.close()
})

test('it ends with the session, and a token is asked for', async () => {
  const rina = await lab.customer()
  const page = await readEvents(lab, rina.token)
  await rina.call(revokeToken, { body: {} })
  expect(await page.next()).toBeUndefined()
  for (const token of [undefined, rina.token, 'x'.repeat(43)]) {
    const said = await lab.send('GET', EVENTS_PATH, { ...(token && { token }) })
    expect([said.status, said.json.status_code]).toEqual([401, 401])
  }
  const inAddress = await lab.send('GET', `${EVENTS_PATH}?token=${rina.token}`)
  expect(inAddress.status).toBe(401)
})

test('another server on the same database tells it as well, and lets go of its pages when it stops', async () => {
  const replica = await createApp({
    db: lab.db,
    log: pino({ level: 'silent' }),
    files: openFolderStore(lab.folder),
    spoolDir: lab.folder,
    config: DEFAULT_CONFIG,
    push: { connection: lab.connection },
    mailer: lab.mails,
  })
  const address = await replica.listen({ host: '127.0.0.1', port: 0 })
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  const page = await readEvents({ address }, rina.token)
  await confirm(id)
  expect((await page.next())?.message.body).toBe(`Ticket confirmed ${number}`)
  await replica.close()
  expect(await page.next()).toBeUndefined()
})

test('a connection to the database that breaks is made again, and nothing is missed', async () => {
  const rina = await lab.customer()
  const { id, number } = await openComplaint(lab, rina)
  const page = await readEvents(lab, rina.token)
  await lab.dropListeners()
  await confirm(id)
  expect((await page.next())?.message.body).toBe(`Ticket confirmed ${number}`)
  page.close()
})

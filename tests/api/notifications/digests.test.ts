/** E-mails for whom no push message reaches: what is in them, when they come, and to whom they do not. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { markNotificationRead, listNotifications, registerDevice } from '#contract/notifications'
import { createPlanning } from '#contract/plannings'
import { createDeskReply, listReplies, markRepliesRead } from '#contract/replies'
import { editMe } from '#contract/session'
import { markTicketOpened, readTicket } from '#contract/tickets/calls'
import { confirmTicket, startTicket } from '#contract/tickets/staff'
import { openReplica } from '#tests/support/fakes/replica'
import { pendingJobs, cleanUpNow, makeDue } from '#tests/support/pending-jobs'
import { linksIn, openLabClock, runDigests } from '#tests/support/run-digests'
import type { Organisation } from '#tests/support/worlds/builders'
import { sendCaf } from '#tests/support/worlds/caf-world'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const ORIGIN = 'https://portal.lab'

let lab: Lab
let sari: Actor
let clock: ReturnType<typeof openLabClock>
beforeAll(async () => {
  lab = await openLab({ publicUrl: ORIGIN })
  clock = openLabClock(lab, '2026-11-28T03:00:00Z')
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

const reply = (id: number, comment: string) =>
  sari.call(createDeskReply, { params: { id }, body: { comment } })
const confirm = (id: number) => sari.call(confirmTicket, { params: { id }, body: {} })
const itemsOf = ({ who }: Actor) =>
  lab.db.selectFrom('digest_items').where('user_id', '=', who.id).select('id').execute()

async function plan(organisation: Organisation) {
  const { serial_number } = await lab.build.instrument(organisation)
  const body = {
    customer: String(organisation.id),
    serial_number,
    kind: 'maintenance' as const,
    title: 'Yearly maintenance',
    starts_at: '2026-12-10T03:00:00Z',
    ends_at: '2026-12-10T05:00:00Z',
  }
  await sari.call(createPlanning, { body })
}

async function withTicket() {
  const rina = await lab.customer('Rina Wulandari')
  return { rina, ...(await openComplaint(lab, rina)) }
}

test('the first event opens a window of 15 minutes, and all until its end is one mail', async () => {
  const { rina, id, number } = await withTicket()
  await confirm(id)
  await clock.pass(10)
  await reply(id, 'Serum of patient 4711 is fine.')
  await reply(id, 'And so is 4712.')
  await clock.pass(4)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  await clock.pass(1)
  const mail = await lab.mails.take(rina.who.email)
  expect(mail.subject).toBe(`Ticket ${number}: New message (2) · Benchside`)
  expect(mail.text).toMatch(`Ticket ${number}\n- Confirmed\n- New message (2)\n${ORIGIN}/tickets/`)
  expect(mail.html).toContain('<li>New message (2)</li>')
  // no more than a push message says
  expect(JSON.stringify(mail)).not.toMatch(/4711|4712|Serum/)
  expect(linksIn(mail).every((link) => link.startsWith(`${ORIGIN}/`))).toBe(true)
  // nothing is left, and a job that is done again finds nothing
  expect(await itemsOf(rina)).toEqual([])
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(0)
})

test('what comes after the mail is another one, by subject', async () => {
  const { rina, id, number } = await withTicket()
  await confirm(id)
  await clock.pass(15)
  await lab.mails.take(rina.who.email)
  await sari.call(startTicket, { params: { id }, body: {} })
  const form = await sendCaf({ sari, rina })
  await plan(rina.organisation)
  await clock.pass(15)
  const { subject, text } = await lab.mails.take(rina.who.email)
  expect(subject).toBe('3 updates for you · Benchside')
  expect(text).toContain(`Ticket ${number}\n- Started\n`)
  expect(text).toContain(`Form ${form.number}\n- New form\n${ORIGIN}/caf?page=1&status=Created`)
  expect(text).toMatch(
    /Visit: .*, 2026-12-10 10:00\n- Visit planned\nhttps:\/\/portal.lab\/plannings/,
  )
})

test('it is in the language of its reader, chosen meanwhile', async () => {
  const { rina, id, number } = await withTicket()
  await confirm(id)
  await rina.call(editMe, { body: { language: 'id' } })
  await clock.pass(15)
  const { subject, text } = await lab.mails.take(rina.who.email)
  expect(subject).toBe(`Tiket ${number}: Dikonfirmasi · Benchside`)
  expect(text).toContain('Halo,\n\nberikut kabar terbaru:')
})

test('what was read meanwhile is left out, and where nothing is left no mail is sent', async () => {
  const [chat, opened, listed, form] = await Promise.all(Array.from({ length: 4 }, withTicket))
  if (!chat || !opened || !listed || !form) throw new Error('there are four')
  await reply(chat.id, 'We come on Monday.')
  for (const { id } of [opened, listed, form]) await confirm(id)
  const asked = await sendCaf({ sari, rina: form.rina })
  await clock.pass(5)

  const { data: chats } = await chat.rina.call(listReplies, { params: { id: chat.id } })
  const body = { last_reply_id: chats.at(-1)?.id ?? 0 }
  await chat.rina.call(markRepliesRead, { params: { id: chat.id }, body })

  const params = { id: opened.id }
  expect((await opened.rina.call(readTicket, { params })).data.has_news).toBe(true)
  await opened.rina.call(markTicketOpened, { params, body: {} })
  expect((await opened.rina.call(readTicket, { params })).data.has_news).toBeUndefined()
  expect((await opened.rina.call(listNotifications, {})).meta).toMatchObject({ unread: 0 })

  const [notice] = (await listed.rina.call(listNotifications, {})).data
  await listed.rina.call(markNotificationRead, { params: { id: notice?.id ?? 0 }, body: {} })

  // the form wants nothing any more
  await lab.db
    .updateTable('caf_documents')
    .set({ status: 'Submitted', submitted_at: new Date() })
    .where('id', '=', asked.id)
    .execute()
  await clock.pass(10)
  for (const { rina } of [chat, opened, listed]) expect(lab.mails.count(rina.who.email)).toBe(0)
  const { text } = await lab.mails.take(form.rina.who.email)
  expect(text).toContain('- Confirmed')
  expect(text).not.toContain(asked.number)
})

test('a message that came after the chat was read is told of', async () => {
  const { rina, id } = await withTicket()
  await reply(id, 'First.')
  const { data } = await rina.call(listReplies, { params: { id } })
  const body = { last_reply_id: data.at(-1)?.id ?? 0 }
  await rina.call(markRepliesRead, { params: { id }, body })
  await reply(id, 'Second.')
  await clock.pass(15)
  expect((await lab.mails.take(rina.who.email)).subject).toMatch(/: New message · /)
})

test('nobody is mailed whose device gets push messages, who follows nothing, or who was never there', async () => {
  const { rina, id } = await withTicket()
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const newcomer = await lab.build.newcomer('wati', rina.organisation)
  await rina.call(registerDevice, { body: { fcm_token: `token-of-${rina.who.id}` } })
  await confirm(id)
  await plan(rina.organisation)
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  expect(lab.mails.count(newcomer.email)).toBe(0)
  // of the visit, not of the ticket that he does not follow
  const { text } = await lab.mails.take(budi.who.email)
  expect(text).toContain('- Visit planned')
  expect(text).not.toContain('Ticket')
})

test.each([
  [
    'left the organisation',
    async ({ rina }: Awaited<ReturnType<typeof withTicket>>) =>
      lab.build.unlink(rina.who, rina.organisation),
  ],
  [
    'was deactivated',
    async ({ rina }: Awaited<ReturnType<typeof withTicket>>) =>
      lab.db
        .updateTable('users')
        .set({ deactivated_at: new Date() })
        .where('id', '=', rina.who.id)
        .execute(),
  ],
  [
    'has an organisation that was switched off',
    async ({ rina }: Awaited<ReturnType<typeof withTicket>>) =>
      lab.db
        .updateTable('customers')
        .set({ is_active: false })
        .where('id', '=', rina.organisation.id)
        .execute(),
  ],
])('who %s meanwhile gets nothing', async (_, happens) => {
  const world = await withTicket()
  await confirm(world.id)
  expect(await itemsOf(world.rina)).toHaveLength(1)
  await happens(world)
  await clock.pass(15)
  expect(lab.mails.count(world.rina.who.email)).toBe(0)
  expect(await itemsOf(world.rina)).toEqual([])
})

test('where there are two accounts each subject says whose it is', async () => {
  const { rina, id, number } = await withTicket()
  const clinic = await lab.build.organisation('clinic')
  await lab.build.link(rina.who, clinic)
  await confirm(id)
  await plan(clinic)
  await clock.pass(15)
  const { text } = await lab.mails.take(rina.who.email)
  expect(text).toContain(`Ticket ${number} · ${rina.organisation.name}\n`)
  expect(text).toContain(` · ${clinic.name}\n- Visit planned`)
})

test('two servers, and a job that is done twice at once, send one mail', async () => {
  const { rina, id } = await withTicket()
  const other = await openReplica(lab, {}, { publicUrl: ORIGIN })
  await confirm(id)
  clock.set('2026-11-29T03:00:00Z')
  await sql`insert into pgboss.job (name, data, policy)
    select 'send-digest', ${JSON.stringify({ userId: rina.who.id })}::jsonb, 'standard'
    from generate_series(1, 3)`.execute(lab.db)
  await runDigests(lab)
  await lab.mails.take(rina.who.email)
  await clock.pass(15)
  expect(lab.mails.count(rina.who.email)).toBe(0)
  await other.close()
})

test('an event that is not committed yet while the job runs is in the mail, too', async () => {
  const { rina, id } = await withTicket()
  await confirm(id)
  clock.set('2026-11-29T06:00:00Z')
  const isWaitedFor = async () => {
    const { rows } = await sql`select from pg_stat_activity where datname = current_database()
      and wait_event_type = 'Lock' and query like '%"users"%for update%'`.execute(lab.db)
    return rows.length > 0 || lab.mails.count(rina.who.email) > 0
  }
  await lab.db.transaction().execute(async (tx) => {
    // as an event does, which finds the job waiting
    await sql`insert into digest_items
      (user_id, customer_id, topic, subject_id, ticket_id, heading, words, page, created_at)
      select user_id, customer_id, topic, subject_id, ticket_id, heading,
        '{ "en": "Late", "id": "Telat" }', page, created_at
      from digest_items where user_id = ${rina.who.id}`.execute(tx)
    await makeDue(lab.db, 'send-digest')
    await expect.poll(isWaitedFor).toBe(true)
  })
  expect((await lab.mails.take(rina.who.email)).text).toContain('- Confirmed\n- Late\n')
})

test('a mail server that is away is asked again, with what came meanwhile', async () => {
  const { rina, id } = await withTicket()
  await confirm(id)
  lab.mails.refuse(rina.who.email)
  clock.set('2026-11-30T03:00:00Z')
  await makeDue(lab.db, 'send-digest')
  await expect.poll(() => lab.mails.refused(rina.who.email)).toBe(1)
  await reply(id, 'We come on Monday.')
  lab.mails.accept(rina.who.email)
  await makeDue(lab.db, 'send-digest')
  const { text } = await lab.mails.take(rina.who.email)
  expect(text).toContain('- Confirmed\n- New message\n')
})

test('a server that stops leaves what waits to the next one', async () => {
  const own = await openLab({ publicUrl: ORIGIN })
  const { build, db, mails } = own
  const rina = await own.customer()
  const desk = await own.signIn(await build.vendorStaff('sari'))
  const { id } = await openComplaint(own, rina)
  await desk.call(confirmTicket, { params: { id }, body: {} })
  await own.stopServer()
  expect(await pendingJobs(db, 'send-digest')).toHaveLength(1)
  await sql`update digest_items set created_at = created_at - interval '15 minutes'`.execute(db)
  const next = await openReplica(own, {}, { publicUrl: ORIGIN })
  await makeDue(db, 'send-digest')
  expect((await mails.take(rina.who.email)).subject).toContain('Confirmed')
  await next.close()
  await db.destroy()
})

test('what no mail server took for a week is dropped', async () => {
  const { rina, id } = await withTicket()
  await confirm(id)
  clock.set('2026-12-20T03:00:00Z')
  await cleanUpNow(lab.db)
  expect(await itemsOf(rina)).toEqual([])
})

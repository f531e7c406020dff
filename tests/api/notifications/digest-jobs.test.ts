/** E-mails about news where servers or the mail server end, and where two do the same at once. */
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { confirmTicket } from '#contract/tickets/staff'
import { openReplica } from '#tests/support/fakes/replica'
import { cleanUpNow, makeDue, pendingJobs } from '#tests/support/pending-jobs'
import { runDigests } from '#tests/support/run-digests'
import { type DigestWorld, openDigestWorld, ORIGIN } from '#tests/support/worlds/digest-world'
import { openComplaint, openLab } from '#tests/support/worlds/lab'

let world: DigestWorld
beforeAll(async () => {
  world = await openDigestWorld()
})
afterAll(() => world.lab.close())

test('two servers, and a job that is done twice at once, send one mail', async () => {
  const { lab, clock, confirm, withTicket } = world
  const { rina, id } = await withTicket()
  const other = await openReplica(lab, {}, { publicUrl: ORIGIN, clock: clock.now })
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
  const { lab, clock, confirm, withTicket } = world
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
  const { lab, clock, reply, confirm, withTicket } = world
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

test('what waits for a mail server that was away longer than a job tries is sent after the next clean-up', async () => {
  const { lab, clock, confirm, withTicket } = world
  const { rina, id } = await withTicket()
  await confirm(id)
  clock.set('2026-12-01T03:00:00Z')
  lab.mails.refuse(rina.who.email)
  await sql`update pgboss.job set retry_limit = 0
    where name = 'send-digest' and data->>'userId' = ${String(rina.who.id)}`.execute(lab.db)
  await makeDue(lab.db, 'send-digest')
  await expect.poll(() => pendingJobs(lab.db, 'send-digest')).toEqual([])
  lab.mails.accept(rina.who.email)
  await cleanUpNow(lab.db)
  await expect.poll(() => lab.mails.count(rina.who.email)).toBe(1)
})

test('what no mail server took for a week is dropped', async () => {
  const { lab, clock, confirm, itemsOf, withTicket } = world
  const { rina, id } = await withTicket()
  await confirm(id)
  clock.set('2026-12-20T03:00:00Z')
  await cleanUpNow(lab.db)
  expect(await itemsOf(rina)).toEqual([])
})

/** One customer's records come back into a database that lives on; nobody else's are touched. */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createReply, listReplies } from '#contract/replies'
import { deleteAttachment } from '#contract/tickets/attachments'
import { createTicket, listTickets, readTicket } from '#contract/tickets/calls'
import {
  attach,
  type BackedUpLab,
  openBackedUpLab,
  readAttachment,
} from '#tests/support/worlds/backed-up-lab'
import { hand, openCafWorld, sendCaf } from '#tests/support/worlds/caf-world'
import { complaintBody, openComplaint } from '#tests/support/worlds/lab'

vi.setConfig({ testTimeout: 180_000 })

let lab: BackedUpLab
beforeEach(async () => {
  lab = await openBackedUpLab()
})
afterEach(() => lab.close())

const restore = (customerId: number, ...more: string[]) =>
  lab.run('restore', '--from', lab.to, '--customer', String(customerId), ...more)

/** As an accident with the database would. */
async function loseTicket(id: number) {
  await sql`delete from acts where subject_kind = 'ticket' and subject_id = ${id}`.execute(lab.db)
  await sql`delete from tickets where id = ${id}`.execute(lab.db)
}

test('what is missing is added with its file, and what exists stays, for all customers', async () => {
  const [rina, budi] = [await lab.customer('rina'), await lab.customer('budi')]
  const [ticket, other] = [await openComplaint(lab, rina), await openComplaint(lab, budi)]
  const fileId = await attach(rina, ticket.id, 'night.txt', 'Log of the night\n')
  const kept = await openComplaint(lab, rina)
  const before = (await rina.call(readTicket, { params: { id: ticket.id } })).data
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })

  const params = { id: ticket.id, attachment_id: fileId }
  const file = await lab.db.selectFrom('attachments').selectAll().executeTakeFirstOrThrow()
  await rina.call(deleteAttachment, { params, body: {} })
  expect(file.storage_key).not.toBeNull()
  await loseTicket(ticket.id)
  await rina.call(createReply, { params: { id: kept.id }, body: { comment: 'since then' } })
  await budi.call(createReply, { params: { id: other.id }, body: { comment: 'of another' } })

  const dry = await restore(rina.organisation.id, '--dry-run')
  expect(dry).toMatchObject({ code: 0, err: '' })
  expect(dry.out).toContain('tickets: 2 in the backup, 1 added, 0 replaced')
  expect((await rina.call(listTickets, {})).data).toHaveLength(1)

  const done = await restore(rina.organisation.id)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('attachments: 1 in the backup, 1 added, 0 replaced')
  expect(done.out).toContain('files: 1')
  expect((await rina.call(readTicket, { params: { id: ticket.id } })).data).toEqual(before)
  expect(await readAttachment(lab.address, rina.token, ticket.id, fileId)).toBe(
    'Log of the night\n',
  )
  // searched and counted like the others
  const found = await rina.call(listTickets, { query: { search: before.number ?? '' } })
  expect(found.data).toHaveLength(1)
  const replies = async (by: typeof rina, id: number) =>
    (await by.call(listReplies, { params: { id } })).data.map(({ comment }) => comment)
  expect(await replies(rina, kept.id)).toEqual(['since then'])
  expect(await replies(budi, other.id)).toEqual(['of another'])
  expect((await restore(rina.organisation.id)).out).toContain('2 in the backup, 0 added')
  // numbers go on
  const body = await complaintBody(lab, rina.organisation)
  expect((await rina.call(createTicket, { body })).data.id).toBeGreaterThan(other.id)
})

test('with --replace what has changed is as it was, and signed forms stand as they were', async () => {
  const world = await openCafWorld(lab)
  const { rina } = world
  const steps = hand(rina, await sendCaf(world))
  await steps.fill()
  await steps.submit()
  const ticket = await openComplaint(lab, rina)
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  await lab.db
    .updateTable('tickets')
    .set({ description: 'overwritten' })
    .where('id', '=', ticket.id)
    .execute()
  const changed = await openComplaint(lab, rina)
  expect((await restore(rina.organisation.id)).out).toContain('0 replaced')
  const done = await restore(rina.organisation.id, '--replace')
  expect(done).toMatchObject({ code: 0, err: '' })
  const { data } = await rina.call(readTicket, { params: { id: ticket.id } })
  expect(data.description).toBe('The reagent probe stops half way.')
  expect((await rina.call(readTicket, { params: { id: changed.id } })).data.id).toBe(changed.id)
})

test('a customer that is gone comes back with its people; one that never was is refused', async () => {
  const [rina, budi] = [await lab.customer('rina'), await lab.customer('budi')]
  const ticket = await openComplaint(lab, rina)
  await openComplaint(lab, budi)
  await lab.run('admin', 'customers', 'change', `#${rina.organisation.id}`, '--quota-gb', '3')
  expect(await lab.run('backup', '--to', lab.to)).toMatchObject({ code: 0, err: '' })
  const id = rina.organisation.id
  await loseTicket(ticket.id)
  await sql`delete from instruments where customer_id = ${id}`.execute(lab.db)
  await sql`delete from notifications where customer_id = ${id}`.execute(lab.db)
  await sql`delete from users where id = ${rina.who.id}`.execute(lab.db)
  await sql`delete from customers where id = ${id}`.execute(lab.db)

  expect((await restore(999_999)).err).toContain('the backup has no customer 999999')
  const done = await restore(id)
  expect(done).toMatchObject({ code: 0, err: '' })
  expect(done.out).toContain('users: 1 in the backup, 1 added')
  const { quota_bytes: quota } = await lab.db
    .selectFrom('customer_storage')
    .where('customer_id', '=', id)
    .select('quota_bytes')
    .executeTakeFirstOrThrow()
  expect(quota).toBe(3_000_000_000)
  expect((await lab.run('admin', 'audit', '--about', `#${id}`)).out).toContain(`customer #${id}`)
  const again = lab.as(rina.who, await lab.enter(rina.who))
  expect((await again.call(listTickets, {})).data.map((each) => each.id)).toEqual([ticket.id])
  expect((await budi.call(listTickets, {})).data).toHaveLength(1)
})

/** E-mails for whom no push message reaches: what is in them, and when they come. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listNotifications, markNotificationRead } from '#contract/notifications'
import { listReplies, markRepliesRead } from '#contract/replies'
import { editMe } from '#contract/session'
import { markTicketOpened, readTicket } from '#contract/tickets/calls'
import { startTicket } from '#contract/tickets/staff'
import { linksIn } from '#tests/support/run-digests'
import { sendCaf } from '#tests/support/worlds/caf-world'
import { type DigestWorld, openDigestWorld, ORIGIN } from '#tests/support/worlds/digest-world'

let world: DigestWorld
beforeAll(async () => {
  world = await openDigestWorld()
})
afterAll(() => world.lab.close())

test('the first event opens a window of 15 minutes, and all until its end is one mail', async () => {
  const { lab, clock, reply, confirm, itemsOf, withTicket } = world
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
  const { lab, clock, sari, confirm, plan, withTicket } = world
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
  const { lab, clock, confirm, withTicket } = world
  const { rina, id, number } = await withTicket()
  await confirm(id)
  await rina.call(editMe, { body: { language: 'id' } })
  await clock.pass(15)
  const { subject, text } = await lab.mails.take(rina.who.email)
  expect(subject).toBe(`Tiket ${number}: Dikonfirmasi · Benchside`)
  expect(text).toContain('Halo,\n\nBerikut pembaruan untuk Anda:')
})

test('what was read meanwhile is left out, and where nothing is left no mail is sent', async () => {
  const { clock, confirm, lab, reply, sari, withTicket } = world
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
  const { lab, clock, reply, withTicket } = world
  const { rina, id } = await withTicket()
  await reply(id, 'First.')
  const { data } = await rina.call(listReplies, { params: { id } })
  const body = { last_reply_id: data.at(-1)?.id ?? 0 }
  await rina.call(markRepliesRead, { params: { id }, body })
  await reply(id, 'Second.')
  await clock.pass(15)
  expect((await lab.mails.take(rina.who.email)).subject).toMatch(/: New message · /)
})

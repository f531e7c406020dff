import { afterAll, beforeAll, expect, test } from 'vitest'

import {
  listNotifications,
  markAllNotificationsRead,
  markNotificationRead,
} from '#contract/notifications'
import { createDeskReply, createReply } from '#contract/replies'
import { confirmTicket, startTicket } from '#contract/tickets/staff'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
let sari: Actor
beforeAll(async () => {
  lab = await openLab()
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

async function notified() {
  const rina = await lab.customer()
  const ticket = await openComplaint(lab, rina)
  const params = { id: ticket.id }
  await sari.call(confirmTicket, { params, body: {} })
  await sari.call(startTicket, { params, body: {} })
  await sari.call(createDeskReply, { params, body: { comment: 'On my way.' } })
  return { rina, ticket }
}

test('what the desk does is listed, newest first, with its page and how many are unread', async () => {
  const { rina, ticket } = await notified()
  await rina.call(createReply, { params: { id: ticket.id }, body: { comment: 'Thank you' } })
  const { data, meta } = await rina.call(listNotifications, {})
  expect(data.map(({ body }) => body)).toEqual(
    ['replied', 'started', 'confirmed'].map((word) => `Ticket ${word} ${ticket.number}`),
  )
  const page = `/tickets/${ticket.number.replaceAll('/', '').replace(' ', '-')}/${ticket.id}`
  expect(data[0]).toMatchObject({ title: ticket.number, url: page, is_read: false })
  expect(meta).toEqual({ total: 3, per_page: 20, current_page: 1, last_page: 1, unread: 3 })
})

test('one is marked as read, then all, and it stays so', async () => {
  const { rina } = await notified()
  const list = async () => rina.call(listNotifications, {})
  const [first] = (await list()).data
  const params = { id: first?.id ?? 0 }
  await rina.call(markNotificationRead, { params, body: {} })
  await rina.call(markNotificationRead, { params, body: {} })
  const then = await list()
  expect(then.data.map(({ is_read }) => is_read)).toEqual([true, false, false])
  expect(then.meta).toMatchObject({ total: 3, unread: 2 })
  await rina.call(markAllNotificationsRead, { body: {} })
  expect((await list()).meta).toMatchObject({ total: 3, unread: 0 })
})

test('twenty are on a page', async () => {
  const { rina, ticket } = await notified()
  for (let count = 0; count < 19; count += 1) {
    const body = { comment: `Message ${count}` }
    await sari.call(createDeskReply, { params: { id: ticket.id }, body })
  }
  const { data, meta } = await rina.call(listNotifications, { query: { page: 2 } })
  expect(data.map(({ body }) => body.split(' ')[1])).toEqual(['started', 'confirmed'])
  expect(meta).toMatchObject({ total: 22, current_page: 2, last_page: 2 })
})

test('those of others are not there, and cannot be marked; without a token nothing is', async () => {
  const { rina } = await notified()
  const [first] = (await rina.call(listNotifications, {})).data
  const path = `/api_v2/customer/ticket-notification/${first?.id}/mark-as-read`
  const colleague = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const stranger = await lab.customer('stranger')
  for (const other of [colleague, stranger]) {
    expect((await other.call(listNotifications, {})).data).toEqual([])
    expect((await other.send('PUT', path, { body: {} })).status).toBe(404)
    await other.call(markAllNotificationsRead, { body: {} })
  }
  expect((await lab.send('PUT', path, { body: {} })).status).toBe(401)
  expect((await lab.send('GET', listNotifications.path)).status).toBe(401)
  const all = await lab.send('PUT', markAllNotificationsRead.path, { body: {} })
  expect(all.status).toBe(401)
  expect((await rina.call(listNotifications, {})).meta).toMatchObject({ unread: 3 })
})

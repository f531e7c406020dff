/** Linked accounts, staff who act for a customer, and the record of who did what. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAudit } from '#contract/audit'
import { ACCOUNT_HEADER } from '#contract/http/endpoint'
import { OTHER_ACCOUNT } from '#contract/http/envelope'
import { createReply, listReplies } from '#contract/replies'
import { createStaffToken, readMe } from '#contract/session'
import * as calls from '#contract/switching'
import { findTicketAccount } from '#contract/switching'
import { listTickets, listTicketSteps } from '#contract/tickets/calls'
import { confirmTicket } from '#contract/tickets/staff'
import { readEvents } from '#tests/support/event-reader'
import { complaintBody, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

async function linked() {
  const [hospital, clinic] = [
    await lab.build.organisation('hospital'),
    await lab.build.organisation('clinic'),
  ]
  const who = await lab.build.employee('rina', hospital, clinic)
  return { hospital, clinic, who, rina: lab.as(who, await lab.enter(who)) }
}

test('a person switches for the device that asks, and starts there the next time', async () => {
  const { hospital, clinic, who, rina: phone } = await linked()
  const tablet = await lab.signIn(who)
  const { data } = await phone.call(calls.listLinkedCustomers, {})
  expect(data.map(({ name, is_current }) => [name, is_current])).toEqual([
    [clinic.name, false],
    [hospital.name, true],
  ])
  const said = await phone.call(calls.switchCustomer, { params: { id: clinic.id }, body: {} })
  expect(said.message).toBe('Account switched')
  const now = async (by: typeof phone) => (await by.call(readMe, {})).data.customer?.data?.name
  expect(await now(phone)).toBe(clinic.name)
  expect(await now(tablet)).toBe(hospital.name)
  expect(await now(lab.as(who, await lab.enter(who)))).toBe(clinic.name)
  expect((await phone.call(readMe, {})).data).toMatchObject({
    role: 'customer',
    can_switch: true,
  })
})

test('a list is searched, and a foreign account is not there', async () => {
  const { clinic, rina } = await linked()
  const stranger = await lab.customer('stranger')
  const found = await rina.call(calls.listLinkedCustomers, { query: { search: clinic.name } })
  expect(found.data.map(({ id }) => id)).toEqual([clinic.id])
  const params = { id: stranger.organisation.id }
  await expect(rina.call(calls.switchCustomer, { params, body: {} })).rejects.toMatchObject({
    status: 404,
  })
})

test('a ticket of a linked account is told where it is, and of nobody else', async () => {
  const { hospital, clinic, who, rina } = await linked()
  const { id } = await openComplaint(lab, { ...rina, organisation: hospital })
  await rina.call(calls.switchCustomer, { params: { id: clinic.id }, body: {} })
  const { data } = await rina.call(findTicketAccount, { params: { id } })
  expect(data).toMatchObject({ id: hospital.id, name: hospital.name, is_current: false })
  const stranger = await lab.customer('stranger')
  await expect(stranger.call(findTicketAccount, { params: { id } })).rejects.toMatchObject({
    status: 404,
  })
  expect(who.id).toBeGreaterThan(0)
})

test('what was meant for another account than the one switched on is not done', async () => {
  const { hospital, clinic, rina } = await linked()
  const body = await complaintBody(lab, hospital)
  const send = (account: number) =>
    rina.send('POST', '/api_v2/customer/ticket', {
      body,
      headers: { [ACCOUNT_HEADER]: String(account) },
    })
  expect(await send(clinic.id)).toMatchObject({
    status: 409,
    json: {
      errors: {
        [OTHER_ACCOUNT]: ['You’ve switched to another account. Switch back and try again.'],
      },
    },
  })
  expect((await rina.call(listTickets, {})).data).toEqual([])
  expect(await send(hospital.id)).toMatchObject({ status: 200 })
})

test('staff act for any customer, and what they write is theirs on behalf of it', async () => {
  const rina = await lab.customer()
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const { id: customerId, name } = rina.organisation
  expect((await sari.call(readMe, {})).data).toMatchObject({
    role: 'staff',
    can_switch: true,
  })
  expect((await sari.call(readMe, {})).data.on_behalf_of).toBeUndefined()
  const all = await sari.call(calls.listLinkedCustomers, { query: { search: name } })
  expect(all.data.map(({ id }) => id)).toEqual([customerId])
  await sari.call(calls.switchCustomer, { params: { id: customerId }, body: {} })
  expect((await sari.call(readMe, {})).data).toMatchObject({
    name: 'sari',
    on_behalf_of: { id: customerId, name },
    customer: { data: { id: customerId } },
  })

  const { id } = await openComplaint(lab, { ...sari, organisation: rina.organisation })
  await sari.call(createReply, { params: { id }, body: { comment: 'I wrote this for you.' } })
  await rina.call(createReply, { params: { id }, body: { comment: 'Thank you.' } })
  const { data: said } = await rina.call(listReplies, { params: { id } })
  expect(said.map((one) => [one.author_name, one.is_staff, one.is_on_behalf ?? false])).toEqual([
    ['sari', true, true],
    ['rina', false, false],
  ])
  const { data: steps } = await rina.call(listTicketSteps, { params: { id } })
  expect(steps).toMatchObject([{ actor_name: 'sari', is_on_behalf: true }])

  await sari.call(calls.leaveCustomer, { body: {} })
  expect((await sari.call(readMe, {})).data.customer).toBeUndefined()
  // the next sign-in chooses anew
  await sari.call(calls.switchCustomer, { params: { id: customerId }, body: {} })
  const again = lab.as(sari.who, await lab.enter(sari.who))
  expect((await again.call(readMe, {})).data.customer).toBeUndefined()
})

test("staff's open page is told of what happens in the account that they chose", async () => {
  const rina = await lab.customer()
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const params = { id: rina.organisation.id }
  const before = await readEvents(lab, sari.token)
  await sari.call(calls.switchCustomer, { params, body: {} })
  // pages of the session ask again
  expect(await before.next()).toBeUndefined()
  const page = await readEvents(lab, sari.token)
  const { number } = await openComplaint(lab, rina)
  expect((await page.next())?.message.payload?.ticket_number).toBe(number)
})

test("the staff sign-in takes the vendor's staff alone, and says no more than a wrong password", async () => {
  const rina = await lab.customer()
  const staff = await lab.build.vendorStaff('sari')
  const enter = ({ email, password }: { email: string; password: string }) =>
    lab.send('POST', createStaffToken.path, { body: { email, password }, key: null })
  expect((await enter(staff)).status).toBe(200)
  const refused = await enter(rina.who)
  expect([refused.status, refused.json]).toEqual([
    401,
    (await enter({ ...staff, password: 'guess' })).json,
  ])
})

test('who did what stands in the record of the account, and in no other', async () => {
  const rina = await lab.customer()
  const stranger = await lab.customer('stranger')
  for (const { who } of [rina, stranger]) await lab.enter(who)
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  const { id, number } = await openComplaint(lab, rina)
  await sari.call(confirmTicket, { params: { id }, body: {} })
  await sari.call(calls.switchCustomer, { params: { id: rina.organisation.id }, body: {} })
  await sari.call(createReply, { params: { id }, body: { comment: 'On your behalf.' } })
  const { data, meta } = await rina.call(listAudit, {})
  const subject = { kind: 'ticket', id, number }
  expect(data).toMatchObject([
    { action: 'createReply', actor_name: 'sari', is_staff: true, is_on_behalf: true, subject },
    { action: 'switchCustomer', actor_name: 'sari', is_staff: true },
    { action: 'confirmTicket', actor_name: 'sari', is_staff: true, is_on_behalf: false, subject },
    { action: 'createTicket', actor_name: 'rina', is_staff: false, is_own: true, subject },
    { action: 'createToken', actor_name: 'rina', is_own: true },
  ])
  expect(meta).toMatchObject({ total: 5, current_page: 1, last_page: 1 })
  const { data: theirs } = await stranger.call(listAudit, {})
  expect(theirs.map(({ action }) => action)).toEqual(['createToken'])
})

test('what is refused or repeated is noted once or not at all', async () => {
  const rina = await lab.customer()
  await lab.enter(rina.who)
  const { id } = await openComplaint(lab, rina)
  const key = crypto.randomUUID()
  const reply = { params: { id }, body: { comment: 'Once.' } }
  await rina.call(createReply, reply, key)
  await rina.call(createReply, reply, key)
  await rina.send('PUT', `/api_v2/customer/ticket/${id}/close`, {
    body: { rating: 5, comment: 'x' },
  })
  const { data } = await rina.call(listAudit, {})
  expect(data.map(({ action }) => action)).toEqual(['createReply', 'createTicket', 'createToken'])
})

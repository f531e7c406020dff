/** What an administrator deactivates is offered no more over the wire, and what named it before keeps it. */
import { afterAll, beforeAll, expect, test } from 'vitest'

import { listCertificates } from '#contract/certificates'
import { listDepartments, listDivisions, listRequestTypes } from '#contract/choices'
import { listHelpArticles } from '#contract/help'
import { readMe } from '#contract/session'
import { listLinkedCustomers, switchCustomer } from '#contract/switching'
import { createTicket, listTickets, readTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { type AdminWorld, COMMANDS_MS, openAdminWorld } from '#tests/support/worlds/admin-world'
import { complaintBody, openComplaint } from '#tests/support/worlds/lab'

let world: AdminWorld
beforeAll(async () => {
  world = await openAdminWorld()
}, COMMANDS_MS)
afterAll(() => world.close())

/** Throws where the command fails. */
async function run(...args: string[]): Promise<void> {
  const { code, err } = await world.admin(...args)
  if (code !== 0) throw new Error(err)
}

test(
  'for a deactivated customer neither its people nor the staff act, and its tickets stay',
  async () => {
    const { lab } = world
    const rina = await lab.customer()
    const staff = await lab.signIn(await lab.build.vendorStaff('sari'))
    const ticket = await openComplaint(lab, rina)
    const { id, name } = rina.organisation
    const switching = { params: { id }, body: {} }
    await staff.call(switchCustomer, switching)
    await run('customers', 'deactivate', `#${id}`)

    await expect(rina.call(listTickets, {})).rejects.toMatchObject({ status: 403 })
    expect((await rina.call(readMe, {})).data.customer).toBeUndefined()
    const again = await lab.signIn(rina.who)
    await expect(again.call(listTickets, {})).rejects.toMatchObject({ status: 403 })
    await expect(staff.call(listTickets, {})).rejects.toMatchObject({ status: 403 })
    await expect(staff.call(switchCustomer, switching)).rejects.toMatchObject({ status: 404 })
    const listed = await staff.call(listLinkedCustomers, { query: { search: name } })
    expect(listed.data).toEqual([])

    await run('customers', 'reactivate', `#${id}`)
    const { data } = await rina.call(readTicket, { params: { id: ticket.id } })
    expect(data.number).toBe(ticket.number)
  },
  COMMANDS_MS,
)

test(
  'no new ticket names a deactivated instrument or division, and an old one keeps both',
  async () => {
    const { lab } = world
    const rina = await lab.customer()
    const { build } = lab
    const [body, spare, other] = [
      await complaintBody(lab, rina.organisation),
      await build.instrument(rina.organisation),
      await build.division(),
    ]
    const { data: ticket } = await rina.call(createTicket, { body })
    await run('instruments', 'deactivate', spare.type, spare.serial_number)
    await run('divisions', 'deactivate', other.name)

    const open = async (more: object) => rina.call(createTicket, { body: { ...body, ...more } })
    await expect(open({ instrument_id: spare.id })).rejects.toMatchObject({
      status: 422,
      errors: { instrument_id: ['This instrument isn’t in your account, or is no longer in use'] },
    })
    await expect(open({ division_id: other.id })).rejects.toMatchObject({
      status: 422,
      errors: { division_id: [expect.any(String)] },
    })
    const offered = new Set((await rina.call(listDivisions, {})).data.map(({ id }) => id))
    expect([offered.has(body.division_id), offered.has(other.id)]).toEqual([true, false])

    const rows = await lab.db
      .selectFrom('divisions')
      .selectAll()
      .where('id', '=', body.division_id)
      .execute()
    await run('divisions', 'deactivate', rows[0]?.name ?? '')
    const kept = await rina.call(readTicket, { params: { id: ticket.id } })
    expect(kept.data.division?.id).toBe(body.division_id)
  },
  COMMANDS_MS,
)

test(
  'departments, request types, articles and certificates',
  async () => {
    const { lab } = world
    const { build, db } = lab
    const rina = await lab.customer()
    const [department, request, instrument] = [
      await build.department(),
      await build.requestType(),
      await build.instrument(rina.organisation),
    ]
    await db
      .insertInto('help_articles')
      .values({ slug: 'old-article', language: 'en', title: 'T', topic: 'C', body: '<p>B</p>' })
      .execute()
    await db
      .insertInto('certificates')
      .values({
        customer_id: rina.organisation.id,
        instrument_id: instrument.id,
        number: 'WITHDRAWN-1',
        name: 'Calibration',
        issued_at: new Date('2026-01-01'),
      })
      .execute()
    const ticketType = { params: { id: TICKET_TYPE.technicalRequest } }
    const seen = async () => [
      (await rina.call(listDepartments, {})).data.some(({ id }) => id === department.id),
      (await rina.call(listRequestTypes, ticketType)).data.some(({ id }) => id === request.id),
      (await rina.call(listHelpArticles, {})).data.some(({ slug }) => slug === 'old-article'),
      (await rina.call(listCertificates, {})).data.some(({ number }) => number === 'WITHDRAWN-1'),
    ]
    expect(await seen()).toEqual([true, true, true, true])
    await run('departments', 'deactivate', department.name)
    await run('request-types', 'deactivate', 'TR', request.name)
    await run('help-articles', 'deactivate', 'old-article', 'en')
    await run('certificates', 'deactivate', 'WITHDRAWN-1')
    expect(await seen()).toEqual([false, false, false, false])
  },
  COMMANDS_MS,
)

test(
  'a person: sessions and pushes end, and no password lets them in',
  async () => {
    const { lab } = world
    const rina = await lab.customer()
    await run('people', 'deactivate', rina.who.email)
    await expect(rina.call(readMe, {})).rejects.toMatchObject({ status: 401 })
    await expect(lab.enter(rina.who)).rejects.toMatchObject({ status: 401 })
    await run('people', 'reactivate', rina.who.email.toUpperCase())
    expect(await lab.enter(rina.who)).toEqual(expect.any(String))
    const steps = await lab.db
      .selectFrom('admin_steps')
      .where('subject', '=', rina.who.email)
      .select('action')
      .orderBy('id')
      .execute()
    expect(steps.map(({ action }) => action)).toEqual(['deactivate', 'reactivate'])
  },
  COMMANDS_MS,
)

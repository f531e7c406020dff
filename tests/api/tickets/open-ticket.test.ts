import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { checkOpenTicket, createTicket, listTicketSteps, readTicket } from '#contract/tickets/calls'
import { complaintBody, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const PATH = '/api_v2/customer/ticket'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

const countTickets = async () => (await lab.db.selectFrom('tickets').select('id').execute()).length

test('a technical complaint is opened, and can be read', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const { data, message } = await rina.call(createTicket, {
    body: { ...body, description: '  The reagent probe stops half way.\n' },
  })
  expect(message).toBe('Ticket created successfully')
  expect(data).toMatchObject({
    ticket_type_id: 1,
    status: 'new',
    description: 'The reagent probe stops half way.',
    priority: 'low',
    is_canceled: false,
    has_image: false,
    unread_count: 0,
    instrument: { id: body.instrument_id },
    division: { id: body.division_id },
  })
  expect(data.number).toMatch(/^TC\/\d{4}\/\d{2} \d{4}$/)
  expect((await rina.call(readTicket, { params: { id: data.id } })).data).toEqual(data)
  const steps = await rina.call(listTicketSteps, { params: { id: data.id } })
  expect(steps.data).toMatchObject([{ status: 'new', actor_name: 'rina' }])
})

test('each kind keeps its own fields and leaves out what belongs to another', async () => {
  const rina = await lab.customer()
  const complaint = await complaintBody(lab, rina.organisation)
  const department_id = (await lab.build.department()).id
  const request_id = (await lab.build.requestType()).id
  const all = { ...complaint, department_id, request_id }
  const open = async (ticket_type_id: number) =>
    (await rina.call(createTicket, { body: { ...all, ticket_type_id } })).data

  const request = await open(2)
  expect(request).toMatchObject({ request_id, division_id: complaint.division_id })
  expect(request.department_id).toBeUndefined()
  expect(request.number).toMatch(/^TR\//)
  for (const [kind, letters] of [
    [3, 'NC'],
    [4, 'NR'],
  ] as const) {
    const ticket = await open(kind)
    expect(ticket.number.slice(0, 2)).toBe(letters)
    expect(ticket).toMatchObject({ department_id })
    expect([ticket.instrument_id, ticket.division_id, ticket.request_id]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  }
})

test('numbers start anew in each month of Jakarta', async () => {
  const own = await openLab()
  const rina = await own.customer()
  const numbers: string[] = []
  for (const moment of ['2031-05-31T16:59:00Z', '2031-05-31T16:59:30Z', '2031-05-31T17:00:00Z']) {
    own.setClock(new Date(moment))
    const actor = await own.signIn(rina.who)
    numbers.push((await openComplaint(own, { ...actor, organisation: rina.organisation })).number)
  }
  expect(numbers).toEqual(['TC/2031/05 0001', 'TC/2031/05 0002', 'TC/2031/06 0001'])
  await own.close()
})

test('twenty at once get twenty numbers without a gap', async () => {
  const own = await openLab()
  const rina = await own.customer()
  const body = await complaintBody(own, rina.organisation)
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => rina.call(createTicket, { body })),
  )
  const running = opened.map(({ data }) => Number(data.number.split(' ')[1]))
  expect(running.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
  await own.close()
})

test('twenty at once under one key are one ticket', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const before = await countTickets()
  const key = randomUUID()
  const opened = await Promise.all(
    Array.from({ length: 20 }, () => rina.call(createTicket, { body }, key)),
  )
  expect(new Set(opened.map(({ data }) => data.id)).size).toBe(1)
  expect(await countTickets()).toBe(before + 1)
})

test('a refused ticket leaves no gap in the numbers', async () => {
  const rina = await lab.customer()
  const first = await openComplaint(lab, rina)
  const body = await complaintBody(lab, rina.organisation)
  await rina.send('POST', PATH, { body: { ...body, instrument_id: 999_999 } })
  const second = await openComplaint(lab, rina)
  expect(Number(second.number.split(' ')[1])).toBe(Number(first.number.split(' ')[1]) + 1)
})

test.each([
  ['no fields at all', () => ({}), 'ticket_type_id', 'Fill this in'],
  ['an unknown ticket type', { ticket_type_id: 9 }, 'ticket_type_id', 'Choose an option'],
  ['a blank description', { description: ' \n ' }, 'description', 'Fill this in'],
  [
    'a description of 5001 characters',
    { description: 'x'.repeat(5001) },
    'description',
    'Make this shorter',
  ],
  ['a name of 121 characters', { staff_name: 'x'.repeat(121) }, 'staff_name', 'Make this shorter'],
  [
    'a phone number that is none',
    { staff_phone_number: 'call' },
    'staff_phone_number',
    'Enter a phone number like +62 812 3456 7890',
  ],
  ['no instrument', { instrument_id: undefined }, 'instrument_id', 'Fill this in'],
  [
    'an instrument that is no id',
    { instrument_id: '1; drop' },
    'instrument_id',
    'Check this entry',
  ],
  [
    'an instrument that does not exist',
    { instrument_id: 999_999 },
    'instrument_id',
    'This instrument isn’t in your account, or is no longer in use',
  ],
  ['a division that does not exist', { division_id: 999_999 }, 'division_id', 'Choose an option'],
  ['an unknown priority', { priority: 'urgent' }, 'priority', 'Choose an option'],
] as const)('%s is refused by field, and nothing is stored', async (_, wrong, field, sentence) => {
  const rina = await lab.customer()
  const body =
    typeof wrong === 'function'
      ? wrong()
      : { ...(await complaintBody(lab, rina.organisation)), ...wrong }
  const before = await countTickets()
  const said = await rina.send('POST', PATH, { body })
  expect(said).toMatchObject({
    status: 422,
    json: { status_code: 422, message: 'Check what you entered and try again.' },
  })
  expect(said.json.errors?.[field]).toEqual([sentence])
  expect(await countTickets()).toBe(before)
  expect(await storedAnswers(rina.who.id)).toEqual([])
})

async function storedAnswers(userId: number) {
  return lab.db
    .selectFrom('idempotent_answers')
    .where('user_id', '=', userId)
    .select(['key', 'status'])
    .execute()
}

test("somebody else's instrument is refused as one that does not exist is", async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const body = await complaintBody(lab, dewi.organisation)
  const before = await countTickets()
  const said = await rina.send('POST', PATH, { body })
  expect(said).toMatchObject({
    status: 422,
    json: {
      errors: { instrument_id: ['This instrument isn’t in your account, or is no longer in use'] },
    },
  })
  expect(await countTickets()).toBe(before)
})

test('a request of another kind of ticket is refused', async () => {
  const rina = await lab.customer()
  const body = await complaintBody(lab, rina.organisation)
  const wrong = await lab.build.requestType(4)
  const said = await rina.send('POST', PATH, {
    body: { ...body, ticket_type_id: 2, request_id: wrong.id },
  })
  expect(said.json.errors).toEqual({ request_id: ['Choose an option'] })
})

test('an unclosed done ticket of your own forbids opening another', async () => {
  const rina = await lab.customer()
  expect((await rina.call(checkOpenTicket, {})).data).toEqual({ can_open: true, unclosed: 0 })
  const ticket = await openComplaint(lab, rina)
  await lab.build.moveTicket(ticket.id, 'done', rina.who)
  expect((await rina.call(checkOpenTicket, {})).data).toEqual({ can_open: false, unclosed: 1 })
  const body = await complaintBody(lab, rina.organisation)
  expect(await rina.send('POST', PATH, { body })).toMatchObject({
    status: 409,
    json: { message: 'Please close ticket first!' },
  })
  await lab.build.moveTicket(ticket.id, 'closed', rina.who)
  expect((await rina.call(checkOpenTicket, {})).data.can_open).toBe(true)
})

test("a colleague's done ticket forbids nothing", async () => {
  const rina = await lab.customer()
  const ticket = await openComplaint(lab, rina)
  await lab.build.moveTicket(ticket.id, 'done', rina.who)
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  expect((await budi.call(checkOpenTicket, {})).data.can_open).toBe(true)
})

test('form fields are taken as JSON is; what is no picture is refused', async () => {
  const rina = await lab.customer()
  const department = await lab.build.department()
  const form = () => {
    const fields = new FormData()
    fields.set('ticket_type_id', '3')
    fields.set('department_id', String(department.id))
    fields.set('staff_name', 'Rina')
    fields.set('staff_phone_number', '+62 812 5550 1201')
    fields.set('description', 'The invoice has the wrong address.')
    return fields
  }
  const post = async (fields: FormData) => {
    const headers = { Authorization: `Bearer ${rina.token}`, 'Idempotency-Key': randomUUID() }
    const response = await fetch(lab.address + PATH, { method: 'POST', headers, body: fields })
    return { status: response.status, json: await response.json() }
  }
  expect(await post(form())).toMatchObject({ status: 200, json: { data: { ticket_type_id: 3 } } })
  const withPicture = form()
  withPicture.set('img', new Blob([new Uint8Array(200_000)]), 'invoice.png')
  const before = await countTickets()
  expect(await post(withPicture)).toMatchObject({ status: 422, json: { errors: { img: {} } } })
  expect(await countTickets()).toBe(before)
})

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listTicketSteps, readTicket } from '#contract/tickets/calls'
import type { Organisation } from '#tests/support/worlds/builders'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'
import { startTalk, type Talk } from '#tests/support/worlds/talking'

type Person = Actor & { organisation: Organisation }

let lab: Lab
let division: { id: number; name: string }
beforeAll(async () => {
  lab = await openLab()
  division = await lab.build.division()
})
afterAll(() => lab.close())

const phoned = async (phone: string | null) => {
  const rina = await lab.customer('rina')
  await lab.db.updateTable('users').set({ phone }).where('id', '=', rina.who.id).execute()
  return rina
}

async function openedTicket(talk: Talk, who: Person) {
  const { source = '' } = talk.says[0]?.links[0] ?? {}
  expect(source).toMatch(/^\/tickets\/[\w-]+\/\d+$/)
  return (await who.call(readTicket, { params: { id: Number(source.split('/').at(-1)) } })).data
}

test('a flow that does not help ends in a ticket that tells the talk', async () => {
  const rina = await phoned('+62 812 5550 1201')
  const instrument = await lab.build.instrument(rina.organisation)
  let talk = await startTalk(rina)
  talk = await talk.tap(instrument.type)
  talk = await talk.tap('An error code on the screen')
  talk = await talk.tap('Something else')
  talk = await talk.tap('Yes, it comes back')
  talk = await talk.tap('Open a ticket')
  expect([talk.status, talk.says[0]?.message]).toEqual([
    'handover',
    'Which division of your laboratory is it in?',
  ])
  talk = await talk.tap(division.name)
  expect(talk.says[0]?.message).toContain(`${instrument.type} - ${instrument.serial_number}`)
  expect(talk.says[0]?.message).toContain('+62 812 5550 1201')
  talk = await talk.tap('Yes, open the ticket')
  const ticket = await openedTicket(talk, rina)
  expect(ticket).toMatchObject({
    ticket_type_id: 1,
    status: 'new',
    instrument_id: instrument.id,
    division_id: division.id,
    staff_name: 'rina',
    staff_phone_number: '+62 812 5550 1201',
    priority: 'low',
  })
  expect(ticket.description).toContain('Customer: Yes, it comes back')
  expect(ticket.description).toContain('Assistant: What is the message about?')
  const { data: steps } = await rina.call(listTicketSteps, { params: { id: ticket.id } })
  expect(steps).toHaveLength(1)
  const acts = await lab.db
    .selectFrom('acts')
    .where('actor_id', '=', rina.who.id)
    .where('action', '=', 'createTicket')
    .select(['subject_kind', 'subject_id', 'customer_id'])
    .execute()
  expect(acts).toEqual([
    { subject_kind: 'ticket', subject_id: ticket.id, customer_id: rina.organisation.id },
  ])
  // what one opened is asked about once
  expect((await talk.rate(3)).status).toBe('closed')
})

test('its note has the first words and the steps that were tried, and nothing else', async () => {
  const rina = await phoned(null)
  const instrument = await lab.build.instrument(rina.organisation)
  let talk = await startTalk(rina)
  talk = await talk.tap(instrument.type)
  talk = await talk.type('waste alarm since Monday, but it is empty')
  talk = await talk.tap('Step by step: Waste full, or the alarm stays')
  talk = await talk.tap('No, it’s empty')
  talk = await talk.type('tidak')
  expect(talk.says[0]?.message).toContain('an engineer should look at it')
  // a hand-over that was left, and a question in between
  talk = await (await talk.tap('Open a ticket')).tap(OUT)
  talk = await talk.type('please send an engineer on Tuesday')
  talk = await (await talk.tap('Open a ticket')).tap(division.name)
  talk = await (await talk.type('call me')).type('+62 812 5550 1299')
  talk = await talk.tap('Yes, open the ticket')
  const { description } = await openedTicket(talk, rina)
  expect(description?.split('\n')).toEqual([
    'The support assistant opened this ticket after this conversation:',
    '',
    `Customer: ${instrument.type}`,
    expect.stringMatching(/^Assistant: How can I help with .*\?$/),
    'Customer: waste alarm since Monday, but it is empty',
    expect.stringMatching(/^Assistant: /),
    'Customer: Step by step: Waste full, or the alarm stays',
    expect.stringMatching(/^Assistant: Is the container really full\?/),
    'Customer: No, it’s empty',
    expect.stringMatching(/^Assistant: Clean and dry the float .* Is the alarm gone\?$/),
    'Customer: tidak',
    expect.stringMatching(/^Assistant: Then an engineer should look at it/),
    'Customer: please send an engineer on Tuesday',
  ])
})

test('stars are no words of the customer', async () => {
  const rina = await phoned('+62 812 5550 1201')
  const instrument = await lab.build.instrument(rina.organisation)
  let talk = await (await startTalk(rina)).tap(instrument.type)
  talk = await (await talk.type('barcode is not read')).tap('This didn’t help')
  talk = await (await talk.rate(2)).tap('Open a ticket')
  talk = await (await talk.tap(division.name)).tap('Yes, open the ticket')
  const { description } = await openedTicket(talk, rina)
  expect(description).toContain('Customer: barcode is not read')
  expect(description).toContain('Customer: This didn’t help')
  expect(description).not.toMatch(/Customer: 2|sorry/)
})

test('what is not known is asked for: instrument, division, phone', async () => {
  const rina = await phoned(null)
  const instrument = await lab.build.instrument(rina.organisation)
  let talk = await (await startTalk(rina)).type('please send an engineer')
  talk = await talk.tap('Open a ticket')
  talk = await talk.type(instrument.serial_number.slice(0, 6))
  talk = await talk.tap(instrument.type)
  talk = await talk.tap(division.name)
  expect(talk.says[0]?.message).toBe('What number can our engineer call?')
  talk = await talk.type('call me')
  expect(talk.says[0]?.message).toContain('like a phone number')
  talk = await talk.type('0812 5550 1299')
  talk = await talk.tap('Yes, open the ticket')
  expect(await openedTicket(talk, rina)).toMatchObject({
    instrument_id: instrument.id,
    staff_phone_number: '0812 5550 1299',
  })
  // the next time all of it is known
  const next = await (await (await startTalk(rina)).tap(instrument.type)).type('open a ticket')
  expect((await next.tap('Open a ticket')).titles()).toContain('Yes, open the ticket')
})

const OUT = 'Don’t open a ticket'

/** The questions before a ticket is opened, each as it stands. */
async function questionsOf(who: Person): Promise<Talk[]> {
  const instrument = await lab.build.instrument(who.organisation)
  const asked: Talk[] = []
  let talk = await (await startTalk(who)).type('buka tiket')
  asked.push((talk = await talk.tap('Open a ticket')))
  asked.push((talk = await talk.type('no such serial number')))
  talk = await talk.type(instrument.serial_number)
  asked.push((talk = await talk.tap(instrument.type)))
  asked.push((talk = await talk.tap(division.name)))
  asked.push((talk = await talk.type('call me')))
  asked.push(await talk.type('+62 812 5550 1299'))
  return asked
}

test('each question of the hand-over has one way out, last of its options', async () => {
  const asked = await questionsOf(await phoned(null))
  expect(asked.map(({ status, says }) => [status, says[0]?.message.split('\n')[0]])).toEqual([
    ['handover', 'Which instrument is the ticket about?'],
    ['handover', expect.stringContaining('find an instrument like that')],
    ['handover', 'Which division of your laboratory is it in?'],
    ['handover', 'What number can our engineer call?'],
    ['handover', expect.stringContaining('like a phone number')],
    ['handover', expect.stringContaining('technical complaint')],
  ])
  for (const { titles } of asked) {
    expect(titles().filter((title) => title === OUT)).toHaveLength(1)
    expect(titles().at(-1)).toBe(OUT)
  }
})

test.each([
  ['tapped', 0, undefined],
  ['typed', 1, 'batal'],
  ['typed', 2, 'Cancel'],
  ['typed', 3, 'no'],
  ['typed', 4, 'tidak jadi'],
  ['typed', 5, 'no, thanks'],
  ['tapped', 4, undefined],
])('%s at question %i, it leads out and opens nothing', async (_, at, words) => {
  const rina = await phoned(null)
  const asked = (await questionsOf(rina))[at]
  let talk = words === undefined ? await asked?.tap(OUT) : await asked?.type(words)
  expect([talk?.status, talk?.says[0]?.message]).toEqual([
    'talk',
    'OK, I haven’t opened a ticket. What else can I help with?',
  ])
  // what is typed next is a question again
  talk = await talk?.type('barcode is not read')
  expect(talk?.titles()).toContain('Step by step: Barcode isn’t read')
  const tickets = lab.db.selectFrom('tickets').where('customer_id', '=', rina.organisation.id)
  expect(await tickets.select('id').execute()).toEqual([])
})

test('division and consent can be typed as well', async () => {
  const rina = await phoned('+62 812 5550 1201')
  const instrument = await lab.build.instrument(rina.organisation)
  let talk = await (await startTalk(rina)).tap(instrument.type)
  talk = await (await talk.type('buka tiket')).tap('Open a ticket')
  talk = await talk.type(` ${division.name.toUpperCase()}`)
  talk = await talk.type('Ya, silakan')
  expect(await openedTicket(talk, rina)).toMatchObject({ division_id: division.id })
})

test('an unclosed done ticket forbids it, politely, also when it came in between', async () => {
  const rina = await phoned('+62 812 5550 1201')
  const staff = await lab.build.vendorStaff('sari')
  const { id, instrument_id } = await openComplaint(lab, rina)
  const talk = await (await startTalk(rina)).type('buka tiket')
  const ready = await (await talk.tap('Open a ticket')).tap(/Analyser/)
  await lab.build.moveTicket(id, 'done', staff)
  for (const refused of [
    await ready.tap('Yes, open the ticket'),
    await talk.tap('Open a ticket'),
  ]) {
    expect(refused.says[0]?.message).toContain('Close it first')
    expect(refused.option('Show tickets to close').source).toBe(
      '/tickets?status=done&offset=0&limit=9&ticket_type=0',
    )
  }
  const tickets = await lab.db
    .selectFrom('tickets')
    .where('customer_id', '=', rina.organisation.id)
    .select('instrument_id')
    .execute()
  expect(tickets).toEqual([{ instrument_id }])
})

test('another’s instrument cannot be chosen, and none is made up', async () => {
  const [rina, dewi] = [await phoned('+62 812 5550 1201'), await lab.customer('dewi')]
  const foreign = await lab.build.instrument(dewi.organisation)
  const talk = await startTalk(rina)
  const body = { sessionId: String(talk.id), type: 'device', sourceId: String(foreign.id) }
  const send = (more: object) =>
    rina.send('POST', '/api_v2/api-bot/send', { body: { ...body, ...more } })
  expect(JSON.stringify((await send({ message: 'x' })).json)).toContain(
    'find this instrument in your account',
  )
  const said = JSON.stringify((await send({ message: foreign.serial_number, type: 'text' })).json)
  expect(said).not.toContain(foreign.type)
  const none = JSON.stringify((await send({ message: 'x', type: 'ticket', sourceId: 'open' })).json)
  expect(none).toContain('/ticket/open/choose')
})

test('staff who act for a customer open it on its behalf', async () => {
  const rina = await phoned(null)
  await lab.build.instrument(rina.organisation)
  const staff = await lab.build.vendorStaff('sari')
  await lab.db
    .updateTable('users')
    .set({ current_customer_id: rina.organisation.id, phone: '+62 21 5550 0100' })
    .where('id', '=', staff.id)
    .execute()
  const sari = await lab.signIn(staff)
  await lab.db
    .updateTable('tokens')
    .set({ customer_id: rina.organisation.id })
    .where('user_id', '=', staff.id)
    .execute()
  let talk = await (await startTalk(sari)).tap(/Analyser/)
  talk = await (await talk.type('buka tiket')).tap('Open a ticket')
  talk = await (await talk.tap(division.name)).tap('Yes, open the ticket')
  const ticket = await openedTicket(talk, { ...sari, organisation: rina.organisation })
  const { data } = await rina.call(listTicketSteps, { params: { id: ticket.id } })
  expect(data[0]).toMatchObject({ is_on_behalf: true })
})

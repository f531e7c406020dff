import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { listAssistantChats, sendToAssistant } from '#contract/assistant'
import { ASSISTANT_LIMITS } from '#contract/http/limits'
import { readTicket } from '#contract/tickets/calls'
import { readEvents } from '#tests/support/event-reader'
import type { Organisation } from '#tests/support/worlds/builders'
import { type Actor, type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'
import { send, startTalk } from '#tests/support/worlds/talking'

let lab: Lab
let rina: Actor & { organisation: Organisation }
beforeAll(async () => {
  lab = await openLab()
  rina = await lab.customer('rina')
  await lab.db
    .insertInto('help_articles')
    .values([
      article('waste-full', 'en', 'Waste container is full', { youtube: 'abcdefghijk' }),
      article('waste-full', 'id', 'Wadah limbah penuh', {}),
      article('centrifuge', 'en', 'Centrifuge shakes', {
        video_storage_key: 'no-such-file',
        video_mime: 'video/webm',
        video_size: 1,
        video_sha256: Buffer.alloc(32),
      }),
    ])
    .execute()
})
afterAll(() => lab.close())

function article(slug: string, language: 'en' | 'id', title: string, video: object) {
  const body = `<p>${title}.</p>`
  return { slug, language, title, topic: 'Help', summary: `${title}, in short.`, body, ...video }
}

async function fresh(name = 'rina') {
  return lab.customer(name)
}

test('it greets by name, whatever the body says, and offers the instruments of the account', async () => {
  const dewi = await fresh('dewi')
  const own = await lab.build.instrument(dewi.organisation, { type: 'Hemora' })
  await lab.build.instrument(rina.organisation, { type: 'Foreign' })
  const body = { message: 'hi', greet: true, userName: 'Mallory', customerId: 1, customerName: 'X' }
  const { data } = await dewi.call(sendToAssistant, { body })
  expect(data?.ticket).toMatchObject({ status: 'greet', rated: false })
  expect(data?.message).toBeUndefined()
  expect(data?.chats).toHaveLength(1)
  expect(data?.chats[0]?.message).toContain('Hello dewi,')
  expect(data?.chats[0]?.links).toMatchObject([
    {
      type: 'device',
      title: own.type,
      source: String(own.id),
      serialNumber: own.serial_number,
      manufacture: 'Auralis',
    },
    { type: 'button', source: 'topics.0' },
  ])
  const [id] = [data?.ticket?.id ?? 0]
  expect((await dewi.call(listAssistantChats, { params: { id } })).data).toEqual(data?.chats)
})

test('in the reader’s language, under the name that the panel bears in it', async () => {
  const events = await readEvents(lab, rina.token)
  const headers = { 'Accept-Language': 'id' }
  const body = { message: 'hi', greet: true }
  const { json } = await rina.send('POST', '/api_v2/api-bot/send', { headers, body })
  expect(JSON.stringify(json.data)).toContain('Halo rina, saya asisten virtual')
  expect((await events.next())?.message.title).toBe('Asisten dukungan')
  events.close()
})

test('a flow is walked to its solution, rated once, and kept in its order', async () => {
  const budi = await fresh('budi')
  let talk = await startTalk(budi)
  expect(talk.titles()[0]).toBe('An error code on the screen')
  talk = await talk.type('waste alarm but it is empty')
  talk = await talk.tap('Step by step: Waste full, or the alarm stays')
  expect([talk.status, talk.titles()]).toEqual([
    'flow',
    ['Yes', 'No, it’s empty', 'Liquid ran out'],
  ])
  talk = await talk.tap('No, it’s empty')
  // a typed answer is one as well
  talk = await talk.type('Ya')
  expect(talk.says[0]?.message).toContain('Good, that was it.')
  expect(talk.option('From the article “Waste container is full”')).toMatchObject({
    type: 'link',
    source: '/helpme?article=waste-full',
  })
  expect(talk.option('Rate this conversation')).toEqual({
    type: 'rating',
    title: 'Rate this conversation',
  })
  talk = await talk.rate(5)
  expect([talk.status, talk.says[0]?.message]).toEqual([
    'closed',
    'Thank you. Your feedback helps us improve.',
  ])
  await expect(talk.rate(4)).rejects.toMatchObject({ status: 409 })
  const said = await talk.chats()
  const own = said.filter(({ user }) => user).map(({ message }) => message)
  expect(own.slice(-5)).toEqual([
    'waste alarm but it is empty',
    'Step by step: Waste full, or the alarm stays',
    'No, it’s empty',
    'Ya',
    '5',
  ])
  const ids = said.map(({ id = 0 }) => id)
  expect(ids).toEqual(ids.toSorted((a, b) => a - b))
})

test('stars are one to five', async () => {
  const talk = await startTalk(rina)
  for (const stars of [0, 6, 2.5, Number.NaN]) {
    await expect(talk.rate(stars)).rejects.toMatchObject({ status: 422 })
  }
  expect((await talk.rate(1)).titles()).toEqual(['Open a ticket'])
})

test('sources are paths of the portal and https alone; of videos and YouTube too', async () => {
  const talk = await (await startTalk(rina)).type('wadah limbah penuh, centrifuge shakes')
  const links = talk.says.flatMap((said) => said.links)
  expect(links).toContainEqual({
    type: 'youtube',
    title: 'Waste container is full',
    source: 'https://www.youtube-nocookie.com/embed/abcdefghijk',
  })
  expect(links.find(({ type }) => type === 'video')?.source).toMatch(
    /^\/api_v2\/customer\/help\/\d+\/video$/,
  )
  for (const { type, source = '' } of links) {
    const sentBack = type === 'button' || type === 'device' || source === 'new'
    if (!sentBack) expect(source).toMatch(/^(\/[a-z]|https:\/\/)/)
  }
})

test('closed tickets of the own account are found, and those of no other', async () => {
  const [mine, hers] = [await fresh('budi'), await fresh('dewi')]
  const staff = await lab.build.vendorStaff('sari')
  for (const one of [mine, hers]) {
    const { id } = await openComplaint(lab, one)
    await lab.db
      .updateTable('tickets')
      .set({ description: `Gremlins in the photomultiplier of ${one.who.name}` })
      .where('id', '=', id)
      .execute()
    await lab.build.moveTicket(id, 'closed', staff)
  }
  const talk = await (await startTalk(mine)).type('photomultiplier gremlins')
  const tickets = talk.says.flatMap(({ links }) => links.filter(({ type }) => type === 'ticket'))
  expect(tickets).toHaveLength(1)
  expect(tickets[0]).toMatchObject({ title: expect.stringContaining('Your earlier ticket') })
  const id = Number(tickets[0]?.source?.split('/').at(-1))
  await expect(mine.call(readTicket, { params: { id } })).resolves.toBeTruthy()
})

test('another’s conversation is none, by person and by account', async () => {
  const talk = await startTalk(rina)
  const other = await fresh('dewi')
  const colleague = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  for (const one of [other, colleague]) {
    await expect(one.call(listAssistantChats, { params: { id: talk.id } })).rejects.toMatchObject({
      status: 404,
    })
    const body = { sessionId: String(talk.id), message: 'hello?' }
    await expect(one.call(sendToAssistant, { body })).rejects.toMatchObject({ status: 404 })
  }
  for (const sessionId of ['x', '0', '999999999', '1e3']) {
    await expect(send(rina, { sessionId, message: 'hello?' })).rejects.toMatchObject({
      status: 404,
    })
  }
  expect(await talk.chats()).toHaveLength(1)
})

test('the same key says it once, and one that waited is joined by it', async () => {
  const talk = await startTalk(rina)
  const key = randomUUID()
  const [first, second] = [await talk.type('reagent low', key), await talk.type('reagent low', key)]
  expect(second.says).toEqual(first.says)
  const said = (await talk.chats()).filter(({ user }) => user)
  expect(said).toMatchObject([{ message: 'reagent low', client_key: key }])
})

test('a reply is told to the person’s pages without a word of it', async () => {
  const events = await readEvents(lab, rina.token)
  const talk = await (await startTalk(rina)).type('secret words of mine')
  await events.next()
  const event = await events.next()
  expect(event?.message).toMatchObject({
    direction: 'ChatBotActivity',
    title: 'Support assistant',
    payload: { chat_id: String(talk.id) },
  })
  expect(JSON.stringify(event)).not.toContain('secret words')
  events.close()
})

test('what was written without a conversation starts one', async () => {
  const talk = await send(rina, { message: 'barcode is not read' })
  expect(talk.titles()).toContain('Step by step: Barcode isn’t read')
  // there is nothing of it to read
  expect(talk.says[0]?.message).toBe('I can take you through it step by step.')
  expect((await talk.chats()).map(({ user }) => user)).toEqual([true, false])
})

test('who is asked for another instrument can leave that, and ask again', async () => {
  const talk = await startTalk(await fresh('budi'))
  const session = { sessionId: String(talk.id) }
  const other = { ...session, type: 'button', sourceId: 'instrument.other', message: 'Another' }
  expect((await send(talk.who, other)).says[0]?.message).toContain('type or serial number')
  let next = await talk.type('tidak jadi')
  expect([next.status, next.says[0]?.message]).toEqual(['talk', 'How can I help?'])
  next = await next.type('barcode is not read')
  expect(next.titles()).toContain('Step by step: Barcode isn’t read')
})

test('who sends without end is asked to wait', async () => {
  const eager = await fresh('eager')
  const talk = await startTalk(eager)
  const body = { sessionId: String(talk.id), message: 'hello' }
  const sent = await Promise.all(
    Array.from({ length: ASSISTANT_LIMITS.perMinute }, () =>
      eager.send('POST', '/api_v2/api-bot/send', { body }),
    ),
  )
  const refused = sent.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await talk.chats()).filter(({ user }) => user)).toHaveLength(
    ASSISTANT_LIMITS.perMinute - 1,
  )
})

test('what is empty, too long or unreadable is refused on its field', async () => {
  for (const message of ['', '  ', 'x'.repeat(5001), 'a\u0000b']) {
    const { status, json } = await rina.send('POST', '/api_v2/api-bot/send', { body: { message } })
    expect([status, Object.keys(json.errors ?? {})]).toEqual([422, ['message']])
  }
})

test.each(['text', 'button', 'device', 'ticket', 'link', '__proto__', ''])(
  'whatever is sent back as %j, the conversation goes on',
  async (type) => {
    const talk = await startTalk(await fresh('budi'))
    const sources = [
      'flow.__proto__',
      'flow.waste-full',
      'step.waste-full.__proto__',
      'step.waste-full.nowhere',
      'step.waste-full.solved',
      'topics.-1',
      'topics.9',
      'division.999999999999999',
      '999999999999999',
      '1e9',
      'open',
      'helped.yes',
      '<script>',
      "' or 1=1 --",
    ]
    for (const sourceId of sources) {
      const sent = await send(talk.who, {
        sessionId: String(talk.id),
        type,
        sourceId,
        message: '?',
      })
      expect(sent.says.length).toBeGreaterThan(0)
    }
  },
)

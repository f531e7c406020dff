/** How much of the language model one person gets, and all people together. */
import type { ServerResponse } from 'node:http'

import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'

import { sendToAssistant } from '#contract/assistant'
import { deleteConversation } from '#contract/assistant-conversations'
import { switchCustomer } from '#contract/switching'
import type { ModelSettings } from '#server/modules/assistant/dialogue/model'
import { type FakeModel, openFakeModel, saying } from '#tests/support/fakes/fake-model'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'
import { startTalk } from '#tests/support/worlds/talking'

const MANY = { perPerson: 1000, perDay: 1000 }

let lab: Lab
let model: FakeModel
let settings: ModelSettings
/** In the order of `model.asked`; open until a test answers them. */
let calls: ServerResponse[]
beforeAll(async () => {
  model = await openFakeModel()
  const patient = { silenceMs: 30_000, wholeMs: 30_000 }
  settings = { url: model.url, key: undefined, model: 'small', limits: MANY, ...patient }
  lab = await openLab({ model: settings })
})
beforeEach(async () => {
  calls = []
  model.asked.length = 0
  model.answer((response) => void calls.push(response))
  settings.limits = MANY
  await lab.db.deleteFrom('attempts').execute()
})
afterEach(async () => {
  model.answer(saying('Yes.'))
  for (const each of calls) if (!each.writableEnded) saying('Yes.')(each)
  await expect.poll(waiting).toBe(0)
})
afterAll(async () => {
  await lab.close()
  await model.close()
})

async function waiting(): Promise<number> {
  const rows = await lab.db.selectFrom('assistant_questions').select('message_id').execute()
  return rows.length
}

const asked = () =>
  model.asked.map(({ body }) => {
    const data = JSON.parse(body.messages[1]?.content ?? '{}') as { question: string }
    return data.question
  })

const answerTo = (question: string) => {
  const call = calls[asked().indexOf(question)]
  if (!call) throw new Error(`${question} was not asked`)
  saying('Yes.')(call)
}

async function withInstrument(name: string) {
  const person = await lab.customer(name)
  await lab.build.instrument(person.organisation)
  return person
}

/** Types questions without waiting for answers. Returns the conversation. */
async function askAll(who: Actor, ...questions: string[]) {
  const talk = await startTalk(who)
  for (const question of questions) {
    expect((await talk.type(question)).status).toBe('thinking')
  }
  return talk
}

test('a person has one question at the model at a time, and all are answered in order', async () => {
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const talk = await askAll(rina, 'zebra one', 'zebra two', 'zebra three')
  await expect.poll(asked).toEqual(['zebra one'])
  // also in another conversation
  await askAll(rina, 'zebra four')
  await askAll(dewi, 'camel one')
  await expect.poll(asked).toEqual(['zebra one', 'camel one'])
  const jobs = await sql`select from pgboss.job where name = 'answer-question'`.execute(lab.db)
  expect(jobs.rows).toHaveLength(2)
  for (const [question, next] of [
    ['zebra one', 'zebra two'],
    ['zebra two', 'zebra three'],
    ['zebra three', 'zebra four'],
  ] as const) {
    answerTo(question)
    await expect.poll(() => asked().at(-1)).toBe(next)
  }
  answerTo('zebra four')
  answerTo('camel one')
  await expect.poll(waiting).toBe(0)
  expect(asked()).toHaveLength(5)
  const said = await talk.chats()
  expect(
    said
      .filter(({ user }) => !user)
      .slice(1)
      .map(({ message }) => message),
  ).toEqual(['Yes.', 'Yes.', 'Yes.'])
})

test('a question is answered however many are typed behind it while it waits', async () => {
  const questions = Array.from({ length: 16 }, (_, nth) => `zebra ${nth}`)
  await askAll(await lab.customer('rina'), ...questions)
  await expect.poll(asked).toEqual(['zebra 0'])
  model.answer(saying('Yes.'))
  answerTo('zebra 0')
  await expect.poll(waiting).toBe(0)
  expect(asked()).toEqual(questions)
})

test('while others keep the model busy with many questions, a person waits for one call', async () => {
  for (const name of ['one', 'two', 'three', 'four']) {
    await askAll(await lab.customer(name), `${name} zebra`, `${name} lion`, `${name} owl`)
  }
  await expect.poll(() => asked().length).toBe(4)
  await askAll(await lab.customer('dewi'), 'camel')
  answerTo('three zebra')
  await expect.poll(() => asked().length).toBe(5)
  expect(asked().at(-1)).toBe('camel')
})

test('who deletes a conversation gets no second call meanwhile, and the next question its turn', async () => {
  const rina = await lab.customer('rina')
  const talk = await askAll(rina, 'zebra one')
  await expect.poll(asked).toEqual(['zebra one'])
  await rina.call(deleteConversation, { params: { id: talk.id } })
  await askAll(rina, 'zebra two')
  const jobs = await sql`select from pgboss.job where name = 'answer-question'`.execute(lab.db)
  expect(jobs.rows).toHaveLength(1)
  answerTo('zebra one')
  await expect.poll(asked).toEqual(['zebra one', 'zebra two'])
})

test('a person who has used up the day is told so, and everything else goes on', async () => {
  settings.limits = { ...MANY, perPerson: 2 }
  model.answer(saying('Yes.'))
  const [rina, dewi] = [await lab.customer('rina'), await lab.customer('dewi')]
  const talk = await askAll(rina, 'zebra one', 'zebra two')
  const refused = await talk.type('waste container is full')
  expect(refused.status).not.toBe('thinking')
  expect(refused.says.map(({ message }) => message)).toEqual([
    'You’ve asked as many questions as I can answer in my own words in a day. For the next 24 hours I’ll search the articles for you instead. You can open a ticket at any time.',
    expect.stringContaining('I can take you through it'),
  ])
  expect((await refused.tap(/^Step by step/)).says).not.toEqual([])
  expect((await talk.type('hello')).says[0]?.message).toBe('Hello. How can I help?')
  await askAll(dewi, 'camel')
  await expect.poll(waiting).toBe(0)
  expect(asked().toSorted()).toEqual(['camel', 'zebra one', 'zebra two'])
  // neither a restart nor another server forgets it
  const other = await openLab({ model: settings, connection: lab.connection })
  const again = await startTalk(other.as(rina.who, rina.token))
  expect((await again.type('zebra three')).status).not.toBe('thinking')
  await other.close()
  await lab.db
    .updateTable('attempts')
    .set({ ends_at: sql`now()` })
    .execute()
  await askAll(rina, 'zebra three')
})

test('once all people have used up the day, nobody’s own share shrinks', async () => {
  settings.limits = { perPerson: 2, perDay: 3 }
  model.answer(saying('Yes.'))
  const [rina, dewi] = [await withInstrument('rina'), await withInstrument('dewi')]
  await askAll(rina, 'zebra one', 'zebra two')
  // one that is refused takes nothing from the others
  await (await startTalk(rina)).type('zebra three')
  const talk = await askAll(dewi, 'camel one')
  for (let count = 0; count < 3; count += 1) {
    const refused = await talk.type('camel two')
    expect(refused.says[0]?.message).toMatch(/^I’ve given all the answers .* next 24 hours I’ll/)
  }
  settings.limits = { perPerson: 2, perDay: 100 }
  await askAll(dewi, 'camel two')
  expect((await talk.type('camel three')).says[0]?.message).toMatch(/^You’ve asked as many/)
})

test('people whose organisation has no instrument share a tenth of the day', async () => {
  settings.limits = { perPerson: 100, perDay: 29 }
  model.answer(saying('Yes.'))
  const [one, other] = [await lab.customer('one'), await lab.customer('other')]
  await askAll(one, 'zebra one')
  const talk = await askAll(other, 'zebra two')
  const refused = await talk.type('zebra three')
  expect(refused.says[0]?.message).toMatch(/^I’ve given all the answers/)
  await askAll(await withInstrument('dewi'), ...Array.from({ length: 9 }, (_, nth) => `owl ${nth}`))
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  await sari.call(switchCustomer, { params: { id: one.organisation.id }, body: {} })
  await askAll(sari, 'camel')
})

test('it is said in the language of the request', async () => {
  settings.limits = { ...MANY, perPerson: 1 }
  model.answer(saying('Ya.'))
  const rina = await lab.customer('rina')
  const talk = await askAll(rina, 'zebra')
  const said = await rina.send('POST', sendToAssistant.path, {
    headers: { 'Accept-Language': 'id' },
    body: { sessionId: String(talk.id), type: 'text', message: 'wadah limbah penuh' },
  })
  expect(JSON.stringify(said.json)).toMatch(/Pertanyaan Anda sudah mencapai .* 24 jam ke depan/)
})

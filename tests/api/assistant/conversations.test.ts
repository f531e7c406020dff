import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  deleteConversation,
  deleteConversations,
  listConversations,
  readConversation,
} from '#contract/assistant-conversations'
import { ASSISTANT_LIMITS } from '#contract/http/limits'
import { switchCustomer } from '#contract/switching'
import { readEvents } from '#tests/support/event-reader'
import type { Organisation } from '#tests/support/worlds/builders'
import { type Actor, type Lab, openLab } from '#tests/support/worlds/lab'
import { send, startTalk } from '#tests/support/worlds/talking'

let lab: Lab
let rina: Actor & { organisation: Organisation }
beforeAll(async () => {
  lab = await openLab()
})
beforeEach(async () => {
  lab.setClock(new Date('2026-11-28T08:00:00Z'))
  rina = await lab.customer('rina')
})
afterAll(() => lab.close())

const of = async (who: Actor, query: { page?: number; search?: string } = {}) =>
  who.call(listConversations, { query })
const titlesOf = async (who: Actor, search?: string) =>
  (await of(who, search === undefined ? {} : { search })).data.map(({ title }) => title)

test('each has its first question, its times and what became of it, the newest first', async () => {
  const greeted = await startTalk(rina)
  const first = await (await startTalk(rina)).type('The probe\nis bent')
  lab.setClock(new Date('2026-11-28T08:10:00Z'))
  const second = await (await startTalk(rina)).type('x'.repeat(300))
  const { data, meta } = await of(rina)
  expect(data).toMatchObject([
    { id: second.id, outcome: 'open', title: `${'x'.repeat(ASSISTANT_LIMITS.title - 1)}…` },
    { id: first.id, outcome: 'open', title: 'The probe is bent' },
  ])
  expect(meta).toMatchObject({ total: 2, per_page: 20, current_page: 1, last_page: 1 })
  // nobody said anything in it
  expect(data.map(({ id }) => id)).not.toContain(greeted.id)
  lab.setClock(new Date('2026-11-28T08:31:00Z'))
  const later = await of(rina)
  expect(later.data.map(({ outcome }) => outcome)).toEqual(['open', 'left'])
  // what is said in it again puts it first
  await first.type('It is still bent')
  expect((await of(rina)).data[0]).toMatchObject({ id: first.id, outcome: 'open' })
})

test('what was typed names it, not the instrument that was tapped before', async () => {
  const { type, serial_number } = await lab.build.instrument(rina.organisation)
  const talk = await (await startTalk(rina)).tap(type)
  expect(await titlesOf(rina)).toEqual([type])
  const question = `The probe is bent ${'x'.repeat(200)}`
  await talk.type(question)
  expect(await titlesOf(rina)).toEqual([expect.stringMatching(/^The probe is bent x+…$/)])
  // whole where it is read: it may be asked again
  const { data } = await rina.call(readConversation, { params: { id: talk.id } })
  expect(data.question).toBe(question)
  expect(await titlesOf(rina, serial_number)).toHaveLength(1)
})

test('a page has 20', async () => {
  for (let at = 0; at < 21; at++) await send(rina, { message: `question ${at}` })
  expect((await of(rina)).data).toHaveLength(20)
  const { data, meta } = await of(rina, { page: 2 })
  expect([data.length, meta?.total, meta?.last_page]).toEqual([1, 21, 2])
})

test('a search looks through all messages, as they stand, and shows where', async () => {
  await (await startTalk(rina)).type('The 100% probe is bent')
  await (await startTalk(rina)).type('hello')
  expect(await titlesOf(rina, 'PROBE is')).toEqual(['The 100% probe is bent'])
  expect(await titlesOf(rina, '100%')).toHaveLength(1)
  expect(await titlesOf(rina, '%')).toHaveLength(1)
  expect(await titlesOf(rina, 'nothing of the kind')).toEqual([])
  // of the assistant's too
  const { data, meta } = await of(rina, { search: 'Hello. How can I help?' })
  expect(data).toMatchObject([{ title: 'hello', excerpt: 'Hello. How can I help?' }])
  expect(meta?.total).toBe(1)
  expect((await of(rina)).data[0]?.excerpt).toBeUndefined()
})

test('one is opened with its messages, and deleted with them', async () => {
  const talk = await (await startTalk(rina)).type('The probe is bent')
  const params = { id: talk.id }
  const { data } = await rina.call(readConversation, { params })
  expect(data).toMatchObject({ title: 'The probe is bent', outcome: 'open' })
  expect(data.chats).toEqual(await talk.chats())
  const other = await (await startTalk(rina)).type('It leaks')
  await rina.call(deleteConversation, { params })
  await expect(rina.call(readConversation, { params })).rejects.toMatchObject({ status: 404 })
  await expect(rina.call(deleteConversation, { params })).rejects.toMatchObject({ status: 404 })
  await expect(talk.type('still there?')).rejects.toMatchObject({ status: 404 })
  expect(await titlesOf(rina)).toEqual(['It leaks'])
  const left = await lab.db
    .selectFrom('assistant_messages')
    .where('talk_id', '=', talk.id)
    .selectAll()
    .execute()
  expect(left).toEqual([])
  await rina.call(deleteConversations, {})
  expect(await titlesOf(rina)).toEqual([])
  await expect(other.type('still there?')).rejects.toMatchObject({ status: 404 })
})

test('a colleague has neither, and deleting all of theirs leaves hers', async () => {
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const talk = await (await startTalk(rina)).type('The probe is bent')
  await (await startTalk(budi)).type('It leaks')
  const params = { id: talk.id }
  expect(await titlesOf(budi)).toEqual(['It leaks'])
  expect(await titlesOf(budi, 'probe')).toEqual([])
  await expect(budi.call(readConversation, { params })).rejects.toMatchObject({ status: 404 })
  await expect(budi.call(deleteConversation, { params })).rejects.toMatchObject({ status: 404 })
  await budi.call(deleteConversations, {})
  expect(await titlesOf(rina)).toEqual(['The probe is bent'])
})

test('it is of the account in which it was said', async () => {
  const clinic = await lab.build.organisation('Klinik Sentosa')
  await lab.build.link(rina.who, clinic)
  const talk = await (await startTalk(rina)).type('The probe is bent')
  await rina.call(switchCustomer, { params: { id: clinic.id }, body: {} })
  expect(await titlesOf(rina)).toEqual([])
  const params = { id: talk.id }
  await expect(rina.call(readConversation, { params })).rejects.toMatchObject({ status: 404 })
  await rina.call(deleteConversations, {})
  await rina.call(switchCustomer, { params: { id: rina.organisation.id }, body: {} })
  expect(await titlesOf(rina)).toEqual(['The probe is bent'])
})

test('staff who act for the customer have their own alone', async () => {
  const sari = await lab.signIn(await lab.build.vendorStaff('sari'))
  await lab.db
    .updateTable('tokens')
    .set({ customer_id: rina.organisation.id })
    .where('user_id', '=', sari.who.id)
    .execute()
  const talk = await (await startTalk(rina)).type('The probe is bent')
  await (await startTalk(sari)).type('It leaks')
  const params = { id: talk.id }
  expect(await titlesOf(sari)).toEqual(['It leaks'])
  await expect(sari.call(readConversation, { params })).rejects.toMatchObject({ status: 404 })
  await expect(sari.call(deleteConversation, { params })).rejects.toMatchObject({ status: 404 })
  await sari.call(deleteConversations, {})
  expect([await titlesOf(sari), await titlesOf(rina)]).toEqual([[], ['The probe is bent']])
})

test('the person’s other devices hear of a deletion, without a word', async () => {
  await (await startTalk(rina)).type('The probe is bent')
  const tablet = await lab.build.session(rina.who, { at: new Date('2026-11-28T08:00:00Z') })
  const events = await readEvents(lab, tablet)
  await rina.call(deleteConversations, {})
  const heard = await events.next()
  expect(heard?.message.direction).toBe('ChatBotActivity')
  expect(heard?.message.title).toBeUndefined()
  events.close()
})

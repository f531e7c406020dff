import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createReply, listReplies, markRepliesRead } from '#contract/replies'
import { listTickets, readTicket } from '#contract/tickets/calls'
import { fillChat } from '#tests/support/worlds/fill-chat'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

test('the chat is listed oldest first, and says who wrote what', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const engineer = await lab.build.vendorStaff('sari')
  const key = randomUUID()
  const sent = await rina.call(
    createReply,
    { params: { id }, body: { comment: ' Is <b>anyone</b> there? \n' } },
    key,
  )
  await lab.build.reply(id, engineer, 'On my way.')
  const { data } = await rina.call(listReplies, { params: { id } })
  expect(data).toMatchObject([
    {
      comment: 'Is <b>anyone</b> there?',
      author_name: 'rina',
      is_own: true,
      is_staff: false,
      client_key: key,
    },
    { comment: 'On my way.', author_name: 'sari', is_own: false, is_staff: true },
  ])
  expect(data[0]).toEqual(sent.data)
})

test("a colleague's message is not one's own, and its key is not told", async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  await rina.call(createReply, { params: { id }, body: { comment: 'Hello' } })
  const budi = await lab.signIn(await lab.build.employee('budi', rina.organisation))
  const { data } = await budi.call(listReplies, { params: { id } })
  expect(data[0]).toMatchObject({ author_name: 'rina', is_own: false })
  expect(data[0]?.client_key).toBeUndefined()
})

test('messages of others are unread until they are said to have been seen', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const engineer = await lab.build.vendorStaff('sari')
  await lab.build.reply(id, engineer, 'First')
  await rina.call(createReply, { params: { id }, body: { comment: 'My own is never unread' } })
  await lab.build.reply(id, engineer, 'Second')
  const unread = async () => (await rina.call(readTicket, { params: { id } })).data.unread_count
  const chat = async () => (await rina.call(listReplies, { params: { id } })).data
  const seen = (last_reply_id: number) =>
    rina.call(markRepliesRead, { params: { id }, body: { last_reply_id } })

  const [first, , second] = await chat()
  expect((await chat()).map(({ is_unread }) => is_unread)).toEqual([true, false, true])
  expect(await unread()).toBe(2)
  expect((await rina.call(listTickets, {})).data[0]?.unread_count).toBe(2)

  expect((await seen(first?.id ?? 0)).data).toEqual({ unread_count: 1 })
  expect((await chat()).map(({ is_unread }) => is_unread)).toEqual([false, false, true])
  expect((await seen(second?.id ?? 0)).data).toEqual({ unread_count: 0 })
  await seen(first?.id ?? 0)
  expect(await unread()).toBe(0)
  await lab.build.reply(id, engineer, 'Third')
  expect(await unread()).toBe(1)
})

test('what is yet to be written cannot be read ahead, nor the chat of another ticket', async () => {
  const rina = await lab.customer()
  const [here, there] = [await openComplaint(lab, rina), await openComplaint(lab, rina)]
  const engineer = await lab.build.vendorStaff('sari')
  await lab.build.reply(there.id, engineer, 'There')
  const [other] = (await rina.call(listReplies, { params: there })).data
  const body = { last_reply_id: Number.MAX_SAFE_INTEGER }
  await rina.call(markRepliesRead, { params: { id: here.id }, body })
  await rina.call(markRepliesRead, {
    params: { id: here.id },
    body: { last_reply_id: other?.id ?? 0 },
  })
  await lab.build.reply(here.id, engineer, 'Here')
  const unread = async (id: number) =>
    (await rina.call(readTicket, { params: { id } })).data.unread_count
  expect([await unread(here.id), await unread(there.id)]).toEqual([1, 1])
})

test('a long chat comes in parts, newest first, and whole where none is asked for', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  await fillChat(lab.db, id, [rina.who, await lab.build.vendorStaff('sari')], 25)
  const part = async (query: { before?: number; limit?: number }) =>
    (await rina.call(listReplies, { params: { id }, query })).data
  const said = (messages: Awaited<ReturnType<typeof part>>) =>
    messages.map(({ comment }) => Number(/^Message (\d+)/.exec(comment)?.[1]))
  const newest = await part({ limit: 10 })
  expect(said(newest)).toEqual([16, 17, 18, 19, 20, 21, 22, 23, 24, 25])
  const before = newest[0]?.id
  expect(said(await part({ before, limit: 3 }))).toEqual([13, 14, 15])
  expect(said(await part({ before: newest[1]?.id }))).toHaveLength(16)
  expect(await part({})).toHaveLength(25)
  const refused = await rina.send('GET', `/api_v2/customer/ticket/${id}/reply?limit=501`)
  expect(refused.status).toBe(422)
})

test.each([
  ['an empty comment', { comment: '' }, 'Fill this in'],
  ['a blank comment', { comment: '  \n ' }, 'Fill this in'],
  ['no comment', {}, 'Fill this in'],
  ['a comment of 5001 characters', { comment: 'x'.repeat(5001) }, 'Make this shorter'],
  ['a comment that is no text', { comment: { text: 'x' } }, 'Fill this in'],
  ['a comment with a NUL', { comment: 'a\u0000b' }, 'Check this entry'],
])('%s is refused, and nothing is stored', async (_, body, sentence) => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  const said = await rina.send('POST', `/api_v2/customer/ticket/${id}/reply`, { body })
  expect(said).toMatchObject({ status: 422, json: { errors: { comment: [sentence] } } })
  expect((await rina.call(listReplies, { params: { id } })).data).toEqual([])
})

test('nobody writes on a closed ticket', async () => {
  const rina = await lab.customer()
  const { id } = await openComplaint(lab, rina)
  await lab.build.moveTicket(id, 'closed', rina.who)
  const said = await rina.send('POST', `/api_v2/customer/ticket/${id}/reply`, {
    body: { comment: 'One more thing' },
  })
  expect(said).toMatchObject({ status: 409, json: { message: 'This ticket is closed.' } })
  expect((await rina.call(listReplies, { params: { id } })).data).toEqual([])
})

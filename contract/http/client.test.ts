import { expect, test } from 'vitest'

import { createToken, editMe, readMe } from '../session.ts'
import { uploadAttachment } from '../tickets/attachments.ts'
import { closeTicket, createTicket, exportTickets, listTickets } from '../tickets/calls.ts'
import { createClient } from './client.ts'
import { makeIdempotencyKey } from './endpoint.ts'
import { ApiError, reportIdOf } from './envelope.ts'

/** A client whose network answers what it is told, and what it was asked. */
function fakeClient(answer: () => Response, token: string | undefined = 'secret') {
  const asked: Request[] = []
  const refused: string[] = []
  const client = createClient({
    baseUrl: () => 'https://lab.example',
    token: () => token,
    language: () => 'id',
    makeExpiry: () => () => refused.push('session'),
    fetch: async (input, init) => {
      asked.push(new Request(input, init))
      return answer()
    },
  })
  return { client, asked, refused }
}

const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } })

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => expect.fail('the call succeeded'),
    (error: unknown) => error as ApiError,
  )

test('a write carries its token, its key and the language', async () => {
  const { client, asked } = fakeClient(() => json({ status_code: 200, message: 'ok', data: null }))
  const key = makeIdempotencyKey()
  await client.call(
    closeTicket,
    { params: { id: '42' }, body: { rating: 5, comment: 'Good' } },
    { idempotencyKey: key },
  )
  const [request] = asked
  expect(request?.url).toBe('https://lab.example/api_v2/customer/ticket/42/close')
  expect(request?.method).toBe('PUT')
  expect(request?.headers.get('Authorization')).toBe('Bearer secret')
  expect(request?.headers.get('Idempotency-Key')).toBe(key)
  expect(request?.headers.get('Accept-Language')).toBe('id')
  expect(await request?.json()).toEqual({ rating: 5, comment: 'Good' })
})

test('of our own headers, those go along that the API has announced', async () => {
  const sent: Headers[] = []
  const told = (announced: string[]) =>
    createClient({
      baseUrl: () => 'https://lab.example',
      token: () => 'secret',
      account: () => '7',
      announced: () => announced,
      fetch: async (_, init) => {
        sent.push(new Headers(init?.headers))
        return json({ status_code: 200, message: '' })
      },
    })
  const close = { params: { id: 42 }, body: { rating: 5, comment: 'Good' } }
  await told([]).call(closeTicket, close)
  await told(['Idempotency-Key', 'X-Customer-Account']).call(closeTicket, close)
  const [plain, ours] = sent.map((headers) => [...headers.keys()].toSorted())
  expect(plain).toEqual(['accept', 'authorization', 'content-type'])
  expect(ours).toEqual([...(plain ?? []), 'idempotency-key', 'x-customer-account'])
})

test.each([
  ['a list', listTickets, {}],
  ['a file', exportTickets, { query: { date_from: '2026-01-01', date_to: '2026-01-02' } }],
])('HTTP 200 that says 401 in its status_code is a 401: %s', async (_, call, input) => {
  const { client, refused } = fakeClient(() => json({ status_code: '401', message: 'Expired' }))
  const error = await failureOf(client.call(call, input))
  expect(error).toMatchObject({ kind: 'refused', status: 401, serverMessage: 'Expired' })
  expect(refused).toEqual(['session'])
})

test('a public call never carries the token; another is not sent without one', async () => {
  const open = fakeClient(() =>
    json({ status_code: 200, message: '', data: { access_token: 'x' } }),
  )
  await open.client.call(createToken, { body: { email: 'a@b.id', password: 'p' } })
  expect(open.asked[0]?.headers.has('Authorization')).toBe(false)

  const closed = createClient({
    baseUrl: () => '',
    token: () => undefined,
    fetch: () => expect.fail(),
  })
  expect(await failureOf(closed.call(readMe, {}))).toMatchObject({ kind: 'refused', status: 401 })
})

test.each([
  ['a message alone', json({ status_code: 200, message: 'Saved' }), 'Saved'],
  ['nothing', new Response(null, { status: 204 }), ''],
])('a write that is answered with %s was done', async (_, answer, message) => {
  const { client } = fakeClient(() => answer)
  const said = await client.call(editMe, { body: { name: 'Rina' } })
  expect(said).toMatchObject({ data: undefined, message })
})

test('a refusal is final, whoever said it and however; a busy server is not', async () => {
  const passing = async (answer: Response) =>
    (await failureOf(fakeClient(() => answer).client.call(readMe, {}))).passing
  expect(await passing(json({ status_code: 422, message: null, errors: 'odd' }, 422))).toBe(false)
  expect(await passing(new Response('<h1>Too large</h1>', { status: 413 }))).toBe(false)
  expect(await passing(new Response('<h1>Log in to the network</h1>'))).toBe(true)
  expect(await passing(new Response('<h1>Bad gateway</h1>', { status: 502 }))).toBe(true)
  expect(await passing(json({ status_code: 429, message: 'Wait' }, 429))).toBe(true)
})

test('a failure of the server has the number to tell its people, a refusal or a success none', async () => {
  const numberOf = async (body: unknown, status: number, id = '4F7K9-Q2M6D') => {
    const headers = { 'Content-Type': 'application/json', ...(id && { 'X-Request-Id': id }) }
    const answer = new Response(JSON.stringify(body), { status, headers })
    return reportIdOf(await failureOf(fakeClient(() => answer).client.call(readMe, {})))
  }
  const failure = (status_code: number) => ({ status_code, message: 'It failed' })
  expect(await numberOf(failure(500), 500)).toBe('4F7K9-Q2M6D')
  expect(await numberOf(failure(503), 200)).toBe('4F7K9-Q2M6D')
  expect(await numberOf('a page of a proxy', 502)).toBe('4F7K9-Q2M6D')
  expect(await numberOf({ status_code: 200, message: 'OK', data: 'not a person' }, 200)).toBe(
    '4F7K9-Q2M6D',
  )
  for (const status of [401, 404, 409, 422, 429]) {
    expect(await numberOf(failure(status), status)).toBeUndefined()
  }
  for (const id of ['', 'abc', 'x'.repeat(65), '<b>12345</b>']) {
    expect(await numberOf(failure(500), 500, id)).toBeUndefined()
  }
  expect(reportIdOf(new ApiError('unreachable', 0, ''))).toBeUndefined()
  expect(reportIdOf(new TypeError('x is undefined'))).toBeUndefined()
})

test('empty parts of a query are left out', async () => {
  const { client, asked } = fakeClient(() => json({ status_code: 200, message: '', data: [] }))
  await client.call(listTickets, { query: { status: 'held', search: '', offset: 0 } })
  expect(new URL(asked[0]?.url ?? '').search).toBe('?status=held&offset=0')
})

test('a picture makes the call multipart', async () => {
  const { client, asked } = fakeClient(() =>
    json({ status_code: 200, message: '', data: { id: 1 } }),
  )
  const img = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' })
  await client.call(createTicket, {
    body: {
      ticket_type_id: 3,
      department_id: 1,
      staff_name: 'Dewi',
      staff_phone_number: '0815 5550',
      description: 'Late',
    },
    files: { img },
  })
  const form = await asked[0]?.formData()
  expect(form?.get('ticket_type_id')).toBe('3')
  expect(form?.get('img')).toMatchObject({ name: 'photo.jpg' })
})

test('an upload that is whole is a field of the body, in place of the file', async () => {
  const { client, asked } = fakeClient(() => json({ status_code: 200, message: 'ok' }))
  await client.call(uploadAttachment, {
    params: { id: 42 },
    body: { description: 'Log' },
    uploads: { file: 'a1' },
  })
  expect(asked[0]?.headers.get('Content-Type')).toBe('application/json')
  expect(await asked[0]?.json()).toEqual({ description: 'Log', file_upload: 'a1' })
})

test('a file down brings its name', async () => {
  const { client } = fakeClient(
    () =>
      new Response('PK', {
        headers: { 'Content-Disposition': "attachment; filename*=UTF-8''tiket%20lab.xlsx" },
      }),
  )
  const { data } = await client.call(exportTickets, {
    query: { date_from: '2026-01-01', date_to: '2026-02-01' },
  })
  expect(data.filename).toBe('tiket lab.xlsx')
  expect(await data.blob.text()).toBe('PK')
})

test('a file whose name is spelt wrongly is a file still', async () => {
  const { client } = fakeClient(
    () =>
      new Response('PK', {
        headers: { 'Content-Disposition': "attachment; filename*=UTF-8''50%" },
      }),
  )
  const query = { date_from: '2026-01-01', date_to: '2026-02-01' }
  expect((await client.call(exportTickets, { query })).data.filename).toBe('50%')
})

test.each([
  [
    'its own words',
    json({ status_code: 409, message: 'Closed.', errors: { id: ['No.'] } }, 409),
    'refused',
    'Closed.',
  ],
  [
    "a proxy's page",
    new Response('<h1>Bad gateway</h1>', { status: 502 }),
    'unreachable',
    undefined,
  ],
  ['a failure without status_code', json({ message: 'raw' }, 500), 'unreachable', undefined],
  ['a page where data should be', new Response('<html>'), 'unreachable', undefined],
  [
    'data of another shape',
    json({ status_code: 200, message: '', data: { id: {} } }),
    'unreadable',
    undefined,
  ],
])('a failure: %s', async (_, answer, kind, said) => {
  const { client } = fakeClient(() => answer)
  const error = await failureOf(client.call(listTickets, {}))
  expect(error).toBeInstanceOf(ApiError)
  expect(error.kind).toBe(kind)
  expect(error.serverMessage).toBe(said)
})

test('no answer at all is unreachable; an abort stays an abort', async () => {
  const dead = createClient({
    baseUrl: () => '',
    token: () => 'x',
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  expect(await failureOf(dead.call(readMe, {}))).toMatchObject({ kind: 'unreachable', status: 0 })
  const signal = AbortSignal.abort(new Error('left'))
  await expect(dead.call(readMe, {}, { signal })).rejects.toThrow('left')
})

test('a 401 is told with the token that was sent', async () => {
  const { client, refused } = fakeClient(() => json({ status_code: 401, message: 'No' }, 401))
  await failureOf(client.call(readMe, {}))
  expect(refused).toEqual(['session'])
})

test('idempotency keys are UUIDs, also without randomUUID', () => {
  const uuid = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/
  expect(makeIdempotencyKey()).toMatch(uuid)
  const { randomUUID } = crypto
  try {
    Object.defineProperty(crypto, 'randomUUID', { value: undefined, configurable: true })
    expect(makeIdempotencyKey()).toMatch(uuid)
  } finally {
    Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
  }
})

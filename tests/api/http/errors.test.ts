import { afterAll, beforeAll, expect, test } from 'vitest'

import { REQUEST_LIMITS } from '#contract/http/limits'
import { readMe } from '#contract/session'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

let lab: Lab
beforeAll(async () => {
  lab = await openLab()
})
afterAll(() => lab.close())

test.each(['{"email":', '[1,', 'hello', '', '{"__proto__":{"x":1}}', '\u0000'])(
  'malformed JSON %j is refused, and nothing is stored',
  async (body) => {
    const rina = await lab.customer()
    const { id } = await openComplaint(lab, rina)
    const headers = { 'Content-Type': 'application/json' }
    for (const path of ['/api_v2/token', `/api_v2/customer/ticket/${id}/reply`]) {
      const said = await rina.send('POST', path, { headers, body })
      expect(said).toMatchObject({
        status: 400,
        json: { status_code: 400, message: 'We couldn’t read this request.' },
      })
    }
    const rows = await lab.db.selectFrom('replies').where('ticket_id', '=', id).execute()
    expect(rows).toEqual([])
  },
)

test.each([
  ['a list', []],
  ['a text', '"text"'],
  ['null', 'null'],
  ['a number', '7'],
])('a body that is %s is refused as a whole', async (_, body) => {
  const said = await lab.send('POST', '/api_v2/token', { body })
  expect(said).toMatchObject({ status: 422, json: { status_code: 422 } })
})

test('a body that is too large is refused', async () => {
  const rina = await lab.customer()
  const body = { name: 'x'.repeat(REQUEST_LIMITS.jsonBytes) }
  expect(await rina.send('POST', '/api_v2/me', { body })).toMatchObject({
    status: 413,
    json: { status_code: 413, message: 'This request is too large.' },
  })
  expect((await rina.call(readMe, {})).data.name).toBe('rina')
})

test.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x'])(
  'a body of type %s is refused where JSON is asked for',
  async (type) => {
    const rina = await lab.customer()
    const sending = { headers: { 'Content-Type': type }, body: 'name=x' }
    const response = await fetch(`${lab.address}/api_v2/me`, {
      method: 'POST',
      headers: {
        ...sending.headers,
        Authorization: `Bearer ${rina.token}`,
        'Idempotency-Key': 'k'.repeat(20),
      },
      body: sending.body,
    })
    expect(response.status).toBe(415)
    expect(await response.json()).toMatchObject({ status_code: 415 })
  },
)

test.each(['/api_v2/nothing', '/api_v2/', '/nothing', '/api_v2/customer/ticket/1/nothing'])(
  'the address %s is not there, whoever asks',
  async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const said = await lab.send(method, path)
      expect(said).toMatchObject({ status: 404, json: { status_code: 404 } })
    }
  },
)

test.each([
  ['GET', '/api_v2/token', 'POST'],
  ['DELETE', '/api_v2/me', 'GET, POST'],
  ['PATCH', '/api_v2/customer/ticket/1/close', 'PUT'],
  ['PUT', '/api_v2/customer/tickets', 'GET'],
])('%s %s: the method is refused, and the right one is named', async (method, path, allowed) => {
  const said = await lab.send(method, path)
  expect(said).toMatchObject({ status: 405, json: { status_code: 405 } })
  expect(said.headers.get('Allow')).toBe(allowed)
})

test('an address that cannot be decoded is refused in the envelope', async () => {
  const said = await lab.send('GET', '/api_v2/customer/ticket/%zz')
  expect(said).toMatchObject({ status: 400, json: { status_code: 400 } })
})

test('the sentences are those of the reader', async () => {
  const rina = await lab.customer()
  const body = { comment: '' }
  const { id } = await openComplaint(lab, rina)
  const path = `/api_v2/customer/ticket/${id}/reply`
  const headers = { 'Accept-Language': 'id-ID,id;q=0.9,en;q=0.5' }
  const said = await rina.send('POST', path, { body, headers })
  expect(said.json).toEqual({
    status_code: 422,
    message: 'Periksa isian Anda, lalu coba lagi.',
    errors: { comment: ['Wajib diisi'] },
  })
  const unknown = await lab.send('GET', '/api_v2/nothing', { headers })
  expect(unknown.json.message).toBe('Alamat tidak ditemukan.')
})

test('a failure of the server tells nothing of its inside', async () => {
  const broken = await openLab()
  await broken.db.schema.dropTable('tokens').cascade().execute()
  const said = await broken.send('GET', '/api_v2/me', { token: 'x'.repeat(43) })
  expect(said.status).toBe(500)
  expect(said.json).toEqual({ status_code: 500, message: 'Something went wrong' })
  await broken.close()
})

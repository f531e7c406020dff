/** Malformed input for every call of the contract: refused in the envelope, soon, without a word of how it is built. */
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { type Endpoint, isWrite } from '#contract/http/endpoint'
import { endpoints, namedEndpoints } from '#contract/index'
import { type Actor, type Lab, openLab, UNLIMITED } from '#tests/support/worlds/lab'

/** Inputs for each call: `FUZZ=200 npx vitest ...` is the long form, with inputs that no run had before. */
const RUNS = Number(process.env.FUZZ ?? 20)
const SEED = process.env.FUZZ ? undefined : 20_261_122
const ANSWER_MS = 10_000
/** What a run may keep from its first calls on, in bytes: nothing that grows with what was sent. */
const MEMORY = 50_000_000
/** Calls after which all that is kept once is kept. */
const WARM = 10

let lab: Lab
let rina: Actor
let sari: Actor

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void
/** Bytes in use once nothing is left to collect: of server, client and test, which are one process here. */
function inUse(): number {
  collect()
  return process.memoryUsage().heapUsed
}
let before = 0
beforeAll(async () => {
  lab = await openLab({ limits: UNLIMITED })
  rina = await lab.customer('rina')
  sari = await lab.signIn(await lab.build.vendorStaff('sari'))
})
afterAll(() => lab.close())

const WORDS = [
  '',
  ' ',
  '0',
  '-1',
  '1e309',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  "' or 1=1 --",
  '${7*7}',
  '<script>alert(1)</script>',
  '\u0000',
  'a\u0000b',
  '\uFFFF\u202E',
  '2026-02-30',
  '2026-13-45T99:99:99Z',
  '0001-01-01',
  '+275760-09-13',
  'x'.repeat(5001),
]
/** As they stand in an address, percent signs and all. */
const SEGMENTS = [
  '0',
  '-1',
  '1.5',
  '%',
  '%00',
  '%E0%A4%A',
  '..%2F..',
  '%F0%9F%92%A9',
  '1'.repeat(400),
  'x',
]

const word = fc.oneof(fc.constantFrom(...WORDS), fc.string({ unit: 'binary', maxLength: 60 }))
const leaf = fc.oneof(
  word,
  fc.integer(),
  fc.double(),
  fc.constantFrom(null, true, false, [], {}, [[]], -0, 2 ** 53, 1e308),
  fc.jsonValue({ maxDepth: 3 }),
)
const deep = fc
  .integer({ min: 13, max: 5000 })
  .map((levels) => '['.repeat(levels) + ']'.repeat(levels))

/** The fields that a schema names, through pipes. */
function fieldsOf(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    return Object.keys(schema.entries)
  }
  const parts = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : []
  return fieldsOf(parts.find((part) => part !== schema))
}

function inputs(endpoint: Endpoint) {
  const [inQuery, inBody] = [fieldsOf(endpoint.query), fieldsOf(endpoint.body)]
  const fields = (names: readonly string[], value: fc.Arbitrary<unknown>) =>
    fc.dictionary(
      fc.oneof(
        { weight: 4, arbitrary: fc.constantFrom('id', ...names) },
        { weight: 1, arbitrary: word },
      ),
      value,
      { maxKeys: 8 },
    )
  return fc.record({
    segment: fc.oneof(
      fc.constantFrom(...SEGMENTS),
      word.map((text) => encodeURIComponent(text)),
    ),
    query: fields(inQuery, word),
    body: fc.oneof(
      { weight: 5, arbitrary: fields(inBody, leaf).map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
      { weight: 1, arbitrary: word },
      { weight: 1, arbitrary: deep },
    ),
    type: fc.oneof(
      { weight: 6, arbitrary: fc.constant('application/json') },
      {
        weight: 1,
        arbitrary: fc.constantFrom(
          'text/plain',
          'application/json; charset=utf-7',
          'multipart/form-data',
          'multipart/form-data; boundary=x',
          'application/x-www-form-urlencoded',
          'x/y; z=',
        ),
      },
    ),
    key: fc.oneof(fc.uuid(), fc.constantFrom('', 'short', 'x'.repeat(65))),
    language: fc.constantFrom('id', 'en;q=x', ',;=', '*', 'x'.repeat(300)),
  })
}

interface Fuzz {
  segment: string
  query: Record<string, unknown>
  body: string
  type: string
  key: string
  language: string
}

/** Of whoever may ask this; kept until something that was sent has ended it. */
const tokens = new Map<Endpoint['access'], string>()
async function tokenFor({ access }: Endpoint): Promise<string | undefined> {
  if (access === 'public') return undefined
  const token =
    tokens.get(access) ?? (await lab.build.session((access === 'staff' ? sari : rina).who))
  tokens.set(access, token)
  return token
}

/** As {@link sendOnce}, by somebody who is signed in. */
async function send(endpoint: Endpoint, input: Fuzz): Promise<Response> {
  const response = await sendOnce(endpoint, input, await tokenFor(endpoint))
  if (response.status !== 401 || !tokens.delete(endpoint.access)) return response
  await response.body?.cancel()
  return sendOnce(endpoint, input, await tokenFor(endpoint))
}

async function sendOnce(endpoint: Endpoint, input: Fuzz, token: string | undefined) {
  const query = Object.entries(input.query)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&')
  const path = endpoint.path.replaceAll(/\{\w+\}/g, () => input.segment)
  const write = isWrite(endpoint)
  return fetch(`${lab.address}${path}${query === '' ? '' : `?${query}`}`, {
    method: endpoint.method,
    headers: {
      'Accept-Language': input.language,
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(write && { 'Content-Type': input.type, 'Idempotency-Key': input.key }),
    },
    body: write ? input.body : null,
    signal: AbortSignal.timeout(ANSWER_MS),
  })
}

const calls = namedEndpoints.map((endpoint) => [endpoint.name, endpoint] as const)

test.each(calls)(
  '%s',
  async (name, endpoint: Endpoint) => {
    if (name === calls[WARM]?.[0]) before = inUse()
    await fc.assert(
      fc.asyncProperty(inputs(endpoint), async (input) => {
        const response = await send(endpoint, input)
        const text = await response.text()
        expect(response.status).toBeLessThan(500)
        expect(text).not.toMatch(/\n\s+at |node_modules|\.[cm]?[jt]s:\d|select .* from|kysely/i)
        if (response.status >= 400) {
          expect(JSON.parse(text)).toMatchObject({ status_code: response.status })
        }
      }),
      { numRuns: RUNS, ...(SEED !== undefined && { seed: SEED }) },
    )
  },
  RUNS * 2000,
)

test.each([
  ['multipart/form-data', '{}'],
  ['multipart/form-data; boundary=x', '--x\r\n'],
  ['multipart/form-data; boundary=x', '--x\r\nfoo'],
  ['multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\ncut'],
  [
    'multipart/form-data; boundary=x',
    '--x\r\nContent-Disposition: form-data; name="img"; filename="a.png"\r\n\r\ncut',
  ],
])('a form that is none is refused: %s, %j', async (type, body) => {
  const input = { segment: '', query: {}, body, type, key: 'x'.repeat(32), language: 'en' }
  const response = await send(endpoints.createTicket, input)
  expect([response.status, await response.json()]).toEqual([
    400,
    { status_code: 400, message: 'We couldn’t read this request.' },
  ])
})

test('the server lives, answers, and has kept nothing of all that', async () => {
  expect((await fetch(`${lab.address}/healthz`)).status).toBe(200)
  expect((await fetch(`${lab.address}/readyz`)).status).toBe(200)
  const kept = inUse() - before
  if (process.env.FUZZ) {
    console.log(
      `${calls.length} calls, ${RUNS} inputs each: ${Math.round(kept / 1e6)} MB more in use`,
    )
  }
  expect(kept).toBeLessThan(MEMORY)
})

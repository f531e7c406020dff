/** `npm run conformity` against the reference server, and against backends that lack something. */
import { mkdtemp, rm } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { countBroadcasts } from '#contract/broadcasts'
import { listCafDocuments, readCafDocument } from '#contract/caf/calls'
import { type Client, createClient } from '#contract/http/client'
import { createToken } from '#contract/session'
import { listTickets } from '#contract/tickets/calls'
import { startPlainBackend } from '#tests/plain/plain-backend'
import { openStubBackend } from '#tests/support/fakes/stub-backend'
import { spawnCommand, type Started, startProcess } from '#tests/support/programs/spawn-server'

const PASSWORD = 'benchside-demo'
const ENV = { CONFORMITY_PASSWORD: PASSWORD }
const RINA = ['--email', 'rina@demo.lab']

interface Report {
  calls: {
    call: string
    verdict: string
    notes: string[]
    findings: { field: string; says: string }[]
  }[]
  cors?: { verdict: string; field: string; says: string }[]
  counts: Record<string, number>
}

let folder: string
let server: Started
let address: string
let rina: Client
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-conformity-'))
  server = startProcess({ DATA_DIR: folder, DESK: '0' })
  address = await server.ready
  const body = { email: 'rina@demo.lab', password: PASSWORD }
  const nobody = createClient({ baseUrl: () => address, token: () => undefined })
  const token = (await nobody.call(createToken, { body })).data.access_token
  rina = createClient({ baseUrl: () => address, token: () => token })
})
afterAll(async () => {
  server.child.kill('SIGTERM')
  await server.ended
  await rm(folder, { recursive: true, force: true })
})

const check = (args: readonly string[], env: Record<string, string> = ENV) =>
  spawnCommand('conformity', args, env)

async function state() {
  const tickets = await rina.call(listTickets, { query: { limit: 1, offset: 0 } })
  return [tickets.meta?.total, (await rina.call(countBroadcasts, {})).data.count]
}

test('without --write all that reads is good, and nothing changes', async () => {
  const before = await state()
  const { code, out, err } = await check([address, ...RINA])
  expect([code, err]).toEqual([0, ''])
  expect(out).toMatch(/40 of 59 good: 40 good, 0 tolerated, 0 broken, 19 not asked\n$/)
  expect(Math.max(...out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
  expect(await state()).toEqual(before)
})

test('with --write, a form and a done ticket, 59 of 59 are good', async () => {
  const pending = { query: { page: 1, status: 'Created' } }
  const forms = (await rina.call(listCafDocuments, pending)).data
  const whole = await Promise.all(
    forms.map(async ({ id }) => (await rina.call(readCafDocument, { params: { id } })).data),
  )
  const form = whole.find(
    ({ caf_choice_questions, caf_answer_questions, caf_information_confirm }) =>
      caf_choice_questions.length > 0 && caf_answer_questions.length > 0 && caf_information_confirm,
  )
  const done = await rina.call(listTickets, { query: { status: 'done', limit: 1, offset: 0 } })
  const made = ['--caf', String(form?.id), '--done', String(done.data[0]?.id)]
  const { code, out } = await check([address, ...RINA, '--write', '--json', ...made])
  const { calls, counts } = JSON.parse(out) as Report
  expect(calls.filter(({ verdict }) => verdict !== 'good')).toEqual([])
  expect([code, counts]).toEqual([0, { good: 59, tolerated: 0, broken: 0, 'not asked': 0 }])
  expect(out).not.toContain(PASSWORD)
  expect((await rina.call(readCafDocument, { params: { id: form?.id ?? 0 } })).data.status).toBe(
    'Submitted',
  )
})

test('what it cannot make itself is left out, with the reason', async () => {
  const { code, out } = await check([address, ...RINA, '--write', '--json'])
  const { calls } = JSON.parse(out) as Report
  const left = calls.filter(({ verdict }) => verdict === 'not asked')
  expect(code).toBe(0)
  expect(left.map(({ call }) => call).toSorted()).toEqual([
    'answerCafQuestions',
    'chooseCafOption',
    'closeTicket',
    'confirmCafInformation',
    'markCafRead',
    'submitCafDocument',
  ])
  for (const { notes } of left) expect(notes[0]).toMatch(/--(caf|done) ID$/)
})

test('a backend with the fields of section 3 alone has nothing broken', async () => {
  const plain = await startPlainBackend(address)
  onTestFinished(() => plain.end())
  const { code, out } = await check([plain.origin, ...RINA, '--write', '--json'])
  const { calls, counts } = JSON.parse(out) as Report
  expect([code, counts]).toEqual([0, { good: 43, tolerated: 10, broken: 0, 'not asked': 6 }])
  const said = new Set(calls.flatMap(({ findings }) => findings.map(({ says }) => says)))
  expect([...said]).toEqual([
    'meta.total is missing: the portal does not know how many pages there are',
    'unclosed is missing: read as 0',
    "[].created_at.timezone is missing: read in the vendor's zone, time_zone of /config.json",
  ])
})

test.each([
  [[], 'name who signs in with --email'],
  [
    ['api.example', ...RINA],
    'name the origin of the API first, such as https://api.vendor.example',
  ],
  [['http://127.0.0.1:9', ...RINA], 'nothing answers at http://127.0.0.1:9'],
  [['http://127.0.0.1:9', ...RINA, '--caf', '1'], '--caf needs --write'],
  [
    ['http://127.0.0.1:9', ...RINA, '--origin', 'x'],
    '--origin must be one such as https://portal.example',
  ],
])('%j cannot be tried', async (args, reason) => {
  expect(await check(args)).toEqual({ code: 2, out: '', err: `${reason}\n` })
})

test('a wrong password is said, and never repeated', async () => {
  const wrong = await check([address, ...RINA, '--password', 'not the one'], {})
  expect(wrong).toEqual({
    code: 2,
    out: '',
    err: "rina@demo.lab can't sign in: The email address or password isn’t right. Check both and try again.\n",
  })
})

type Answers = Record<string, unknown>

const envelope = (data: unknown, more: object = {}) =>
  JSON.stringify({ status_code: 200, message: 'OK', data, ...more })

/** Answers by path; what is not there is a web server's page. */
async function openBackend(answers: Answers, headers: Record<string, string> = {}) {
  const backend = await openStubBackend((request: IncomingMessage, response: ServerResponse) => {
    const found = answers[(request.url ?? '').split('?', 1)[0] ?? '']
    for (const [name, value] of Object.entries(headers)) response.setHeader(name, value)
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    request.resume()
    if (found === undefined) return response.writeHead(404).end('<h1>Not found</h1>')
    return response.end(typeof found === 'string' ? found : envelope(found, { meta: { total: 1 } }))
  })
  onTestFinished(() => backend.close())
  return backend
}

const SIGN_IN = { '/api_v2/token': { access_token: 'token' } }

test('a backend that lacks something is told what, by call and field', async () => {
  const { origin } = await openBackend({
    ...SIGN_IN,
    '/api_v2/me': { name: 'Rina', email: 'rina@demo.lab', client: 'Rina' },
    '/api_v2/customer/tickets': [{ id: 1, status: 'new', ticket_type_id: 1 }],
    '/api_v2/customer/ticket/1/show-image': '<html>Please sign in</html>',
    '/api_v2/customer/points/total': envelope('many'),
    '/api_v2/divisions': envelope([{ id: 1, name: 'ICU' }]),
    '/api_v2/customer/archives': envelope([]),
  })
  const { code, out } = await check([origin, ...RINA, '--json'])
  const { calls } = JSON.parse(out) as Report
  const of = (name: string) => {
    const one = calls.find(({ call }) => call === name)
    return [one?.verdict, one?.findings.map(({ field }) => field).join(' ')]
  }
  const says = (name: string) => calls.find(({ call }) => call === name)?.findings[0]?.says
  expect(code).toBe(1)
  expect(of('createToken')).toEqual(['good', ''])
  expect(of('readMe')).toEqual(['tolerated', 'customer instruments'])
  expect(of('listTickets')[0]).toBe('broken')
  expect(of('listTickets')[1]).toContain('[].number')
  expect(says('listTickets')).toBe(
    '[].number is missing: read as empty, and its place on the screen stays so',
  )
  expect(of('listDivisions')).toEqual(['good', ''])
  expect(of('listArchives')).toEqual(['tolerated', 'meta.total'])
  expect(of('readPointTotal')[0]).toBe('broken')
  expect(says('readTicketImage')).toContain('the file is no picture')
  expect(says('listBanners')).toBe(
    'answered 404 without status_code: people read that something went wrong, and not why',
  )
  const table = await check([origin, ...RINA])
  expect(table.code).toBe(1)
  expect(table.out).toContain('broken     GET    /api_v2/customer/tickets\n')
  expect(Math.max(...table.out.split('\n').map((line) => line.length))).toBeLessThanOrEqual(100)
})

const CORS = {
  'Access-Control-Allow-Origin': 'https://portal.example',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, DELETE',
  'Access-Control-Allow-Headers': 'authorization, content-type, accept-language',
  'Access-Control-Expose-Headers': 'Content-Disposition',
}

test.each<[string, Record<string, string>, string[], string[]]>([
  ['all that is needed', CORS, [], []],
  ['no headers', {}, [], ['Access-Control-Allow-Origin', 'Access-Control-Allow-Headers']],
  [
    'a star, which does not stand for Authorization',
    { ...CORS, 'Access-Control-Allow-Headers': '*' },
    [],
    ['Access-Control-Allow-Headers'],
  ],
  [
    'a header that is announced and not allowed',
    CORS,
    ['--api-headers', 'Idempotency-Key'],
    ['Access-Control-Allow-Headers'],
  ],
  [
    'methods that are missing',
    { ...CORS, 'Access-Control-Allow-Methods': 'GET, POST' },
    [],
    ['Access-Control-Allow-Methods'],
  ],
])('CORS with %s', async (_, headers, more, expected) => {
  const { origin } = await openBackend(SIGN_IN, headers)
  const args = [origin, ...RINA, '--json', '--origin', 'https://portal.example', ...more]
  const { cors = [] } = JSON.parse((await check(args)).out) as Report
  const broken = cors.filter(({ verdict }) => verdict === 'broken').map(({ field }) => field)
  expect([...new Set(broken)]).toEqual(expect.arrayContaining(expected))
  expect(broken.length > 0).toBe(expected.length > 0)
})

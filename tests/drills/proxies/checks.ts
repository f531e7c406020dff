/** What has to be so behind a proxy; each returns what is wrong, or nothing. */
import { once } from 'node:events'
import { request } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import { SPEC_LIMITS } from '#contract/http/limits'
import type { ServerProcess } from '#tests/e2e/support/server-process'
import type { CollectedSpan } from '#tests/support/fakes/trace-collector'

import type { Front, Ports } from './fronts.ts'
import { dataOf, Person } from './person.ts'
import { NAVIGATION, type Said, type Visitor } from './visitor.ts'

export interface Situation {
  visitor: Visitor
  front: Front
  ports: Ports
  /** Whether the server sends 103 itself. */
  earlyHints: boolean
  server: ServerProcess
  /** What the server told of its work. */
  spans: () => CollectedSpan[]
}

type Check = (situation: Situation) => Promise<string | undefined>

const HEARD_WITHIN_MS = 10_000

async function until(isSo: () => boolean): Promise<boolean> {
  const end = Date.now() + HEARD_WITHIN_MS
  while (!isSo() && Date.now() < end) await pause(50)
  return isSo()
}

const unless = (isSo: boolean, seen: unknown) => (isSo ? undefined : JSON.stringify(seen))

const textOf = (lines: number) => Buffer.from('Probe stops at 12 mm: \n'.repeat(lines))

/** Whether it is the envelope, with a sentence. */
function isReadable({ status, body }: Said): boolean {
  try {
    const { status_code, message } = JSON.parse(body.toString()) as Record<string, unknown>
    return status_code === status && typeof message === 'string' && message.length > 10
  } catch {
    return false
  }
}

const summary = ({ status, headers, body }: Said) => ({
  status,
  headers,
  body: body.toString().slice(0, 200),
})

export const CHECKS: Record<string, Check> = {
  'http leads to https': async ({ ports }) => {
    const asked = request({ port: ports.http, host: '127.0.0.1', path: '/tickets?x=1' })
    asked.setHeader('Host', 'localhost').end()
    const [{ statusCode = 0, headers }] = (await once(asked, 'response')) as [IncomingMessage]
    // Caddy 2.6 leaves out a port that is not the usual one
    const isSo = /^https:\/\/localhost(:\d+)?\/tickets\?x=1$/.test(headers.location ?? '')
    return unless(isSo && [301, 308].includes(statusCode), [statusCode, headers.location])
  },
  HSTS: async ({ visitor }) => {
    const { headers } = await visitor.ask('/')
    return unless(/^max-age=\d{7,}/.test(headers['strict-transport-security'] ?? ''), headers)
  },
  'HTTP/2, and early hints': async ({ visitor, earlyHints }) => {
    const { statuses, protocol } = await visitor.askByHttp2('/login')
    const { headers } = await visitor.ask('/login', { headers: NAVIGATION })
    const wanted = earlyHints ? [103, 200] : [200]
    const isSo = protocol === 'h2' && String(statuses) === String(wanted)
    return unless(isSo && /rel="?(preload|modulepreload)/.test(String(headers.link)), [
      protocol,
      statuses,
      headers.link,
    ])
  },
  'the page and its files, compressed, with how long they last': async ({ visitor }) => {
    const headers = { 'Accept-Encoding': 'br' }
    const page = await visitor.ask('/')
    const file = /"(\/assets\/[\w.-]+\.js)"/.exec(page.body.toString())?.[1] ?? ''
    const asset = await visitor.ask(file, { headers })
    const isSo =
      page.headers['cache-control'] === 'no-cache' &&
      asset.status === 200 &&
      asset.headers['content-encoding'] === 'br' &&
      /immutable/.test(asset.headers['cache-control'] ?? '')
    return unless(isSo, [page.headers, file, asset.status, asset.headers])
  },
  'events come at once': async ({ visitor }) => {
    const person = await Person.signIn(visitor)
    const page = await (await Person.signIn(visitor)).listen()
    const opened = await until(() => page.heard().includes('event: ready'))
    const words = 'Behind the proxy'
    await person.reply(words)
    const heard = await until(() => page.heard().includes('event: push'))
    page.end()
    return unless(opened && heard, page.heard())
  },
  'a file of 30 MB, there and back': async ({ visitor }) => {
    const person = await Person.signIn(visitor)
    const bytes = textOf(2_000_000).subarray(0, SPEC_LIMITS.uploadBytes)
    const sent = await person.upload(bytes)
    if (sent.status !== 200) return JSON.stringify(summary(sent))
    const back = await person.download((dataOf(sent) as { id: number }).id)
    return unless(back.status === 200 && back.body.equals(bytes), summary(back))
  },
  'a part of a document': async ({ visitor }) => {
    const person = await Person.signIn(visitor)
    const [whole, part] = [await person.certificate(), await person.certificate('bytes=10-19')]
    const isSo = part.status === 206 && part.body.equals(whole.body.subarray(10, 20))
    return unless(isSo, [summary(whole), summary(part)])
  },
  'a file that is too large is refused with a sentence': async ({ visitor }) => {
    const person = await Person.signIn(visitor)
    const little = await person.upload(textOf(1_310_000))
    const far = await person.upload(textOf(2_000_000))
    const isSo = [little, far].every((said) => said.status >= 400 && isReadable(said))
    return unless(isSo && far.status === 413, [summary(little), summary(far)])
  },
  'an upload in parts': async ({ visitor }) => {
    const person = await Person.signIn(visitor)
    const bytes = textOf(80_000)
    const offsets = await person.uploadInParts(bytes)
    return unless(String(offsets) === String([bytes.length / 2, bytes.length]), offsets)
  },
  'the address of the sender counts, and not one that it claims': async ({ visitor }) => {
    const person = await Person.signIn(visitor)
    const here = [
      await person.requestsLeft('127.0.0.21', '203.0.113.1'),
      await person.requestsLeft('127.0.0.21', '203.0.113.2'),
    ]
    const there = await person.requestsLeft('127.0.0.22', '203.0.113.2')
    const [first = 0, second = 0] = here
    return unless(second === first - 1 && there === first, [here, there])
  },
  'nobody outside reads whether it is ready, or its metrics': async ({ visitor }) => {
    const paths = ['/healthz', '/readyz', '/metrics']
    const said = await Promise.all(paths.map((path) => visitor.ask(path)))
    const statuses = said.map(({ status }) => status)
    return unless(String(statuses) === '200,404,404', statuses)
  },
  'a visitor names neither a request nor its trace': async ({ visitor, spans }) => {
    const [id, trace] = ['CHOSEN-BY-A-VISITOR', 'a'.repeat(32)]
    const said = await visitor.ask('/api_v2/customer/help', {
      headers: {
        'X-Request-Id': id,
        traceparent: `00-${trace}-${'b'.repeat(16)}-01`,
        tracestate: 'visitor=1',
      },
    })
    const given = said.headers['x-request-id']
    const find = () =>
      spans().find(({ attributes }) => attributes['benchside.request_id'] === given)
    await until(() => find() !== undefined)
    const span = find()
    const isSo = given !== id && span !== undefined && span.traceId !== trace
    return unless(isSo, [said.headers, span])
  },
  'a reload loses no request': async ({ visitor, front }) => {
    const person = await Person.signIn(visitor)
    const over = new AbortController()
    const statuses: number[] = []
    const asking = (async () => {
      while (!over.signal.aborted)
        statuses.push((await visitor.ask('/healthz').catch(() => ({ status: 0 }))).status)
    })()
    const sending = person.upload(textOf(500_000))
    // looked at below, once the reloads are over
    sending.catch(() => {})
    for (let times = 0; times < 3; times += 1) {
      await front.reload()
      await pause(300)
    }
    over.abort()
    await asking
    const sent = await sending
    const isSo = statuses.length > 0 && statuses.every((status) => status === 200)
    return unless(isSo && sent.status === 200, [statuses, summary(sent)])
  },
  'no log has the query of a request': async ({ visitor, front, server }) => {
    await server.stop()
    try {
      const said = await visitor.ask('/login?token=secret-of-a-mail')
      let log = ''
      // it is written a moment later
      for (let tries = 0; tries < 50 && !log.includes('/login'); tries += 1) {
        await pause(100)
        log = await front.log()
      }
      const isSo = said.status === 502 && log.includes('/login') && !log.includes('secret-of')
      return unless(isSo, [said.status, log.split('\n').filter((line) => line.includes('/login'))])
    } finally {
      await server.restart()
    }
  },
}

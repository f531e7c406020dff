/** Calls that `npm run portal` passes on to another backend. */
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { createClient } from '#contract/http/client'
import { listReplies } from '#contract/replies'
import { listTickets } from '#contract/tickets/calls'
import { openStubBackend, type StubBackend } from '#tests/support/fakes/stub-backend'
import { type Started, startProcess } from '#tests/support/programs/spawn-server'
import { type Lab, openComplaint, openLab } from '#tests/support/worlds/lab'

const MB = 1_000_000

type Answer = Parameters<typeof openStubBackend>[0]

let folder: string
let stub: StubBackend
let answer: Answer
let portal: Started
let address: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-proxy-'))
  await writeFile(path.join(folder, 'index.html'), '<!doctype html>')
  stub = await openStubBackend((request, response) => answer(request, response))
  portal = startProcess({ API_PROXY: stub.origin, CLIENT_DIR: folder }, 'portal/main.js')
  address = await portal.ready
})
afterAll(async () => {
  portal.child.kill('SIGTERM')
  await stub.close()
  await rm(folder, { recursive: true, force: true })
})

const lastAsked = () => stub.asked.at(-1)

test('a whole flow over it is as without it', async () => {
  const lab: Lab = await openLab()
  const own = startProcess({ API_PROXY: lab.address, CLIENT_DIR: folder }, 'portal/main.js')
  const between = await own.ready
  const rina = await lab.customer()
  const client = createClient({ baseUrl: () => between, token: () => rina.token })
  const ticket = await openComplaint(lab, rina)
  const { data } = await client.call(listTickets, { query: { limit: 9, offset: 0 } })
  expect(data.map(({ id }) => id)).toEqual([ticket.id])
  const form = new FormData()
  form.set('description', 'The lamp hours')
  form.set('file', new File([new Uint8Array(3).fill(65)], 'lamp.txt'))
  const headers = { Authorization: `Bearer ${rina.token}` }
  const sent = await fetch(`${between}/api_v2/customer/ticket/${ticket.id}/attachments`, {
    method: 'POST',
    headers,
    body: form,
  })
  expect(sent.status).toBe(200)
  // what the API refuses is refused in its own words
  await expect(client.call(listReplies, { params: { id: 999_999 } })).rejects.toMatchObject({
    kind: 'refused',
    status: 404,
    message: 'We can’t find this, or you don’t have access to it.',
  })
  own.child.kill('SIGTERM')
  expect(await own.ended).toBe(0)
  await lab.close()
})

test('only the API is asked, under its own name, and without what belongs to a connection', async () => {
  answer = (_, response) => {
    response.setHeader('Set-Cookie', 'a=b')
    response.setHeader('Connection', 'close, X-Hop')
    response.setHeader('X-Hop', '1')
    response.setHeader('X-Kept', '1')
    response.setHeader('Content-Security-Policy', "script-src 'unsafe-inline'")
    response.end('{}')
  }
  const asking = httpRequest(`${address}/api_v2/me?a=%2F&b=1`, {
    headers: {
      Authorization: 'Bearer token',
      Cookie: 'a=b',
      Connection: 'keep-alive, X-Mine',
      'X-Mine': '1',
      TE: 'trailers',
      'X-Forwarded-For': '6.6.6.6',
    },
  })
  asking.end()
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  response.resume()
  expect(lastAsked()).toMatchObject({ method: 'GET', url: '/api_v2/me?a=%2F&b=1' })
  const headers: IncomingMessage['headers'] = lastAsked()?.headers ?? {}
  expect(headers.host).toBe(new URL(stub.origin).host)
  expect(headers.authorization).toBe('Bearer token')
  expect(headers['x-forwarded-for']).toBe('127.0.0.1')
  expect(headers['x-forwarded-host']).toBe(new URL(address).host)
  for (const name of ['cookie', 'te', 'x-mine', 'content-length'])
    expect(headers).not.toHaveProperty(name)
  expect(response.headers).toMatchObject({ 'x-kept': '1' })
  for (const name of ['set-cookie', 'x-hop']) expect(response.headers).not.toHaveProperty(name)
  expect(response.headers['content-security-policy']).toContain("default-src 'none'")
  const before = stub.asked.length
  for (const url of [
    '/api_v2/../secret',
    '/api_v2/%2e%2e/secret',
    '/other',
    '//elsewhere/api_v2/me',
  ]) {
    const wrong = httpRequest(address, { path: url })
    wrong.end()
    const [said] = (await once(wrong, 'response')) as [IncomingMessage]
    said.resume()
    expect([400, 404]).toContain(said.statusCode)
  }
  expect(stub.asked).toHaveLength(before)
})

test('the first bytes arrive before the last are sent', async () => {
  let finish = () => {}
  answer = (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('data: first\n\n')
    finish = () => response.end('data: last\n\n')
  }
  const response = await fetch(`${address}/api_v2/customer/events`)
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  expect(await reader?.read()).toMatchObject({ value: 'data: first\n\n' })
  finish()
  expect(await reader?.read()).toMatchObject({ value: 'data: last\n\n' })
})

test('a part of a file is a part, and what is packed stays as it is', async () => {
  answer = (_, response) => {
    response.writeHead(206, {
      'Content-Type': 'application/pdf',
      'Content-Range': 'bytes 0-3/100',
      'Content-Length': 4,
      'Content-Disposition': 'attachment; filename="a.pdf"',
    })
    response.end('%PDF')
  }
  const headers = { Range: 'bytes=0-3', 'Accept-Encoding': 'br, gzip' }
  const response = await fetch(`${address}/api_v2/customer/archives/1/download`, { headers })
  expect(response.status).toBe(206)
  expect(lastAsked()?.headers).toMatchObject({
    range: 'bytes=0-3',
    'accept-encoding': expect.stringContaining('br, gzip'),
  })
  expect(response.headers.get('Content-Range')).toBe('bytes 0-3/100')
  expect(response.headers.get('Content-Encoding')).toBeNull()
  expect(await response.text()).toBe('%PDF')
})

test('30 MB go up without being held: the backend has the first before the last leaves', async () => {
  const file = path.join(folder, 'large')
  await writeFile(file, '')
  await truncate(file, 30 * MB)
  let received = 0
  answer = (request, response) => {
    request.on('data', (chunk: Buffer) => {
      received += chunk.length
    })
    request.once('end', () => response.end('{"status_code":200,"message":"OK"}'))
  }
  const half = httpRequest(`${address}/api_v2/customer/ticket/1/attachments`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': 30 * MB },
  })
  half.write(Buffer.alloc(MB))
  await vi.waitFor(() => expect(received).toBe(MB), { timeout: 10_000 })
  createReadStream(file, { end: 29 * MB - 1 }).pipe(half)
  const [response] = (await once(half, 'response')) as [IncomingMessage]
  response.resume()
  expect([response.statusCode, received]).toEqual([200, 30 * MB])
  expect(lastAsked()?.headers['content-length']).toBe(String(30 * MB))
})

test('a backend that does not read holds the sender back', async () => {
  let read = () => {}
  answer = (request, response) => {
    request.pause()
    read = () => void request.resume()
    request.once('end', () => response.end('{}'))
  }
  const total = 80 * MB
  const sending = httpRequest(`${address}/api_v2/customer/ticket/1/attachments`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': total },
  })
  sending.end(Buffer.alloc(total))
  await once(sending, 'socket')
  const left = () => (sending.socket?.bytesWritten ?? 0) - (sending.socket?.writableLength ?? 0)
  let last = -1
  const settled = () => {
    const [now, before] = [left(), last]
    last = now
    expect(now).toBe(before)
    expect(now).toBeGreaterThan(0)
  }
  await vi.waitFor(settled, { timeout: 20_000, interval: 500 })
  expect(left()).toBeLessThan(total / 2)
  read()
  const [response] = (await once(sending, 'response')) as [IncomingMessage]
  response.resume()
  expect(response.statusCode).toBe(200)
})

test('what is too large is said while it is still being sent', async () => {
  answer = (request, response) => {
    // as web servers do: the rest is read and dropped
    request.resume()
    response.writeHead(413, { 'Content-Type': 'application/json' })
    response.end('{"status_code":413,"message":"Max upload 30MB"}')
  }
  const response = await fetch(`${address}/api_v2/customer/ticket/1/attachments`, {
    method: 'POST',
    headers: { 'Content-Type': 'multipart/form-data; boundary=x' },
    body: new Uint8Array(40 * MB),
  })
  expect(response.status).toBe(413)
  expect(await response.json()).toMatchObject({ message: 'Max upload 30MB' })
})

test('a redirect is passed on, and led to nobody else', async () => {
  answer = ({ url }, response) => {
    const away = url === '/api_v2/away'
    response.writeHead(302, {
      Location: away ? 'https://elsewhere.example/x' : `${stub.origin}/api_v2/customer/x?a=1`,
    })
    response.end()
  }
  const ask = async (url: string) => {
    const response = await fetch(address + url, { redirect: 'manual' })
    return [response.status, response.headers.get('Location')]
  }
  expect(await ask('/api_v2/away')).toEqual([302, 'https://elsewhere.example/x'])
  expect(await ask('/api_v2/here')).toEqual([302, '/api_v2/customer/x?a=1'])
})

test('a backend that refuses for a while is asked once', async () => {
  answer = (_, response) => {
    response.writeHead(503, { 'Retry-After': '1', 'Content-Type': 'application/json' })
    response.end('{"status_code":503,"message":"Later"}')
  }
  const before = stub.asked.length
  const response = await fetch(`${address}/api_v2/me`)
  expect([response.status, response.headers.get('Retry-After')]).toEqual([503, '1'])
  expect(stub.asked).toHaveLength(before + 1)
})

test('who leaves is not waited for', async () => {
  let gone: Promise<unknown> | undefined
  answer = (request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    response.write('data: first\n\n')
    gone = once(request.socket, 'close')
  }
  const leaving = new AbortController()
  await fetch(`${address}/api_v2/customer/events`, { signal: leaving.signal })
  leaving.abort()
  await gone
})

test('a backend that is away, or breaks off, is unreachable to the portal', async () => {
  const client = createClient({ baseUrl: () => address, token: () => 'token' })
  answer = (_, response) => void response.socket?.destroy()
  await expect(client.call(listTickets, {})).rejects.toMatchObject({
    kind: 'unreachable',
    status: 502,
  })
  const nowhere = startProcess(
    { API_PROXY: 'http://127.0.0.1:9', CLIENT_DIR: folder },
    'portal/main.js',
  )
  const response = await fetch(`${await nowhere.ready}/api_v2/me`)
  expect([response.status, await response.text()]).toEqual([502, 'The API does not answer.\n'])
  expect((await fetch(`${await nowhere.ready}/readyz`)).status).toBe(200)
  nowhere.child.kill('SIGTERM')
  expect(await nowhere.ended).toBe(0)
})

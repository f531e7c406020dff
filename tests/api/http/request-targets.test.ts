/** Request lines that no client sends, over a bare connection to the server itself. */
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { headOf, openWire } from '#tests/support/wire'
import type { Organisation } from '#tests/support/worlds/builders'
import { type Actor, type Lab, openComplaint, openLab, UNLIMITED } from '#tests/support/worlds/lab'

let folder: string
let lab: Lab
let rina: Actor & { organisation: Organisation }
let ticketId: number
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'benchside-targets-'))
  const clientDir = path.join(folder, 'client')
  await mkdir(path.join(clientDir, 'assets'), { recursive: true })
  await writeFile(path.join(clientDir, 'index.html'), '<!doctype html><p>The page')
  await writeFile(path.join(clientDir, 'assets', 'a.js'), 'a')
  await writeFile(path.join(clientDir, '.notes'), 'OUTSIDE')
  await writeFile(path.join(folder, 'secret'), 'OUTSIDE')
  lab = await openLab({ clientDir, limits: UNLIMITED })
  rina = await lab.customer()
  ticketId = (await openComplaint(lab, rina)).id
})
afterAll(async () => {
  await lab.close()
  await rm(folder, { recursive: true, force: true })
})

async function get(target: string, accept = 'application/json') {
  const wire = await openWire(lab)
  const headers = { Authorization: `Bearer ${rina.token}`, Accept: accept, Connection: 'close' }
  wire.send(headOf('GET', target, headers))
  await wire.ended
  return { status: wire.statuses()[0] ?? 0, heard: wire.heard() }
}

test.each([
  '/..\\secret',
  '/../secret',
  '/%2e%2e/secret',
  '/..%2fsecret',
  '/..%5csecret',
  '/%252e%252e/secret',
  '/..;/secret',
  '/assets/../../secret',
  '/assets/..%2f..%2fsecret',
  '/assets\\..\\..\\secret',
  '//secret',
  '//evil.example/%2e%2e/secret',
  '/.notes',
  '/%2enotes',
  '/assets/..%2f.notes',
  '/secret%00.js',
  '/100%',
  '/%zz',
  '/%c0%ae%c0%ae/secret',
  '/api_v2/../secret',
  '/api_v2/x\\..\\..\\secret',
  '/api_v2/100%',
  '/api_v2/customer/ticket/..%2f..%2fme',
  '/api_v2/customer/ticket/%00',
  'http://evil.example/../secret',
  'http://evil.example',
  'http://evil.example\\secret',
  'file:///secret',
  '*',
])('GET %s gives nothing away, and is no failure', async (target) => {
  for (const accept of ['application/json', 'text/html']) {
    const { status, heard } = await get(target, accept)
    expect([accept, status]).toEqual([
      accept,
      expect.toSatisfy((code) => [200, 400, 403, 404].includes(code)),
    ])
    expect(heard).not.toContain('OUTSIDE')
  }
})

test.each(['100%', '%', '%zz', 'a/..b', '..%2f', '\\..\\', '%c0%ae'])(
  'a search for %s is answered',
  async (search) => {
    const { status } = await get(`/api_v2/customer/tickets?limit=9&offset=0&search=${search}`)
    expect(status).toBe(200)
  },
)

test('the absolute form asks for the same, whatever host it names', async () => {
  const tickets = `/api_v2/customer/tickets?limit=9&offset=0`
  const { status, heard } = await get(`http://evil.example${tickets}`)
  expect(status).toBe(200)
  expect(heard).toContain(`"id":${ticketId}`)
  expect((await get('http://evil.example/assets/a.js')).status).toBe(200)
  // an unknown call is none of the portal's pages in this form either
  expect((await get('http://evil.example/api_v2/none', 'text/html')).status).toBe(404)
})

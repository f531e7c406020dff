import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { SignInPage } from '#tests/pages/session/sign-in-page'
import { TicketsPage } from '#tests/pages/tickets/tickets-page'

import { expect, test } from '../support/fixtures.ts'

/** What a backend that is not ours may send: ids as texts, null for what is absent, more fields, other words. */
const TICKET = {
  id: '42',
  number: 'TC/2026/11 0042',
  ticket_type_id: '1',
  status: 'waiting_for_parts',
  description: null,
  priority: 'urgent',
  instrument: {
    id: '7',
    type: 'Hemora 620',
    serial_number: 4711,
    is_active: 1,
    vendor: { deep: true },
  },
  division: null,
  attachments: null,
  created_at: { date: '2026-11-03 10:00:00.000000', timezone_type: 3, timezone: 'Asia/Jakarta' },
  updated_by: 'somebody',
}

const ANSWERS: Record<string, unknown> = {
  'POST /api_v2/token': { access_token: 'opaque' },
  'GET /api_v2/me': {
    name: 'Sinta',
    email: 'sinta@lab.example',
    client: { data: [] },
    customer: { data: { id: '3', name: 'RS Lain', area: null } },
    instruments: null,
  },
  'GET /api_v2/customer/tickets': [TICKET, { id: 43 }],
  'GET /api_v2/customer/tickets/count': [
    { status: 'new', count: '3' },
    { status: 'waiting_for_parts', count: 1 },
  ],
  'GET /api_v2/customer/banners': null,
  'GET /api_v2/customer/ticket/42': TICKET,
  'GET /api_v2/customer/ticket/42/statuses': [{ status: 'waiting_for_parts', created_at: null }],
  'GET /api_v2/customer/ticket/42/reply': [
    { id: '1', comment: 'Halo', user: { id: 1 }, created_at: '2026-11-03 10:00:00' },
  ],
  'GET /api_v2/customer/ticket/42/attachments': [
    { id: '5', name: 'report.pdf', extension: 'pdf', created_at: '2026-11-03 10:05:00' },
  ],
}

test('the portal runs against a backend that is not ours', async ({
  browser,
  portal,
  allowConsole,
}) => {
  const backend = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*')
    response.setHeader('Access-Control-Allow-Headers', '*, Authorization')
    response.setHeader('Access-Control-Allow-Methods', '*')
    response.setHeader('Content-Type', 'application/json')
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    const path = new URL(request.url ?? '/', 'http://backend').pathname
    const known = `${request.method} ${path}`
    if (!(known in ANSWERS)) {
      return response
        .writeHead(404)
        .end(JSON.stringify({ status_code: 404, message: 'No such call' }))
    }
    return response.end(JSON.stringify({ status_code: 200, message: 'ok', data: ANSWERS[known] }))
  })
  backend.listen(0, '127.0.0.1')
  await new Promise((resolve) => backend.once('listening', resolve))
  const { port } = backend.address() as AddressInfo
  // The extension that it does not have answers 404, and nobody notices.
  allowConsole(/status of 404/)

  const context = await browser.newContext({
    baseURL: portal.origin,
    bypassCSP: true,
  })
  await context.route('**/config.json', (route) =>
    route.fulfill({
      json: {
        api_base: `http://127.0.0.1:${port}`,
        brand: { name: 'Lain Support', primary_light: '#7A1FA2' },
        unknown: 1,
      },
    }),
  )
  const page = await context.newPage()
  const screen = await new SignInPage(page).open()
  await expect(screen.withText('Lain Support').first()).toBeAttached()
  await expect(page).toHaveTitle('Sign in · Lain Support')
  await expect(screen.submitButton).toHaveCSS('background-color', 'rgb(122, 31, 162)')
  const home = await screen.signInAs('sinta@lab.example')
  await expect(screen.withText('RS Lain').first()).toBeVisible()
  await expect(home.count('New')).toContainText('3')

  await home.toTickets()
  const tickets = new TicketsPage(page)
  await expect(tickets.rows).toHaveCount(2)
  await expect(tickets.rows.first()).toContainText('waiting for parts')
  const ticket = await tickets.open('TC/2026/11 0042')
  await expect(ticket.fact('4711')).toBeVisible()
  await expect(ticket.message('Halo')).toBeVisible()
  await expect(ticket.timeline).toContainText('waiting for parts')
  await expect(screen.section('Files')).toContainText('report.pdf')
  await expect(ticket.messages).toHaveText([/^3 November|^Tuesday/, /Halo/])

  await screen.signOut()
  await expect(page).toHaveURL(/\/login/)
  await context.close()
  backend.closeAllConnections()
  await new Promise((resolve) => backend.close(resolve))
})

import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { clearMirror, markExpired, mirrorSession } from '#outbox/session-mirror'

import { clearPersonalData } from './push.ts'
import { dropAnswers, keepAnswer } from './stub-kept-answers.ts'
import { drawWidget, handleWidgetClick, updateWidget } from './widget.ts'

const ORIGIN = 'https://portal.example'

interface Drawn {
  title: string
  text: string
  tickets: { number: string; what: string; path: string }[]
}

/** A system with widgets; returns what the widget shows. */
function stubWidgets() {
  const shown: { tag: string; template: string; data: Drawn }[] = []
  const windows = {
    matchAll: () => Promise.resolve([]),
    openWindow: vi.fn(() => Promise.resolve(null)),
  }
  vi.stubGlobal('self', {
    widgets: {
      updateByTag: (tag: string, { template, data }: { template: string; data: string }) => {
        shown.push({ tag, template, data: JSON.parse(data) as Drawn })
        return Promise.resolve()
      },
    },
    clients: windows,
    navigator: {},
    registration: { getNotifications: () => Promise.resolve([]) },
    location: { origin: ORIGIN },
  })
  return { last: () => shown.at(-1), windows }
}

const mirror = (owner: string, account: string) =>
  mirrorSession({
    token: 'token',
    owner,
    account,
    switches: true,
    apiBase: '/',
    announced: '',
    language: 'en',
  })

const ticket = (id: number, status = 'started', more = {}) => ({
  id,
  number: `TC/2026/11 ${id}`,
  status,
  description: 'Sample of Siti Rahmawati',
  instrument: { type: 'Hemora 500' },
  ...more,
})

/** Keeps a page of tickets. */
const keep = (owner: string, filter: object, tickets: object[], dataUpdatedAt: number) =>
  keepAnswer(owner, ['tickets', 'list', filter], { tickets, total: 9 }, dataUpdatedAt)

/** Calls a handler as the browser does; resolves when what it waits for is done. */
async function dispatch(handler: (event: Event) => void, fields: object = {}) {
  const waited: unknown[] = []
  handler({ ...fields, waitUntil: (work: unknown) => waited.push(work) } as unknown as Event)
  await Promise.all(waited)
}

beforeEach(async () => {
  await clearMirror()
  await dropAnswers()
})
afterEach(() => vi.unstubAllGlobals())

test('it shows the open tickets that this device has read, and nothing that somebody wrote', async () => {
  const { last } = stubWidgets()
  await mirror('7', '10')
  await keep(
    '7#10',
    {},
    [ticket(1), ticket(2, 'closed'), ticket(3, 'new', { instrument: null })],
    2,
  )
  await keep('7#10', { status: 'started' }, [ticket(2), ticket(4)], 1)
  await keep('8#10', {}, [ticket(5)], 3)
  await dispatch(drawWidget)
  expect(last()?.tag).toBe('open-tickets')
  expect(last()?.data.tickets).toEqual([
    { number: 'TC/2026/11 1', what: 'Hemora 500', path: '/tickets/TC202611-1/1' },
    { number: 'TC/2026/11 3', what: 'Ticket', path: '/tickets/TC202611-3/3' },
    { number: 'TC/2026/11 4', what: 'Hemora 500', path: '/tickets/TC202611-4/4' },
  ])
  expect(JSON.stringify(last())).not.toContain('Siti')
})

test('without a session, and with an expired one, it shows nothing of anybody', async () => {
  const { last } = stubWidgets()
  await keep('7#10', {}, [ticket(1)], 1)
  await updateWidget()
  expect(last()?.data).toMatchObject({ text: 'Sign in to see your open tickets.', tickets: [] })
  await mirror('7', '10')
  await updateWidget()
  expect(last()?.data.tickets).toHaveLength(1)
  await markExpired({ token: 'token' })
  await updateWidget()
  expect(last()?.data.tickets).toEqual([])
})

test('a sign-out clears it at once', async () => {
  const { last } = stubWidgets()
  await mirror('7', '10')
  await keep('7#10', {}, [ticket(1)], 1)
  await updateWidget()
  await clearMirror()
  await clearPersonalData()
  expect(last()?.data.tickets).toEqual([])
})

test('no open ticket is said', async () => {
  const { last } = stubWidgets()
  await mirror('7', '10')
  await updateWidget()
  expect(last()?.data).toMatchObject({
    tickets: [],
    text: expect.stringContaining('No open tickets') as string,
  })
})

test('a press opens the ticket, and nothing else than the portal', async () => {
  const { windows } = stubWidgets()
  await dispatch(handleWidgetClick, { action: 'open', data: { path: '/tickets/TC-1/1' } })
  await dispatch(handleWidgetClick, { action: 'open', data: '{"path":"/tickets"}' })
  await dispatch(handleWidgetClick, { action: 'open', data: { path: 'https://elsewhere.example' } })
  await dispatch(handleWidgetClick, { action: 'open', data: '{broken' })
  await dispatch(handleWidgetClick, { action: 'else', data: { path: '/caf' } })
  expect(windows.openWindow.mock.calls.flat()).toEqual([
    '/tickets/TC-1/1',
    '/tickets',
    '/tickets',
    '/tickets',
  ])
})

test('a system without widgets is left alone', async () => {
  vi.stubGlobal('self', { location: { origin: ORIGIN } })
  await expect(updateWidget()).resolves.toBeUndefined()
})

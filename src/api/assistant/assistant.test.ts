// @vitest-environment happy-dom
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Me } from '#contract/session'

import type { AssistantCommand } from './queue.ts'

const TICKET = { number: undefined, status: undefined, lastAction: undefined, rated: undefined }
const ME = { name: 'Rina', instruments: [] } as unknown as Me

interface Sent {
  greet?: boolean
  message: string
  sessionId?: string
  answer: (data: object) => void
}

/** The requests that reached the assistant; the test answers each. */
let sent: Sent[]

/** Web Locks are shared between the pages of these tests, as in a browser. */
let held: Promise<unknown> = Promise.resolve()
const locks = {
  request<T>(_name: string, work: () => Promise<T>): Promise<T> {
    const done = held.then(work)
    held = done.catch(() => undefined)
    return done
  },
}

/** Each test has its own person with an empty queue. */
let person = 0

async function load() {
  vi.resetModules()
  const session = await import('#session/session')
  const { configureOutbox } = await import('#outbox/page/ports')
  const { outboxPorts } = await import('#app/outbox/outbox-ports.ts')
  configureOutbox(outboxPorts)
  session.startSession('token', { person: String(person), account: '10', switches: false })
  const pushes = await import('./pushes.ts')
  return { pushes, session, ...(await import('./assistant.ts')) }
}

let page: Awaited<ReturnType<typeof load>>

beforeEach(async () => {
  sent = []
  person++
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })
  vi.stubGlobal('fetch', (_address: string, init: { body: string }) => {
    const body = JSON.parse(init.body) as Omit<Sent, 'answer'>
    return new Promise<Response>((resolve) => {
      const answer = (data: object) =>
        resolve(Response.json({ status_code: 200, message: '', data }))
      sent.push({ ...body, answer })
    })
  })
  page = await load()
})

/** Waits until no drain runs or is due: after a test's end it would find no browser. */
async function drained(): Promise<void> {
  let last: unknown
  while (last !== held) {
    last = held
    await held
    await new Promise((resolve) => setTimeout(resolve))
  }
}

afterEach(async () => {
  await drained()
  page.session.endSession()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
  localStorage.clear()
})

const ticket = (id: number) => ({ id, number: `VA ${id}`, status: 'talk' })
const bot = (message: string) => ({ user: false, message })
const shown = () => page.assistantStore.get()
const text = (message: string) => ({ message, type: 'text' })

/** Waits until the message has reached the assistant. */
async function reached(message: string, times = 1): Promise<Sent> {
  await expect.poll(() => sent.filter((one) => one.message === message).length).toBe(times)
  const one = sent.findLast((each) => each.message === message)
  if (!one) throw new Error(`${message} was not sent`)
  return one
}

async function greeted(id: number) {
  const greeting = page.greetAssistant(ME)
  const hi = await reached('hi')
  hi.answer({ ticket: ticket(id), chats: [bot('Hello')] })
  await greeting
}

test('a late answer does not bring back a conversation that was reset', async () => {
  await greeted(7)
  const saying = page.sendAssistantMessage(ME, text('It leaks'))
  const leak = await reached('It leaks')
  page.pushes.notifyAssistant({ type: 'reset' })
  leak.answer({ ticket: ticket(7), chats: [bot('Where?')] })
  await saying
  expect(shown()).toMatchObject({ ticket: undefined, lines: [], echoes: [] })
})

test('nor if its first message was in flight', async () => {
  const saying = page.sendAssistantMessage(ME, text('It leaks'))
  const leak = await reached('It leaks')
  page.pushes.notifyAssistant({ type: 'reset' })
  leak.answer({ ticket: ticket(7), chats: [bot('Where?')] })
  await saying
  expect(shown()).toMatchObject({ ticket: undefined, lines: [], echoes: [] })
})

test('nor after a reload, or by another tab', async () => {
  await greeted(7)
  page.pushes.notifyAssistant({ type: 'reset' })
  const kept = localStorage.getItem(page.pushes.ASSISTANT_STORAGE_KEY)
  expect(JSON.parse(kept ?? '{}')).toEqual({ owner: `${person}#10`, over: [7] })
  page = await load()
  sent = []
  await greeted(8)
  const other = JSON.stringify({ owner: `${person}#10`, over: [7, 8] })
  localStorage.setItem(page.pushes.ASSISTANT_STORAGE_KEY, other)
  dispatchEvent(new StorageEvent('storage', { key: page.pushes.ASSISTANT_STORAGE_KEY }))
  expect(shown().ticket).toBeUndefined()
})

test('a greeting in flight when the server ends the session is repeated', async () => {
  const greeting = page.greetAssistant(ME)
  const first = await reached('hi')
  page.pushes.notifyAssistant({ type: 'reset' })
  first.answer({ ticket: ticket(7), chats: [bot('Hello')] })
  const second = await reached('hi', 2)
  expect(shown().ticket).toBeUndefined()
  second.answer({ ticket: ticket(8), chats: [bot('Hello again')] })
  await greeting
  expect(shown()).toMatchObject({ ticket: { id: 8 }, lines: [{ message: 'Hello again' }] })
})

test('the same message is not sent twice while the first is in flight; others are', async () => {
  await greeted(7)
  void page.sendAssistantMessage(ME, text('It leaks'))
  const leak = await reached('It leaks')
  // The typing indicator has cleared after 10 s without an answer.
  page.actOnAssistant({ type: 'clock', now: Date.now() + 10_000 })
  expect(shown().typingSince).toBeUndefined()
  await page.sendAssistantMessage(ME, text('It leaks'))
  expect(page.isInFlight(text('It leaks'))).toBe(true)
  expect(page.isInFlight(text('It smells'))).toBe(false)
  const other = page.sendAssistantMessage(ME, text('It smells'))
  leak.answer({ ticket: ticket(7), chats: [bot('Where?')] })
  const smell = await reached('It smells')
  smell.answer({ ticket: ticket(7), chats: [bot('Of what?')] })
  await other
  expect(sent.map(({ message }) => message)).toEqual(['hi', 'It leaks', 'It smells'])
  await expect.poll(() => page.isInFlight(text('It leaks'))).toBe(false)
})

test('a message that could not be resent can be resent again', async () => {
  const { outboxDb } = await import('#outbox/database')
  const disk = vi.spyOn(outboxDb.commands, 'where').mockImplementation(() => {
    throw new DOMException('gone')
  })
  const command = { key: 'k', input: { body: text('It leaks') } } as unknown as AssistantCommand
  await expect(page.resendToAssistant(command)).rejects.toThrow('gone')
  await expect(page.resendToAssistant(command)).rejects.toThrow('gone')
  disk.mockRestore()
})

test('a late push about an earlier answer is no answer to a message that waits for a network', async () => {
  await greeted(7)
  const close = page.trackOpenPanel()
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  dispatchEvent(new Event('offline'))
  await page.sendAssistantMessage(ME, text('It leaks'))
  close()
  page.pushes.notifyAssistant({ type: 'message', message: { title: 'Hello' } })
  expect(page.pushes.unseenAnswerStore.get()).toBe(false)
  network.mockRestore()
})

test('a conversation that is over and is continued takes its answers again', async () => {
  const greeting = page.greetAssistant(ME)
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  sent[0]?.answer({ ticket: { id: 7, status: 'greet' }, chats: [] })
  await greeting
  page.actOnAssistant({ type: 'reset' })
  const over = { ...TICKET, id: 7 }
  page.actOnAssistant({ type: 'continued', ticket: over, lines: [], now: Date.now() })
  const sending = page.sendAssistantMessage(ME, { message: 'It leaks', type: 'text' })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]?.sessionId).toBe('7')
  const chats = [{ id: 3, user: false, message: 'Where?' }]
  sent[1]?.answer({ ticket: { id: 7, status: 'talk' }, chats })
  await sending
  expect(page.assistantStore.get().lines.map(({ message }) => message)).toContain('Where?')
})

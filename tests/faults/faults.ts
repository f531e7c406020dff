/** Writes in many rounds, in each of which one thing goes wrong at a random moment, and counts what is not as written. */
import { setTimeout as wait } from 'node:timers/promises'

import type { Browser, BrowserContext } from 'playwright/test'

import { everythingKept } from '../e2e/support/device.ts'
import type { ServerProcess } from '../e2e/support/server-process.ts'
import { openWorkerLine } from '../e2e/support/worker-line.ts'
import { type FaultyLine, type Lateness, type LineFault, startFaultyLine } from './faulty-line.ts'
import { seeded, type Seeded } from './seeded.ts'
import { slowScript, STOPS } from './slow-device.ts'
import { judge } from './verdict.ts'
import { Writer } from './writer.ts'

const LINE_FAULTS: readonly LineFault[] = ['before', 'during', 'after', 'lost', 'error', 'trickle']
export const FAULTS = [
  ...LINE_FAULTS,
  'page-killed',
  'worker-stopped',
  'tab-doubled',
  'session-expired',
  'offline',
] as const
export type Fault = (typeof FAULTS)[number]

export interface FaultOptions {
  browser: Browser
  server: ServerProcess
  writes: number
  rounds: number
  seed: number
  /** In turn; all of them by default. */
  faults?: readonly Fault[]
  /** The device and its line are as fast as they can be by default. */
  lateness?: Lateness
  tell?: (line: string) => void
}

const PROMPT: Lateness = { storageMs: 0, callsMs: 0 }

export interface FaultSummary {
  writes: number
  rounds: number
  lost: number
  doubled: number
  reordered: number
  seed: number
}

const EMAIL = 'dewi@other.lab'
const PASSWORD = 'benchside-demo'

export async function runFaults(options: FaultOptions): Promise<FaultSummary> {
  const { browser, server, writes, rounds, seed, tell = () => undefined } = options
  const { faults = FAULTS, lateness = PROMPT } = options
  const chance = seeded(seed)
  let restarting = Promise.resolve()
  const line = await startFaultyLine(server.origin, {
    random: chance.next,
    lateness,
    kill() {
      restarting = restarting.then(async () => {
        await server.kill()
        await server.restart()
      })
    },
  })
  const context = await browser.newContext({ serviceWorkers: 'allow', locale: 'en-GB' })
  // Forms that wait are no part of this: no reminder comes over the screen.
  await context.addInitScript(() => sessionStorage.setItem('caf-reminded', 'everybody'))
  if (lateness.storageMs > 0) {
    await context.addInitScript(slowScript({ storageMs: lateness.storageMs }))
  }
  try {
    await context.grantPermissions(['background-sync'], { origin: line.origin })
    const writer = new Writer({
      context,
      origin: line.origin,
      email: EMAIL,
      password: PASSWORD,
      tell,
    })
    await writer.signIn()
    const tickets = await openTickets(line.origin, 3)
    const written = new Map<number, string[]>(tickets.map((id) => [id, []]))

    for (let round = 0; round < rounds; round++) {
      // every fault before any comes again
      const fault = faults[round % faults.length] ?? chance.pick(FAULTS)
      const ticket = chance.pick(tickets)
      const many =
        Math.round((writes * (round + 1)) / rounds) - Math.round((writes * round) / rounds)
      const texts = Array.from(
        { length: many },
        (_, at) => `${fault} ${round + 1}.${at + 1} of ${seed}`,
      )
      const turn = Math.floor(round / faults.length)
      await playRound({ writer, line, context, chance, fault, turn, ticket, texts, tell })
      written.get(ticket)?.push(...texts)
      line.calm()
      await context.setOffline(false)
      await restarting
      tell(`round ${round + 1} of ${rounds}: ${fault}, ${many} writes`)
    }
    await writer.everythingIsSent()
    const total = { lost: 0, doubled: 0, reordered: 0 }
    const token = await signIn(server.origin)
    const onTicket = new Map<number, string[]>()
    for (const id of tickets) onTicket.set(id, await readTexts(server.origin, token, id))
    for (const [ticket, texts] of written) {
      const held = onTicket.get(ticket) ?? []
      const lost = texts.filter((text) => !held.includes(text))
      const kept = lost.length > 0 ? await readDevice(writer) : ''
      for (const text of lost) {
        const others = tickets.filter((id) => onTicket.get(id)?.includes(text))
        const device = kept.includes(text) ? 'has it' : 'has it no more'
        tell(
          `lost: ${text}, of ticket ${ticket}; on ${others.join() || 'none'}; the device ${device}`,
        )
      }
      const verdict = judge(texts, held)
      total.lost += verdict.lost
      total.doubled += verdict.doubled
      total.reordered += verdict.reordered
    }
    return { writes, rounds, ...total, seed }
  } finally {
    await context.close()
    await line.end()
    await restarting
  }
}

/** All that the device keeps, as one text; the screen and the queue are told. */
async function readDevice({ page, options: { tell } }: Writer): Promise<string> {
  // tsx names functions with a helper, which pages don't have
  await page.evaluate('globalThis.__name = (named) => named')
  tell(`the screen: ${(await page.locator('main').innerText()).replaceAll('\n', ' | ')}`)
  return everythingKept(page)
}

interface Round {
  writer: Writer
  line: FaultyLine
  context: BrowserContext
  chance: Seeded
  fault: Fault
  /** How often this fault came before. */
  turn: number
  ticket: number
  texts: readonly string[]
  tell: (line: string) => void
}

async function playRound(round: Round): Promise<void> {
  const { writer, chance, fault, ticket, texts, context } = round
  await writer.goTo(ticket)
  const moment = chance.below(Math.max(1, texts.length - 1))
  const first = writer.page
  let second: Writer | undefined
  for (const [at, text] of texts.entries()) {
    if (at === moment) {
      if (fault === 'page-killed') {
        await writer.writeAndDie(text)
        continue
      }
      if (fault === 'tab-doubled') {
        second = new Writer(writer.options)
        second.page = await context.newPage()
        await second.goTo(ticket)
      }
      await inflict(round)
    }
    await (second && at % 2 === 1 ? second : writer).write(text)
  }
  if (fault === 'worker-stopped') await continueInWorker(round, texts.length - moment)
  if (second) {
    await first.close({ runBeforeUnload: false })
    writer.page = second.page
  }
}

async function inflict({ fault, line, context, chance, writer }: Round): Promise<void> {
  switch (fault) {
    case 'offline':
    case 'worker-stopped':
      return context.setOffline(true)
    case 'session-expired':
      return writer.page.evaluate(async () => {
        const token = localStorage.getItem('token') ?? ''
        await fetch('/api_v2/logout', {
          method: 'POST',
          headers: {
            Authorization: `Bearer ${token}`,
            'Content-Type': 'application/json',
            'Idempotency-Key': crypto.randomUUID(),
          },
          body: '{}',
        })
      })
    case 'page-killed':
    case 'tab-doubled':
      return undefined
    case 'error':
    case 'lost':
    case 'trickle':
      return line.arm(fault, 1 + chance.below(4))
    default:
      return line.arm(fault, 1)
  }
}

/** How long the worker has until it is at the point where it is stopped, in ms. */
const WORKER_TIMEOUT_MS = 60_000

/** No page is open when the network comes back; the worker sends `many`, and is stopped while it does. */
async function continueInWorker(
  { writer, context, chance, line, turn, tell }: Round,
  many: number,
): Promise<void> {
  const aside = await context.newPage()
  const worker = await openWorkerLine(context, aside, line.origin)
  await writer.page.close({ runBeforeUnload: false })
  const stop = STOPS[turn % STOPS.length] ?? chance.pick(STOPS)
  const times = 1 + chance.below(many)
  const reached = line.stopWorkerAt(stop, times).then(() => 'stopped')
  await context.setOffline(false)
  await worker.sync()
  const how = await Promise.race([reached, wait(WORKER_TIMEOUT_MS, 'was never')])
  tell(`the worker ${how} at ${stop} ${times} of ${many}`)
  await worker.line.send('ServiceWorker.stopAllWorkers')
  await aside.close()
  await writer.openAgain()
}

async function call(origin: string, path: string, token?: string, body?: object): Promise<unknown> {
  const response = await fetch(`${origin}/api_v2/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: {
      'Content-Type': 'application/json',
      'Idempotency-Key': crypto.randomUUID(),
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as { data: unknown; message: string }
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer.message}`)
  return answer.data
}

const signIn = async (origin: string) =>
  (
    (await call(origin, 'token', undefined, { email: EMAIL, password: PASSWORD })) as {
      access_token: string
    }
  ).access_token

async function openTickets(origin: string, many: number): Promise<number[]> {
  const token = await signIn(origin)
  const [department] = (await call(origin, 'departments', token)) as { id: number }[]
  const ids: number[] = []
  for (let at = 0; at < many; at++) {
    const ticket = (await call(origin, 'customer/ticket', token, {
      ticket_type_id: 3,
      department_id: department?.id,
      staff_name: 'Dewi Anggoro',
      staff_phone_number: '+62 815 5550 3301',
      description: `Faults ${at + 1}`,
    })) as { id: number }
    ids.push(ticket.id)
  }
  return ids
}

/** What stands in the messages, line by line: a draft that is restored joins what is typed meanwhile in one message. */
async function readTexts(origin: string, token: string, ticket: number): Promise<string[]> {
  const replies = (await call(origin, `customer/ticket/${ticket}/reply`, token)) as {
    comment: string
  }[]
  return replies.flatMap(({ comment }) => comment.split('\n'))
}

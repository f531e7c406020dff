/** A line between browser and server on which, when told to, one thing goes wrong with the next write. */
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

import { slowScript, type Stop } from './slow-device.ts'

/**
 * What happens to a write on its way.
 * - `before`: the server is killed before it hears of it
 * - `during`: the server is killed while it works on it
 * - `after`: the server is killed when it has answered, and the answer does not arrive
 * - `lost`: the server has answered, the answer does not arrive
 * - `error`: something before the server answers 500
 * - `trickle`: it goes up in drops, and its answer comes down in drops
 */
export type LineFault = 'before' | 'during' | 'after' | 'lost' | 'error' | 'trickle'

export interface FaultyLine {
  readonly origin: string
  /** The next `times` writes meet this; others pass. */
  arm(fault: LineFault, times: number): void
  /**
   * The worker does not get past this point for the `times`th time. Resolves once it is there. Only where the line makes it
   * slow, and while no page writes.
   */
  stopWorkerAt(stop: Stop, times: number): Promise<void>
  /** Nothing goes wrong any more. */
  calm(): void
  end(): Promise<void>
}

/** How slow everything is all the time, in ms. */
export interface Lateness {
  /** Each transaction of IndexedDB, in the page and in the worker. */
  storageMs: number
  /** Calls of the API, at most. */
  callsMs: number
  /** What the worker answers to pages: at least and at most. */
  answersMs?: readonly [number, number]
}

interface LineTools {
  /** Ends the server as a power cut would; not waited for. */
  kill: () => void
  /** 0 to 1 */
  random: () => number
  lateness: Lateness
}

const STOPS_PATH = '/faults/stop/'

export async function startFaultyLine(origin: string, tools: LineTools): Promise<FaultyLine> {
  let armed: { fault: LineFault; left: number } | undefined
  let stopping: { stop: Stop; left: number; reached: () => void } | undefined
  const { storageMs, answersMs } = tools.lateness
  const slowWorker = slowScript({ storageMs, stops: STOPS_PATH, ...(answersMs && { answersMs }) })

  /** Whether the worker is to be stopped here. */
  const isToStop = (at: string): boolean => {
    if (stopping?.stop !== at) return false
    stopping.left -= 1
    if (stopping.left > 0) return false
    stopping.reached()
    stopping = undefined
    return true
  }

  const take = (method: string | undefined): LineFault | undefined => {
    if (!armed || method === 'GET' || armed.left === 0) return undefined
    armed.left -= 1
    return armed.fault
  }

  const server = createServer((near, answer) => {
    const { method, url = '/' } = near
    if (url.startsWith(STOPS_PATH)) {
      // a worker that is stopped gets no answer
      if (!isToStop(url.slice(STOPS_PATH.length))) answer.writeHead(204).end()
      return
    }
    if (method !== 'GET') isToStop('sent')
    const fault = take(method)
    if (fault === 'error') {
      answer.writeHead(500, { 'Content-Type': 'text/html' }).end('<h1>Bad day</h1>')
      return
    }
    if (fault === 'before') {
      tools.kill()
      near.socket.destroy()
      return
    }
    const before = url === '/sw.js' ? slowWorker : ''
    carry(near, answer, { ...tools, origin, fault, before }).catch(() => near.socket.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    arm(fault, times) {
      armed = { fault, left: times }
    },
    stopWorkerAt(stop, times) {
      return new Promise((reached) => {
        stopping = { stop, left: times, reached }
      })
    },
    calm() {
      armed = undefined
      stopping = undefined
    },
    async end() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

interface Carriage extends LineTools {
  origin: string
  fault: LineFault | undefined
  /** Put before what is answered. */
  before: string
}

async function carry(
  near: IncomingMessage,
  answer: ServerResponse,
  { origin, fault, before, kill, random, lateness }: Carriage,
): Promise<void> {
  if (near.url?.startsWith('/api_v2/')) await wait(Math.random() * lateness.callsMs)
  const far = request(new URL(near.url ?? '/', origin), {
    method: near.method ?? 'GET',
    headers: before === '' ? near.headers : { 'accept-encoding': 'identity' },
    agent: false,
  })
  // A server that is killed may cut the line after its answer has begun, too.
  const cut = () => near.socket.destroy()
  far.on('error', cut)
  const coming = once(far, 'response') as Promise<[IncomingMessage]>
  coming.catch(() => undefined)
  if (fault === 'trickle') await drip(near, far)
  else near.pipe(far)
  if (fault === 'during') {
    // it may have begun, or committed already: that is the point
    await wait(random() * 12)
    kill()
  }
  const [heard] = await coming
  heard.on('error', cut)
  if (fault === 'after' || fault === 'lost') {
    heard.resume()
    await once(heard, 'end')
    if (fault === 'after') kill()
    near.socket.destroy()
    return
  }
  const { 'content-length': length, ...headers } = heard.headers
  answer.writeHead(heard.statusCode ?? 502, {
    ...headers,
    ...(length !== undefined && { 'content-length': Number(length) + Buffer.byteLength(before) }),
  })
  answer.write(before)
  if (fault === 'trickle') await drip(heard, answer)
  else heard.pipe(answer)
}

/** A few bytes at a time. */
async function drip(
  from: IncomingMessage,
  to: { write: (part: Buffer) => unknown; end: () => unknown },
): Promise<void> {
  const parts: Buffer[] = []
  for await (const part of from) parts.push(part as Buffer)
  const whole = Buffer.concat(parts)
  const step = Math.max(8, Math.ceil(whole.length / 6))
  for (let at = 0; at < whole.length; at += step) {
    to.write(whole.subarray(at, at + step))
    await wait(15)
  }
  to.end()
}

/** The attacker's side of the network: requests from any address of loopback, every answer counted. */
import {
  Agent,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type RequestOptions,
} from 'node:http'
import { connect, type Socket } from 'node:net'

export interface Asking {
  /** GET without it. */
  method?: string
  path: string
  token?: string | undefined
  headers?: Record<string, string>
  /** An object is sent as JSON. */
  body?: Buffer | string | object
  /** An address of 127.0.0.0/8. */
  from?: string
  /** Nobody waits longer. */
  timeoutMs?: number
}

export interface Answer {
  /** 0 where none came. */
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  ms: number
}

/** A connection on which anything may be said. */
export interface Line {
  socket: Socket
  /** The beginning of what came back. */
  heard: () => string
  /** Says something in which there are so many requests. */
  say: (text: string | Buffer, requests?: number) => void
  isOpen: () => boolean
}

const TIMEOUT_MS = 30_000
/** Of what a line hears, so much is kept. */
const HEARD_BYTES = 65_536

const NOTHING: Answer = { status: 0, headers: {}, body: Buffer.alloc(0), ms: 0 }

/** Undefined for what Node itself does not send. */
function begin(
  options: RequestOptions,
  hear: (response: IncomingMessage) => void,
): ClientRequest | undefined {
  try {
    return request(options, hear)
  } catch {
    return undefined
  }
}

export class Wire {
  requests = 0
  /** Answers of 5xx. */
  serverErrors = 0
  /** Of 503 with Retry-After, while {@link mayBeUnavailable}. */
  unavailable = 0
  /** The database is gone, and everybody knows. */
  mayBeUnavailable = false
  /** What was asked when it failed, and how often. */
  readonly failures = new Map<string, number>()
  readonly #origin: URL
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 })
  readonly #lines = new Set<Socket>()
  #ended = false

  constructor(origin: string) {
    this.#origin = new URL(origin)
  }

  get host(): string {
    return this.#origin.host
  }

  async ask(asking: Asking): Promise<Answer> {
    this.#count()
    return (await this.#send(asking)) ?? (await this.#send(asking)) ?? NOTHING
  }

  /** Undefined where the connection was an older one that the server had just let go of. */
  async #send(asking: Asking): Promise<Answer | undefined> {
    const { timeoutMs = TIMEOUT_MS } = asking
    const since = performance.now()
    return new Promise<Answer | undefined>((resolve) => {
      const settle = (answer: Omit<Answer, 'ms'>) => {
        clearTimeout(timer)
        resolve({ ...answer, ms: performance.now() - since })
      }
      const { options, content } = this.#requestOf(asking)
      const asked = begin(options, (response) => {
        const { statusCode: status = 0, headers } = response
        // /readyz is asked for just that
        const saysWhen = headers['retry-after'] !== undefined || asking.path === '/readyz'
        this.#note(status, { saysWhen, what: `${options.method} ${asking.path}` })
        const parts: Buffer[] = []
        const end = () => settle({ status, headers, body: Buffer.concat(parts) })
        response.on('data', (part: Buffer) => parts.push(part))
        // where it broke off within, as much as came
        response.once('end', end).once('error', end)
      })
      const timer = setTimeout(() => asked?.destroy(), timeoutMs)
      if (!asked) return settle(NOTHING)
      asked.once('error', () => {
        const isLate = performance.now() - since >= timeoutMs
        if (!asked.reusedSocket || isLate) return settle(NOTHING)
        clearTimeout(timer)
        resolve(undefined)
      })
      asked.end(content)
    })
  }

  #requestOf({ method = 'GET', path, token, headers, body, from }: Asking) {
    const content = typeof body === 'object' && !Buffer.isBuffer(body) ? JSON.stringify(body) : body
    const options: RequestOptions = {
      host: this.#origin.hostname,
      port: this.#origin.port,
      method,
      path,
      agent: this.#agent,
      ...(from !== undefined && { localAddress: from }),
      headers: {
        ...(token !== undefined && { Authorization: `Bearer ${token}` }),
        ...(content !== undefined && {
          'Content-Length': String(Buffer.byteLength(content)),
          'Content-Type': 'application/json',
        }),
        ...headers,
      },
    }
    return { options, content }
  }

  async open(from?: string): Promise<Line> {
    this.#check()
    const socket = connect({
      host: this.#origin.hostname,
      port: Number(this.#origin.port),
      localAddress: from,
    })
    this.#lines.add(socket)
    let heard = ''
    let counted = 0
    socket.on('error', () => undefined)
    socket.on('data', (part: Buffer) => {
      if (heard.length < HEARD_BYTES) heard += part.toString('latin1')
      const heads = [...heard.matchAll(/HTTP\/1\.1 (\d{3}) [\s\S]*?\r\n\r\n/g)]
      for (const [head, status] of heads.slice(counted)) {
        this.#note(Number(status), { saysWhen: /^retry-after:/im.test(head), what: 'a line' })
      }
      counted = heads.length
    })
    await new Promise<void>((resolve) => {
      socket.once('connect', resolve)
      socket.once('close', () => {
        this.#lines.delete(socket)
        resolve()
      })
    })
    return {
      socket,
      heard: () => heard,
      isOpen: () => !socket.destroyed && !socket.readableEnded,
      say: (text, requests = 0) => {
        for (let each = 0; each < requests; each += 1) this.#count()
        if (socket.writable) socket.write(text)
      },
    }
  }

  /** Nothing is asked any more, and all that waits is dropped. */
  end(): void {
    this.#ended = true
    this.#agent.destroy()
    for (const socket of this.#lines) socket.destroy()
  }

  #count(): void {
    this.#check()
    this.requests += 1
  }

  #check(): void {
    if (this.#ended) throw new Error('the attack is over')
  }

  #note(status: number, { saysWhen, what }: { saysWhen: boolean; what: string }): void {
    if (status < 500) return
    if (status === 503 && saysWhen && this.mayBeUnavailable) {
      this.unavailable += 1
      return
    }
    this.serverErrors += 1
    const name = `${status} ${what.split('?', 1)[0]?.replaceAll(/\/[\d%][^/]*/g, '/…')}`
    this.failures.set(name, (this.failures.get(name) ?? 0) + 1)
  }
}

/** What attacks need of the envelopes that they get; empty where it is none. */
export function dataOf({ body }: Answer): { id?: number; access_token?: string; token?: string } {
  try {
    return (JSON.parse(body.toString()) as { data?: object | null }).data ?? {}
  } catch {
    return {}
  }
}

/** Somebody who writes on a ticket, one message after the other, and reads it, while another page of theirs listens. */
import { randomUUID } from 'node:crypto'
import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'

import type { PushMessage } from '#contract/push'
import { createReply, listReplies } from '#contract/replies'
import { readEvents } from '#tests/support/event-reader'

export interface Failure {
  /** Which servers it was given to, as the proxy says; empty where the proxy itself did not answer. */
  servers: string
  status: number
  /** It said when to come again. */
  isTold: boolean
  /** In ms of this process. */
  from: number
  to: number
}

interface Answer extends Pick<Failure, 'status' | 'servers' | 'isTold'> {
  body: string
}

export interface Account {
  /** Where the proxy answers. */
  origin: string
  ticketId: number
  /** Of the page that writes, and of the one that listens. */
  writer: string
  listener: string
  /** An address of their own, as the proxy is told. */
  address: string
}

/** Between two messages of one person, in ms at most. */
const MOST_PAUSE_MS = 800
const RETRY_MS = 250
/** The last messages are told of within. */
const HEARD_WITHIN_MS = 30_000

export class Laboratory {
  readonly failures: Failure[] = []
  readonly waits: number[] = []
  readonly #account: Account
  readonly #acknowledged: string[] = []
  readonly #heard = new Set<string>()
  readonly #over = new AbortController()
  #isHeard: () => void = () => {}
  /** What was written before the page is there is told to nobody. */
  readonly #hears = new Promise<void>((resolve) => {
    this.#isHeard = resolve
  })
  reconnects = 0
  /** Answers that lacked what had been acknowledged before. */
  stale = 0

  constructor(account: Account) {
    this.#account = account
  }

  /** Writes until told to end, and listens until all of it was heard. */
  async work(over: AbortSignal): Promise<void> {
    const listening = this.#listen()
    await this.#hears
    while (!over.aborted) {
      await this.#write(`${this.#acknowledged.length + 1} ${randomUUID()}`)
      await this.#readBack()
      await pause(Math.random() * MOST_PAUSE_MS)
    }
    const until = Date.now() + HEARD_WITHIN_MS
    while (this.#heard.size < this.#acknowledged.length && Date.now() < until) await pause(RETRY_MS)
    this.#over.abort()
    await listening
  }

  /** What the server has against what it said it had. */
  async judge() {
    const kept = await this.#readAll()
    const many = new Map<string, number>()
    for (const text of kept) many.set(text, (many.get(text) ?? 0) + 1)
    return {
      written: this.#acknowledged.length,
      lost: this.#acknowledged.filter((text) => !many.has(text)).length,
      doubled: [...many.values()].filter((count) => count > 1).length,
      reordered: kept.join('\n') === this.#acknowledged.join('\n') ? 0 : 1,
      unheard: Math.max(0, this.#acknowledged.length - this.#heard.size),
    }
  }

  /** Sends it again, under the same key, until it is acknowledged. */
  async #write(comment: string): Promise<void> {
    const key = randomUUID()
    const since = performance.now()
    for (;;) {
      const { status } = await this.#noting(this.#post(key, comment))
      if (status === 200) break
      await pause(RETRY_MS)
    }
    this.waits.push(performance.now() - since)
    this.#acknowledged.push(comment)
  }

  /** What was written is there, whichever server answers. */
  async #readBack(): Promise<void> {
    const path = listReplies.path.replace('{id}', String(this.#account.ticketId))
    const { status, body } = await this.#noting(this.#ask(`${path}?limit=5`))
    if (status !== 200) return
    const { data } = JSON.parse(body) as { data: { comment: string }[] }
    if (data.at(-1)?.comment !== this.#acknowledged.at(-1)) this.stale += 1
  }

  async #noting(asking: Promise<Answer>): Promise<Answer> {
    const from = performance.now()
    const answer = await asking
    const { body: _, ...said } = answer
    if (said.status !== 200) this.failures.push({ ...said, from, to: performance.now() })
    return answer
  }

  async #post(key: string, comment: string): Promise<Answer> {
    const path = createReply.path.replace('{id}', String(this.#account.ticketId))
    const headers = { 'Content-Type': 'application/json', 'Idempotency-Key': key }
    return this.#ask(path, { method: 'POST', headers, body: JSON.stringify({ comment }) })
  }

  async #ask(
    path: string,
    { method, headers, body }: { method?: string; headers?: object; body?: string } = {},
  ): Promise<Answer> {
    const { origin, writer, address } = this.#account
    const own = { Authorization: `Bearer ${writer}`, 'X-Forwarded-For': address, ...headers }
    return new Promise((resolve) => {
      const asked = request(origin + path, { method, headers: own }, (response) => {
        const servers = String(response.headers['x-servers'] ?? '')
        const isTold = response.headers['retry-after'] !== undefined
        const said = { status: response.statusCode ?? 0, servers, isTold }
        let text = ''
        response.setEncoding('utf8').on('data', (part: string) => {
          text += part
        })
        response.on('end', () => resolve({ ...said, body: text }))
        response.on('error', () => resolve({ ...said, status: 0, body: '' }))
      })
      asked.on('error', () => resolve({ status: 0, servers: '', isTold: false, body: '' }))
      asked.end(body)
    })
  }

  /** A page that comes back says what it has heard. */
  async #listen(): Promise<void> {
    const { origin, listener } = this.#account
    let lastId: number | undefined
    while (!this.#over.signal.aborted) {
      const reader = await readEvents({ address: origin }, listener, lastId).catch(() => undefined)
      if (reader?.response.ok) {
        this.#isHeard()
        const close = () => reader.close()
        this.#over.signal.addEventListener('abort', close)
        for (let event = await reader.next(); event; event = await reader.next()) {
          this.#hear(event.message)
        }
        this.#over.signal.removeEventListener('abort', close)
        lastId = reader.lastId() || lastId
      }
      this.reconnects += 1
      if (!this.#over.signal.aborted) await pause(RETRY_MS)
    }
  }

  #hear({ id }: PushMessage): void {
    if (id !== undefined) this.#heard.add(id)
  }

  /** Oldest first. */
  async #readAll(): Promise<string[]> {
    const path = listReplies.path.replace('{id}', String(this.#account.ticketId))
    const { body } = await this.#ask(path)
    const { data } = JSON.parse(body) as { data: { comment: string }[] }
    return data.map(({ comment }) => comment)
  }
}

/** What all of them have against the servers. */
export async function judgeAll(laboratories: readonly Laboratory[]) {
  const total = { written: 0, lost: 0, doubled: 0, reordered: 0, unheard: 0, stale: 0 }
  for (const laboratory of laboratories) {
    const verdict = { ...(await laboratory.judge()), stale: laboratory.stale }
    for (const key of Object.keys(total) as (keyof typeof total)[]) total[key] += verdict[key]
  }
  const { written, ...wrong } = total
  return { total, wrong: Object.values(wrong).reduce((sum, count) => sum + count, 0) }
}

import { onTestFinished, vi } from 'vitest'

import type { BlobData, CallData, Endpoint } from '#contract/http/endpoint'
import type { FailureEnvelope, Meta } from '#contract/http/envelope'
import { startSession } from '#session/session'

export interface Asked {
  params: Record<string, string>
  query: Record<string, string>
  body: Record<string, unknown>
}

/** A failure as the server says it. */
export class Refused {
  readonly status: number
  readonly says: Omit<FailureEnvelope, 'status_code'>

  constructor(status: number, message: string, errors: Record<string, string[]> = {}) {
    this.status = status
    this.says = { message, errors }
  }
}

/** A list with a `meta` of its own. */
export class Listed<T> {
  readonly data: T
  readonly meta: Partial<Meta>

  constructor(data: T, meta: Partial<Meta>) {
    this.data = data
    this.meta = meta
  }
}

/** Nothing answers. */
export const UNREACHED = Symbol('unreached')

type Said<T> = T | Listed<T> | Refused | typeof UNREACHED
type Reply<T> = (asked: Asked) => Said<T> | Promise<Said<T>>

interface Answer {
  endpoint: Endpoint
  reply: Reply<unknown>
  asked: Asked[]
}

/**
 * Somebody new is signed in, of whom this device keeps nothing, and the server is in the page: it answers what a test
 * tells it to, until the test is over.
 */
export function startServer() {
  // What an earlier test was without is there again.
  dispatchEvent(new Event('online'))
  startSession('a-token', { person: crypto.randomUUID(), account: '3', switches: false })
  const answers: Answer[] = []
  // Whatever still waits for an answer is refused at the end of the test, or the next one would wait behind it. It is an
  // answer: a server that is not reached would be missed by the next test, too.
  let end = (): void => undefined
  const over = new Promise<Refused>((resolve) => {
    end = () => resolve(new Refused(503, 'The test is over.'))
  })
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}): Promise<Response> => {
    const { pathname, searchParams } = new URL(address, location.href)
    for (const { endpoint, reply, asked } of answers.toReversed()) {
      const params = paramsOf(endpoint, init.method ?? 'GET', pathname)
      if (!params) continue
      const body = bodyOf(init.body)
      const request = { params, query: Object.fromEntries(searchParams), body }
      asked.push(request)
      return envelope(await Promise.race([reply(request), aborted(init.signal), over]))
    }
    throw new TypeError(`nothing answers ${init.method ?? 'GET'} ${pathname}`)
  })
  onTestFinished(() => {
    end()
    vi.unstubAllGlobals()
  })
  return {
    /** Answers a call from now on; returns what was asked, in order. */
    answer<E extends Endpoint>(endpoint: E, reply: CallData<E> | Reply<CallData<E>>): Asked[] {
      const say = typeof reply === 'function' ? (reply as Reply<unknown>) : () => reply
      const asked: Asked[] = []
      answers.push({ endpoint, reply: say, asked })
      return asked
    },
  }
}

const bodyOf = (body: RequestInit['body']): Record<string, unknown> => {
  if (body instanceof FormData) return Object.fromEntries(body)
  return typeof body === 'string' ? (JSON.parse(body) as Record<string, unknown>) : {}
}

const isFile = (said: unknown): said is BlobData =>
  typeof said === 'object' && said !== null && 'blob' in said

function paramsOf({ method, path }: Endpoint, asked: string, pathname: string) {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  const found = new RegExp(`^${path.replaceAll(/\{\w+\}/g, '([^/]+)')}$`).exec(pathname)
  return method === asked && found
    ? Object.fromEntries(names.map((name, at) => [name, found[at + 1] ?? '']))
    : undefined
}

/** As a browser's own: what is asked for no longer fails. */
const aborted = (signal: AbortSignal | null | undefined) =>
  new Promise<never>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const namedAs = (filename: string | undefined): Record<string, string> =>
  filename === undefined ? {} : { 'Content-Disposition': `attachment; filename="${filename}"` }

const metaOf = (said: unknown) => (Array.isArray(said) ? { total: said.length } : undefined)

function envelope(said: unknown): Response {
  if (said === UNREACHED) throw new TypeError('nothing answers')
  if (said instanceof Refused) {
    return Response.json({ ...said.says, status_code: said.status }, { status: said.status })
  }
  if (isFile(said)) return new Response(said.blob, { headers: namedAs(said.filename) })
  const { data, meta } = said instanceof Listed ? said : { data: said, meta: metaOf(said) }
  return Response.json({ data, message: '', status_code: 200, meta })
}

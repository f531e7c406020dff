/** The one client of page, worker and tests: fills the path, sends, unwraps the envelope, parses. */
import * as v from 'valibot'

import {
  ACCOUNT_HEADER,
  KEY_HEADER,
  type CallAnswer,
  type CallInput,
  type Endpoint,
  fillPath,
  isWrite,
  makeIdempotencyKey,
} from './endpoint.ts'
import {
  ApiError,
  Failure,
  isBenchLocked,
  isFactorNeeded,
  isOtherAccount,
  isProofNeeded,
  Meta,
} from './envelope.ts'
import { LINK_HEADER } from './link-header.ts'
import { uploadField } from './resumable.ts'

export interface ClientOptions {
  /** Where the API lives: '' for the page's own origin. Asked at every call, since configuration loads late. */
  baseUrl: () => string
  /** The bearer token now, asked at every call. */
  token: () => string | undefined | Promise<string | undefined>
  /** The reader's language, for the server's sentences. */
  language?: () => string
  /** The headers of ours that the API has announced (`/config.json`): no other is sent. All of them when left out. */
  announced?: () => readonly string[]
  /** The customer account that the sender takes to be switched on; empty or left out names none. */
  account?: () => string | undefined
  /** Told when the server has another one switched on. */
  onOtherAccount?: () => void
  /** Called right after `token`, for each call. The function it returns is called if the server refuses that token (401). */
  makeExpiry?: () => () => void
  /** Asked when a call that began at `askedAt` (`performance.now()`) needs a proof (`proofNeedOf(refusal)`). True repeats the call. */
  prove?: (refusal: unknown, askedAt: number) => Promise<boolean>
  /** Unlocks the shared bench that the server takes to be locked: true once it did, and the call is made again. */
  unlock?: () => Promise<boolean>
  /** Told when the person has to set up a second factor before anything else. */
  onFactorNeeded?: () => void
  fetch?: typeof fetch
  /** Asks other hosts, where a link leads to a file; `fetch` itself when left out. */
  fetchElsewhere?: typeof fetch
}

export interface CallOptions {
  signal?: AbortSignal
  /** A UUID made when the user acted; the same on every retry. Made here when a write brings none. */
  idempotencyKey?: string
}

export interface Client {
  /** Calls an endpoint; one that wants a token is not sent without. Throws {@link ApiError}; an abort throws the signal's reason. */
  call<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<CallAnswer<E>>
}

type KeyedOptions = CallOptions & { idempotencyKey: string }

export function createClient(options: ClientOptions): Client {
  return {
    async call(endpoint, input, callOptions = {}) {
      const { idempotencyKey = makeIdempotencyKey() } = callOptions
      const asked = { ...callOptions, idempotencyKey }
      return attempt(options)

      async function attempt({ unlock, prove }: Pick<ClientOptions, 'unlock' | 'prove'>) {
        const askedAt = performance.now()
        try {
          return await callOnce(options, endpoint, input, asked)
        } catch (error) {
          if (isBenchLocked(error) && (await unlock?.())) return attempt(prove ? { prove } : {})
          if (isProofNeeded(error) && (await prove?.(error, askedAt))) return attempt({})
          throw error
        }
      }
    },
  }
}

async function callOnce<E extends Endpoint>(
  options: ClientOptions,
  endpoint: E,
  input: CallInput<E>,
  callOptions: KeyedOptions,
): Promise<CallAnswer<E>> {
  const token = endpoint.access === 'public' ? undefined : await options.token()
  const expire = options.makeExpiry?.()
  if (endpoint.access !== 'public' && token === undefined) throw new ApiError('refused', 401, '')
  const response = await send(options, endpoint, input, token, callOptions)
  const body = await (endpoint.data === 'blob' ? jsonOf(response) : readJson(response))
  const error = failureIn(response, body)
  if (error) {
    if (error.status === 401 && token !== undefined) expire?.()
    if (isOtherAccount(error)) options.onOtherAccount?.()
    if (isFactorNeeded(error)) options.onFactorNeeded?.()
    throw error
  }
  const answer: unknown =
    endpoint.data === 'blob'
      ? await blobAnswer(response)
      : dataAnswer(response, body, endpoint.data)
  return answer as CallAnswer<E>
}

interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  files?: Record<string, Blob | undefined>
  uploads?: Record<string, string | undefined>
}

async function send(
  options: ClientOptions,
  endpoint: Endpoint,
  given: unknown,
  token: string | undefined,
  { signal, idempotencyKey }: KeyedOptions,
): Promise<Response> {
  const input = given as AnyInput
  const headers = new Headers({ Accept: endpoint.data === 'blob' ? '*/*' : 'application/json' })
  if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
  const account = endpoint.access === 'public' || endpoint.personal ? '' : options.account?.()
  const reads = (header: string) => options.announced?.().includes(header) ?? true
  if (account && reads(ACCOUNT_HEADER)) headers.set(ACCOUNT_HEADER, account)
  if (options.language) headers.set('Accept-Language', options.language())
  if (isWrite(endpoint) && reads(KEY_HEADER)) headers.set(KEY_HEADER, idempotencyKey)

  let body: BodyInit | undefined
  const fields = { ...input.body, ...uploadFields(input.uploads ?? {}) }
  const files = Object.entries(input.files ?? {}).filter(
    (entry): entry is [string, Blob] => !!entry[1],
  )
  if (files.length > 0) {
    body = toForm(fields, files)
  } else if (isWrite(endpoint)) {
    headers.set('Content-Type', 'application/json')
    body = JSON.stringify(fields)
  }

  const url = options.baseUrl() + fillPath(endpoint.path, input.params) + toQuery(input.query ?? {})
  const init = {
    method: endpoint.method,
    headers,
    body: body ?? null,
    signal: signal ?? null,
    credentials: 'omit',
    cache: 'no-store',
  } as const
  const ask = options.fetch ?? fetch
  try {
    if (endpoint.data !== 'blob' || !reads(LINK_HEADER)) return await ask(url, init)
    // not of a page's start
    const { fetchLinked } = await import('./file-link.ts')
    return await fetchLinked(url, init, { send: ask, elsewhere: options.fetchElsewhere ?? ask })
  } catch (cause) {
    if (signal?.aborted) throw signal.reason
    throw new ApiError('unreachable', 0, '', { cause })
  }
}

function uploadFields(uploads: Record<string, string | undefined>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(uploads).map(([field, id]) => [uploadField(field), id]))
}

function toQuery(query: Record<string, unknown>): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, plain(value))
  }
  return search.size > 0 ? `?${search}` : ''
}

function toForm(fields: Record<string, unknown>, files: [string, Blob][]): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (value !== undefined && value !== null) form.set(name, plain(value))
  }
  for (const [name, file] of files) form.set(name, file, file instanceof File ? file.name : name)
  return form
}

function plain(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined)

/** What a file's answer says in place of the file; `undefined` where it is one. Its body can be read again. */
async function jsonOf(response: Response): Promise<unknown> {
  const type = response.headers.get('Content-Type') ?? ''
  return !response.ok || /^application\/([\w.-]+\+)?json\b/i.test(type)
    ? readJson(response.clone())
    : undefined
}

/**
 * Why an answer with this body is no success; `undefined` where it is one. Some backends answer everything with HTTP 200,
 * and say what it was in `status_code`.
 */
function failureIn(response: Response, body: unknown): ApiError | undefined {
  const failure = v.safeParse(Failure, body)
  if (response.ok && !(failure.success && failure.output.status_code >= 400)) return undefined
  const said = { ...retryAfter(response), ...requestId(response) }
  if (!failure.success) return new ApiError('unreachable', response.status, '', said)
  const { status_code, message, errors = {} } = failure.output
  const status = response.ok ? status_code : response.status
  return new ApiError('refused', status, message, { errors, ...said })
}

/** Why there is no file in a file's answer: the server's envelope, or that nothing of ours answered. */
export async function failureOf(response: Response): Promise<ApiError | undefined> {
  return failureIn(response, await jsonOf(response))
}

/** `Retry-After` in seconds, at most an hour; its form as a date is not read. */
function retryAfter({ headers }: Response): { retryAfterMs?: number } {
  const seconds = Number(headers.get('Retry-After') ?? Number.NaN)
  return seconds >= 0 ? { retryAfterMs: Math.min(seconds, 3600) * 1000 } : {}
}

/** As people can read it out and a log can be searched for. */
const REQUEST_ID = /^[\w.:-]{4,64}$/

/** `X-Request-Id`, where the server sends one and another origin exposes it. */
function requestId({ headers }: Response): { requestId?: string } {
  const id = headers.get('X-Request-Id') ?? ''
  return REQUEST_ID.test(id) ? { requestId: id } : {}
}

function dataAnswer(response: Response, body: unknown, schema: v.GenericSchema) {
  const answer: unknown = response.status === NO_CONTENT ? {} : body
  if (!isEnvelope(answer) && response.status !== NO_CONTENT) {
    throw new ApiError('unreachable', response.status, '', requestId(response))
  }
  const { data: sent, message, meta: sentMeta } = answer as Record<string, unknown>
  const data = v.safeParse(schema, sent)
  if (!data.success) {
    const where = data.issues.map((issue) => `${v.getDotPath(issue) ?? 'data'}: ${issue.message}`)
    const first = where.slice(0, 5).join('; ')
    throw new ApiError('unreadable', response.status, first, requestId(response))
  }
  const meta = v.safeParse(Meta, sentMeta)
  return {
    data: data.output,
    message: typeof message === 'string' ? message : '',
    meta: meta.success ? meta.output : undefined,
  }
}

const NO_CONTENT = 204

/** Section 7 has calls that answer a message and nothing else: `data` may be left out. */
function isEnvelope(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    ['data', 'message', 'status_code'].some((name) => name in answer)
  )
}

async function blobAnswer(response: Response) {
  const disposition = response.headers.get('Content-Disposition') ?? ''
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1]
  const quoted = /filename="?([^";]+)"?/i.exec(disposition)?.[1]
  const blob = await response.blob().catch((cause: unknown) => {
    throw new ApiError('unreachable', 0, '', { cause })
  })
  return {
    data: { blob, filename: encoded === undefined ? quoted : decoded(encoded) },
    message: '',
    meta: undefined,
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

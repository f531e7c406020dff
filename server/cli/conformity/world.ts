/** What a run knows: its client, what was answered so far, and what it made itself. */
import { randomUUID } from 'node:crypto'

import { type Client, createClient } from '#contract/http/client'
import type { CallData, CallInput, Endpoint } from '#contract/http/endpoint'
import { endpoints } from '#contract/index'

type Endpoints = typeof endpoints

/** The calls of section 7. */
export type SpecCall = {
  [N in keyof Endpoints]: Endpoints[N] extends { extension: true } ? never : N
}[keyof Endpoints]

export interface Settings {
  /** Where the API is, without a slash at its end. */
  url: string
  email: string
  password: string
  write: boolean
  /** Id of a form that may be filled and submitted. */
  caf: number | undefined
  /** Id of a done ticket that may be closed. */
  done: number | undefined
}

/** The raw answer of the last call. */
export interface Heard {
  status: number
  type: string
  bytes: Uint8Array
}

/** Why a call is not asked. */
export class NotAsked {
  readonly why: string
  constructor(why: string) {
    this.why = why
  }
}

export type InputOf<N extends SpecCall> = CallInput<Endpoints[N]>
export type DataOf<N extends SpecCall> = CallData<Endpoints[N]>

/** A call of a backend that answers nothing at all is given up after. */
const CALL_TIMEOUT_MS = 30_000

export class World {
  readonly settings: Settings
  readonly client: Client
  token: string | undefined
  /** Why nobody is signed in. */
  signInError: unknown
  heard: Heard | undefined
  /** A ticket that has a service report. */
  reportedTicket: number | undefined
  /** The form that may be submitted, as it was read. */
  form: DataOf<'readCafDocument'> | undefined
  /** What this run made: its ticket, again where somebody has finished it, its file, its push token. */
  ticket: number | undefined
  doneTicket: number | undefined
  attachment: number | undefined
  readonly pushToken = `conformity-${randomUUID()}`
  readonly #answers = new Map<SpecCall, unknown>()

  constructor(settings: Settings) {
    this.settings = settings
    this.client = createClient({
      baseUrl: () => settings.url,
      token: () => this.token,
      language: () => 'en',
      fetch: async (url, init) => {
        this.heard = undefined
        const signal = AbortSignal.timeout(CALL_TIMEOUT_MS)
        const response = await fetch(url, { ...init, signal, redirect: 'follow' })
        const bytes = new Uint8Array(await response.clone().arrayBuffer())
        const type = response.headers.get('Content-Type') ?? ''
        this.heard = { status: response.status, type, bytes }
        return response
      },
    })
  }

  /** Throws ApiError. */
  async ask<N extends SpecCall>(name: N, input: InputOf<N>): Promise<DataOf<N>> {
    const endpoint: Endpoint = endpoints[name]
    try {
      const { data } = await this.client.call(endpoint, input as never)
      this.#answers.set(name, data)
      return data
    } catch (error) {
      if (name === 'createToken') this.signInError = error
      throw error
    }
  }

  /** What a call answered; undefined where it was not asked, or failed. */
  answer<N extends SpecCall>(name: N): DataOf<N> | undefined {
    return this.#answers.get(name) as DataOf<N> | undefined
  }
}

/** Of the raw answer, what lies in `data`; undefined where it is no envelope. */
export function dataOf(heard: Heard | undefined): { data?: unknown; meta?: unknown } | undefined {
  try {
    const answer: unknown = JSON.parse(new TextDecoder().decode(heard?.bytes))
    return typeof answer === 'object' && answer !== null ? answer : undefined
  } catch {
    return undefined
  }
}

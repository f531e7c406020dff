/** People who call a server, wherever it runs: by its address, and by rows in its database. */
import { randomUUID } from 'node:crypto'

import { createClient } from '#contract/http/client'
import type { CallAnswer, CallInput, Endpoint } from '#contract/http/endpoint'
import { createToken } from '#contract/session'

import type { Builders, Employee, Organisation } from './builders.ts'

export interface Said {
  status: number
  headers: Headers
  /** The envelope. */
  json: {
    status_code?: number
    message?: string
    data?: unknown
    meta?: unknown
    errors?: Record<string, string[]>
  }
}

export interface Sending {
  token?: string | undefined
  headers?: Record<string, string>
  /** Sent as JSON; a text is sent as it is. */
  body?: unknown
  /** Of a write; a fresh one without it, none where null. */
  key?: string | null
}

/** A person who is signed in. */
export interface Actor {
  who: Employee
  token: string
  call: <E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    key?: string,
  ) => Promise<CallAnswer<E>>
  send: (method: string, path: string, sending?: Sending) => Promise<Said>
}

export interface Callers {
  build: Builders
  address: string
  send: (method: string, path: string, sending?: Sending) => Promise<Said>
  /** Over the wire, by their password; throws where they are refused. */
  enter: (who: Pick<Employee, 'email' | 'password'>) => Promise<string>
  /** With a session that nobody asked for, unless the server is reached by its address alone. */
  signIn: (who: Employee) => Promise<Actor>
  /** On a device that has the token already. */
  as: (who: Employee, token: string) => Actor
  /** Somebody of a fresh laboratory. */
  customer: (name?: string) => Promise<Actor & { organisation: Organisation }>
}

/** `tokenOf` makes a session; without it people enter. */
export function openCallers(
  address: string,
  build: Builders,
  tokenOf?: (who: Employee) => Promise<string>,
): Callers {
  async function send(method: string, path: string, sending: Sending = {}): Promise<Said> {
    const { token, body, key } = sending
    const headers = new Headers(sending.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (method !== 'GET' && key !== null) headers.set('Idempotency-Key', key ?? randomUUID())
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(address + path, { method, headers, body: text ?? null })
    const json = (await response.json().catch(() => ({}))) as Said['json']
    return { status: response.status, headers: response.headers, json }
  }

  function as(who: Employee, token: string): Actor {
    const client = createClient({ baseUrl: () => address, token: () => token })
    return {
      who,
      token,
      call: (endpoint, input, key) =>
        client.call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
      send: (method, path, sending) => send(method, path, { token, ...sending }),
    }
  }

  const nobody = createClient({ baseUrl: () => address, token: () => undefined })
  const enter = async ({ email, password }: Pick<Employee, 'email' | 'password'>) =>
    (await nobody.call(createToken, { body: { email, password } })).data.access_token

  const signIn = async (who: Employee) => as(who, await (tokenOf ?? enter)(who))

  async function customer(name = 'rina') {
    const organisation = await build.organisation()
    const actor = await signIn(await build.employee(name, organisation))
    return { ...actor, organisation }
  }

  return { build, address, send, enter, signIn, as, customer }
}

/** The lab of the contract tests, on a server that runs as a process of its own. */
import { randomUUID } from 'node:crypto'

import { createClient } from '#contract/client'
import { createToken } from '#contract/endpoints/session'

import { Builders, type Employee } from '../builders.ts'
import type { Actor, Lab, Said, Sending } from '../contract/lab.ts'
import type { ServerProcess } from '../e2e/server-process.ts'
import { MailDrawer } from '../mail-drawer.ts'
import { openEmbedded } from './embedded-database.ts'

const notHere = (what: string) => () => {
  throw new Error(`${what} of a server that is a process of its own`)
}

/** What is asked with it comes from 127.0.0.1, and is not counted. */
export function connectLab({ origin, dataDir }: ServerProcess): Lab {
  const { db, connection } = openEmbedded(dataDir)
  const build = new Builders(db)
  const clientOf = (token?: string) => createClient({ baseUrl: () => origin, token: () => token })

  async function send(method: string, path: string, sending: Sending = {}): Promise<Said> {
    const { token, body, key } = sending
    const headers = new Headers(sending.headers)
    if (token !== undefined) headers.set('Authorization', `Bearer ${token}`)
    if (body !== undefined) headers.set('Content-Type', 'application/json')
    if (method !== 'GET' && key !== null) headers.set('Idempotency-Key', key ?? randomUUID())
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await fetch(origin + path, { method, headers, body: text ?? null })
    const json = (await response.json().catch(() => ({}))) as Said['json']
    return { status: response.status, headers: response.headers, json }
  }

  async function signIn(who: Employee): Promise<Actor> {
    const { email, password } = who
    const signedIn = await clientOf().call(createToken, { body: { email, password } })
    const token = signedIn.data.access_token
    const client = clientOf(token)
    return {
      who,
      token,
      call: (endpoint, input, key) =>
        client.call(endpoint, input, key === undefined ? {} : { idempotencyKey: key }),
      send: (method, path, sending) => send(method, path, { token, ...sending }),
    }
  }

  return {
    db,
    connection,
    build,
    folder: dataDir,
    address: origin,
    setClock: notHere('the clock'),
    send,
    signIn,
    async customer(name = 'rina') {
      const organisation = await build.organisation()
      const actor = await signIn(await build.employee(name, organisation))
      return { ...actor, organisation }
    },
    mails: new MailDrawer(),
    dropListeners: notHere('the listeners'),
    close: () => db.destroy(),
  }
}

/** The real server on a free port and a database of its own, and people who call it. */
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import pino, { type Logger } from 'pino'
import { inject } from 'vitest'

import { createClient } from '#contract/client'
import { DEFAULT_CONFIG } from '#contract/config'
import type { CallAnswer, CallInput, Endpoint } from '#contract/endpoint'
import { createToken } from '#contract/endpoints/session'
import { createTicket } from '#contract/endpoints/tickets'
import { TICKET_TYPE } from '#contract/entities/ticket-type'
import { type AppParts, createApp } from '#server/app'
import { type Db, openDatabase } from '#server/db/open'
import { openFolderStore } from '#server/files/folder-store'

import { Builders, type Employee, type Organisation } from '../builders.ts'
import { MailDrawer } from '../mail-drawer.ts'
import { type Connection, copyDatabase, runSql } from './database.ts'

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

export interface Lab {
  db: Db
  connection: Connection
  /** Where its files lie, in `files` and `incoming`. */
  folder: string
  build: Builders
  address: string
  /** Moves the server's clock; the real one until then. */
  setClock: (now: Date) => void
  send: (method: string, path: string, sending?: Sending) => Promise<Said>
  signIn: (who: Employee) => Promise<Actor>
  /** Somebody of a fresh laboratory who has one instrument. */
  customer: (name?: string) => Promise<Actor & { organisation: Organisation }>
  /** What was mailed. */
  mails: MailDrawer
  /** Breaks the connections that listen for push messages. */
  dropListeners: () => Promise<void>
  close: () => Promise<void>
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

/** Parts of the server that are not as usual. */
type LabParts = Partial<Omit<AppParts, 'push'>> & {
  push?: Omit<AppParts['push'], 'connection'>
}

const MANY = 1_000_000_000
/** For tests that ask more than anybody may. */
export const UNLIMITED: AppParts['limits'] = {
  perMinute: MANY,
  signInsPerAddress: MANY,
  signInsPerAccount: MANY,
  signInsFromStrangers: MANY,
  linksPerAddress: MANY,
  mailsPerAddress: MANY,
  mailsPerAccount: MANY,
  mailsPerRecipient: MANY,
  registrationsPerRecipient: MANY,
}

export async function openLab(
  { push, ...parts }: LabParts = {},
  log: Logger = pino({ level: 'silent' }),
): Promise<Lab> {
  const connection = await copyDatabase(inject('postgres'))
  const db = openDatabase(connection, log)
  const folder = await mkdtemp(join(tmpdir(), 'benchside-files-'))
  const mails = new MailDrawer()
  let stopped: Date | undefined
  const app = await createApp({
    db,
    log,
    files: openFolderStore(join(folder, 'files')),
    spoolDir: join(folder, 'incoming'),
    config: DEFAULT_CONFIG,
    push: { connection, ...push },
    mailer: mails,
    checkAnswers: true,
    clock: () => stopped ?? new Date(),
    limits: { perMinute: 100_000 },
    ...parts,
  })
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const build = new Builders(db)
  const clientOf = (token?: string) => createClient({ baseUrl: () => address, token: () => token })

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

  async function customer(name = 'rina') {
    const organisation = await build.organisation()
    const actor = await signIn(await build.employee(name, organisation))
    return { ...actor, organisation }
  }

  async function dropListeners() {
    const sql = `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${connection.database}' and query like 'listen %'`
    await runSql({ ...connection }, sql)
  }

  async function close() {
    await app.close()
    await db.destroy()
    await rm(folder, { recursive: true, force: true })
  }

  const setClock = (now: Date) => {
    stopped = now
  }
  return {
    db,
    connection,
    build,
    folder,
    address,
    setClock,
    send,
    signIn,
    customer,
    mails,
    dropListeners,
    close,
  }
}

/** The body of a technical complaint that the server takes. */
export async function complaintBody(lab: Lab, owner: Organisation) {
  const [instrument, division] = [await lab.build.instrument(owner), await lab.build.division()]
  return {
    ticket_type_id: TICKET_TYPE.technicalComplaint,
    instrument_id: instrument.id,
    division_id: division.id,
    staff_name: 'Rina Wulandari',
    staff_phone_number: '+62 812 5550 1201',
    description: 'The reagent probe stops half way.',
  }
}

/** Opens a technical complaint of somebody's own laboratory. */
export async function openComplaint(lab: Lab, by: Actor & { organisation: Organisation }) {
  const body = await complaintBody(lab, by.organisation)
  return (await by.call(createTicket, { body })).data
}

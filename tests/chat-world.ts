/** A laboratory of a test's own on a server that runs: a person, an engineer of the vendor, and a ticket of both. */
import { Readable } from 'node:stream'

import { createClient } from '#contract/client'
import { createToken } from '#contract/endpoints/session'
import {
  createTicket,
  listAttachments,
  listReplies,
  listTickets,
  readTicket,
} from '#contract/endpoints/tickets'
import { ticketSlug } from '#contract/entities/ticket'
import { TICKET_TYPE } from '#contract/entities/ticket-type'

import type { Employee } from './builders.ts'
import { fillChat } from './fill-chat.ts'
import { openStore } from './open-store.ts'

export interface ChatWorld {
  ticket: { id: number; number: string; path: string }
  rina: Employee
  /** Rina's. */
  token: string
  /** What the server holds of the ticket: messages and files, in the order in which they came. */
  held: () => Promise<string[]>
  /** How many messages of the ticket Rina has not read. */
  unread: () => Promise<number | undefined>
  /** The descriptions of all tickets that Rina sees, newest first. */
  descriptions: () => Promise<string[]>
  /** The engineer writes. */
  answer: (comment: string) => Promise<void>
  /** The engineer closes the ticket, */
  close: () => Promise<void>
  /** or is done with it. */
  finish: () => Promise<void>
  /** Rina and the engineer take turns, and Rina has read it all. */
  fill: (messages: number) => Promise<void>
  /** The engineer puts a file on the ticket. */
  attach: (name: string, mime: string, bytes: Buffer) => Promise<void>
  leave: () => Promise<void>
}

export async function makeChatWorld(origin: string, dataDir: string): Promise<ChatWorld> {
  const { build, db, files, close } = await openStore(dataDir)
  const rina = await build.employee('rina', await build.organisation())
  const engineer = await build.vendorStaff('sari')
  const token = await signIn(origin, rina)
  const ticket = await openTicket(origin, token, (await build.department()).id)
  const client = createClient({ baseUrl: () => origin, token: () => token })
  const params = { id: ticket.id }
  return {
    ticket,
    rina,
    token,
    async held() {
      const [replies, attached] = await Promise.all([
        client.call(listReplies, { params, query: {} }),
        client.call(listAttachments, { params }),
      ])
      return [
        ...replies.data.map(({ comment, created_at }) => ({ said: comment, created_at })),
        ...attached.data.map(({ name, created_at }) => ({ said: name, created_at })),
      ]
        .toSorted((a, b) => (a.created_at?.date ?? '').localeCompare(b.created_at?.date ?? ''))
        .map(({ said }) => said)
    },
    async unread() {
      return (await client.call(readTicket, { params })).data.unread_count
    },
    async descriptions() {
      const { data } = await client.call(listTickets, { query: {} })
      return data.map(({ description }) => description ?? '')
    },
    answer: (comment) => build.reply(ticket.id, engineer, comment),
    close: () => build.moveTicket(ticket.id, 'closed', engineer),
    finish: () => build.moveTicket(ticket.id, 'done', engineer),
    async fill(messages) {
      await fillChat(db, ticket.id, [rina, engineer], messages)
      const { last } = await db
        .selectFrom('replies')
        .where('ticket_id', '=', ticket.id)
        .select(({ fn }) => fn.max('id').as('last'))
        .executeTakeFirstOrThrow()
      const read = { user_id: rina.id, ticket_id: ticket.id, last_reply_id: last ?? 0 }
      await db.insertInto('ticket_reads').values(read).execute()
    },
    async attach(name, mime, bytes) {
      const { key, size } = await files.put(Readable.from([bytes]), mime)
      const extension = name.split('.').at(-1) ?? ''
      await build.attachment(ticket.id, engineer, '', { name, extension, mime, size, key })
    },
    leave: close,
  }
}

async function signIn(origin: string, { email, password }: Employee): Promise<string> {
  const client = createClient({ baseUrl: () => origin, token: () => undefined })
  return (await client.call(createToken, { body: { email, password } })).data.access_token
}

async function openTicket(origin: string, token: string, department_id: number) {
  const client = createClient({ baseUrl: () => origin, token: () => token })
  const { data } = await client.call(createTicket, {
    body: {
      ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
      department_id,
      staff_name: 'Rina Wulandari',
      staff_phone_number: '+62 812 5550 1201',
      description: 'Two boxes arrived crushed.',
    },
  })
  const { id, number } = data
  return { id, number, path: `/tickets/${ticketSlug(number)}/${id}` }
}

/** A ticket with a chat, of a person of a laboratory of its own and an engineer of the vendor, on a server that runs. */
import { Readable } from 'node:stream'

import { createClient } from '#contract/http/client'
import { listReplies } from '#contract/replies'
import { listAttachments } from '#contract/tickets/attachments'
import { createTicket, listTickets, readTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import { ticketSlug } from '#contract/tickets/slug'

import type { Store } from '../open-store.ts'
import { fillChat } from './fill-chat.ts'
import type { Colleague, OwnLab } from './own-lab.ts'

export interface ChatWorld {
  ticket: { id: number; number: string; path: string }
  rina: Colleague
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
}

export async function openChatWorld(
  origin: string,
  { rina, build }: OwnLab,
  { db, files }: Store,
): Promise<ChatWorld> {
  const engineer = await build.vendorStaff('sari')
  const { token } = rina
  const client = createClient({ baseUrl: () => origin, token: () => token })
  const { data: opened } = await client.call(createTicket, {
    body: {
      ticket_type_id: TICKET_TYPE.nonTechnicalComplaint,
      department_id: (await build.department()).id,
      staff_name: rina.name,
      staff_phone_number: '+62 812 5550 1201',
      description: 'Two boxes arrived crushed.',
    },
  })
  const { id, number } = opened
  const ticket = { id, number, path: `/tickets/${ticketSlug(number)}/${id}` }
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
      const stored = await files.put(Readable.from([bytes]), mime)
      const extension = name.split('.').at(-1) ?? ''
      await build.attachment(ticket.id, engineer, '', { ...stored, name, extension, mime })
    },
  }
}

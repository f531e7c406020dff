/** A customer in a journey, beside the browser: prepares over the wire what is not what the journey is about. */
import { createClient } from '#contract/client'
import { markAllNotificationsRead } from '#contract/endpoints/feed'
import { checkInstruments } from '#contract/endpoints/instruments'
import { readMe } from '#contract/endpoints/session'
import {
  cancelTicket,
  createReply,
  createTicket,
  listDivisions,
  listReplies,
  listTickets,
  readTicket,
} from '#contract/endpoints/tickets'
import type { Ticket } from '#contract/entities/ticket'
import { TICKET_TYPE } from '#contract/entities/ticket-type'

import { signIn } from './sign-in.ts'

/** Signs a demo account in at `origin`. */
export async function openCustomer(origin: string, email: string) {
  const token = await signIn(origin, email)
  const client = createClient({ baseUrl: () => origin, token: () => token })

  const instruments = async () => {
    const { data } = await client.call(checkInstruments, {})
    return data.instruments
  }

  return {
    token,
    instruments,

    /** Opens a technical complaint, in their own name. */
    async complain(description: string): Promise<Ticket> {
      const [instrument] = await instruments()
      const { name = email } = (await client.call(readMe, {})).data
      const { data: divisions } = await client.call(listDivisions, {})
      const body = {
        ticket_type_id: TICKET_TYPE.technicalComplaint,
        instrument_id: instrument?.id,
        division_id: divisions[0]?.id,
        staff_name: name,
        staff_phone_number: '+62 815 5550 3301',
        description,
      }
      return (await client.call(createTicket, { body })).data
    },

    async read(id: number): Promise<Ticket> {
      return (await client.call(readTicket, { params: { id } })).data
    },

    async reply(id: number, comment: string): Promise<void> {
      await client.call(createReply, { params: { id }, body: { comment } })
    },

    /** The id of the customer account that is on. */
    async account(): Promise<number | undefined> {
      return (await client.call(readMe, {})).data.customer?.data?.id
    },

    /** What was said on a ticket, newest last. */
    async said(id: number): Promise<string[]> {
      const { data } = await client.call(listReplies, { params: { id } })
      return data.map(({ comment }) => comment).toReversed()
    },

    async cancel(id: number): Promise<void> {
      await client.call(cancelTicket, { params: { id }, body: {} })
    },

    async readNotifications(): Promise<void> {
      await client.call(markAllNotificationsRead, { body: {} })
    },

    /** All there are, newest activity first. */
    async tickets(): Promise<Ticket[]> {
      const all: Ticket[] = []
      for (;;) {
        const query = { limit: 100, offset: all.length }
        const { data, meta } = await client.call(listTickets, { query })
        all.push(...data)
        if (data.length === 0 || all.length >= (meta?.total ?? 0)) return all
      }
    },
  }
}

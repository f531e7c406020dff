/** A customer in a journey, beside the browser: prepares over the wire what is not what the journey is about. */
import { listDivisions } from '#contract/choices'
import { createClient } from '#contract/http/client'
import { checkInstruments } from '#contract/instruments/calls'
import { markAllNotificationsRead } from '#contract/notifications'
import { createReply, listReplies } from '#contract/replies'
import { readMe } from '#contract/session'
import { switchCustomer } from '#contract/switching'
import { uploadAttachment } from '#contract/tickets/attachments'
import { cancelTicket, createTicket, listTickets, readTicket } from '#contract/tickets/calls'
import { TICKET_TYPE } from '#contract/tickets/kinds'
import type { Ticket } from '#contract/tickets/schemas'

import { signIn } from '../sign-in.ts'

export type Customer = Awaited<ReturnType<typeof openCustomer>>

/** Signs somebody in at `origin`; a demo account without a password. */
export async function openCustomer(origin: string, email: string, password?: string) {
  const token = await signIn(origin, email, password)
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

    /** Puts a file on a ticket; returns its id. */
    async attach(id: number, name: string, type: string, bytes: Buffer): Promise<number> {
      const file = new File([new Uint8Array(bytes)], name, { type })
      const { data } = await client.call(uploadAttachment, {
        params: { id },
        body: {},
        files: { file },
      })
      if (!data) throw new Error(`the server did not say what ${name} became`)
      return data.id
    },

    /** The id of the customer account that is on. */
    async account(): Promise<number | undefined> {
      return (await client.call(readMe, {})).data.customer?.data?.id
    },

    /** Switches another customer account on. */
    async switchTo(account: number): Promise<void> {
      await client.call(switchCustomer, { params: { id: account }, body: {} })
    },

    /** The comments on a ticket, oldest first. */
    async comments(id: number): Promise<string[]> {
      const { data } = await client.call(listReplies, { params: { id } })
      return data.map(({ comment }) => comment)
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

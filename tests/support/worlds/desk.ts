/** The vendor's desk in a journey: what its staff do to a ticket, over the staff API. */
import { createBroadcast } from '#contract/broadcasts'
import { createClient } from '#contract/http/client'
import { createInvoice } from '#contract/invoices'
import { createDeskReply } from '#contract/replies'
import { createServiceReport } from '#contract/service-reports'
import { createToken } from '#contract/session'
import {
  confirmTicket,
  finishTicket,
  holdTicket,
  listDeskTickets,
  restartTicket,
  startTicket,
} from '#contract/tickets/staff'

/** Signs staff@demo.lab in at `origin`. */
export async function openDesk(origin: string) {
  const open = createClient({ baseUrl: () => origin, token: () => undefined })
  const { data } = await open.call(createToken, {
    body: { email: 'staff@demo.lab', password: 'benchside-demo' },
  })
  const client = createClient({ baseUrl: () => origin, token: () => data.access_token })

  const at = async (number: string) => {
    const { data: tickets } = await client.call(listDeskTickets, { query: { number } })
    const [ticket] = tickets
    if (!ticket) throw new Error(`the desk does not see ${number}`)
    return { params: { id: ticket.id } }
  }

  return {
    /** Tells all customers; returns the slug of it. */
    async announce(title: string, body: string) {
      const { data: made } = await client.call(createBroadcast, { body: { title, body } })
      return made.slug ?? ''
    },
    async confirm(number: string) {
      await client.call(confirmTicket, { ...(await at(number)), body: {} })
    },
    async start(number: string) {
      await client.call(startTicket, { ...(await at(number)), body: {} })
    },
    async restart(number: string) {
      await client.call(restartTicket, { ...(await at(number)), body: {} })
    },
    async finish(number: string) {
      await client.call(finishTicket, { ...(await at(number)), body: {} })
    },
    async hold(number: string, note: string) {
      await client.call(holdTicket, { ...(await at(number)), body: { note } })
    },
    async reply(number: string, comment: string) {
      await client.call(createDeskReply, { ...(await at(number)), body: { comment } })
    },
    async invoice(number: string, description: string, price: number) {
      const body = { lines: [{ description, unit_price: price }] }
      await client.call(createInvoice, { ...(await at(number)), body })
    },
    /** From new to done, without a stop. */
    async solve(number: string) {
      const id = await at(number)
      await client.call(confirmTicket, { ...id, body: {} })
      await client.call(startTicket, { ...id, body: {} })
      await client.call(finishTicket, { ...id, body: {} })
    },
    async report(number: string, summary: string, part: string) {
      await client.call(createServiceReport, {
        ...(await at(number)),
        body: { summary, parts: [{ name: part, quantity: 2 }] },
      })
    },
  }
}

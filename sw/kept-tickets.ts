/** Tickets in the answers that pages have kept (src/cache/query-store.ts), for a message with a ticket's number alone. */
import { Dexie } from 'dexie'

interface KeptTicket {
  id?: unknown
  number?: unknown
}

/** Returns the id of the ticket with this number, if a page of this device has read it. Rejects where nothing is kept. */
export async function findTicketId(number: string): Promise<number | undefined> {
  // As it stands on the device: pages alone define it.
  const db = await new Dexie('benchside-queries').open()
  try {
    const values = db.table<unknown, unknown>('values')
    for (const key of await values.toCollection().primaryKeys()) {
      if (typeof key !== 'string' || !key.includes('["tickets","')) continue
      const text = await values.get(key)
      // Most do not have it, and are not worth their parsing.
      if (typeof text !== 'string' || !text.includes(JSON.stringify(number))) continue
      const found = getTickets(text).find((ticket) => ticket.number === number)
      if (typeof found?.id === 'number') return found.id
    }
    return undefined
  } finally {
    db.close()
  }
}

/** A kept answer is a page of tickets or one of them. */
function getTickets(text: string): KeptTicket[] {
  const { state } = JSON.parse(text) as {
    state?: { data?: KeptTicket & { tickets?: KeptTicket[] } }
  }
  return state?.data?.tickets ?? (state?.data ? [state.data] : [])
}

/** What pages have kept of tickets (src/cache/query-store.ts), for a message that names a ticket by its number alone. */
import { openDB } from 'idb'

interface KeptTicket {
  id?: unknown
  number?: unknown
}

/** The id of the ticket with this number, if a page of this device has read it. */
export async function findTicketId(number: string): Promise<number | undefined> {
  const db = await openDB('benchside-queries')
  try {
    if (!db.objectStoreNames.contains('values')) return undefined
    for (const key of await db.getAllKeys('values')) {
      if (typeof key !== 'string' || !key.includes('["tickets","')) continue
      const text: unknown = await db.get('values', key)
      // Most know nothing of it, and are not worth their parsing.
      if (typeof text !== 'string' || !text.includes(JSON.stringify(number))) continue
      const found = ticketsOf(text).find((ticket) => ticket.number === number)
      if (typeof found?.id === 'number') return found.id
    }
    return undefined
  } finally {
    db.close()
  }
}

/** A kept answer is a page of tickets or one of them. */
function ticketsOf(text: string): KeptTicket[] {
  const { state } = JSON.parse(text) as {
    state?: { data?: KeptTicket & { tickets?: KeptTicket[] } }
  }
  return state?.data?.tickets ?? (state?.data ? [state.data] : [])
}

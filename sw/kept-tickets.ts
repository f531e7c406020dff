/** Tickets in the answers that pages have kept (src/cache/query-store.ts), for a message with a ticket's number alone. */
import { promisifyRequest } from 'idb-keyval'

interface KeptTicket {
  id?: unknown
  number?: unknown
}

/** Returns the id of the ticket with this number, if a page of this device has read it. Rejects where nothing is kept. */
export async function findTicketId(number: string): Promise<number | undefined> {
  const db = await promisifyRequest(indexedDB.open('benchside-queries'))
  try {
    if (!db.objectStoreNames.contains('values')) return undefined
    for (const key of await promisifyRequest(values(db).getAllKeys())) {
      if (typeof key !== 'string' || !key.includes('["tickets","')) continue
      const text: unknown = await promisifyRequest(values(db).get(key))
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

const values = (db: IDBDatabase) => db.transaction('values').objectStore('values')

/** A kept answer is a page of tickets or one of them. */
function getTickets(text: string): KeptTicket[] {
  const { state } = JSON.parse(text) as {
    state?: { data?: KeptTicket & { tickets?: KeptTicket[] } }
  }
  return state?.data?.tickets ?? (state?.data ? [state.data] : [])
}

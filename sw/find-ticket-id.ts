/**
 * Finds tickets in the data that pages have persisted (src/cache/query-store.ts), for messages with a ticket's number
 * only.
 */
import { promisifyRequest } from 'idb-keyval'

interface KeptTicket {
  id?: unknown
  number?: unknown
}

/**
 * Returns the id of the ticket with this number, if a page of this device has read it. Rejects where nothing is stored.
 */
export async function findTicketId(number: string): Promise<number | undefined> {
  const db = await promisifyRequest(indexedDB.open('benchside-queries'))
  try {
    if (!db.objectStoreNames.contains('values')) return undefined
    for (const key of await promisifyRequest(values(db).getAllKeys())) {
      if (typeof key !== 'string' || !key.includes('["tickets","')) continue
      const text: unknown = await promisifyRequest(values(db).get(key))
      // Cheaper than parsing all of them.
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

/** The persisted data is a page of tickets or a single one. */
function getTickets(text: string): KeptTicket[] {
  const { state } = JSON.parse(text) as {
    state?: { data?: KeptTicket & { tickets?: KeptTicket[] } }
  }
  return state?.data?.tickets ?? (state?.data ? [state.data] : [])
}

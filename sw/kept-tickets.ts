/** Reads tickets from the answers that pages have kept (src/cache/query-store.ts). */
import { promisifyRequest } from 'idb-keyval'

import type { SessionMirror } from '#outbox/database'

export interface KeptTicket {
  id?: unknown
  number?: unknown
  status?: unknown
  instrument?: { type?: unknown } | null
}

interface KeptAnswer {
  state?: { data?: KeptTicket & { tickets?: KeptTicket[] }; dataUpdatedAt?: number }
}

/** The part before the query in a key of this person and account. */
const ownerOf = ({ owner, account }: Pick<SessionMirror, 'owner' | 'account'>) =>
  account === '' ? `${owner}-` : `${owner}#${account}-`

/**
 * Returns the kept answers whose keys `isWanted` accepts and whose JSON contains `part`, newest first. Rejects where the
 * browser forbids it; empty where nothing is kept.
 */
async function readAnswers(isWanted: (key: string) => boolean, part = ''): Promise<KeptAnswer[]> {
  const db = await promisifyRequest(indexedDB.open('benchside-queries'))
  try {
    if (!db.objectStoreNames.contains('values')) return []
    const values = db.transaction('values').objectStore('values')
    const keys = (await promisifyRequest(values.getAllKeys())).filter(
      (key) => typeof key === 'string' && isWanted(key),
    )
    const answers: KeptAnswer[] = []
    for (const key of keys) {
      const text: unknown = await promisifyRequest(values.get(key))
      // cheaper than parsing all of them
      if (typeof text === 'string' && text.includes(part))
        answers.push(JSON.parse(text) as KeptAnswer)
    }
    return answers.toSorted((a, b) => (b.state?.dataUpdatedAt ?? 0) - (a.state?.dataUpdatedAt ?? 0))
  } finally {
    db.close()
  }
}

/** Returns the tickets of the lists that this person has read in this account, each as it was read last. */
export async function readListedTickets(
  session: Pick<SessionMirror, 'owner' | 'account'>,
): Promise<KeptTicket[]> {
  const start = `${ownerOf(session)}["tickets","list"`
  const answers = await readAnswers((key) => key.startsWith(start))
  const known = new Map<unknown, KeptTicket>()
  for (const { state } of answers) {
    for (const ticket of state?.data?.tickets ?? []) {
      if (!known.has(ticket.id)) known.set(ticket.id, ticket)
    }
  }
  return [...known.values()]
}

/**
 * Returns the id of the ticket with this number that the signed-in person has read, in the account that is named, or else in
 * any of theirs. Undefined where they have read none, or several that differ.
 */
export async function findTicketId(
  number: string,
  { owner }: Pick<SessionMirror, 'owner'>,
  account?: string,
): Promise<number | undefined> {
  // a backend without accounts has its answers kept under the person
  const starts = [`${owner}-`, account === undefined ? `${owner}#` : ownerOf({ owner, account })]
  const answers = await readAnswers(
    (key) => starts.some((start) => key.startsWith(start)) && key.includes('-["tickets","'),
    JSON.stringify(number),
  )
  const tickets = answers.flatMap(({ state }) => state?.data?.tickets ?? state?.data ?? [])
  const ids = new Set(tickets.filter((ticket) => ticket.number === number).map(({ id }) => id))
  const [id] = ids
  return ids.size === 1 && typeof id === 'number' ? id : undefined
}

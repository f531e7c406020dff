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
 * Returns the kept answers whose keys `isWanted` accepts, newest first. Rejects where the browser forbids it; empty where
 * nothing is kept.
 */
async function readAnswers(isWanted: (key: string) => boolean): Promise<KeptAnswer[]> {
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
      if (typeof text === 'string') answers.push(JSON.parse(text) as KeptAnswer)
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

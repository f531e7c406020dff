import { listDraftNames, moveDraft } from '#cache/drafts'
import { isPendingId, pendingId } from '#outbox/pending-id'
import { findArrival } from '#outbox/react'

/**
 * Moves the drafts that were kept before the ticket had a number to its own. The queue is loaded only if there are drafts of
 * a pending ticket; without it they stay.
 */
export async function takeOverDrafts(ticketId: number | string): Promise<void> {
  if (isPendingId(ticketId)) return
  const names = (await listDraftNames()).filter((name) => name.includes(`-${pendingId('')}`))
  if (names.length === 0) return
  const arrival = await findArrival(ticketId).catch(() => undefined)
  if (!arrival) return
  for (const name of names) {
    if (!name.includes(arrival.waitingId)) continue
    await moveDraft(name, name.replace(arrival.waitingId, String(ticketId)))
  }
}

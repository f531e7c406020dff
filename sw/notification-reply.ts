/** Sends a reply that was typed into a notification: it is queued like any other. */
import { requestSync } from '#outbox/background-sync'
import { drain } from '#outbox/drain/drain'
import { enqueue } from '#outbox/queue'
import { isHeld, readMirror } from '#outbox/session-mirror'

import type { NotificationData } from './notification-data.ts'

declare const self: ServiceWorkerGlobalScope

/**
 * Returns false where nobody is signed in who could send it, or there is no room for it: the ticket is opened instead.
 */
export async function sendReply(
  { ticketId, ticketNumber, account: theirs }: Partial<NotificationData>,
  comment: string,
): Promise<boolean> {
  const session = await readMirror().catch(() => undefined)
  // Neither the current account nor the ticket's is known: a page has to find out.
  if (!session || (theirs === undefined && isHeld(session))) return false
  const account = (session.switches ? theirs : undefined) ?? session.account
  if (ticketId === undefined) return false
  const command = {
    name: 'createReply' as const,
    input: { params: { id: ticketId }, body: { comment } },
    owner: session.owner,
    account,
    ...(ticketNumber !== undefined && { about: ticketNumber }),
  }
  const queued = await enqueue(command, Date.now()).then(
    () => true,
    () => false,
  )
  if (!queued) return false
  await requestSync(self.registration)
  await drain({ atOnce: true }).catch(() => undefined)
  return true
}

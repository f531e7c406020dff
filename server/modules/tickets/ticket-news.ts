/** Tells people of a ticket what happened on it: push messages and notifications, in the transaction that causes them. */
import type { PushMessage } from '#contract/push'
import type { Context } from '#server/http/context'

import { byLanguage } from '../notifications/by-language.ts'
import { insertNotifications } from '../notifications/notifications-store.ts'
import { writePush } from '../notifications/pushes-store.ts'
import { type Listener, listListeners, readSubject } from './ticket-listeners-store.ts'
import { messageOfTicket, PUSH_KEPT_MS, type TicketEvent } from './ticket-message.ts'

type Told = Pick<Context, 'db' | 'now' | 'person'>

/**
 * Those who opened the ticket or wrote in its chat are told on all their devices, and get a notification; on open pages
 * of everybody else of the account, and of the one who did it, what is shown is refreshed without a word. `event`
 * absent: without a word for all.
 */
export async function tellOfTicket(
  { db, now, person }: Told,
  ticketId: number,
  event?: TicketEvent,
): Promise<void> {
  const subject = await readSubject(db, ticketId)
  const listeners = await listListeners(db, ticketId, subject.customer_id)
  const told = event ? listeners.filter((one) => one.follows && one.id !== person.id) : []
  const push = (
    message: Omit<PushMessage, 'id'>,
    people: readonly Listener[],
    toDevices: boolean,
  ) =>
    writePush(
      db,
      {
        message,
        customerId: subject.customer_id,
        userIds: people.map(({ id }) => id),
        fromTokenId: person.tokenId,
        toDevices,
        keptMs: PUSH_KEPT_MS,
      },
      now,
    )
  if (event) {
    for (const [texts, people] of byLanguage(told)) {
      await push(messageOfTicket(subject, event, texts), people, true)
    }
    const { target_page: url } = messageOfTicket(subject)
    const rows = told.map(({ id }) => ({
      user_id: id,
      customer_id: subject.customer_id,
      ticket_id: ticketId,
      title: subject.number,
      // in every language: its second word is read as the status (spec 3)
      body: `Ticket ${event} ${subject.number}`,
      url: url ?? null,
    }))
    await insertNotifications(db, rows, now)
  }
  const others = listeners.filter((one) => !told.includes(one))
  await push(messageOfTicket(subject), others, false)
}

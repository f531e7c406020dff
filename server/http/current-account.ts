/** The customer account that a request concerns. */
import type { Reader } from '#server/modules/tickets/tickets-store'

import type { Context } from './context.ts'
import { Refusal } from './refusal.ts'

/** Throws 403 where none is switched on: staff before they chose, or a person without a link. */
export function readerOf({ person, texts }: Pick<Context, 'person' | 'texts'>): Reader {
  if (person.customerId === undefined) throw new Refusal(403, texts.chooseCustomer)
  return { userId: person.id, customerId: person.customerId }
}

/** Staff act for a customer: what they write from the customer's side is theirs on behalf of it. */
export function isOnBehalf({ person }: Pick<Context, 'person'>): boolean {
  return person.role === 'staff' && person.customerId !== undefined
}

/** The customer account that a request concerns. */
import type { Context } from './context.ts'
import { HttpError } from './http-error.ts'
import { httpMessages } from './messages.ts'

/** Who reads, and of which customer account. */
export interface Reader {
  userId: number
  customerId: number
}

/** Throws 403 where no account is switched on: staff before they chose, or a person without a link. */
export function readerOf({ person, language }: Pick<Context, 'person' | 'language'>): Reader {
  if (person.customerId === undefined) {
    throw new HttpError(403, httpMessages[language].chooseCustomer)
  }
  return { userId: person.id, customerId: person.customerId }
}

/** Staff act for a customer: what they write from the customer's side is theirs on behalf of it. */
export function isOnBehalf({ person }: Pick<Context, 'person'>): boolean {
  return person.role === 'staff' && person.customerId !== undefined
}

/** Whose records may be read: one customer account's, or everybody's (the vendor's staff alone). */
export const ALL_CUSTOMERS = 'all customers'
export type Scope = number | typeof ALL_CUSTOMERS

/** Who reads, and what they may see. */
export interface ScopedReader {
  userId: number
  customerId: Scope
}

/** The vendor's staff read the records of all customers. */
export function staffReader({ person }: Pick<Context, 'person'>): ScopedReader {
  return { userId: person.id, customerId: ALL_CUSTOMERS }
}

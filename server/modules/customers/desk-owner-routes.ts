/** The customer account and instrument that the vendor's staff name: for modules that do not use the services yet. */
import type { Context } from '#server/http/context'
import { invalidFields } from '#server/http/http-error'

import { findByCode } from '../instruments/repository.ts'
import { findCustomers } from './repository.ts'

/** The customer account of this id or whole name. Throws 422 on `customer`. */
export async function ownerOf(asked: string, context: Pick<Context, 'db' | 'language'>) {
  const [customer, another] = await findCustomers(context.db, asked)
  if (customer && !another) return customer
  throw invalidFields(context, { customer: 'choice' })
}

/** The customer's instrument of this serial number. Throws 422 on `serial_number`. */
export async function instrumentOf(
  customerId: number,
  serial: string,
  context: Pick<Context, 'db' | 'language'>,
) {
  const [instrument, another] = await findByCode(context.db, customerId, serial)
  if (instrument && !another) return instrument
  throw invalidFields(context, { serial_number: 'not_found' })
}

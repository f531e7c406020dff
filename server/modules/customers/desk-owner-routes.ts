/** Whom something of the desk is for. */
import type { Context } from '#server/http/context'
import { HttpError } from '#server/http/http-error'

import { findByCode } from '../instruments/repository.ts'
import { findCustomers } from './repository.ts'

/** The customer account of this id or whole name. Throws 422 on `customer`. */
export async function ownerOf(asked: string, { db, texts }: Context) {
  const [customer, another] = await findCustomers(db, asked)
  if (customer && !another) return customer
  throw new HttpError(422, texts.checkFields, { errors: { customer: [texts.fields.choice] } })
}

/** The customer's instrument of this serial number. Throws 422 on `serial_number`. */
export async function instrumentOf(
  customerId: number,
  serial: string,
  { db, texts }: Pick<Context, 'db' | 'texts'>,
) {
  const [instrument, another] = await findByCode(db, customerId, serial)
  if (instrument && !another) return instrument
  throw new HttpError(422, texts.checkFields, {
    errors: { serial_number: [texts.fields.not_found] },
  })
}

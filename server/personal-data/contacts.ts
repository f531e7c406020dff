/** Tickets that name a person as whom to call. */
import { type RawBuilder, sql } from 'kysely'

import type { Identity } from './identity.ts'

/** Of the accounts that are theirs, while that is known. */
const ofTheirs = ({ id }: Pick<Identity, 'id'>) =>
  sql`(opened_by = ${id} or customer_id in (select customer_id from user_customers where user_id = ${id}))`

/** A condition on `tickets`: it is surely this person. */
export const isContact = ({ id, name, phone }: Identity): RawBuilder<boolean> =>
  sql`(staff_name = ${name} and (opened_by = ${id} or staff_phone_number = ${phone}) and ${ofTheirs({ id })})`

/** A condition on `tickets`: it has their name or number, which may be somebody else's, too. */
export const mayBeContact = ({ id, name, phone }: Identity): RawBuilder<boolean> =>
  sql`((staff_name = ${name} or staff_phone_number = ${phone}) and ${ofTheirs({ id })})`

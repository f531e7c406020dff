/** Where a search looks: number and description of a ticket, type and serial number of its instrument. */
import { type RawBuilder, sql, type SqlBool } from 'kysely'

import type { Db } from '#server/platform/db/open'

export interface Search {
  /** Undefined looks at all customers' tickets. */
  customerId: number | undefined
  /** Of LIKE. */
  pattern: string
}

/** Up to this many are gathered; a search that finds more is met often enough on the way through the list. */
export const FEW = 1000

/** The ids of what it finds, in no order; undefined where there are more than a few. */
export async function findFew(db: Db, search: Search): Promise<number[] | undefined> {
  const found = await selectTexts(db, search)
    .select('ticket_id')
    .limit(sql.lit(FEW + 1))
    .execute()
  return found.length > FEW ? undefined : found.map(({ ticket_id }) => ticket_id)
}

export async function countFound(db: Db, search: Search): Promise<number> {
  const { total } = await selectTexts(db, search)
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

function selectTexts(db: Db, search: Search) {
  const texts = db.selectFrom('ticket_texts').where(isFound(db, search))
  const { customerId } = search
  return customerId === undefined ? texts : texts.where('customer_id', '=', customerId)
}

/** Of a row of `ticket_texts`. */
export function isFound(db: Db, { customerId, pattern }: Search): RawBuilder<SqlBool> {
  let named = db
    .selectFrom('instruments')
    .innerJoin('instrument_types', 'instrument_types.id', 'instruments.instrument_type_id')
    .where((eb) =>
      eb.or([
        eb('instrument_types.name', 'ilike', pattern),
        eb('instruments.serial_number', 'ilike', pattern),
      ]),
    )
    .select('instruments.id')
  if (customerId !== undefined) named = named.where('customer_id', '=', customerId)
  return sql`(ticket_texts.text like lower(${pattern})
    or ticket_texts.instrument_id = any(array(${named})))`
}

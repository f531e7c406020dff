/** The short lists that forms choose from, without what is deactivated. */
import type { Db } from '#server/platform/db/open'

export async function listTicketTypes(db: Db) {
  return db.selectFrom('ticket_types').selectAll().orderBy('id').execute()
}

export async function listDivisions(db: Db) {
  return db
    .selectFrom('divisions')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listDepartments(db: Db) {
  return db
    .selectFrom('departments')
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

export async function listRequestTypes(db: Db, ticketTypeId: number) {
  return db
    .selectFrom('request_types')
    .where('ticket_type_id', '=', ticketTypeId)
    .where('is_active', '=', true)
    .select(['id', 'name'])
    .orderBy('position')
    .orderBy('id')
    .execute()
}

/** Is there a division or department of this id that is offered? */
export async function hasChoice(
  db: Db,
  table: 'divisions' | 'departments',
  id: number,
): Promise<boolean> {
  const found = await db
    .selectFrom(table)
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** May `id` be requested with a ticket of this type? */
export async function hasRequestType(db: Db, ticketTypeId: number, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('request_types')
    .where('id', '=', id)
    .where('ticket_type_id', '=', ticketTypeId)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()
  return found !== undefined
}

/** Templates for the comment of a review; of one rating, or of all. */
export async function listCommentDrafts(db: Db, rating: number | undefined) {
  let query = db.selectFrom('comment_drafts').select(['id', 'rating', 'draft'])
  if (rating !== undefined) query = query.where('rating', '=', rating)
  return query.orderBy('rating').orderBy('position').orderBy('id').execute()
}

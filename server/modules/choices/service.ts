/** The short lists that forms choose from. */
import type { Db } from '#server/platform/db/open'

import * as repository from './repository.ts'

interface Context {
  db: Db
}

export class ChoiceService {
  async listTicketTypes({ db }: Context) {
    return repository.listTicketTypes(db)
  }

  async listDivisions({ db }: Context) {
    return repository.listDivisions(db)
  }

  async listDepartments({ db }: Context) {
    return repository.listDepartments(db)
  }

  async listRequestTypes({ db }: Context, ticketTypeId: number) {
    return repository.listRequestTypes(db, ticketTypeId)
  }

  /** Templates for the comment of a review; of one rating, or of all. */
  async listCommentDrafts({ db }: Context, rating: number | undefined) {
    return repository.listCommentDrafts(db, rating)
  }

  /** Whether there is a division or department of this id. */
  async has({ db }: Context, table: 'divisions' | 'departments', id: number): Promise<boolean> {
    return repository.hasChoice(db, table, id)
  }

  /** Whether `id` may be requested with a ticket of this type. */
  async hasRequestType({ db }: Context, ticketTypeId: number, id: number): Promise<boolean> {
    return repository.hasRequestType(db, ticketTypeId, id)
  }
}

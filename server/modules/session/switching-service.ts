/** Switching between the customer accounts that a person may see. */
import type { Context } from '#server/http/context'
import { notFound } from '#server/http/http-error'
import type { Person } from '#server/http/person'
import type { Db } from '#server/platform/db/open'

import * as repository from './switching-repository.ts'
import type { ReachableRow } from './switching-repository.ts'

export class SwitchingService {
  /** By name; a search narrows it. */
  async list({ db, person }: Context, search: string | undefined): Promise<ReachableRow[]> {
    return repository.listReachable(db, person, search)
  }

  /** Switches this device to the account. Throws 404 for one that is not the person's to choose. */
  async switchTo(context: Context, id: number): Promise<ReachableRow> {
    const { db, person } = context
    const account = await repository.findReachable(db, person, id)
    if (!account) throw notFound(context)
    await repository.switchOn(db, person, account.id)
    return account
  }

  /** The vendor's staff stop acting for a customer. */
  async leave({ db, person }: Context): Promise<void> {
    await repository.switchOn(db, person, undefined)
  }

  /** The account that has the ticket. Throws 404 for a ticket of none that the person may switch to. */
  async findByTicket(context: Context, ticketId: number): Promise<ReachableRow> {
    const account = await repository.findAccountOfTicket(context.db, context.person, ticketId)
    if (!account) throw notFound(context)
    return account
  }

  /** Is there another account than the one that is switched on? */
  async canSwitch({ db }: { db: Db }, person: Person): Promise<boolean> {
    return repository.canSwitch(db, person)
  }
}

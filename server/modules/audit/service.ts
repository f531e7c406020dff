/** The audit log: who did what in a customer account, and what administrators did at the command line. */
import type { FACTOR_ACTS } from '#contract/audit'
import { isAudited } from '#contract/http/endpoint'
import type { EndpointName, NamedEndpoint } from '#contract/index'
import { subjectOf } from '#server/http/call-subject'
import type { Context } from '#server/http/context'
import { readerOf } from '#server/http/current-account'
import type { Person } from '#server/http/person'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

import {
  type AdminStep,
  type AdminStepFilter,
  type AdminStepRow,
  insertAdminSteps,
  listAdminSteps,
} from './admin-step-repository.ts'
import * as repository from './repository.ts'
import type { AuditRow, EntryToWrite } from './repository.ts'

export type { AdminStep } from './admin-step-repository.ts'

/** The name of a call, or what became of a way to sign in on the way. */
export interface AuditEntry extends EntryToWrite {
  action: EndpointName | (typeof FACTOR_ACTS)[number]
}

/** In which an administrator does something: a transaction, the moment, and who, such as `admin:root`. */
export interface AdminContext {
  db: Db
  now: Date
  actor: string
}

export class AuditService {
  /** Records what a call did, in its transaction, unless the contract keeps the call out of the log. */
  async recordCall(
    { db, now, person }: Pick<Context, 'db' | 'now' | 'person'>,
    call: NamedEndpoint,
    { params, data }: { params: Readonly<Record<string, string | number>>; data: unknown },
  ): Promise<void> {
    if (!isAudited(call)) return
    const subject = subjectOf(call, params, data)
    // staff act on a customer's record without switching to its account
    const customerId =
      call.access === 'staff' || subject?.kind === 'account'
        ? subject && (await repository.findOwner(db, subject))
        : person.customerId
    const isOnBehalf =
      call.access === 'customer' && person.role === 'staff' && customerId !== undefined
    const { id: actorId, known } = person
    const entry = { action: call.name, actorId, customerId, isOnBehalf, subject, known }
    await this.record({ db, now, person }, entry)
  }

  /**
   * Records what a public call did, or one that runs in a transaction of its own. Call it in that transaction. `person` is
   * whose session did it.
   */
  async record(
    { db, now, person }: { db: Db; now: Date; person?: Pick<Person, 'bench'> },
    entry: AuditEntry,
  ): Promise<void> {
    await repository.insertEntry(db, { ...entry, bench: person?.bench?.name }, now)
  }

  /** Records what an administrator did. Call it in the transaction of the step. */
  async recordSteps({ db, now, actor }: AdminContext, steps: readonly AdminStep[]): Promise<void> {
    await insertAdminSteps(db, steps, { actor, now })
  }

  /** What administrators did, newest first. */
  async listSteps({ db }: { db: Db }, filter: AdminStepFilter): Promise<AdminStepRow[]> {
    return listAdminSteps(db, filter)
  }

  /** Newest first. */
  async list(context: Context, slice: Slice): Promise<Page<AuditRow>> {
    return repository.listEntries(context.db, readerOf(context).customerId, slice)
  }
}

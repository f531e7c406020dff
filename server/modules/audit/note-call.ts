/** Notes a write in the record of who did what, in its own transaction. */
import { NOT_NOTED } from '#contract/acts'
import type { NamedEndpoint } from '#contract/index'
import type { Context } from '#server/http/context'

import { subjectOf } from './act-subject.ts'
import { noteAct, ownerOfSubject } from './acts-store.ts'

/** `data` is what is answered: of something new it has the id. */
export async function noteCall(
  { name, path, access }: NamedEndpoint,
  { params, data }: { params: Record<string, string | number>; data: unknown },
  { db, now, person }: Pick<Context, 'db' | 'now' | 'person'>,
): Promise<void> {
  if (NOT_NOTED.has(name)) return
  const subject = subjectOf(name, path, params, data)
  // the desk acts on what is a customer's, with none switched on
  const customerId =
    access === 'staff' || subject?.kind === 'account'
      ? subject && (await ownerOfSubject(db, subject))
      : person.customerId
  const isOnBehalf = access === 'customer' && person.role === 'staff' && customerId !== undefined
  await noteAct(db, { action: name, actorId: person.id, customerId, isOnBehalf, subject }, now)
}

/** Records what was done with a whole database in its audit log. */
import { type AdminStep, AuditService } from '#server/modules/audit/service'
import { listApplied } from '#server/platform/db/migrate'
import type { Db } from '#server/platform/db/open'

import { adminActor } from './admin-actor.ts'

const SINCE = '030-admin-changes.sql'

/** Nothing where the tables are those of an earlier version. */
export async function recordStep(db: Db, step: AdminStep): Promise<void> {
  if (!(await listApplied(db)).includes(SINCE)) return
  const context = { db, now: new Date(), actor: adminActor() }
  await new AuditService().recordSteps(context, [step])
}

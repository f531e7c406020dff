/** What commands about people work with: the services, beside the server or without it. */
import pino from 'pino'

import { adminActor } from '#server/cli/admin-actor'
import { type Environment, readEnvironment } from '#server/environment'
import { JobRunner } from '#server/jobs/job-runner'
import { AccessService } from '#server/modules/account/access-service'
import { sendMail } from '#server/modules/account/mail-job'
import { MailLinkService } from '#server/modules/account/mail-link-service'
import { PeopleService } from '#server/modules/account/people-service'
import { type AdminContext, AuditService } from '#server/modules/audit/service'
import { deletePins } from '#server/modules/benches/pin-repository'
import { deleteIdentities } from '#server/modules/openid/repository'
import { deletePasskeys } from '#server/modules/passkeys/repository'
import { deleteFeed } from '#server/modules/plannings/calendar-repository'
import { ResetService } from '#server/modules/second-factor/reset-service'
import { forgetCodes } from '#server/modules/session/attempt-limiter'
import { PersonService } from '#server/modules/session/person-service'
import type { Db } from '#server/platform/db/open'
import { reachDatabase } from '#server/platform/db/reach'

export interface PeopleServices {
  people: PeopleService
  resets: ResetService
  access: AccessService
  audit: AuditService
}

/** Mails are queued: a server writes them, also one that starts later. */
export async function openPeople(db: Db): Promise<PeopleServices> {
  const jobs = new JobRunner({ db, log: pino({ level: 'silent' }) })
  await jobs.handleElsewhere(sendMail)
  const persons = new PersonService()
  const links = new MailLinkService({ people: persons })
  const access = new AccessService({
    people: persons,
    links,
    revokeCalendar: (context, userId) => deleteFeed(context.db, userId),
    forgetPins: (context, userId) => deletePins(context.db, userId),
  })
  const audit = new AuditService()
  const resets = new ResetService({
    people: persons,
    access,
    audit,
    queueMail: async (context, mail) => {
      await jobs.add(context.db, sendMail, [mail])
    },
    removePasskeys: (context, userId) => deletePasskeys(context.db, userId),
    removeIdentities: (context, userId) => deleteIdentities(context.db, userId),
    forgiveCodes: (context, userId) => forgetCodes(context.db, userId),
  })
  return {
    resets,
    people: new PeopleService({ jobs, people: persons, links, access, audit }),
    access,
    audit,
  }
}

/** Where the portal is reached, as far as this environment knows. */
export function portalOrigin({ publicUrl, host, port }: Environment): string {
  return publicUrl ?? `http://${host.includes(':') ? `[${host}]` : host}:${port}`
}

export interface PeopleTools {
  people: PeopleService
  resets: ResetService
  context: AdminContext
  environment: Environment
}

/** Runs `work` in one transaction: all of it is done, or nothing. */
export async function withPeople<T>(
  env: NodeJS.ProcessEnv,
  work: (tools: PeopleTools) => Promise<T>,
): Promise<T> {
  const environment = readEnvironment(env)
  const { db, stop } = await reachDatabase(environment, pino({ level: 'silent' }))
  try {
    const { people, resets } = await openPeople(db)
    return await db.transaction().execute(async (tx) => {
      const context = { db: tx, now: new Date(), actor: adminActor() }
      return work({ people, resets, context, environment })
    })
  } finally {
    await stop()
  }
}

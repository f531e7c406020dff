/** What people choose about being told: in their settings, or by the link of an e-mail. */
import type * as v from 'valibot'

import type { NotificationSettingsChange } from '#contract/notification-settings'
import type { Context, PublicContext } from '#server/http/context'
import type { Db } from '#server/platform/db/open'

import type { AttemptLimiter, PersonService } from '../session/service.ts'
import { countAccountsWithoutPush, countDevices, lockOwner } from './device-repository.ts'
import { deleteItemsOf } from './digest-repository.ts'
import type { Digests } from './digests.ts'
import { quietHoursOf, type QuietHours } from './quiet-hours.ts'
import * as repository from './settings-repository.ts'

export interface Settings {
  isMailed: boolean
  quietHours: QuietHours | undefined
  /** Devices that get push messages. */
  devices: number
  /** Accounts of the person of which no push message tells. */
  accountsWithoutPush: number
  email: string
}

interface Parts {
  people: PersonService
  attempts: AttemptLimiter
  digests: Digests
  /** Push messages go to tokens of Firebase, too. */
  hasFcm: boolean
}

export class NotificationSettingsService {
  readonly #people: PersonService
  readonly #attempts: AttemptLimiter
  readonly #digests: Digests
  readonly #hasFcm: boolean

  constructor({ people, attempts, digests, hasFcm }: Parts) {
    this.#people = people
    this.#attempts = attempts
    this.#digests = digests
    this.#hasFcm = hasFcm
  }

  async read({ db, person }: Context): Promise<Settings> {
    const row = await repository.findSettings(db, person.id)
    const { email } = await this.#people.readProfile({ db }, person.id)
    return {
      isMailed: row?.is_mailed ?? true,
      quietHours: quietHoursOf(row),
      devices: await countDevices(db, person.id, this.#hasFcm),
      accountsWithoutPush: await countAccountsWithoutPush(db, person.id, this.#hasFcm),
      email,
    }
  }

  /** Absent fields stay as they are. */
  async change(
    context: Context,
    { mails, quiet_hours: quiet }: v.InferOutput<typeof NotificationSettingsChange>,
  ): Promise<Settings> {
    const { db, now, person } = context
    const quietHours = quiet && { from: quiet.from, until: quiet.until, timeZone: quiet.time_zone }
    // before what waits for them, as the job that sends it
    await lockOwner(db, person.id)
    await repository.saveSettings(db, person.id, { isMailed: mails, quietHours }, now)
    if (mails === false) await deleteItemsOf(db, person.id)
    if (quietHours !== undefined) await this.#digests.reconsider(db, person.id)
    return this.read(context)
  }

  /**
   * Turns e-mails off or on for whom the link was written to. It ends the same for a token that no mail has. Throws 429
   * after too many of those.
   */
  async setByLink(
    context: Pick<PublicContext, 'db' | 'now' | 'sender' | 'language'>,
    token: string,
    isMailed: boolean,
  ): Promise<void> {
    const { db, now } = context
    const look = async () => repository.findUnsubscribing(db, token)
    const userId = await this.#attempts.link(context, look)
    if (userId === undefined) return
    await db.transaction().execute(async (tx: Db) => {
      await lockOwner(tx, userId)
      await repository.saveSettings(tx, userId, { isMailed }, now)
      if (!isMailed) await deleteItemsOf(tx, userId)
    })
  }
}

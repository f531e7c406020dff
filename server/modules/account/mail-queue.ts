/** Mails that are to be written once their requests are answered. */
import type { PublicContext } from '#server/http/context'
import type { Db } from '#server/platform/db/open'

import { insertMailJob, type MailJobToWrite } from './mail-job-repository.ts'

export class MailQueue {
  readonly #wakeWorker: () => void

  /** `wakeWorker` tells the worker that there may be mails to write. */
  constructor({ wakeWorker }: { wakeWorker: () => void }) {
    this.#wakeWorker = wakeWorker
  }

  /** In the transaction of what the mail is about; {@link wake} after it. */
  async add({ db, now }: { db: Db; now: Date }, job: MailJobToWrite): Promise<void> {
    await insertMailJob(db, job, now)
  }

  /** Has what was added, and is committed, written now. */
  wake(): void {
    this.#wakeWorker()
  }

  /** Warns whoever has the address of wrong passwords. Whether anybody has it is found out when the mail is written. */
  async warnOfGuesses({ db, now, language, sender }: PublicContext, email: string): Promise<void> {
    await this.add({ db, now }, { kind: 'guessed', email, language, origin: sender.origin })
    this.wake()
  }
}

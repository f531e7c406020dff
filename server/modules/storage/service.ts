/** Room for the files of a customer account. */
import { STORAGE_LIMITS } from '#contract/http/limits'
import type { Language } from '#contract/language'
import type { Context } from '#server/http/context'
import { HttpError, notFound } from '#server/http/http-error'
import type { Db } from '#server/platform/db/open'
import type { Page, Slice } from '#server/platform/db/page'

import { storageMessages } from './messages.ts'
import * as repository from './repository.ts'
import type { Used } from './repository.ts'

/** What an account's files take up, and what they may, in bytes. */
export interface StorageUse extends Omit<Used, 'quota'> {
  quota: number
  /** The account has a quota of its own. */
  isOwnQuota: boolean
}

interface Parts {
  /** Of accounts that have no quota of their own, in bytes. */
  quotaBytes: number
}

export class StorageService {
  readonly #quotaBytes: number

  constructor({ quotaBytes }: Parts) {
    this.#quotaBytes = quotaBytes
  }

  /**
   * Call it in the transaction that added a file or an upload, after all else that it locks: it counts what is there
   * now, and whoever adds something at the same time waits. Throws 422, on `field` where there is one.
   */
  async requireRoom(
    { db, language }: { db: Db; language: Language },
    customerId: number,
    field?: string,
  ): Promise<void> {
    const { name, used, quota } = await repository.lockStorage(db, customerId)
    const most = quota ?? this.#quotaBytes
    if (used <= most) return
    const problem = storageMessages[language].full(name, most / STORAGE_LIMITS.gigabyte)
    throw new HttpError(422, problem, field === undefined ? {} : { errors: { [field]: [problem] } })
  }

  /** Those who use most first. */
  async list(
    { db }: { db: Db },
    search: string | undefined,
    slice: Slice,
  ): Promise<Page<StorageUse>> {
    const { rows, total } = await repository.listUsed(db, search, slice)
    return { rows: rows.map((row) => this.#useOf(row)), total }
  }

  /** `gigabytes` null takes the account's own quota away. Throws 404 where there is no such account. */
  async changeQuota(
    context: Context,
    customerId: number,
    gigabytes: number | null,
  ): Promise<StorageUse> {
    const bytes = gigabytes === null ? null : gigabytes * STORAGE_LIMITS.gigabyte
    const row = await repository.setQuota(context.db, customerId, bytes)
    if (!row) throw notFound(context)
    return this.#useOf(row)
  }

  #useOf({ quota, ...row }: Used): StorageUse {
    return { ...row, quota: quota ?? this.#quotaBytes, isOwnQuota: quota !== null }
  }
}

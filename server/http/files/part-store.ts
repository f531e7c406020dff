/**
 * Where the library @tus/server keeps uploads of one person: each PATCH becomes a file of its own in the store, and a row
 * says where it belongs. So any process goes on with any upload, in a folder and in a bucket alike.
 */
import type { Readable } from 'node:stream'

import { DataStore, ERRORS, Upload } from '@tus/server'

import { UPLOAD_LIMITS } from '#contract/http/limits'
import type { Reader } from '#server/http/current-account'
import type { Db } from '#server/platform/db/open'

import { discardUpload, makeRoom, type Place } from './discard.ts'
import { TusError } from './tus-error.ts'
import {
  addPart,
  findUpload,
  type HoldSession,
  insertUpload,
  KEPT_MS,
  type UploadRow,
} from './upload-repository.ts'

interface Checks {
  /** Throws if the account has no room for what was made. */
  room: (tx: Db) => Promise<void>
  hold: HoldSession
}

export class PartStore extends DataStore {
  override extensions = ['creation', 'expiration', 'termination']
  readonly #place: Place
  readonly #owner: Reader
  readonly #now: Date
  readonly #checks: Checks

  constructor(place: Place, owner: Reader, now: Date, checks: Checks) {
    super()
    this.#place = place
    this.#owner = owner
    this.#now = now
    this.#checks = checks
  }

  override async create(upload: Upload): Promise<Upload> {
    const { id, size = 0, metadata } = upload
    await makeRoom(this.#place, this.#owner.userId)
    const name = (metadata?.filename ?? '').replaceAll('\0', '').slice(-UPLOAD_LIMITS.name)
    await this.#place.db.transaction().execute(async (tx) => {
      await insertUpload(tx, this.#owner, { id, name, size }, this.#now)
      await this.#checks.room(tx)
      await this.#checks.hold(tx)
    })
    upload.creation_date = this.#now.toISOString()
    return upload
  }

  override async getUpload(id: string): Promise<Upload> {
    const { name, size, received, touched_at: touched, used_at: used } = await this.#find(id)
    return new Upload({
      id,
      size,
      offset: received,
      metadata: { filename: name },
      // the library counts from here how long it is kept; one that was used only answers that it is whole
      ...(used === null && { creation_date: touched.toISOString() }),
    })
  }

  /** What arrived before the content broke off is kept. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const { db, files } = this.#place
    const { key, size } = await files.put(content, 'application/octet-stream')
    const part = { starts_at: offset, size, storage_key: key }
    const now = this.#now
    let added = false
    try {
      added = size > 0 && (await addPart(db, id, part, { now, hold: this.#checks.hold }))
    } finally {
      if (!added) await files.remove(key)
    }
    if (size > 0 && !added) throw new TusError(ERRORS.INVALID_OFFSET)
    return offset + size
  }

  override async remove(id: string): Promise<void> {
    await this.#find(id)
    if (!(await discardUpload(this.#place, id, this.#checks.hold)))
      throw new TusError(ERRORS.FILE_NO_LONGER_EXISTS)
  }

  override getExpiration(): number {
    return KEPT_MS
  }

  async #find(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#place.db, this.#owner, id, this.#now)
    if (!row) throw new TusError(ERRORS.FILE_NOT_FOUND)
    if (row.expired) throw new TusError(ERRORS.FILE_NO_LONGER_EXISTS)
    return row
  }
}

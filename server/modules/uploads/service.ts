/**
 * Pieces of an upload that a browser puts into the bucket itself. A piece has one place, named by the upload and its
 * offset, and one size, which is signed: so no more can lie there than the upload was allowed. It counts once it was seen.
 */
import { UPLOAD_LIMITS } from '#contract/http/limits'
import type { UploadStep } from '#contract/uploads'
import type { Sessions } from '#server/http/authenticate'
import type { Context } from '#server/http/context'
import { type Reader, readerOf } from '#server/http/current-account'
import { isUploadId } from '#server/http/files/serve-uploads'
import {
  addPart,
  findUpload,
  type HoldSession,
  type UploadRow,
} from '#server/http/files/upload-repository'
import { notFound } from '#server/http/http-error'
import { HOUR_MS } from '#server/platform/durations'
import type { UploadLinks } from '#server/platform/files/bucket/bucket-links'
import { keyNamed } from '#server/platform/files/file-store'

/** Of an older one the clean-up of lost files might know already: it is put there anew. */
const FRESH_MS = 12 * HOUR_MS

interface Piece {
  key: string
  starts_at: number
  /** Bytes. */
  size: number
}

export class UploadService {
  readonly #links: UploadLinks | undefined
  readonly #sessions: Pick<Sessions, 'hold'>

  /** `links`: absent where browsers may not write into the bucket, or there is none. */
  constructor({
    links,
    sessions,
  }: {
    links: UploadLinks | undefined
    sessions: Pick<Sessions, 'hold'>
  }) {
    this.#links = links
    this.#sessions = sessions
  }

  /** Throws 404 for an upload that is not there any more, or somebody else's. */
  async nextStep(context: Context, id: string): Promise<UploadStep> {
    const owner = readerOf(context)
    const row = await this.#find(context, owner, id)
    const links = this.#links
    if (!links || row.used_at !== null) return { offset: row.received, link: undefined }
    const piece = pieceAt(id, row)
    const arrived = piece.size > 0 && (await this.#takeIn(context, id, piece, links))
    const now = arrived ? await this.#find(context, owner, id) : row
    const next = pieceAt(id, now)
    const link =
      next.size > 0 ? { url: await links.to(next.key, next.size), size: next.size } : undefined
    return { offset: now.received, link }
  }

  async #find(context: Context, owner: Reader, id: string): Promise<UploadRow> {
    const row = isUploadId(id) ? await findUpload(context.db, owner, id, context.now) : undefined
    if (!row || row.expired) throw notFound(context)
    return row
  }

  /** Whether it lies there; another request may have counted it first. */
  async #takeIn(
    context: Context,
    id: string,
    { key, ...piece }: Piece,
    links: UploadLinks,
  ): Promise<boolean> {
    const { db, now } = context
    const there = await links.find(key)
    if (there?.size !== piece.size || now.getTime() - there.since.getTime() > FRESH_MS) return false
    const hold: HoldSession = async (tx) => this.#sessions.hold({ ...context, db: tx })
    await addPart(db, id, { ...piece, storage_key: key }, { now, hold })
    return true
  }
}

function pieceAt(id: string, { received, size }: UploadRow): Piece {
  const key = keyNamed(`piece of ${id} at ${received}`)
  return { key, starts_at: received, size: Math.min(size - received, UPLOAD_LIMITS.linkedBytes) }
}

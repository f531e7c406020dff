/** Uploads a command's files: large ones resumably, the others with the call itself. */
import { ANNOUNCED_HEADERS } from '#contract/config'
import { ApiError } from '#contract/http/envelope'
import { UPLOAD_LIMITS } from '#contract/http/limits'
import { UPLOADS_PATH } from '#contract/http/resumable'

import { announce } from '../announce.ts'
import {
  outboxDb,
  type Command,
  type CommandFile,
  type FileHead,
  type SessionMirror,
} from '../database.ts'
import { readFiles } from '../queue.ts'
import { announcedTo } from '../session-mirror.ts'

/** What the call takes: the files themselves, and the ids of complete uploads. */
export interface UploadedFiles {
  files: Record<string, File>
  uploads: Record<string, string>
}

export interface UploadOptions {
  session: SessionMirror
  fetch: typeof fetch | undefined
  signal: AbortSignal
}

/** Bases of backends without resumable uploads; asked again by the next page or worker. */
const plainOnly = new Set<string>()

export async function uploadFiles(
  command: Command,
  options: UploadOptions,
): Promise<UploadedFiles> {
  const uploaded: UploadedFiles = { files: {}, uploads: {} }
  if (command.files.length === 0) return uploaded
  const kept = await readFiles(command.id)
  for (const head of command.files) {
    const file = kept.find(({ field }) => field === head.field)
    if (!file) continue
    const upload = await uploadLarge(command, head, file, options)
    if (upload === undefined) {
      // Rewrapped: some browsers send a file from IndexedDB as an empty one.
      uploaded.files[head.field] = new File([file.bytes], head.name, { type: head.type })
    } else {
      uploaded.uploads[head.field] = upload
    }
  }
  return uploaded
}

/** Forgets uploads that are gone: the next attempt makes new ones. */
export async function forgetAddresses({ id }: Command): Promise<void> {
  await outboxDb.files
    .where('command')
    .equals(id)
    .modify((file) => {
      delete file.address
    })
}

/** Returns the id of the complete upload; `undefined` for a file that goes with the call. */
async function uploadLarge(
  { key }: Command,
  { name, type, size }: FileHead,
  { command, field, bytes, address }: CommandFile,
  { session, fetch, signal }: UploadOptions,
): Promise<string | undefined> {
  if (size <= UPLOAD_LIMITS.chunkBytes || plainOnly.has(session.apiBase)) return undefined
  if (!announcedTo(session).includes(ANNOUNCED_HEADERS.parts)) return undefined
  const { uploadResumably } = await import('./resumable-upload.ts').catch((cause: unknown) => {
    // Its code is fetched when it is first needed: without a network nothing can be sent anyway.
    throw new ApiError('unreachable', 0, 'The code of uploads did not come', { cause })
  })
  const outcome = await uploadResumably({
    bytes,
    name,
    type,
    endpointUrl: session.apiBase + UPLOADS_PATH,
    token: session.token,
    language: session.language,
    resumeFrom: address,
    onAddress: async (made) => {
      await outboxDb.files.update([command, field], { address: made })
    },
    links: announcedTo(session).includes(ANNOUNCED_HEADERS.fileLink),
    onProgress: (done) => announce({ type: 'progress', key, done }),
    signal,
    ...(fetch && { fetch }),
  })
  if (outcome !== 'unsupported') return outcome.upload
  plainOnly.add(session.apiBase)
  return undefined
}

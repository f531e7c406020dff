/** How a command's files go up: a large one resumably, the others with the call itself. */
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

/** What the call takes: files themselves, and the ids of uploads that are whole. */
export interface UploadedFiles {
  files: Record<string, File>
  uploads: Record<string, string>
}

export interface UploadOptions {
  session: SessionMirror
  fetch: typeof fetch | undefined
  signal: AbortSignal
}

/** Backends that have said that they know no resumable uploads, by their base; asked anew by the next page or worker. */
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
      // Rewrapped: some browsers send a file that lay in IndexedDB as an empty one.
      uploaded.files[head.field] = new File([file.bytes], head.name, { type: head.type })
    } else {
      uploaded.uploads[head.field] = upload
    }
  }
  return uploaded
}

/** The upload is not there any more: the next try makes another. */
export async function forgetAddresses({ id }: Command): Promise<void> {
  await outboxDb.files
    .where('command')
    .equals(id)
    .modify((file) => {
      delete file.address
    })
}

/** The id of the whole upload; `undefined` for a file that goes with the call. */
async function uploadLarge(
  { key }: Command,
  { name, type, size }: FileHead,
  { command, field, bytes, address }: CommandFile,
  { session, fetch, signal }: UploadOptions,
): Promise<string | undefined> {
  if (size <= UPLOAD_LIMITS.chunkBytes || plainOnly.has(session.apiBase)) return undefined
  if (!announcedTo(session).includes(ANNOUNCED_HEADERS.parts)) return undefined
  const { uploadResumably } = await import('./resumable-upload.ts').catch((cause: unknown) => {
    // Its code is fetched when it is first needed: without a network there is no sending either.
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
    onProgress: (done) => announce({ type: 'progress', key, done }),
    signal,
    ...(fetch && { fetch }),
  })
  if (outcome !== 'unsupported') return outcome.upload
  plainOnly.add(session.apiBase)
  return undefined
}

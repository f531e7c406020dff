import { isFileMarkedMissing, markFileMissing } from '#cache/file-cache'
import type { BlobData } from '#contract/http/endpoint'
import { ApiError, isMissingCall } from '#contract/http/envelope'

/** What a server sends where it has something to say, and no file. */
const NO_FILE = /^(application\/json|text\/html)\b/

/** The file of an answer. Throws {@link ApiError} for one that is empty, or a page or an envelope in its place. */
export function assertFile(file: BlobData): BlobData {
  const { size, type } = file.blob
  if (size === 0 || NO_FILE.test(type)) throw new ApiError('unreadable', 200, 'no file')
  return file
}

const isNone = (error: unknown) =>
  isMissingCall(error) || (error instanceof ApiError && error.kind === 'unreadable')

/**
 * A file that a backend may have, where it does not say whether: null where there is none. That is remembered with the
 * files of this person, under `name`, and for `forMs` (ms) the server is not asked again.
 */
export async function findOptionalFile(
  name: string,
  forMs: number,
  fetchIt: () => Promise<BlobData>,
): Promise<BlobData | null> {
  if (await isFileMarkedMissing(name, forMs)) return null
  try {
    return await fetchIt()
  } catch (error) {
    if (!isNone(error)) throw error
    await markFileMissing(name)
    return null
  }
}
